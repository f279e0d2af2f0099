# What schemathesis.toml cannot say: which requests would end the run or only repeat another, and which 400 no schema foresees.
import atexit
import base64
import collections
import copy
import datetime
import itertools
import json
import os
import re
import urllib.parse
import urllib.request

import requests
import schemathesis
from hypothesis import strategies as st
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData

HOME = "/api/v1/organizers/kulturwerk"
EVENT = f"{HOME}/events/openstage26"
# What the dictionaries name, looked up by scripts/fuzz.ts.
WORLD = json.loads(os.environ["FUZZ_WORLD"])


def paths(above, *names):
    return [f"{above}{id}/" for name in names for id in WORLD[name]]


# What the access hangs on, and the name that all meta data is given.
KEEP = [*json.loads(os.environ["FUZZ_KEEP"]), *paths(f"{EVENT}/item_meta_properties/", "meta_properties")]
# What the dictionaries name may change, but not go.
ADDONS = paths(f"{EVENT}/categories/", "addon_categories")
STAY = [
    *paths(f"{HOME}/membershiptypes/", "membership_types"),
    *paths(f"{EVENT}/badgelayouts/", "badge_layouts"),
    *paths(f"{EVENT}/ticketlayouts/", "ticket_layouts"),
    *paths(f"{EVENT}/categories/", "categories"),
    *ADDONS,
    *paths(f"{EVENT}/items/", "items", "waited_for", "plain_items", "bundled"),
    *(place for item in paths(f"{EVENT}/items/", "items") for part in ("variations", "addons", "bundles") for place in paths(f"{item}{part}/", part)),
]
SPARE = json.loads(os.environ["FUZZ_SPARE"])
# Members that may not repeat, by resource.
UNIQUE = {"events": "slug", "gift_cards": "secret", "team_invites": "email", "sales_channels": "identifier", "event_meta_properties": "name",
          "item_meta_properties": "name", "questions": "identifier", "question_options": "identifier", "vouchers": "code", "waiting_list_entries": "email"}
# Parameters whose values only the server can make.
OPAQUE = {"cursor"}
# A meta property that there is, by resource.
META = {"items": "ledger_account", "variations": "ledger_account"}

# What fits together cannot be told by a schema: three of four valid bodies are the example of the contract with one member of another
# value, the fourth is as it was made up.
plainly = itertools.cycle([True, True, True, False])
# Of the examples of events and dates these name what the run may have removed by then.
PASSING = {"meta_data", "sales_channels", "item_price_overrides", "variation_price_overrides"}

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


@schemathesis.deserializer("application/pdf", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv")
def file(context, response):
    return response.content.decode("latin-1")


used = set()
# Events that may be deleted, since the run itself has made them.
spare_events = []


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
    # No keyword says "two decimals" without the faults of binary fractions.
    if case.meta.generation.mode.is_positive:
        case.body = rounded(case.body)
    operation = case.operation.definition.raw.get("operationId")
    resource = operation.split(".")[0]
    if case.meta.generation.mode.is_positive and case.meta.phase.name.value != "stateful" and isinstance(case.body, dict) and case.body and next(plainly):
        example = example_of(case.operation)
        if isinstance(example, dict):
            name = list(case.body)[next(fresh) % len(case.body)]
            lasting = {member: value for member, value in example.items() if resource not in ("events", "subevents") or member not in PASSING}
            case.body = {**lasting, name: case.body[name]}
    # What is gone tests nothing; but a sequence of calls goes on with the object that it began with.
    if case.meta.generation.mode.is_positive and case.meta.phase.name.value != "stateful":
        name_what_is_there(case)
    # A caller may delete the team or token it lives on, and the rest of the run would test nothing but 401. Writes to these
    # few objects go to one that does not exist.
    if (case.method != "GET" and case.formatted_path in KEEP) or (case.method == "DELETE" and case.formatted_path in STAY):
        case.path_parameters[re.findall(r"\{(\w+)\}", case.path)[-1]] = NOWHERE
    # What revokes the very credential it is called with gets one to spare, and what works once a token that has not been used.
    if operation in ("device.roll", "device.revoke") and "Authorization" in case.headers:
        case.headers["Authorization"] = f"Device {spare_device()}"
    if operation == "device.initialize" and case.meta.generation.mode.is_positive:
        case.body = {**case.body, "token": initialization_token()}
    # The events of the demo data are what all other operations look into.
    if operation == "events.remove" and case.path_parameters["event"] in ("openstage26", "kellerkonzerte"):
        case.path_parameters["event"] = spare_events.pop() if spare_events else NOWHERE
    # Values that the schema allows each by itself, but not together or not instead of the present ones.
    if operation.split(".")[0] in ("events", "subevents") and case.meta.generation.mode.is_positive and isinstance(case.body, dict):
        fixed = ("slug", "has_subevents") if operation in ("events.update", "events.replace") else ()
        case.body = {name: value for name, value in case.body.items() if name not in fixed}
        for times in (("date_from", "date_to"), ("presale_start", "presale_end")):
            if all(isinstance(case.body.get(name), str) for name in times):
                case.body.update(zip(times, sorted(case.body[name] for name in times)))
    # Products of the demo have values of these.
    if resource == "events" and case.meta.generation.mode.is_positive and isinstance(case.body, dict) and isinstance(case.body.get("item_meta_properties"), dict):
        case.body = {**case.body, "item_meta_properties": {**case.body["item_meta_properties"], "ledger_account": "", "wristband": "white"}}
    # Reservations that have expired take nothing away from the next one.
    if operation == "cart_positions.create" and case.meta.generation.mode.is_positive and isinstance(case.body, dict):
        case.body = {**case.body, "expires": "2026-01-01T00:00:00Z"}
    # A random name fits no type.
    if operation == "uploads.create" and case.meta.generation.mode.is_positive:
        case.headers["Content-Disposition"] = f'attachment; filename="{next(fresh)}.{case.media_type[-3:].replace("peg", "jpg")}"'
    # The same few values come again and again, so that hardly anything would be created.
    name = UNIQUE.get(resource)
    if name and case.meta.generation.mode.is_positive and isinstance(case.body, dict) and isinstance(case.body.get(name), str):
        if (resource, case.body[name]) in used:
            case.body = {**case.body, name: f"{case.body[name]}{next(fresh)}"}
        used.add((resource, case.body[name]))
    # Random names are those of no meta property.
    if resource in META and case.meta.generation.mode.is_positive:
        case.body = with_known_meta(case.body, META[resource])
    # A product has each category of add-ons once, and would soon have all.
    if resource == "addons" and case.meta.generation.mode.is_positive and isinstance(case.body, dict) and "addon_category" in case.body:
        case.body = with_free_category(case, case.body)
    # A product has one badge, and one ticket on each channel.
    if resource in ("badge_items", "ticket_layout_items") and case.meta.generation.mode.is_positive and isinstance(case.body, dict) and "item" in case.body:
        case.body = with_free_product(case, case.body)
    # A category of add-ons remains one.
    if case.formatted_path in ADDONS and isinstance(case.body, dict) and isinstance(case.body.get("is_addon", True), bool):
        case.body = {**case.body, "is_addon": True}
    # A name is sent in one form, and what people wait for has neither variations nor dates.
    if resource == "waiting_list_entries" and case.meta.generation.mode.is_positive and isinstance(case.body, dict):
        without = {"variation", "subevent", *(["name"] if case.body.get("name_parts") else [])}
        case.body = {name: value for name, value in case.body.items() if name not in without}
    # What every product needs would leave none to be made.
    if resource == "item_meta_properties" and isinstance(case.body, dict) and case.body.get("required") is True:
        case.body = {**case.body, "required": False}


def rounded(value):
    """The value with all numbers in it that have a fraction rounded to two decimals."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {name: rounded(member) for name, member in value.items()}
    return [rounded(entry) for entry in value] if isinstance(value, list) else value


def example_of(operation):
    """The first example of an operation's request body."""
    return example_in(operation.schema.raw_schema, operation.definition.raw)


def example_in(contract, operation):
    body = resolved(contract, operation.get("requestBody", {}))
    media = body.get("content", {}).get("application/json", {})
    return media.get("example") or next((each["value"] for each in media.get("examples", {}).values()), None)


# How valid cases were answered, by operation and status: what scripts/fuzz.ts tells at the end.
answers = collections.defaultdict(collections.Counter)


@atexit.register
def tell_answers():
    with open(os.environ["FUZZ_ANSWERS"], "w") as file:
        json.dump(answers, file)


@schemathesis.hook
def after_call(context, case, response):
    if case.meta.generation.mode.is_positive:
        answers[case.operation.definition.raw.get("operationId")][response.status_code] += 1
    resource = case.operation.definition.raw.get("operationId").split(".")[0]
    if resource == "events" and response.status_code == 201:
        spare_events.append(response.json()["slug"])


def name_what_is_there(case):
    """Lets the path of the case name an object that there is: one of the list, or for a deletion a new one."""
    above, name = re.match(r"(.*/)\{(\w+)\}|(?:.*)", case.path).groups()
    contract = case.operation.schema.raw_schema
    collection = contract["paths"].get(above)
    if name not in case.path_parameters or not collection or "get" not in collection:
        return
    named = next(at for at in (resolved(contract, at) for at in contract["paths"][case.path].get("parameters", [])) if at["name"] == name)
    # A parameter that names an object of another resource says with which key.
    key = (named["x-references"].split(".") + ["id"])[1] if "x-references" in named else name
    url = case.operation.base_url.rstrip("/") + re.sub(r"\{(\w+)\}", lambda found: urllib.parse.quote(str(case.path_parameters[found[1]]), ""), above)
    if case.method == "DELETE" and "post" in collection:
        made = requests.post(url, json=fresh_example(case, collection["post"]), headers=SPARE["headers"], timeout=10)
        if made.status_code == 201 and key in made.json():
            case.path_parameters[name] = made.json()[key]
            return
    answer = requests.get(url, headers=SPARE["headers"], timeout=10)
    keys = [found[key] for found in answer.json()["results"] if key in found] if answer.status_code == 200 else []
    # A parameter that is text takes a number as text: a value of another type would count as violating the contract.
    if resolved(contract, named.get("schema", {})).get("type") == "string":
        keys = [str(value) for value in keys]
    if keys and case.path_parameters[name] not in keys:
        case.path_parameters[name] = keys[next(fresh) % len(keys)]


def resolved(contract, part):
    while "$ref" in part:
        target = contract
        for key in part["$ref"].removeprefix("#/").split("/"):
            target = target[key]
        part = target
    return part


def fresh_example(case, operation):
    """The example of a creation, with another value where values may not repeat."""
    example = copy.deepcopy(example_in(case.operation.schema.raw_schema, operation))
    unique = UNIQUE.get(operation["operationId"].split(".")[0])
    if isinstance(example, dict) and isinstance(example.get(unique), str):
        example[unique] = f"{next(fresh)}{example[unique]}" if "@" in example[unique] else f"{example[unique]}{next(fresh)}"
    return example


def with_free_category(case, body):
    """The body with a new category of add-ons, where the caller may make one."""
    return with_new(case, body, "addon_category", "categories", {"name": {"en": "Add-ons"}, "is_addon": True})


def with_free_product(case, body):
    """The body with a new product, where the caller may make one."""
    return with_new(case, body, "item", "items", {"name": {"en": "Pass"}, "default_price": "5.00"})


def with_new(case, body, member, resource, values):
    credentials = {name: value for name, value in case.headers.items() if name in ("Authorization", "Cookie", "X-CSRFToken")}
    answer = requests.post(f"{case.operation.base_url.rstrip('/')}{EVENT}/{resource}/", json=values, headers=credentials, timeout=10)
    return {**body, member: answer.json()["id"]} if answer.status_code == 201 else body


def with_known_meta(part, name):
    """The body with another name for its meta data, those of its parts included."""
    if isinstance(part, list):
        return [with_known_meta(entry, name) for entry in part]
    if not isinstance(part, dict):
        return part
    values = part.get("meta_data")
    known = {"meta_data": {name: next(iter(values.values()))}} if isinstance(values, dict) and values else {}
    return {key: with_known_meta(value, name) for key, value in {**part, **known}.items()}


def initialization_token():
    return post(f"/organizers/{SPARE['organizer']}/devices/", {"name": "Spare device", "limit_events": []})["initialization_token"]


def spare_device():
    told = dict.fromkeys(["hardware_brand", "hardware_model", "software_brand", "software_version"], "")
    return post("/device/initialize", {"token": initialization_token(), **told})["api_token"]


def post(path, body):
    headers = {**SPARE["headers"], "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(SPARE["api"] + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Some refusals of valid data are right: of an id or slug that nothing has (x-references), of a made-up cursor, and of
    U+0000, which no PostgreSQL text can hold and which is worth sending all the same."""
    # Queries are taken as clients write them (guide coming-from-the-original): an empty parameter was not sent, of a repeated
    # one the last counts, and booleans have more than one spelling.
    if isinstance(failure, AcceptedNegativeData) and case.query:
        blamed = re.search(r"parameter `(\w+)` in query", str(failure.message))
        values = [case.query[blamed[1]]] if blamed and blamed[1] in case.query else list(case.query.values())
        if any(isinstance(value, list) or str(value) in ("", "0", "1", "True", "False", "true", "false") for value in values):
            return False
    # A body that may be left out may be left out.
    if isinstance(failure, AcceptedNegativeData) and not response.request.body and not case.operation.definition.raw.get("requestBody", {}).get("required"):
        return "positive test case" not in str(failure.message)
    # The bytes of a file are no text, so a whole one counts as violating its schema.
    if isinstance(failure, AcceptedNegativeData) and case.body in FILES.values():
        return False
    # Null is no fault of a member that may be null, whatever else is said of its texts.
    if isinstance(failure, AcceptedNegativeData) and isinstance(case.body, dict):
        blamed = re.search(r"violates `(?:format|pattern)` at /properties/(\w+)", str(failure.message))
        return not (blamed and blamed[1] in case.body and case.body[blamed[1]] is None)
    # Each member may be as long as its limit says, but not all of them at once.
    if isinstance(failure, RejectedPositiveData) and response.status_code == 413:
        return False
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
# As clients write them: with a space, without seconds, with an offset without colon, or in the time of the event.
written = st.tuples(moment, st.sampled_from(["Z", "", "+0000", "+02:00", "-05"])).map(lambda drawn: drawn[0].removesuffix("Z") + drawn[1])
FORMATS = {
    "date-time": moment,
    "any-date-time": moment | written | written.map(lambda text: text.replace("T", " ", 1)),
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
