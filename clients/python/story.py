"""The story that the clients of all languages run (guide generated-clients, "The story")."""

import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

from boxoffice_api.api.check_in import checkin_lists_list, checkin_rpc_redeem
from boxoffice_api.api.events import events_list
from boxoffice_api.api.order_positions import order_positions_download
from boxoffice_api.api.orders import orders_create
from boxoffice_api.api.payments import payments_confirm, payments_list, payments_refund
from boxoffice_api.api.webhooks import webhooks_create, webhooks_remove
from boxoffice_api.models import (
    AdmittedScan,
    Event,
    ExpandedCheckinListPart,
    NewOrderPositionWrite,
    NewOrderPositionWriteAttendeeNameParts,
    NewOrderWrite,
    Order,
    Payment,
    PaymentPage,
    PaymentRefundWrite,
    Refund,
    ScanAtListsWrite,
    Webhook,
    WebhookEventType,
    WebhookWrite,
)
from boxoffice_api.types import File
from boxoffice_client import ApiError, SignatureError, all_of, create_client, one, verify_notification

PORT = int(os.environ["HOOK_PORT"])
ORGANIZER, EVENT = "kulturwerk", "openstage26"
ACTIONS = ["svc.event.order.placed", "svc.event.order.paid", "svc.event.checkin", "svc.event.order.refund.done"]

received: list[tuple[bytes, dict[str, str]]] = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        received.append((self.rfile.read(int(self.headers["Content-Length"])), dict(self.headers)))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


receiver = HTTPServer(("127.0.0.1", PORT), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()

client = create_client(os.environ["BASE_URL"], os.environ["TOKEN"])
webhook = one(
    Webhook,
    webhooks_create.sync(
        ORGANIZER,
        client=client,
        body=WebhookWrite(
            target_url=f"http://127.0.0.1:{PORT}/hook",
            limit_events=[EVENT],
            action_types=[WebhookEventType(action) for action in ACTIONS],
        ),
    ),
)
secret = one(str, webhook.secret)

# Lists are read page by page.
events = list(all_of(Event, events_list.sync, ORGANIZER, client=client, page_size=2))

# The first response to this request is lost; the retry returns the same order.
names = NewOrderPositionWriteAttendeeNameParts.from_dict({"given_name": "Ada", "family_name": "Okafor"})
sold = NewOrderPositionWrite(item=1, variation=1, attendee_name_parts=names)
new_order = NewOrderWrite(email="ada@example.org", payment_provider="banktransfer", positions=[sold])
order = one(Order, orders_create.sync(ORGANIZER, EVENT, client=client, body=new_order))
payments = one(PaymentPage, payments_list.sync(ORGANIZER, EVENT, order.code, client=client))
local_id = payments.results[0].local_id
payment = one(Payment, payments_confirm.sync(ORGANIZER, EVENT, order.code, local_id, client=client))

position = order.positions[0]
pdf = one(File, order_positions_download.sync(ORGANIZER, EVENT, position.id, "pdf", client=client))

lists = [
    one(int, one_list.id)
    for one_list in all_of(ExpandedCheckinListPart, checkin_lists_list.sync, ORGANIZER, EVENT, client=client)
]
scan = ScanAtListsWrite(secret=position.secret, lists=lists[:1])
admitted = one(AdmittedScan, checkin_rpc_redeem.sync(ORGANIZER, client=client, body=scan))
try:
    checkin_rpc_redeem.sync(ORGANIZER, client=client, body=scan)
    again = "admitted"
except ApiError as error:
    again = error.body["reason"]

back = PaymentRefundWrite(amount=order.total, mark_canceled=True)
refund = one(Refund, payments_refund.sync(ORGANIZER, EVENT, order.code, local_id, client=client, body=back))

seen: set[str] = set()
while len(seen) < len(ACTIONS):
    if len(seen) < len(received):
        body, headers = received[len(seen)]
        seen.add(verify_notification(body, headers, secret)["action"])
    else:
        time.sleep(0.05)
body, headers = received[0]
try:
    verify_notification(body + b" ", headers, secret)
    forged = "accepted"
except SignatureError:
    forged = "rejected"
webhooks_remove.sync_detailed(ORGANIZER, webhook.id, client=client)
receiver.shutdown()

print(
    json.dumps(
        {
            "events": len(events),
            "total": order.total,
            "payment": payment.state,
            "ticket": pdf.payload.read(5) == b"%PDF-",
            "scan": admitted.status,
            "again": again,
            "refund": f"{refund.amount} {refund.state}",
            "notifications": sorted(seen),
            "forged": forged,
        }
    )
)
