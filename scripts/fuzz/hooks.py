# What schemathesis.toml cannot say: which requests would end the run or only repeat another, and which 400 no schema foresees.
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
from contract import example_in, example_of, fields, references, resolved
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.openapi.checks import RejectedPositiveData
from world import EVENT, HOME, KNOWN, SPARE, fresh


def paths(above, *names):
    return [f"{above}{id}/" for name in names for id in KNOWN[name]]


# What the access hangs on, the name that all meta data is given, and the door at which everybody may enter.
KEEP = [
    *json.loads(os.environ["FUZZ_KEEP"]),
    *paths(f"{EVENT}/item_meta_properties/", "meta_properties"),
    *paths(f"{EVENT}/checkinlists/", "checkin_lists"),
]
# What the dictionaries name may change, but not go.
ADDONS = paths(f"{EVENT}/categories/", "addon_categories")
STAY = [
    *paths(f"{HOME}/membershiptypes/", "membership_types"),
    *paths(f"{EVENT}/badgelayouts/", "badge_layouts"),
    *paths(f"{EVENT}/ticketlayouts/", "ticket_layouts"),
    *paths(f"{EVENT}/categories/", "categories"),
    *ADDONS,
    *paths(f"{EVENT}/items/", "items", "waited_for", "plain_items", "bundled", "late", "unlimited"),
    *(place for item in paths(f"{EVENT}/items/", "items") for part in ("variations", "addons", "bundles") for place in paths(f"{item}{part}/", part)),
]
# Members that may not repeat, by resource.
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
    resource = operation.split(".")[0]
    if case.meta.generation.mode.is_positive:
        # No keyword says "two decimals" without the faults of binary fractions.
        case.body = bodies.storable(case.body)
        if isinstance(case.body, dict) and case.body and next(plainly):
            mix_with_example(case, resource)
        # What is gone tests nothing; but a sequence of calls goes on with the object that it began with.
        if case.meta.phase.name.value != "stateful":
            if operation in world.STATES:
                name_what_was_made(case, operation)
            else:
                name_what_is_there(case)
        if isinstance(case.body, dict):
            let_fit_together(case, operation, resource)
        # A random name fits no type.
        if operation == "uploads.create":
            case.headers["Content-Disposition"] = f'attachment; filename="{next(fresh)}.{case.media_type[-3:].replace("peg", "jpg")}"'
        # Random names are those of no meta property.
        if resource in META:
            case.body = bodies.with_known_meta(case.body, META[resource])
    protect(case, operation)


def protect(case, operation):
    """Keeps what the rest of the run needs."""
    # A caller may delete the team or token it lives on, and the rest of the run would test nothing but 401. Writes to these
    # few objects go to one that does not exist.
    if (case.method != "GET" and case.formatted_path in KEEP) or (case.method == "DELETE" and case.formatted_path in STAY):
        case.path_parameters[re.findall(r"\{(\w+)\}", case.path)[-1]] = NOWHERE
    # What revokes the very credential it is called with gets one to spare.
    if operation in ("device.roll", "device.revoke") and "Authorization" in case.headers:
        case.headers["Authorization"] = f"Device {world.device()}"
    # The events of the demo data are what all other operations look into.
    if operation == "events.remove" and case.path_parameters["event"] in (*KNOWN["events"], *KNOWN["series"], *KNOWN["seasons"], *KNOWN["over"]):
        case.path_parameters["event"] = NOWHERE
    if not isinstance(case.body, dict):
        return
    # A category of add-ons remains one.
    if case.formatted_path in ADDONS and isinstance(case.body.get("is_addon", True), bool):
        case.body = {**case.body, "is_addon": True}
    # What every product needs would leave none to be made.
    if operation.startswith("item_meta_properties.") and case.body.get("required") is True:
        case.body = {**case.body, "required": False}


def mix_with_example(case, resource):
    example = example_of(case.operation)
    if isinstance(example, dict):
        name = list(case.body)[next(fresh) % len(case.body)]
        lasting = {member: value for member, value in example.items() if resource not in ("events", "subevents") or member not in PASSING}
        case.body = {**lasting, name: case.body[name]}


def let_fit_together(case, operation, resource):
    """Replaces values that the schema allows each by itself, but not together or not instead of the present ones."""
    body = dict(case.body)
    draw = random.Random(next(fresh))
    if resource in ("events", "subevents"):
        for name in ("slug", "has_subevents") if operation in ("events.update", "events.replace") else ():
            body.pop(name, None)
        for times in (("date_from", "date_to"), ("presale_start", "presale_end")):
            if all(isinstance(body.get(name), str) for name in times):
                body.update(zip(times, sorted(body[name] for name in times)))
    body.update({name: draw.choice(known) for name, known in bodies.WORDS.get(resource, {}).items() if body.get(name) not in (None, "")})
    # Products of the demo have values of these.
    if resource == "events" and isinstance(body.get("item_meta_properties"), dict):
        body["item_meta_properties"] = {**body["item_meta_properties"], "ledger_account": "", "wristband": "white"}
    # Reservations that have expired take nothing away from the next one.
    if operation == "cart_positions.create":
        body["expires"] = "2026-01-01T00:00:00Z"
    # A new cart of a product with neither variations, dates nor seats; a name in one form.
    if operation == "shop_carts.create" and draw.random() < 0.9:
        for name in ("cart_id", "variation", "subevent", "seat", "answers", *(["attendee_name"] if body.get("attendee_name_parts") else [])):
            body.pop(name, None)
        body["item"] = KNOWN["unlimited"][0]
    # It works once, with a token that nobody has used.
    if operation == "device.initialize":
        body["token"] = world.initialization_token()
    if resource == "checkin_lists" and "rules" in body:
        body["rules"] = bodies.rules(draw)
    if resource == "mail_rules":
        body = bodies.timed(draw, body)
    if operation in ("exporters.run", "organizer_exporters.run"):
        body = bodies.parameters(draw, exporter_of(case))
    if resource.endswith("scheduled_exports"):
        body = scheduled(draw, case, body)
    # The same few values come again and again, so that hardly anything would be created.
    example = example_of(case.operation) or {}
    for name in UNIQUE.get(resource, []):
        value = body.get(name)
        if not isinstance(value, str) or not value:
            continue
        if (resource, value) in used or value == example.get(name):
            body[name] = another(value)
        used.add((resource, body[name]))
    # A product has each category of add-ons once, and would soon have all.
    if resource == "addons" and "addon_category" in body:
        body = with_new(case, body, "addon_category", "categories", {"name": {"en": "Add-ons"}, "is_addon": True})
    # A product has one badge, and one ticket on each channel.
    if resource in ("badge_items", "ticket_layout_items") and "item" in body:
        body = with_new(case, body, "item", "items", {"name": {"en": "Pass"}, "default_price": "5.00"})
    # A name is sent in one form, and what people wait for has neither variations nor dates.
    if resource == "waiting_list_entries":
        for name in ("variation", "subevent", *(["name"] if body.get("name_parts") else [])):
            body.pop(name, None)
    case.body = body


def exporter_of(case):
    """What its list tells of the exporter that the case runs."""
    above = HOME if case.operation.definition.raw["operationId"].startswith("organizer_") else EVENT
    return next((each for each in exporters(above) if each["identifier"] == case.path_parameters.get("exporter")), {"input_parameters": []})


listed = {}


def exporters(above):
    if above not in listed:
        listed[above] = world.call("GET", f"{above}/exporters/")["results"]
    return listed[above]


def scheduled(draw, case, body):
    """The body with an exporter, parameters of it, and days."""
    exporter = draw.choice(exporters(EVENT if "/events/" in case.path else HOME))
    named = {"export_identifier": exporter["identifier"], "export_form_data": bodies.parameters(draw, exporter)}
    return {**body, **named, **({"schedule_rrule": bodies.recurrence(draw)} if "schedule_rrule" in body else {})}


def another(value):
    """Another text of the same kind."""
    number = str(next(fresh))
    if len(value) > 100:
        return number + value[len(number):]
    return number + value if "@" in value else value + number


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


def name_what_is_there(case):
    """Lets the path of the case name an object that there is: one of the list, or for a deletion a new one."""
    above, name = re.match(r"(.*/)\{(\w+)\}|(?:.*)", case.path).groups()
    contract = case.operation.schema.raw_schema
    collection = contract["paths"].get(above)
    if name not in case.path_parameters or not collection or "get" not in collection:
        return
    named = next(at for at in (resolved(contract, at) for at in contract["paths"][case.path].get("parameters", [])) if at["name"] == name)
    # A parameter that names an object of another resource says with which key.
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
    # Writes to what the run needs would go nowhere.
    if case.method != "GET":
        keys = [value for value in keys if f"{at}{value}/" not in KEEP]
    # A parameter that is text takes a number as text: a value of another type would count as violating the contract.
    if resolved(contract, named.get("schema", {})).get("type") == "string":
        keys = [str(value) for value in keys]
    if keys and case.path_parameters[name] not in keys:
        case.path_parameters[name] = keys[next(fresh) % len(keys)]


def key_of(parameter, name):
    """What a parameter of the path is called in lists."""
    target = parameter.get("x-references")
    if not target:
        return name
    return "identifier" if target.startswith("none:") else (target.split(".") + ["id"])[1]


def name_what_was_made(case, operation):
    """Lets path and body of the case name something that is in the state that the operation asks for."""
    mine = {name: value for name, value in case.headers.items() if name in ("Authorization", "Cookie", "X-CSRFToken")}
    try:
        made = {"organizer": SPARE["organizer"], "event": KNOWN["events"][0], **world.STATES[operation](mine)}
    except world.Refused:  # what only its maker sees, where the caller may not make it
        return name_what_is_there(case)
    contract = case.operation.schema.raw_schema
    for parameter in (resolved(contract, at) for at in contract["paths"][case.path].get("parameters", [])):
        name = parameter["name"]
        if name in made and name in case.path_parameters:
            case.path_parameters[name] = str(made[name]) if parameter["schema"].get("type") == "string" else made[name]
    case.body = renamed(case.body, made)
    for name in {"key", "position"} & case.query.keys() & made.keys():
        case.query[name] = made[name]


def renamed(part, made):
    """The body with the names of what was made, wherever it names such a thing."""
    if isinstance(part, list):
        return [renamed(entry, made) for entry in part]
    if not isinstance(part, dict):
        return part
    return {name: made[name] if name in made and name in world.NAMING else renamed(value, made) for name, value in part.items()}


def fresh_example(case, operation):
    """The example of a creation, with another value where values may not repeat."""
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
    """Some refusals of valid data are right: of an id or slug that nothing has (x-references), of a made-up cursor, and of
    U+0000, which no PostgreSQL text can hold and which is worth sending all the same."""
    # Queries are taken as clients write them (guide compatibility): an empty parameter was not sent, of a repeated
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
    if isinstance(failure, AcceptedNegativeData) and case.body in formats.FILES.values():
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


