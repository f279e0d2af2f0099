# What schemathesis.toml cannot say: which requests would end the run or only repeat another, and which 400 no schema foresees.
import base64
import datetime
import itertools
import json
import os
import re

import schemathesis
from hypothesis import strategies as st
from schemathesis.openapi.checks import RejectedPositiveData

KEEP = json.loads(os.environ["FUZZ_KEEP"])
SPARE = json.loads(os.environ["FUZZ_SPARE"])
# Members that may not repeat, by resource.
UNIQUE = {"team_invites": "email", "sales_channels": "identifier", "event_meta_properties": "name", "item_meta_properties": "name"}
# Parameters whose values only the server can make.
OPAQUE = {"cursor"}

NOWHERE = 2**31 - 1
fresh = itertools.count(1)
# One real file of each type that can be uploaded: no schema says what makes one.
FILES = {
    "application/pdf": b"%PDF-1.4\n%%EOF",
    "image/png": base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="),
    "image/jpeg": base64.b64decode("/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k="),
    "image/gif": base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
}
for media, content in FILES.items():
    cut = st.integers(0, len(content)).map(lambda at, content=content: content[:at])
    schemathesis.openapi.media_type(media, st.just(content) | st.just(content) | cut | st.binary())
used = set()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """The check ignored_auth does not know oauth2: it leaves the token in place and then reports that none is needed.
    On the wire the scheme is a bearer token, which it does know."""
    for scheme in raw_schema["components"]["securitySchemes"].values():
        if scheme["type"] == "oauth2":
            scheme.update(type="http", scheme="bearer")
    # Examples are text, which a type with a strategy of its own cannot be.
    for content in raw_schema["paths"]["/api/v1/upload"]["post"]["requestBody"]["content"].values():
        content.pop("example", None)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Not filter_case: examples and links reach the server without it."""
    operation = case.operation.definition.raw.get("operationId")
    # A caller may delete the team or token it lives on, and the rest of the run would test nothing but 401. Writes to these
    # few objects go to one that does not exist.
    if case.method != "GET" and case.formatted_path in KEEP:
        case.path_parameters[re.findall(r"\{(\w+)\}", case.path)[-1]] = NOWHERE
    # What revokes the very credential it is called with gets one to spare.
    if operation in SPARE and "Authorization" in case.headers:
        case.headers["Authorization"] = SPARE[operation]
    # A random name fits no type.
    if operation == "uploads.create" and case.meta.generation.mode.is_positive:
        case.headers["Content-Disposition"] = f'attachment; filename="{next(fresh)}.{case.media_type[-3:].replace("peg", "jpg")}"'
    # The same few values come again and again, so that hardly anything would be created.
    resource = operation.split(".")[0]
    name = UNIQUE.get(resource)
    if name and case.meta.generation.mode.is_positive and isinstance(case.body, dict) and isinstance(case.body.get(name), str):
        if (resource, case.body[name]) in used:
            case.body = {**case.body, name: f"{case.body[name]}{next(fresh)}"}
        used.add((resource, case.body[name]))


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Some refusals of valid data are right: of an id or slug that nothing has (x-references), of a made-up cursor, and of
    U+0000, which no PostgreSQL text can hold and which is worth sending all the same."""
    if not isinstance(failure, RejectedPositiveData) or response.status_code != 400:
        return True
    body = response.request.body or b""
    if "%00" in response.request.url or b"\\u0000" in (body if isinstance(body, bytes) else body.encode()):
        return False
    blamed = set(fields(response.json()))
    contract = case.operation.schema.raw_schema
    return not blamed or not blamed <= OPAQUE.union(references(case.operation.definition.raw.get("requestBody"), contract, set()))


def fields(errors):
    """The names that an error in field form blames, nested ones included."""
    for name, value in errors.items():
        for entry in value if isinstance(value, list) else [value]:
            yield from fields(entry) if isinstance(entry, dict) else [name]


def references(part, contract, seen):
    """The members with x-references in a request body."""
    if isinstance(part, list):
        for entry in part:
            yield from references(entry, contract, seen)
    if isinstance(part, dict):
        target = part.get("$ref")
        if isinstance(target, str) and target not in seen:
            seen.add(target)
            found = contract
            for key in target.removeprefix("#/").split("/"):
                found = found[key]
            yield from references(found, contract, seen)
        for name, value in part.items():
            if isinstance(value, dict) and "x-references" in value:
                yield name
            yield from references(value, contract, seen)


# Values of the formats that Schemathesis does not know; from their patterns alone hardly one in ten would be a real day.
day = st.dates(datetime.date(1, 1, 2), datetime.date(9999, 12, 30)).map(str)
moment = st.datetimes(datetime.datetime(1, 1, 2), datetime.datetime(9999, 12, 30)).map(lambda at: f"{at.isoformat()}Z")
base = r"/(date_from|date_to|date_admission|presale_start|presale_end)/(after/)?\Z"
FORMATS = {
    "date-time": moment,
    "relative-date": day | st.from_regex(r"\ARELDATE/[1-9][0-9]{0,3}/-" + base),
    "relative-date-time": moment | st.from_regex(r"\ARELDATE/(minutes/[1-9][0-9]{0,5}|[1-9][0-9]{0,3}/(-|0[0-9]:[0-5][0-9]:[0-5][0-9]))" + base),
    "date-range": st.tuples(st.just("") | day, st.just("") | day).map("/".join) | st.sampled_from(["week_this", "days_last7", "year_to_date", "future"]),
    "currency": st.sampled_from(["EUR", "JPY", "KWD"]),
    "country": st.sampled_from(["DE", "US"]),
    "country-or-empty": st.sampled_from(["", "DE"]),
    "tax-country": st.sampled_from(["ZZ", "EU", "DE", "US-NY"]),
    "time-zone": st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns"]),
    "http-url": st.sampled_from(["https://kulturwerk.example/", "http://localhost:8080/hook?a=b"]),
}
for name, strategy in FORMATS.items():
    schemathesis.openapi.format(name, strategy)
