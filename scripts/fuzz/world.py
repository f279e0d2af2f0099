# What the demo world has, and what is made for one request alone: an order that waits for its payment, a ticket that nobody has scanned.
import functools
import itertools
import json
import os
import time
import urllib.parse

import formats
import requests

# What the dictionaries name, looked up by scripts/fuzz.ts.
KNOWN = json.loads(os.environ["FUZZ_WORLD"])
SPARE = json.loads(os.environ["FUZZ_SPARE"])
HOME = f"/api/v1/organizers/{SPARE['organizer']}"
EVENT = f"{HOME}/events/{KNOWN['events'][0]}"
# Data is deleted of events that are over.
OVER = f"{HOME}/events/{KNOWN['over'][0]}"
fresh = itertools.count(1)
session = requests.Session()


class Refused(Exception):
    """A call that was not answered with success."""


def call(method, path, body=None, headers=SPARE["headers"]):
    """The answer to a call, with all permissions unless said otherwise."""
    answer = session.request(method, SPARE["server"] + path, json=body, headers=headers, timeout=10)
    if not answer.ok:
        raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
    return answer.json() if answer.content else None


def post(path, body=None):
    return call("POST", path, body)


def order(status="n", *actions, tickets=1, **members):
    """An order of a ticket by itself; actions happen to it one after the other."""
    position = {"item": KNOWN["unlimited"][0], "attendee_name": "Ada Okafor"}
    body = {"email": "ada@example.org", "status": status, "payment_provider": "manual", "force": True, "positions": [position] * tickets, **members}
    made = post(f"{EVENT}/orders/", body)
    for action in actions:
        post(f"{EVENT}/orders/{made['code']}/{action}/")
    return made


def named(made):
    """What paths call an order and what is in it."""
    ticket = made["positions"][-1]
    return {"order": made["code"], "code": made["code"], "order_position": ticket["id"], "id": ticket["id"], "position": ticket["id"], "secret": ticket["secret"]}


def part(made, kind, **members):
    """A payment or refund of an order."""
    return {**named(made), "local_id": post(f"{EVENT}/orders/{made['code']}/{kind}/", {"amount": "1.00", "provider": "manual", **members})["local_id"]}


def payment(state):
    return part(order(), "payments", state=state)


def refund(state):
    return part(order("p"), "refunds", state=state, source="admin")


def invoice():
    made = order("p")
    return {"number": post(f"{EVENT}/orders/{made['code']}/create_invoice/")["number"]}


@functools.cache
def with_files():
    """A paid order whose tickets are there as files."""
    made = named(order("p"))
    for place in (f"orders/{made['code']}", f"orderpositions/{made['id']}"):
        ready(f"{SPARE['server']}{EVENT}/{place}/download/{KNOWN['outputs'][0]}/", SPARE["headers"])
    return {**made, "output": KNOWN["outputs"][0]}


@functools.cache
def with_picture():
    """A ticket whose question for a file is answered by an image."""
    headers = {**SPARE["headers"], "Content-Type": "image/png", "Content-Disposition": 'attachment; filename="face.png"'}
    file = session.post(f"{SPARE['server']}/api/v1/upload", data=formats.FILES["image/png"], headers=headers, timeout=10).json()["id"]
    answer = {"question": KNOWN["pictures"][0], "answer": file}
    position = {"item": KNOWN["unlimited"][0], "attendee_name": "Ada Okafor", "answers": [answer]}
    made = post(f"{EVENT}/orders/", {"email": "ada@example.org", "payment_provider": "manual", "positions": [position]})
    return {**named(made), "question": KNOWN["pictures"][0], "key": "question_portrait"}


@functools.cache
def keyed(headers):
    """The key of a request that has an answer."""
    key = f"key{next(fresh)}"
    call("POST", f"{EVENT}/categories/", {"name": {"en": "Keyed"}}, {**dict(headers), "Idempotency-Key": key})
    return {"key": key}


def blocked():
    made = named(order("p"))
    post(f"{EVENT}/orderpositions/{made['id']}/add_block/", {"name": "api:fuzz"})
    return made


def scan(headers):
    """A ticket that has just been let in: a device takes back only what it has scanned itself."""
    nonce = f"scan{next(fresh)}"
    ticket = {"secret": named(order("p"))["secret"], "lists": KNOWN["checkin_lists"], "nonce": nonce}
    call("POST", f"{HOME}/checkinrpc/redeem/", ticket, headers)
    return {"nonce": nonce}


def waiting():
    """Somebody who waits for what is there by now. Nobody can begin to wait for what there is."""
    quota = f"{EVENT}/quotas/{KNOWN['late_places'][0]}/"
    call("PATCH", quota, {"size": 0})
    entry = post(f"{EVENT}/waitinglistentries/", {"email": f"late{next(fresh)}@example.org", "item": KNOWN["late"][0]})
    call("PATCH", quota, {"size": 1000})
    return {"id": entry["id"]}


exports = {}


def export(headers, above, **parameters):
    """An export that is finished: for those alone who have started it."""
    key = (above, *sorted(headers.items()))
    exports[key] = exports.get(key) or new_export(headers, above, **parameters)
    return exports[key]


def new_export(headers, above, **parameters):
    started = call("POST", f"{above}/exporters/orderlist/run/", {"_format": "xlsx", **parameters}, headers)
    return {"exporter": "orderlist", "run": ready(started["download"], headers).split("/")[-2]}


def shredding(headers):
    """An export of what is to be deleted."""
    started = call("POST", f"{OVER}/shredders/export/", {"shredders": ["order_emails"]}, headers)
    id1, id2 = ready(started["download"], headers).split("/")[-3:-1]
    return {"event": KNOWN["over"][0], "id1": id1, "id2": id2, "shred": urllib.parse.urlsplit(started["shred"]).path}


def shredded(headers):
    """What was deleted."""
    made = shredding(headers)
    ready(call("POST", made["shred"], None, headers)["status"], headers)
    return made


def ready(url, headers):
    """The URL, when what is made in the background is there; or after five seconds, when it should be."""
    for _ in range(50):
        if session.get(url, headers=headers, timeout=10).status_code != 409:
            break
        time.sleep(0.1)
    return url


def device():
    told = dict.fromkeys(["hardware_brand", "hardware_model", "software_brand", "software_version"], "")
    return post("/api/v1/device/initialize", {"token": initialization_token(), **told})["api_token"]


def initialization_token():
    return post(f"{HOME}/devices/", {"name": "Spare device", "limit_events": []})["initialization_token"]


def event():
    number = next(fresh)
    return {"event": post(f"{HOME}/events/", {"name": {"en": "Spare event"}, "slug": f"spare{number}", "date_from": "2027-01-01T10:00:00Z"})["slug"]}


def shop_cart():
    """A cart of a browser."""
    cart = post(f"{HOME}/shop/events/{KNOWN['events'][0]}/carts/", {"item": KNOWN["unlimited"][0]})
    return {"cart_id": cart["cart_id"], "position": cart["positions"][0]["id"]}


def seat():
    """A seat of the theatre, which the events of most requests do not have."""
    return {"event": KNOWN["seasons"][0], "subevent": KNOWN["nights"][0], "id": KNOWN["seats"][0]}


# What each of these is about is in the one state that it asks for, which it leaves: made for one request each. Some are there only for
# the credentials that they were made with.
STATES = {
    "api.idempotency_query": lambda me: keyed(tuple(me.items())),
    "events.remove": lambda me: event(),
    "exporters.download": lambda me: export(me, EVENT),
    "invoices.create": lambda me: named(order("p")),
    "invoices.regenerate": lambda me: invoice(),
    "invoices.reissue": lambda me: invoice(),
    "invoices.retransmit": lambda me: invoice(),
    "invoices.transmit": lambda me: invoice(),
    "order_positions.add_block": lambda me: named(order("p")),
    "order_positions.answer": lambda me: with_picture(),
    "order_positions.create": lambda me: named(order()),
    "order_positions.pdf_image": lambda me: with_picture(),
    "order_positions.remove": lambda me: named(order("p", tickets=2)),
    "order_positions.remove_block": lambda me: blocked(),
    "order_positions.update": lambda me: named(order()),
    "orders.approve": lambda me: named(order(require_approval=True)),
    "orders.change": lambda me: named(order(tickets=2)),
    "orders.deny": lambda me: named(order(require_approval=True)),
    "order_positions.download": lambda me: with_files(),
    "orders.download": lambda me: with_files(),
    "orders.extend": lambda me: named(order()),
    "orders.mark_canceled": lambda me: named(order("p")),
    "orders.mark_expired": lambda me: named(order()),
    "orders.mark_paid": lambda me: named(order()),
    "orders.mark_pending": lambda me: named(order("p")),
    "orders.mark_refunded": lambda me: named(order("p")),
    "orders.reactivate": lambda me: named(order("n", "mark_canceled")),
    "orders.remove": lambda me: named(order(testmode=True)),
    "orders.resend_link": lambda me: named(order()),
    "organizer_exporters.download": lambda me: export(me, HOME, all_events=True),
    "payments.cancel": lambda me: payment("pending"),
    "payments.confirm": lambda me: payment("created"),
    "payments.create": lambda me: named(order()),
    "payments.refund": lambda me: {**named(order("p")), "local_id": 1},
    "refunds.cancel": lambda me: refund("created"),
    "refunds.create": lambda me: named(order("p")),
    "refunds.done": lambda me: refund("transit"),
    "refunds.process": lambda me: refund("external"),
    "shredders.download": shredding,
    "shredders.shred": shredding,
    "shredders.start_export": lambda me: {"event": KNOWN["over"][0]},
    "shredders.status": shredded,
    "checkin_list_positions.redeem": lambda me: named(order("p")),
    "checkin_rpc.annul": lambda me: scan(me),
    "checkin_rpc.redeem": lambda me: named(order("p")),
    "seats.list": lambda me: {},
    **dict.fromkeys(["subevent_seats.list", "subevent_seats.get", "subevent_seats.update", "subevent_seats.bulk_block", "subevent_seats.bulk_unblock"], lambda me: seat()),
    "shop_carts.create": lambda me: {},
    "shop_carts.get": lambda me: shop_cart(),
    "shop_carts.remove": lambda me: shop_cart(),
    "waiting_list_entries.send_voucher": lambda me: waiting(),
}
# Members of bodies that name such a thing, wherever they stand.
NAMING = {"order", "position", "secret", "nonce"}
