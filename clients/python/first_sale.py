"""Sells a ticket of the demo (guide generated-clients, "Python")."""

import os

from boxoffice_api.api.orders import orders_create
from boxoffice_api.models import NewOrderWrite, Order
from boxoffice_client import create_client, one

client = create_client(os.environ["BASE_URL"], os.environ["TOKEN"])
attendee = {"given_name": "Ada", "family_name": "Okafor"}
sale = {
    "email": "ada@example.org",
    "status": "p",
    "payment_provider": "manual",
    "positions": [{"item": 1, "variation": 1, "attendee_name_parts": attendee}],
}
body = NewOrderWrite.from_dict(sale)
order = one(Order, orders_create.sync("kulturwerk", "openstage26", client=client, body=body))
print(order.code, order.positions[0].secret)
