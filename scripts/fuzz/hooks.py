# Hooks for what schemathesis.toml cannot express: requests that would break the run or only repeat others, and 400s that no schema predicts.
import atexit
import collections
import copy
import itertools
import json
import os
import random
import re
import urllib.parse

import bodies
import formats
import requests
import schemathesis
import world
from contract import example_in, example_of, exclusive_fields, fields, references, resolved
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData
from world import EVENT, HOME, KNOWN, SPARE, fresh


# With --coverage, TraceCov counts the keywords of the schemas that requests reach.
if "SCHEMATHESIS_COVERAGE_REPORT_JSON_PATH" in os.environ:
    import tracecov.schemathesis

    tracecov.schemathesis.install()


def paths(above, *names):
    return [f"{above}{id}/" for name in names for id in KNOWN[name]]


# Objects that must not change: those that credentials depend on, the meta property of all meta data, and the check-in list that admits all tickets.
PROTECTED = [
    *json.loads(os.environ["FUZZ_KEEP"]),
    *paths(f"{EVENT}/item_meta_properties/", "meta_properties"),
    *paths(f"{EVENT}/checkinlists/", "checkin_lists"),
]
# Objects in the dictionaries can be changed, but not deleted.
ADDONS = paths(f"{EVENT}/categories/", "addon_categories")
UNDELETABLE = [
    *paths(f"{HOME}/membershiptypes/", "membership_types"),
    *paths(f"{EVENT}/badgelayouts/", "badge_layouts"),
    *paths(f"{EVENT}/ticketlayouts/", "ticket_layouts"),
    *paths(f"{EVENT}/categories/", "categories"),
    *ADDONS,
    *paths(f"{EVENT}/items/", "items", "waited_for", "plain_items", "bundled", "late", "unlimited"),
    *(path for item in paths(f"{EVENT}/items/", "items") for part in ("variations", "addons", "bundles") for path in paths(f"{item}{part}/", part)),
]
# Unique fields, by resource.
UNIQUE = {
    "customers": ["email", "external_identifier"],
    "event_meta_properties": ["name"],
    "events": ["slug"],
    "gift_cards": ["secret"],
    "item_meta_properties": ["name"],
    "question_options": ["identifier"],
    "questions": ["identifier"],
    "reusable_media": ["identifier"],
    "sales_channels": ["identifier"],
    "team_invites": ["email"],
    "vouchers": ["code"],
    "waiting_list_entries": ["email"],
}
# Parameters whose values only the server can generate.
OPAQUE = {"cursor", "after"}
# An existing meta property, by resource.
META = {"items": "ledger_account", "variations": "ledger_account"}

# Schemas do not express which fields fit together. Therefore three of four valid bodies are the example of the contract with one generated
# field; the fourth is generated completely.
starts_from_example = itertools.cycle([True, True, True, False])
# Fields in the examples of events and dates that reference objects which the run may have deleted.
UNSTABLE = {"meta_data", "sales_channels", "item_price_overrides", "variation_price_overrides"}

MISSING_ID = 2**31 - 1
used = set()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Replaces the scheme oauth2, which the check ignored_auth does not support: it would keep the token and report that none is required.
    In requests the scheme is a bearer token, which it supports."""
    for scheme in raw_schema["components"]["securitySchemes"].values():
        if scheme["type"] == "oauth2":
            scheme.update(type="http", scheme="bearer")
    # Examples are strings, which media types with a strategy of their own do not accept.
    for content in raw_schema["paths"]["/api/v1/upload"]["post"]["requestBody"]["content"].values():
        content.pop("example", None)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Changes each case before it is sent. filter_case does not apply to examples and links."""
    operation = case.operation.definition.raw.get("operationId")
    resource = operation.split(".")[0]
    if case.meta.generation.mode.is_positive:
        # No schema keyword limits a number to two decimals without floating-point errors.
        case.body = bodies.storable(case.body)
        if isinstance(case.body, dict) and case.body and next(starts_from_example):
            mix_with_example(case, resource)
        # Requests for deleted objects test nothing. A sequence of calls continues with the object that it started with.
        if case.meta.phase.name.value != "stateful":
            if operation in world.STATES:
                use_created_object(case, operation)
            else:
                use_existing_object(case)
        if isinstance(case.body, dict):
            fit_together(case, operation, resource)
        if resource == "changes":
            follow_briefly(case)
        # A random file name has no valid extension.
        if operation == "uploads.create":
            case.headers["Content-Disposition"] = f'attachment; filename="{next(fresh)}.{case.media_type[-3:].replace("peg", "jpg")}"'
        # Random names match no meta property.
        if resource in META:
            case.body = bodies.with_known_meta(case.body, META[resource])
    protect(case, operation)


def follow_briefly(case):
    """Begins where a cursor is not needed, which only the server can generate, and waits for at most a second."""
    if "after" in (case.query or {}):
        case.query = {**case.query, "after": "now"}
    if "wait" in (case.query or {}):
        case.query = {**case.query, "wait": min(int(case.query["wait"]), 1)}
    (case.headers or {}).pop("Last-Event-ID", None)


def protect(case, operation):
    """Protects objects that the rest of the run needs."""
    # If a caller deleted its own team or token, the rest of the run would test only 401. Writes to these few objects are sent to one that
    # does not exist.
    if (case.method != "GET" and case.formatted_path in PROTECTED) or (case.method == "DELETE" and case.formatted_path in UNDELETABLE):
        case.path_parameters[re.findall(r"\{(\w+)\}", case.path)[-1]] = MISSING_ID
    # Operations that revoke the credential of the request get a spare one.
    if operation in ("device.roll", "device.revoke") and "Authorization" in case.headers:
        case.headers["Authorization"] = f"Device {world.device()}"
    # All other operations use the events of the demo data.
    if operation == "events.remove" and case.path_parameters["event"] in (*KNOWN["events"], *KNOWN["series"], *KNOWN["seasons"], *KNOWN["over"]):
        case.path_parameters["event"] = MISSING_ID
    if not isinstance(case.body, dict):
        return
    # A category of add-ons must remain one.
    if case.formatted_path in ADDONS and isinstance(case.body.get("is_addon", True), bool):
        case.body = {**case.body, "is_addon": True}
    # If a property were required, no product could be created any more.
    if operation.startswith("item_meta_properties.") and case.body.get("required") is True:
        case.body = {**case.body, "required": False}


def mix_with_example(case, resource):
    example = example_of(case.operation)
    if isinstance(example, dict):
        name = list(case.body)[next(fresh) % len(case.body)]
        lasting = {member: value for member, value in example.items() if resource not in ("events", "subevents") or member not in UNSTABLE}
        case.body = {**lasting, name: case.body[name]}


def fit_together(case, operation, resource):
    """Replaces values that the schema allows individually, but that do not fit together or cannot replace the present ones."""
    body = dict(case.body)
    draw = random.Random(next(fresh))
    if resource in ("events", "subevents"):
        for name in ("slug", "has_subevents") if operation in ("events.update", "events.replace") else ():
            body.pop(name, None)
        for times in (("date_from", "date_to"), ("presale_start", "presale_end")):
            if all(isinstance(body.get(name), str) for name in times):
                body.update(zip(times, sorted(body[name] for name in times)))
    body.update({name: draw.choice(known) for name, known in bodies.VALUES.get(resource, {}).items() if body.get(name) not in (None, "")})
    # Products of the demo have values for these properties.
    if resource == "events" and isinstance(body.get("item_meta_properties"), dict):
        body["item_meta_properties"] = {**body["item_meta_properties"], "ledger_account": "", "wristband": "white"}
    # Expired reservations do not reduce the availability for later ones.
    if operation == "cart_positions.create":
        body["expires"] = "2026-01-01T00:00:00Z"
    # A new cart of a product with neither variations, dates nor seats; a name in one form.
    if operation == "shop_carts.create" and draw.random() < 0.9:
        for name in ("cart_id", "variation", "subevent", "seat", "answers", *(["attendee_name"] if body.get("attendee_name_parts") else [])):
            body.pop(name, None)
        body["item"] = KNOWN["unlimited"][0]
    # A token can be used only once.
    if operation == "device.initialize":
        body["token"] = world.initialization_token()
    if resource == "checkin_lists" and "rules" in body:
        body["rules"] = bodies.rules(draw)
    if resource == "mail_rules":
        body = bodies.timed(draw, body)
    # Random paths have no operation.
    if operation == "dry_runs.run":
        body["method"], body["path"] = draw.choice(world.TRIED)
    if operation in ("exporters.run", "organizer_exporters.run"):
        body = bodies.parameters(draw, exporter_of(case))
    if resource.endswith("scheduled_exports"):
        body = scheduled(draw, case, body)
    # The generator repeats a few values, so that almost nothing would be created.
    example = example_of(case.operation) or {}
    for name in UNIQUE.get(resource, []):
        value = body.get(name)
        if not isinstance(value, str) or not value:
            continue
        if (resource, value) in used or value == example.get(name):
            body[name] = another(value)
        used.add((resource, body[name]))
    # A product can have each category of add-ons once, and would soon have all of them.
    if resource == "addons" and "addon_category" in body:
        body = with_new(case, body, "addon_category", "categories", {"name": {"en": "Add-ons"}, "is_addon": True})
    # A product can have one badge layout, and one ticket layout per sales channel.
    if resource in ("badge_items", "ticket_layout_items") and "item" in body:
        body = with_new(case, body, "item", "items", {"name": {"en": "Pass"}, "default_price": "5.00"})
    # A name is sent in one form, and the products of the waiting list have neither variations nor dates.
    if resource == "waiting_list_entries":
        for name in ("variation", "subevent", *(["name"] if body.get("name_parts") else [])):
            body.pop(name, None)
    case.body = body


def exporter_of(case):
    """Returns the list entry of the exporter that the case runs."""
    above = HOME if case.operation.definition.raw["operationId"].startswith("organizer_") else EVENT
    return next((each for each in exporters(above) if each["identifier"] == case.path_parameters.get("exporter")), {"input_parameters": []})


listed = {}


def exporters(above):
    if above not in listed:
        listed[above] = world.call("GET", f"{above}/exporters/")["results"]
    return listed[above]


def scheduled(draw, case, body):
    """Returns the body with an exporter, its parameters, and days."""
    exporter = draw.choice(exporters(EVENT if "/events/" in case.path else HOME))
    named = {"export_identifier": exporter["identifier"], "export_form_data": bodies.parameters(draw, exporter)}
    return {**body, **named, **({"schedule_rrule": bodies.recurrence(draw)} if "schedule_rrule" in body else {})}


def another(value):
    """Returns a different string of the same form."""
    number = str(next(fresh))
    if len(value) > 100:
        return number + value[len(number):]
    return number + value if "@" in value else value + number


# Statuses of valid cases by operation, which scripts/fuzz.ts reports at the end.
statuses = collections.defaultdict(collections.Counter)
# The longest response of each operation in seconds.
seconds = collections.defaultdict(float)


@atexit.register
def write_statuses():
    with open(os.environ["FUZZ_STATUSES"], "w") as file:
        json.dump({"statuses": statuses, "seconds": seconds}, file)


@schemathesis.hook
def after_call(context, case, response):
    operation = case.operation.definition.raw.get("operationId")
    seconds[operation] = max(seconds[operation], response.elapsed)
    if case.meta.generation.mode.is_positive:
        statuses[operation][response.status_code] += 1


def use_existing_object(case):
    """Replaces the object in the path by an existing one: an entry of the list or, for a deletion, a new one."""
    above, name = re.match(r"(.*/)\{(\w+)\}|(?:.*)", case.path).groups()
    contract = case.operation.schema.raw_schema
    collection = contract["paths"].get(above)
    if name not in case.path_parameters or not collection or "get" not in collection:
        return
    named = next(at for at in (resolved(contract, at) for at in contract["paths"][case.path].get("parameters", [])) if at["name"] == name)
    # A parameter that refers to an object of another resource names the key.
    key = key_of(named, name)
    at = re.sub(r"\{(\w+)\}", lambda found: urllib.parse.quote(str(case.path_parameters[found[1]]), ""), above)
    url = case.operation.base_url.rstrip("/") + at
    if case.method == "DELETE" and "post" in collection:
        made = requests.post(url, json=fresh_example(case, collection["post"]), headers=SPARE["headers"], timeout=10)
        if made.status_code == 201 and key in made.json():
            case.path_parameters[name] = made.json()[key]
            return
    answer = requests.get(url, headers=SPARE["headers"], timeout=10)
    keys = [found[key] for found in answer.json()["results"] if key in found] if answer.status_code == 200 else []
    # Writes to protected objects would be redirected to a missing one.
    if case.method != "GET":
        keys = [value for value in keys if f"{at}{value}/" not in PROTECTED]
    # Numbers in string parameters are sent as strings: a value of another type would count as a violation of the contract.
    if resolved(contract, named.get("schema", {})).get("type") == "string":
        keys = [str(value) for value in keys]
    if keys and case.path_parameters[name] not in keys:
        case.path_parameters[name] = keys[next(fresh) % len(keys)]


def key_of(parameter, name):
    """Returns the field of list entries that a path parameter refers to."""
    target = parameter.get("x-references")
    if not target:
        return name
    return "identifier" if target.startswith("none:") else (target.split(".") + ["id"])[1]


def use_created_object(case, operation):
    """Replaces the objects in path and body by one in the state that the operation requires."""
    mine = {name: value for name, value in case.headers.items() if name in ("Authorization", "Cookie", "X-CSRFToken")}
    try:
        made = {"organizer": SPARE["organizer"], "event": KNOWN["events"][0], **world.STATES[operation](mine)}
    except world.Rejected:  # visible only to its creator, and the caller must not create it
        return use_existing_object(case)
    contract = case.operation.schema.raw_schema
    for parameter in (resolved(contract, at) for at in contract["paths"][case.path].get("parameters", [])):
        name = parameter["name"]
        if name in made and name in case.path_parameters:
            case.path_parameters[name] = str(made[name]) if parameter["schema"].get("type") == "string" else made[name]
    case.body = renamed(case.body, made)
    for name in {"key", "position"} & case.query.keys() & made.keys():
        case.query[name] = made[name]


def renamed(part, made):
    """Returns the body with its references replaced by those to the created objects."""
    if isinstance(part, list):
        return [renamed(entry, made) for entry in part]
    if not isinstance(part, dict):
        return part
    return {name: made[name] if name in made and name in world.REFERENCE_FIELDS else renamed(value, made) for name, value in part.items()}


def fresh_example(case, operation):
    """Returns the example of a creation, with new values for unique fields."""
    example = copy.deepcopy(example_in(case.operation.schema.raw_schema, operation))
    for unique in UNIQUE.get(operation["operationId"].split(".")[0], []):
        if isinstance(example, dict) and isinstance(example.get(unique), str):
            example[unique] = another(example[unique])
    return example


def with_new(case, body, member, resource, values):
    credentials = {name: value for name, value in case.headers.items() if name in ("Authorization", "Cookie", "X-CSRFToken")}
    answer = requests.post(f"{case.operation.base_url.rstrip('/')}{EVENT}/{resource}/", json=values, headers=credentials, timeout=10)
    return {**body, member: answer.json()["id"]} if answer.status_code == 201 else body


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Ignores correct rejections of valid data: an ID or slug that does not exist (x-references), a random cursor, and U+0000, which
    PostgreSQL cannot store but which is worth sending."""
    # Queries are accepted as clients write them (guide compatibility): an empty parameter is ignored, the last one of a repeated
    # parameter counts, and booleans have several spellings.
    if isinstance(failure, AcceptedNegativeData) and case.query:
        blamed = re.search(r"parameter `(\w+)` in query", str(failure.message))
        values = [case.query[blamed[1]]] if blamed and blamed[1] in case.query else list(case.query.values())
        if any(isinstance(value, list) or str(value) in ("", "0", "1", "True", "False", "true", "false") for value in values):
            return False
    # An optional body can be omitted.
    if isinstance(failure, AcceptedNegativeData) and not response.request.body and not case.operation.definition.raw.get("requestBody", {}).get("required"):
        return "positive test case" not in str(failure.message)
    # A complete file counts as a violation of its schema, because its bytes are not a string.
    if isinstance(failure, AcceptedNegativeData) and case.body in formats.FILES.values():
        return False
    # Null is valid for a nullable field, whatever format or pattern its strings must have.
    if isinstance(failure, AcceptedNegativeData) and isinstance(case.body, dict):
        blamed = re.search(r"violates `(?:format|pattern)` at /properties/(\w+)", str(failure.message))
        if blamed and blamed[1] in case.body and case.body[blamed[1]] is None:
            return False
        # Null means that a field is omitted, so of two fields that exclude each other, only one is sent.
        return all(case.body.get(name, "") is not None for name in exclusive_fields(case.operation))
    # Each field can be as long as its limit, but not all of them in one request.
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


