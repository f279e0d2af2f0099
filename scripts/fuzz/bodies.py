# Bodies whose fields fit together by rules that no schema expresses. Other bodies would be rejected before most checks.
import datetime
import json

import world

# Valid values of fields whose schema only says that they are strings.
PHONES = ["+49405550142", "+49 40 555-0142", "+1 (212) 555-0100"]
PROVIDERS = ["manual", "banktransfer", "boxoffice"]
# Amounts up to the price of an order that world.py creates.
AMOUNTS = ["0.01", "1.00", 10, "20.00"]
RECIPIENTS = ["books@kulturwerk.example", "books@kulturwerk.example, tax@kulturwerk.example"]
SCHEDULED = {"timezone": ["UTC", "Europe/Berlin"], **{f"mail_additional_recipients{copies}": RECIPIENTS for copies in ("", "_cc", "_bcc")}}
VALUES = {
    "checkin_rpc": {"lists": [world.KNOWN["checkin_lists"]]},
    "customers": {"phone": PHONES, "locale": ["de", "en"]},
    "orders": {"phone": PHONES, "locale": ["de", "en"], "payment_provider": PROVIDERS, "cancellation_fee": AMOUNTS},
    "payments": {"provider": PROVIDERS, "amount": AMOUNTS},
    "refunds": {"provider": PROVIDERS, "amount": AMOUNTS, "payment": [1]},
    "scheduled_exports": SCHEDULED,
    "organizer_scheduled_exports": SCHEDULED,
    "waiting_list_entries": {"phone": PHONES, "locale": ["de", "en"]},
}

COMPARED = ["product", "variation", "gate", "now_isoweekday", "entries_number", "entries_today", "entries_days",
            "minutes_since_last_entry", "minutes_since_first_entry"]
COUNTED = ["entries_since", "entries_before", "entries_days_since", "entries_days_before"]
# Maximum depth and number of conditions of rules.
MAX_DEPTH, MAX_CONDITIONS = 20, 500


def rules(random):
    """Returns rules of a check-in list: most of them realistic, some with the maximum depth or number of conditions."""
    size = random.random()
    if size < 0.1:
        return {}
    if size < 0.2:
        condition = comparison(random)
        for _ in range(MAX_DEPTH - 1):
            condition = {random.choice(["and", "or"]): [condition]}
        return condition
    if size < 0.25:
        return {"or": [comparison(random) for _ in range(MAX_CONDITIONS - 1)]}
    return expression(random, random.randint(0, 4))


def expression(random, levels):
    if not levels:
        return random.choice([comparison, comparison, in_list, in_time])(random)
    return {random.choice(["and", "or"]): [expression(random, random.randint(0, levels - 1)) for _ in range(random.randint(1, 3))]}


def comparison(random):
    if random.random() < 0.2:
        return {random.choice(["==", "!="]): [{"var": "entry_status"}, random.choice(["present", "absent", None, "", True])]}
    number = random.choice([0, 1, 3, -1, 2.5, "7"])
    return {random.choice(["<", "<=", ">", ">=", "==", "!="]): random.sample([value(random), number], 2)}


def value(random):
    if random.random() < 0.3:
        return {random.choice(COUNTED): [build_time(random)]}
    # A single argument does not need a list.
    name = random.choice(COMPARED)
    return {"var": random.choice([name, [name]])}


def in_list(random):
    kind = random.choice(["product", "variation", "gate"])
    ids = [*world.KNOWN["items"], *world.KNOWN["variations"], 10**14]
    listed = [{"lookup": [kind, random.choice([id, str(id)]), "Ünïcode"]} for id in random.sample(ids, random.randint(0, len(ids)))]
    return {"inList": [{"var": kind}, {"objectList": listed}]}


def in_time(random):
    minutes = random.choice([[], [15], [-30], ["60"], [None], [527040]])
    return {random.choice(["isBefore", "isAfter"]): [{"var": "now"}, time(random), *minutes]}


def time(random):
    return random.choice([{"var": "now"}, build_time(random)])


def build_time(random):
    return random.choice([
        {"buildTime": ["custom", f"{datetime.date(2026, 1, 1) + datetime.timedelta(random.randint(0, 1000))}T18:00:00+02:00"]},
        {"buildTime": ["custom", "2026-09-18 18:00"]},
        {"buildTime": ["customtime", f"{random.randint(0, 23):02}:{random.randint(0, 59):02}"]},
        {"buildTime": [random.choice(["date_from", "date_to", "date_admission"])]},
        {"buildTime": random.choice(["date_from", "date_to"])},
    ])


WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def recurrence(random):
    """Returns an iCalendar recurrence rule that has occurrences and no times of day."""
    every = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = [f"FREQ={every}"]
    some = lambda first, last: ",".join(map(str, sorted(random.sample(range(first, last + 1), random.randint(1, 3)))))  # noqa: E731
    parts += {
        "DAILY": lambda: [[], [f"BYDAY={','.join(random.sample(WEEKDAYS, 3))}"], [f"BYMONTH={some(1, 12)}"]],
        "WEEKLY": lambda: [[], [f"BYDAY={','.join(random.sample(WEEKDAYS, 2))}", f"WKST={random.choice(WEEKDAYS)}"]],
        "MONTHLY": lambda: [[f"BYMONTHDAY={some(1, 28)}"], ["BYMONTHDAY=-1"], [f"BYDAY={random.choice([-1, 1, 2, 3])}{random.choice(WEEKDAYS)}"],
                            [f"BYDAY={','.join(WEEKDAYS[:5])}", f"BYSETPOS={random.choice([-1, 1, 5])}"]],
        "YEARLY": lambda: [[f"BYMONTH={some(1, 12)}", f"BYMONTHDAY={some(1, 28)}"], [f"BYYEARDAY={some(1, 365)}"], [f"BYWEEKNO={some(1, 52)}", "BYDAY=MO"]],
    }[every]().pop(random.randrange(2))
    parts += random.choice([[], [f"INTERVAL={random.randint(1, 3)}"], [f"COUNT={random.randint(1, 1000)}"], ["UNTIL=20991231"], ["UNTIL=20991231T000000Z"]])
    begin = random.choice(["", "DTSTART:20261101T000000\n", "DTSTART;VALUE=DATE:20261101\n", "DTSTART;TZID=Europe/Berlin:20261101T100000\n"])
    return begin + random.choice(["RRULE:", "RRULE:", "" if not begin else "RRULE:"]) + ";".join(parts)


# Exporter parameters that accept several values, and values of date ranges.
SEVERAL = {"payment_states", "refund_states"}
RANGES = ["2026-01-01/2026-12-31", "2026-01-01/", "/2026-12-31", "month_previous", "week_this", "year_to_date"]


def parameters(random, exporter):
    """Returns parameters of an exporter: the required ones and some of the optional ones that its list entry names."""
    body = {}
    for parameter in exporter["input_parameters"]:
        name, choices = parameter["name"], parameter.get("choices")
        if not parameter["required"] and random.random() < 0.6:
            continue
        if name == "events":
            body[name] = random.sample([*world.KNOWN["events"], *world.KNOWN["series"]], random.randint(1, 2))
        elif choices and (name in SEVERAL or (name == "status" and parameter["required"])):
            body[name] = random.sample(choices, random.randint(1, len(choices)))
        elif choices:
            body[name] = random.choice(choices)
        elif name.endswith("range"):
            body[name] = random.choice(RANGES)
        elif name == "date":
            body[name] = random.choice(["2026-09-18T18:00:00Z", "2026-09-18T18:00"])
        elif name == "list":
            body[name] = random.choice(world.KNOWN["checkin_lists"])
        elif name in ("items", "questions"):
            body[name] = world.KNOWN[name]
        elif name != "subevent":  # only series have dates
            body[name] = random.choice([True, False, "on", "off"])
    return body


def timed(random, rule):
    """Returns a mail rule with either an absolute time or one relative to the event."""
    absolute = random.random() < 0.5
    rest = {name: kept for name, kept in rule.items() if not name.startswith(("send_date", "send_offset", "offset_", "date_is")) and name != "include_pending"}
    when = (
        {"send_date": f"2026-{random.randint(1, 12):02}-01T08:00:00Z"}
        if absolute
        else {
            "send_offset_days": random.choice([0, 1, 30, 9999]),
            "send_offset_time": random.choice(["00:00", "10:30:00", "23:59"]),
            "offset_to_event_end": random.random() < 0.5,
            "offset_is_after": random.random() < 0.5,
        }
    )
    states = ["p", "e", "c", "n__valid_if_pending", "n__pending_approval", "n__pending_overdue", "n__not_pending_approval_and_not_valid_if_pending"]
    who = {"restrict_to_status": random.sample(states, random.randint(1, 7))} if random.random() < 0.5 else {}
    products = {"all_products": False, "limit_products": world.KNOWN["items"]} if random.random() < 0.3 else {"all_products": True}
    return {**rest, "date_is_absolute": absolute, **when, **who, **products, "subevent": None}


# The first and the last valid day. Without an offset, the time zone of the event decides whether such a time is valid.
EDGES = {"0001-01-01": "0001-01-02", "9999-12-31": "9999-12-30"}


def storable(value):
    """Returns the value with all fractional numbers rounded to two decimals, and the first and last valid day moved inward by one."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, str) and value[:10] in EDGES:
        return EDGES[value[:10]] + value[10:]
    if isinstance(value, dict):
        return {name: storable(member) for name, member in value.items()}
    return [storable(entry) for entry in value] if isinstance(value, list) else value


def with_known_meta(part, name):
    """Returns the body with this name in all its meta data, nested objects included."""
    if isinstance(part, list):
        return [with_known_meta(entry, name) for entry in part]
    if not isinstance(part, dict):
        return part
    values = part.get("meta_data")
    known = {"meta_data": {name: next(iter(values.values()))}} if isinstance(values, dict) and values else {}
    return {key: with_known_meta(value, name) for key, value in {**part, **known}.items()}
