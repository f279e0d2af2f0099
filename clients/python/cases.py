"""
Runs the cases that the clients of all languages run (guide generated-clients, "The cases"): reads them from the file in CASES, and prints their
results as JSON. With the argument `asyncio`, it calls the functions of that name.
"""

import asyncio
import json
import os
import sys
from contextlib import nullcontext
from typing import Any

import httpx
from boxoffice_api import AuthenticatedClient
from boxoffice_api.api.events import events_get, events_list
from boxoffice_api.api.webhooks import webhooks_create, webhooks_remove
from boxoffice_api.models import Event, Webhook, WebhookWrite
from boxoffice_client import (
    ApiError,
    SignatureError,
    all_of,
    all_of_async,
    create_client,
    idempotency_key,
    one,
    verify_notification,
)

ORGANIZER, EVENT, WEBHOOK = "kulturwerk", "openstage26", 7
HOOK = WebhookWrite(target_url="https://crm.example/hook", all_events=True, action_types=[])


def call_sync(call: str, client: AuthenticatedClient, seen: list[str]) -> dict[str, Any]:
    if call == "list":
        for event in all_of(Event, events_list.sync, ORGANIZER, client=client, page_size=2):
            seen.append(one(str, event.slug))
        return {"events": seen}
    if call == "read":
        return {"event": one(Event, events_get.sync(ORGANIZER, EVENT, client=client)).slug}
    if call == "remove":
        webhooks_remove.sync_detailed(ORGANIZER, WEBHOOK, client=client)
        return {"removed": WEBHOOK}
    return {"webhook": one(Webhook, webhooks_create.sync(ORGANIZER, client=client, body=HOOK)).id}


async def call_async(call: str, client: AuthenticatedClient, seen: list[str]) -> dict[str, Any]:
    async with client:
        if call == "list":
            async for event in all_of_async(Event, events_list.asyncio, ORGANIZER, client=client, page_size=2):
                seen.append(one(str, event.slug))
            return {"events": seen}
        if call == "read":
            return {"event": one(Event, await events_get.asyncio(ORGANIZER, EVENT, client=client)).slug}
        if call == "remove":
            await webhooks_remove.asyncio_detailed(ORGANIZER, WEBHOOK, client=client)
            return {"removed": WEBHOOK}
        return {"webhook": one(Webhook, await webhooks_create.asyncio(ORGANIZER, client=client, body=HOOK)).id}


def verified(case: dict[str, Any]) -> str:
    try:
        verify_notification(case["body"].encode(), case["headers"], case["secret"])
        return "verified"
    except SignatureError:
        return "rejected"


def result_of(case: dict[str, Any]) -> Any:
    if case["call"] == "verify":
        return verified(case)
    client = create_client(case["base"], "secret")
    seen: list[str] = []
    try:
        with idempotency_key(case["key"]) if "key" in case else nullcontext():
            if "asyncio" in sys.argv:
                return asyncio.run(call_async(case["call"], client, seen))
            return call_sync(case["call"], client, seen)
    except ApiError as error:
        known = {"status": error.status, "code": error.code, "fields": error.fields, "events": seen}
        return {name: value for name, value in known.items() if value}
    except httpx.TransportError:
        return {"connection": "lost"}


with open(os.environ["CASES"]) as file:
    print(json.dumps([result_of(case) for case in json.load(file)]))
