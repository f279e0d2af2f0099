# Objects of the demo data, and objects that are created for a single request, such as an unpaid order or a ticket without scans.
import functools
import itertools
import json
import os
import time
import urllib.parse

import formats
import requests

# The values of the dictionaries, looked up by scripts/fuzz.ts.
KNOWN = json.loads(os.environ["FUZZ_WORLD"])
SPARE = json.loads(os.environ["FUZZ_SPARE"])
HOME = f"/api/v1/organizers/{SPARE['organizer']}"
EVENT = f"{HOME}/events/{KNOWN['events'][0]}"
# Only data of past events can be deleted.
OVER = f"{HOME}/events/{KNOWN['over'][0]}"
fresh = itertools.count(1)
session = requests.Session()


class Rejected(Exception):
    """Raised if a call does not succeed."""


def call(method, path, body=None, headers=SPARE["headers"]):
    """Returns the body of the response to a call. Unless `headers` are given, the caller has all permissions."""
    answer = session.request(method, SPARE["server"] + path, json=body, headers=headers, timeout=10)
    if not answer.ok:
        raise Rejected(f"{method} {path}: {answer.status_code} {answer.text}")
    return answer.json() if answer.content else None


def post(path, body=None):
    return call("POST", path, body)


def order(status="n", *actions, tickets=1, **members):
    """Creates an order and applies the actions to it, one after the other."""
    position = {"item": KNOWN["unlimited"][0], "attendee_name": "Ada Okafor"}
    body = {"email": "ada@example.org", "status": status, "payment_provider": "manual", "force": True, "positions": [position] * tickets, **members}
    made = post(f"{EVENT}/orders/", body)
    for action in actions:
        post(f"{EVENT}/orders/{made['code']}/{action}/")
    return made


def named(made):
    """Returns the path parameters for an order and its last ticket."""
    ticket = made["positions"][-1]
    return {"order": made["code"], "code": made["code"], "order_position": ticket["id"], "id": ticket["id"], "position": ticket["id"], "secret": ticket["secret"]}


def part(made, kind, **members):
    """Creates a payment or refund of an order."""
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
    """Creates a paid order whose ticket files are rendered."""
    made = named(order("p"))
    for path in (f"orders/{made['code']}", f"orderpositions/{made['id']}"):
        ready(f"{SPARE['server']}{EVENT}/{path}/download/{KNOWN['outputs'][0]}/", SPARE["headers"])
    return {**made, "output": KNOWN["outputs"][0]}


@functools.cache
def with_picture():
    """Creates a ticket with an image as the answer to a file question."""
    headers = {**SPARE["headers"], "Content-Type": "image/png", "Content-Disposition": 'attachment; filename="face.png"'}
    file = session.post(f"{SPARE['server']}/api/v1/upload", data=formats.FILES["image/png"], headers=headers, timeout=10).json()["id"]
    answer = {"question": KNOWN["pictures"][0], "answer": file}
    position = {"item": KNOWN["unlimited"][0], "attendee_name": "Ada Okafor", "answers": [answer]}
    made = post(f"{EVENT}/orders/", {"email": "ada@example.org", "payment_provider": "manual", "positions": [position]})
    return {**named(made), "question": KNOWN["pictures"][0], "key": "question_portrait"}


@functools.cache
def keyed(headers):
    """Returns the idempotency key of a request whose response is stored."""
    key = f"key{next(fresh)}"
    call("POST", f"{EVENT}/categories/", {"name": {"en": "Keyed"}}, {**dict(headers), "Idempotency-Key": key})
    return {"key": key}


def blocked():
    made = named(order("p"))
    post(f"{EVENT}/orderpositions/{made['id']}/add_block/", {"name": "api:fuzz"})
    return made


def transfer():
    """Imports a transfer that names no order. It can be settled once."""
    line = {"date": "2026-11-18", "amount": "20.00", "currency": "EUR", "reference": f"transfer {next(fresh)}"}
    made = post(f"{HOME}/bankimports/", {"lines": [line]})
    return {"bank_transaction": call("GET", f"{HOME}/banktransactions/?import={made['id']}")["results"][0]["id"]}


def by_transfer():
    """Creates a refund that waits for a transfer."""
    return part(order("p"), "refunds", provider="banktransfer", state="created", source="admin", info={"iban": "DE02120300000000202051", "account_holder": "Ada"})


def refund_export():
    by_transfer()
    body = {"account_holder": "Kulturwerk", "iban": "DE89370400440532013000", "execution_date": "2026-11-23"}
    return {"refund_export": post(f"{HOME}/transferrefunds/export/", body)["id"]}


def scan(headers):
    """Scans a ticket with the caller's credentials, because a device can only annul its own scans."""
    nonce = f"scan{next(fresh)}"
    ticket = {"secret": named(order("p"))["secret"], "lists": KNOWN["checkin_lists"], "nonce": nonce}
    call("POST", f"{HOME}/checkinrpc/redeem/", ticket, headers)
    return {"nonce": nonce}


def waiting():
    """Creates a waiting list entry for a product that has become available; entries for available products are rejected."""
    quota = f"{EVENT}/quotas/{KNOWN['late_places'][0]}/"
    call("PATCH", quota, {"size": 0})
    entry = post(f"{EVENT}/waitinglistentries/", {"email": f"late{next(fresh)}@example.org", "item": KNOWN["late"][0]})
    call("PATCH", quota, {"size": 1000})
    return {"id": entry["id"]}


exports = {}


def export(headers, above, **parameters):
    """Returns a finished export of this caller, since only its creator can access it."""
    key = (above, *sorted(headers.items()))
    exports[key] = exports.get(key) or new_export(headers, above, **parameters)
    return exports[key]


def new_export(headers, above, **parameters):
    started = call("POST", f"{above}/exporters/orderlist/run/", {"_format": "xlsx", **parameters}, headers)
    return {"exporter": "orderlist", "run": ready(started["download"], headers).split("/")[-2]}


def shredding(headers):
    """Creates an export of data before its deletion."""
    started = call("POST", f"{OVER}/shredders/export/", {"shredders": ["order_emails"]}, headers)
    id1, id2 = ready(started["download"], headers).split("/")[-3:-1]
    return {"event": KNOWN["over"][0], "id1": id1, "id2": id2, "shred": urllib.parse.urlsplit(started["shred"]).path}


def shredded(headers):
    """Deletes data of a past event."""
    made = shredding(headers)
    ready(call("POST", made["shred"], None, headers)["status"], headers)
    return made


def ready(url, headers):
    """Waits until the file at a URL is created, up to five seconds. Returns the URL."""
    for _ in range(50):
        if session.get(url, headers=headers, timeout=10).status_code != 409:
            break
        time.sleep(0.1)
    return url


def device():
    data = dict.fromkeys(["hardware_brand", "hardware_model", "software_brand", "software_version"], "")
    return post("/api/v1/device/initialize", {"token": initialization_token(), **data})["api_token"]


def initialization_token():
    return post(f"{HOME}/devices/", {"name": "Spare device", "limit_events": []})["initialization_token"]


def event():
    number = next(fresh)
    return {"event": post(f"{HOME}/events/", {"name": {"en": "Spare event"}, "slug": f"spare{number}", "date_from": "2027-01-01T10:00:00Z"})["slug"]}


def shop_cart():
    """Creates a cart through the shop API."""
    cart = post(f"{HOME}/shop/events/{KNOWN['events'][0]}/carts/", {"item": KNOWN["unlimited"][0]})
    return {"cart_id": cart["cart_id"], "position": cart["positions"][0]["id"]}


def seat():
    """Returns a seat of the theater; the events of most requests have no seats."""
    return {"event": KNOWN["seasons"][0], "subevent": KNOWN["nights"][0], "id": KNOWN["seats"][0]}


# Functions that create an object in the state that an operation requires. Each request gets a new object, because the operation changes that
# state. Some objects are accessible only with the credentials that created them.
STATES = {
    "api.idempotency_query": lambda me: keyed(tuple(me.items())),
    "bank_transactions.assign": lambda me: {**named(order()), **transfer()},
    "bank_transactions.dismiss": lambda me: transfer(),
    "bank_transactions.get": lambda me: transfer(),
    "bank_transactions.retry": lambda me: transfer(),
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
    "refund_exports.complete": lambda me: refund_export(),
    "transfer_refunds.start_export": lambda me: by_transfer() and {},
    "refund_exports.download": lambda me: refund_export(),
    "refund_exports.get": lambda me: refund_export(),
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
# Writes to try, at paths below /api/v1. Their bodies are random, so most are rejected, which is a result of the dry run.
TRIED = [(method, path.removeprefix("/api/v1")) for method, path in (
    ("POST", f"{HOME}/giftcards/"),
    ("POST", f"{EVENT}/orders/"),
    ("POST", f"{EVENT}/vouchers/batch_create/"),
    ("PATCH", f"{HOME}/"),
    ("PATCH", f"{EVENT}/settings/"),
    ("PUT", f"{EVENT}/categories/1/"),
    ("DELETE", f"{EVENT}/items/{KNOWN['unlimited'][0]}/"),
)]
# Fields of bodies, at any level, that reference such an object.
REFERENCE_FIELDS = {"order", "position", "secret", "nonce"}
