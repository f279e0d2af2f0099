// Generated from spec/ by `npm run generate`; do not edit.
export interface paths {
    "/api/v1/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["api.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["api.version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/idempotency_query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["api.idempotency_query"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dry_run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dry_runs.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizers.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizers.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["organizers.update"];
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["me.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["teams.list"];
        put?: never;
        post: operations["teams.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["teams.get"];
        put: operations["teams.replace"];
        post?: never;
        delete: operations["teams.remove"];
        options?: never;
        head?: never;
        patch: operations["teams.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_members.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/members/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_members.get"];
        put?: never;
        post?: never;
        delete: operations["team_members.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/invites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_invites.list"];
        put?: never;
        post: operations["team_invites.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/invites/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_invites.get"];
        put?: never;
        post?: never;
        delete: operations["team_invites.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/tokens/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_tokens.list"];
        put?: never;
        post: operations["team_tokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/tokens/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_tokens.get"];
        put?: never;
        post?: never;
        delete: operations["team_tokens.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/tokens/{id}/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["team_tokens.usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["events.list"];
        put?: never;
        post: operations["events.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["events.get"];
        put: operations["events.replace"];
        post?: never;
        delete: operations["events.remove"];
        options?: never;
        head?: never;
        patch: operations["events.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/clone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["events.clone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["subevents.list"];
        put?: never;
        post: operations["subevents.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["subevents.get"];
        put: operations["subevents.replace"];
        post?: never;
        delete: operations["subevents.remove"];
        options?: never;
        head?: never;
        patch: operations["subevents.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/subevents/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["subevents.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["organizer_settings.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["event_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["event_settings.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/saleschannels/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sales_channels.list"];
        put?: never;
        post: operations["sales_channels.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/saleschannels/{identifier}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sales_channels.get"];
        put: operations["sales_channels.replace"];
        post?: never;
        delete: operations["sales_channels.remove"];
        options?: never;
        head?: never;
        patch: operations["sales_channels.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/customers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["customers.list"];
        put?: never;
        post: operations["customers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/customers/{identifier}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["customers.get"];
        put: operations["customers.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["customers.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/customers/{identifier}/anonymize/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["customers.anonymize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/membershiptypes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membership_types.list"];
        put?: never;
        post: operations["membership_types.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/membershiptypes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membership_types.get"];
        put: operations["membership_types.replace"];
        post?: never;
        delete: operations["membership_types.remove"];
        options?: never;
        head?: never;
        patch: operations["membership_types.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/memberships/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["memberships.list"];
        put?: never;
        post: operations["memberships.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/memberships/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["memberships.get"];
        put: operations["memberships.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["memberships.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/bankimports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bank_imports.list"];
        put?: never;
        post: operations["bank_imports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/bankimports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bank_imports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/banktransactions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bank_transactions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/banktransactions/{bank_transaction}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bank_transactions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/banktransactions/{bank_transaction}/assign/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bank_transactions.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/banktransactions/{bank_transaction}/dismiss/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bank_transactions.dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/banktransactions/{bank_transaction}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["bank_transactions.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/transferrefunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["transfer_refunds.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/transferrefunds/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transfer_refunds.start_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/refundexports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["refund_exports.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/refundexports/{refund_export}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["refund_exports.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/refundexports/{refund_export}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["refund_exports.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/refundexports/{refund_export}/complete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refund_exports.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gift_cards.list"];
        put?: never;
        post: operations["gift_cards.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/{gift_card}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gift_cards.get"];
        put: operations["gift_cards.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["gift_cards.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/{gift_card}/transact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["gift_cards.transact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/{gift_card}/transactions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gift_card_transactions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/reusablemedia/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reusable_media.list"];
        put?: never;
        post: operations["reusable_media.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/reusablemedia/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reusable_media.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["reusable_media.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/reusablemedia/lookup/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reusable_media.lookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/seatingplans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["seating_plans.list"];
        put?: never;
        post: operations["seating_plans.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/seatingplans/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["seating_plans.get"];
        put: operations["seating_plans.replace"];
        post?: never;
        delete: operations["seating_plans.remove"];
        options?: never;
        head?: never;
        patch: operations["seating_plans.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/event_meta_properties/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["event_meta_properties.list"];
        put?: never;
        post: operations["event_meta_properties.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/event_meta_properties/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["event_meta_properties.get"];
        put: operations["event_meta_properties.replace"];
        post?: never;
        delete: operations["event_meta_properties.remove"];
        options?: never;
        head?: never;
        patch: operations["event_meta_properties.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/item_meta_properties/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["item_meta_properties.list"];
        put?: never;
        post: operations["item_meta_properties.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/item_meta_properties/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["item_meta_properties.get"];
        put: operations["item_meta_properties.replace"];
        post?: never;
        delete: operations["item_meta_properties.remove"];
        options?: never;
        head?: never;
        patch: operations["item_meta_properties.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/taxrules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tax_rules.list"];
        put?: never;
        post: operations["tax_rules.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/taxrules/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["tax_rules.get"];
        put: operations["tax_rules.replace"];
        post?: never;
        delete: operations["tax_rules.remove"];
        options?: never;
        head?: never;
        patch: operations["tax_rules.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["categories.list"];
        put?: never;
        post: operations["categories.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/categories/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["categories.get"];
        put: operations["categories.replace"];
        post?: never;
        delete: operations["categories.remove"];
        options?: never;
        head?: never;
        patch: operations["categories.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["items.list"];
        put?: never;
        post: operations["items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["items.get"];
        put: operations["items.replace"];
        post?: never;
        delete: operations["items.remove"];
        options?: never;
        head?: never;
        patch: operations["items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/variations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["variations.list"];
        put?: never;
        post: operations["variations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/variations/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["variations.get"];
        put: operations["variations.replace"];
        post?: never;
        delete: operations["variations.remove"];
        options?: never;
        head?: never;
        patch: operations["variations.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/addons/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["addons.list"];
        put?: never;
        post: operations["addons.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/addons/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["addons.get"];
        put: operations["addons.replace"];
        post?: never;
        delete: operations["addons.remove"];
        options?: never;
        head?: never;
        patch: operations["addons.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/bundles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bundles.list"];
        put?: never;
        post: operations["bundles.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/bundles/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["bundles.get"];
        put: operations["bundles.replace"];
        post?: never;
        delete: operations["bundles.remove"];
        options?: never;
        head?: never;
        patch: operations["bundles.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/program_times/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["program_times.list"];
        put?: never;
        post: operations["program_times.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/program_times/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["program_times.get"];
        put: operations["program_times.replace"];
        post?: never;
        delete: operations["program_times.remove"];
        options?: never;
        head?: never;
        patch: operations["program_times.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/quotas/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["quotas.list"];
        put?: never;
        post: operations["quotas.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/quotas/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["quotas.get"];
        put: operations["quotas.replace"];
        post?: never;
        delete: operations["quotas.remove"];
        options?: never;
        head?: never;
        patch: operations["quotas.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/quotas/{id}/availability/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["quotas.availability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/discounts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discounts.list"];
        put?: never;
        post: operations["discounts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/discounts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discounts.get"];
        put: operations["discounts.replace"];
        post?: never;
        delete: operations["discounts.remove"];
        options?: never;
        head?: never;
        patch: operations["discounts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["questions.list"];
        put?: never;
        post: operations["questions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/{question}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["questions.get"];
        put: operations["questions.replace"];
        post?: never;
        delete: operations["questions.remove"];
        options?: never;
        head?: never;
        patch: operations["questions.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/{question}/options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["question_options.list"];
        put?: never;
        post: operations["question_options.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/{question}/options/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["question_options.get"];
        put: operations["question_options.replace"];
        post?: never;
        delete: operations["question_options.remove"];
        options?: never;
        head?: never;
        patch: operations["question_options.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgelayouts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["badge_layouts.list"];
        put?: never;
        post: operations["badge_layouts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgelayouts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["badge_layouts.get"];
        put: operations["badge_layouts.replace"];
        post?: never;
        delete: operations["badge_layouts.remove"];
        options?: never;
        head?: never;
        patch: operations["badge_layouts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgeitems/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["badge_items.list"];
        put?: never;
        post: operations["badge_items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgeitems/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["badge_items.get"];
        put: operations["badge_items.replace"];
        post?: never;
        delete: operations["badge_items.remove"];
        options?: never;
        head?: never;
        patch: operations["badge_items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayouts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ticket_layouts.list"];
        put?: never;
        post: operations["ticket_layouts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayouts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ticket_layouts.get"];
        put: operations["ticket_layouts.replace"];
        post?: never;
        delete: operations["ticket_layouts.remove"];
        options?: never;
        head?: never;
        patch: operations["ticket_layouts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayoutitems/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ticket_layout_items.list"];
        put?: never;
        post: operations["ticket_layout_items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayoutitems/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ticket_layout_items.get"];
        put: operations["ticket_layout_items.replace"];
        post?: never;
        delete: operations["ticket_layout_items.remove"];
        options?: never;
        head?: never;
        patch: operations["ticket_layout_items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/publishable_keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["publishable_keys.list"];
        put?: never;
        post: operations["publishable_keys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/publishable_keys/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["publishable_keys.get"];
        put?: never;
        post?: never;
        delete: operations["publishable_keys.remove"];
        options?: never;
        head?: never;
        patch: operations["publishable_keys.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/publishable_keys/{id}/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["publishable_keys.usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/gates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gates.list"];
        put?: never;
        post: operations["gates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/gates/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["gates.get"];
        put: operations["gates.replace"];
        post?: never;
        delete: operations["gates.remove"];
        options?: never;
        head?: never;
        patch: operations["gates.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["devices.list"];
        put?: never;
        post: operations["devices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/{device_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["devices.get"];
        put: operations["devices.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["devices.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/{device_id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["devices.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/{device_id}/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["devices.usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["device.initialize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["device.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["device.info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["device.roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["device.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/device/eventselection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["device.event_selection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/seats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["seats.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/seats/bulk_block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["seats.bulk_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/seats/bulk_unblock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["seats.bulk_unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/seats/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["seats.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["seats.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/seats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["subevent_seats.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/seats/bulk_block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["subevent_seats.bulk_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/seats/bulk_unblock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["subevent_seats.bulk_unblock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{subevent}/seats/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["subevent_seats.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["subevent_seats.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/vouchers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["vouchers.list"];
        put?: never;
        post: operations["vouchers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/vouchers/batch_create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["vouchers.batch_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/vouchers/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["vouchers.get"];
        put: operations["vouchers.replace"];
        post?: never;
        delete: operations["vouchers.remove"];
        options?: never;
        head?: never;
        patch: operations["vouchers.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_lists.list"];
        put?: never;
        post: operations["checkin_lists.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_lists.get"];
        put: operations["checkin_lists.replace"];
        post?: never;
        delete: operations["checkin_lists.remove"];
        options?: never;
        head?: never;
        patch: operations["checkin_lists.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_lists.status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/failed_checkins/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkin_lists.failed_checkins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/positions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_list_positions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/positions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_list_positions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkinlists/{list}/positions/{id}/redeem/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkin_list_positions.redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkins/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkins.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/checkins/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkins.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/checkinrpc/redeem/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkin_rpc.redeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/checkinrpc/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkin_rpc.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/checkinrpc/annul/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkin_rpc.annul"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/waitinglistentries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["waiting_list_entries.list"];
        put?: never;
        post: operations["waiting_list_entries.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/waitinglistentries/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["waiting_list_entries.get"];
        put: operations["waiting_list_entries.replace"];
        post?: never;
        delete: operations["waiting_list_entries.remove"];
        options?: never;
        head?: never;
        patch: operations["waiting_list_entries.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/waitinglistentries/{id}/send_voucher/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["waiting_list_entries.send_voucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/cartpositions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["cart_positions.list"];
        put?: never;
        post: operations["cart_positions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/cartpositions/bulk_create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cart_positions.bulk_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/cartpositions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["cart_positions.get"];
        put?: never;
        post?: never;
        delete: operations["cart_positions.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/waiting-room/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["waiting_room.poll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_events.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_events.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/dates/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_dates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/products/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_events.products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_events.questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/waiting-room/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["waiting_room.get"];
        put?: never;
        post: operations["waiting_room.join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/carts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shop_carts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/shop/events/{event}/carts/{cart_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shop_carts.get"];
        put?: never;
        post?: never;
        delete: operations["shop_carts.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orders.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orders.list"];
        put?: never;
        post: operations["orders.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orders.get"];
        put?: never;
        post?: never;
        delete: operations["orders.remove"];
        options?: never;
        head?: never;
        patch: operations["orders.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/mark_paid/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.mark_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/mark_pending/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.mark_pending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/mark_expired/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.mark_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/mark_canceled/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.mark_canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/mark_refunded/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.mark_refunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/reactivate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/deny/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.deny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/extend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/regenerate_secrets/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.regenerate_secrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/resend_link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.resend_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orders.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/payments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["payments.list"];
        put?: never;
        post: operations["payments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/payments/{local_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["payments.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/payments/{local_id}/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payments.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/payments/{local_id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payments.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/payments/{local_id}/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payments.refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/refunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["refunds.list"];
        put?: never;
        post: operations["refunds.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/refunds/{local_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["refunds.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/refunds/{local_id}/done/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refunds.done"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/refunds/{local_id}/process/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refunds.process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/refunds/{local_id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refunds.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/download/{output}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["orders.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/orderpositions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.list"];
        put?: never;
        post: operations["order_positions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/revokedsecrets/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revoked_secrets.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/blockedsecrets/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["blocked_secrets.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.get"];
        put?: never;
        post?: never;
        delete: operations["order_positions.remove"];
        options?: never;
        head?: never;
        patch: operations["order_positions.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/download/{output}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/answer/{question}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.answer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/pdf_image/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["order_positions.pdf_image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/regenerate_secrets/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order_positions.regenerate_secrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/add_block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order_positions.add_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/remove_block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order_positions.remove_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orderpositions/{order_position}/printlog/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["order_positions.printlog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/transactions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["transactions.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/transactions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["transactions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/transactions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["transactions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invoices.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invoices.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/download/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invoices.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/regenerate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invoices.regenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/reissue/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invoices.reissue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/transmit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invoices.transmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/retransmit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invoices.retransmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/invoices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["invoices.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/orders/{order}/create_invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invoices.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/sendmail_rules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["mail_rules.list"];
        put?: never;
        post: operations["mail_rules.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/sendmail_rules/{rule}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["mail_rules.get"];
        put: operations["mail_rules.replace"];
        post?: never;
        delete: operations["mail_rules.remove"];
        options?: never;
        head?: never;
        patch: operations["mail_rules.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/sendmail_rules/{rule}/scheduled_mails/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["scheduled_mails.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/sendmail_rules/{rule}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["mail_deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/sendmail_rules/{rule}/deliveries/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mail_deliveries.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.list"];
        put?: never;
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhooks.get"];
        put: operations["webhooks.replace"];
        post?: never;
        delete: operations["webhooks.remove"];
        options?: never;
        head?: never;
        patch: operations["webhooks.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/rotate_secret/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/replay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhooks.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sandboxes.list"];
        put?: never;
        post: operations["sandboxes.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/{sandbox}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sandboxes.get"];
        put?: never;
        post?: never;
        delete: operations["sandboxes.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/{sandbox}/advance/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sandboxes.advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/{sandbox}/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sandboxes.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/{sandbox}/mails/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sandbox_mails.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/sandboxes/{sandbox}/notifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sandbox_notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhook_deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/deliveries/{delivery}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["webhook_deliveries.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/webhooks/{webhook}/deliveries/{delivery}/replay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["webhook_deliveries.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["changes.follow_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["changes.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/audit_log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["audit_log.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/audit_log/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["audit_log.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/audit_log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["audit_log.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/shredders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shredders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/shredders/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shredders.start_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/shredders/download/{id1}/{id2}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shredders.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/shredders/shred/{id1}/{id2}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shredders.shred"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/shredders/status/{id1}/{id2}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["shredders.status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/exporters/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exporters.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/exporters/{exporter}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exporters.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/exporters/{exporter}/run/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exporters.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/exporters/{exporter}/download/{run}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exporters.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/exporters/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_exporters.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/exporters/{exporter}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_exporters.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/exporters/{exporter}/run/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["organizer_exporters.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/exporters/{exporter}/download/{run}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_exporters.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/scheduled_exports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["scheduled_exports.list"];
        put?: never;
        post: operations["scheduled_exports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/scheduled_exports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["scheduled_exports.get"];
        put: operations["scheduled_exports.replace"];
        post?: never;
        delete: operations["scheduled_exports.remove"];
        options?: never;
        head?: never;
        patch: operations["scheduled_exports.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/scheduled_exports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_scheduled_exports.list"];
        put?: never;
        post: operations["organizer_scheduled_exports.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/scheduled_exports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["organizer_scheduled_exports.get"];
        put: operations["organizer_scheduled_exports.replace"];
        post?: never;
        delete: operations["organizer_scheduled_exports.remove"];
        options?: never;
        head?: never;
        patch: operations["organizer_scheduled_exports.update"];
        trace?: never;
    };
    "/api/v1/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploads.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: int64
         * @description ID of an object
         * @example 1
         */
        Id: number;
        /** @description A write to try */
        DryRun: {
            /**
             * @description Method of the operation
             * @example POST
             * @enum {string}
             */
            method: "POST" | "PUT" | "PATCH" | "DELETE";
            /**
             * @description Path of the operation below `/api/v1`, with its query string
             * @example /organizers/kulturwerk/giftcards/
             */
            path: string;
            /**
             * @description Body of the operation. Omit it if the operation has none.
             * @example {
             *       "value": "50.00",
             *       "currency": "EUR"
             *     }
             */
            body?: unknown;
        };
        /**
         * Format: date-time
         * @description Date and time (ISO 8601), returned in UTC. Requests can have any offset, or none for the time zone of the event
         * @example 2026-09-18T17:30:00Z
         */
        DateTime: string;
        /**
         * Format: signed-money
         * @description Amount of money, can be negative; responses have two decimals in every currency
         * @example -23.00
         */
        SignedMoney: string;
        /**
         * Format: percentage
         * @description Percentage from 0 to 100; responses have two decimals
         * @example 19.00
         */
        Percentage: string;
        /**
         * @description Name; not blank, without control characters
         * @example Box office
         */
        Name: string & unknown;
        /**
         * Format: email
         * @description Email address
         */
        Email: string;
        /**
         * Format: date
         * @description Calendar date (ISO 8601)
         * @example 2026-09-18
         */
        Date: string;
        /**
         * @description Localized string: a name or short text by language code; `{}` for none
         * @example {
         *       "en": "Open Stage Days",
         *       "de": "Tage der offenen Bühne",
         *       "pt-br": "Dias de palco aberto"
         *     }
         */
        MultilingualString: {
            [key: string]: string;
        };
        /**
         * Format: currency
         * @description Currency (ISO 4217)
         * @example EUR
         */
        Currency: string;
        /**
         * Format: time-zone
         * @description Time zone (IANA database)
         * @example Europe/Berlin
         */
        TimeZone: string;
        /** @description Key in `meta_data`, unique; letters, digits and underscores */
        MetaPropertyName: string;
        /**
         * Format: language
         * @description Language code, with an optional region or variant, such as `en`, `pt-br` or `de-informal`
         * @example en
         */
        LanguageCode: string;
        /**
         * @description Localized text by language code, with any number of paragraphs; `{}` for none
         * @example {
         *       "en": "Doors open at seven.",
         *       "de": "Einlass ab sieben Uhr."
         *     }
         */
        MultilingualText: {
            [key: string]: string;
        };
        /**
         * Format: money
         * @description Amount of money; responses have two decimals in every currency
         * @example 23.00
         */
        Money: string;
        /**
         * @description Single line of text without control characters
         * @example Box office
         */
        Line: string;
        /**
         * Format: binary
         * @description Content of the file
         */
        FileContent: string;
        /**
         * @description Type of the medium. `barcode`: a barcode; `nfc_uid`: an NFC chip, identified by its UID; `nfc_mf0aes`: an NFC chip with authentication (Mifare Ultralight AES), identified by its UID.
         * @example nfc_uid
         * @enum {string}
         */
        MediumType: "barcode" | "nfc_uid" | "nfc_mf0aes";
        /** @description Type and identifier of a medium */
        MediumLookup: {
            type: components["schemas"]["MediumType"];
            /** @description Content of the barcode or UID of the chip, unique among the media of this type of the organizer */
            identifier: string;
        };
        /** @description A category of seats */
        SeatingPlanCategory: {
            /**
             * @description Name, unique in the plan. Seats and `seat_category_mapping` of events refer to it.
             * @example Bench
             */
            name: components["schemas"]["Line"];
            /**
             * @description Color of its seats (CSS)
             * @example #7f4a91
             */
            color?: string;
        };
        /** @description A point, or a distance in both directions */
        SeatingPlanPosition: {
            /**
             * @description Position or distance from left to right
             * @example 50
             */
            x: number;
            /**
             * @description Position or distance from top to bottom
             * @example 0
             */
            y: number;
        };
        /**
         * @description Identifier assigned by the editor of the plan
         * @example 0b4c8a3e-7a39-4c0e-9d63-5a0c2f9b7d11
         */
        SeatingPlanUuid: string;
        /** @description A seat */
        SeatingPlanSeat: {
            /**
             * @description Identifier of the seat, unique in the plan, without leading and trailing spaces
             * @example 1-1
             */
            seat_guid: string;
            /**
             * @description Number of the seat
             * @example 1
             */
            seat_number: string;
            /** @description Position of the seat in its row */
            position: components["schemas"]["SeatingPlanPosition"];
            /**
             * @description Name of the category, one of `categories` of the plan
             * @example Bench
             */
            category: string;
            /**
             * @description Radius of the drawn seat
             * @example 10
             */
            radius?: number;
            /**
             * @description Start direction of the drawing, for editors
             * @example 0
             */
            start_direction?: number;
            uuid?: components["schemas"]["SeatingPlanUuid"];
        };
        /** @description A row of seats */
        SeatingPlanRow: {
            /**
             * @description Number or letter of the row
             * @example 1
             */
            row_number: string;
            /**
             * @description Label shown instead of "Row" and its number
             * @example Row 1
             */
            row_label?: string;
            /**
             * @description Label shown for its seats instead of "Seat"
             * @example Seat
             */
            seat_label?: string;
            /** @description Position of the row in its zone */
            position?: components["schemas"]["SeatingPlanPosition"];
            /**
             * @description Where the row number is drawn. `start`: at the first seat; `end`: at the last seat; `both`: at both ends; null: nowhere.
             * @example both
             * @enum {string|null}
             */
            row_number_position?: "start" | "end" | "both" | null;
            /** @description Seats of the row */
            seats: components["schemas"]["SeatingPlanSeat"][];
            uuid?: components["schemas"]["SeatingPlanUuid"];
        };
        /**
         * @description A drawn object that is not a seat. It has exactly one of `rectangle`, `circle`, `ellipse`, `polygon` and `text`, the one that `shape`
         *     names.
         */
        SeatingPlanArea: {
            /**
             * @description Shape of the area: `rectangle`, `circle`, `ellipse`, `polygon` or `text`. The field of the same name describes it. Optional.
             * @example rectangle
             * @enum {string}
             */
            shape?: "rectangle" | "circle" | "ellipse" | "polygon" | "text";
            /**
             * @description Fill color (CSS)
             * @example #cccccc
             */
            color?: string;
            /**
             * @description Border color (CSS)
             * @example #333333
             */
            border_color?: string;
            /**
             * @description Rotation in degrees
             * @example 0
             */
            rotation?: number;
            /** @description Position in its zone */
            position?: components["schemas"]["SeatingPlanPosition"];
            uuid?: components["schemas"]["SeatingPlanUuid"];
            /** @description Size of the rectangle */
            rectangle?: {
                /**
                 * @description Width
                 * @example 200
                 */
                width: number;
                /**
                 * @description Height
                 * @example 50
                 */
                height: number;
            };
            /** @description Size of the circle */
            circle?: {
                /**
                 * @description Radius
                 * @example 50
                 */
                radius: number;
            };
            /** @description Size of the ellipse */
            ellipse?: {
                /** @description Radius in both directions */
                radius: components["schemas"]["SeatingPlanPosition"];
            };
            /** @description Shape of the polygon */
            polygon?: {
                /** @description Corners of the polygon */
                points: components["schemas"]["SeatingPlanPosition"][];
            };
            /** @description Drawn text */
            text?: {
                /**
                 * @description Text
                 * @example Stage
                 */
                text: string;
                /** @description Position of the text in its area */
                position: components["schemas"]["SeatingPlanPosition"];
                /**
                 * Format: int32
                 * @description Font size
                 * @example 16
                 */
                size?: number;
                /**
                 * @description Color of the text (CSS)
                 * @example #333333
                 */
                color?: string;
            };
        };
        /** @description A zone of the venue */
        SeatingPlanZone: {
            /**
             * @description Name of the zone
             * @example Cellar
             */
            name?: components["schemas"]["Line"];
            /** @description Position of the zone in the plan */
            position: components["schemas"]["SeatingPlanPosition"];
            /** @description Rows of seats */
            rows: components["schemas"]["SeatingPlanRow"][];
            /** @description Drawn objects that are not seats */
            areas?: components["schemas"]["SeatingPlanArea"][];
            /**
             * @description Identifier of the zone
             * @example cellar
             */
            zone_id?: string;
            uuid?: components["schemas"]["SeatingPlanUuid"];
        };
        /**
         * @description Drawing of the plan. Unlike elsewhere, unknown fields are 400 at any level. Each `seat_guid` and each category name is unique and has
         *     at most 190 characters, and each seat has one of the categories.
         */
        SeatingPlanLayout: {
            /**
             * @description Name of the drawing
             * @example Cellar stage
             */
            name: components["schemas"]["Line"];
            /** @description Categories of seats; `seat_category_mapping` of events assigns products to them */
            categories: components["schemas"]["SeatingPlanCategory"][];
            /** @description Zones of the venue */
            zones: components["schemas"]["SeatingPlanZone"][];
            /** @description Size of the drawing */
            size: {
                /**
                 * Format: int32
                 * @description Width
                 * @example 400
                 */
                width: number;
                /**
                 * Format: int32
                 * @description Height
                 * @example 300
                 */
                height: number;
            };
        };
        /** @description An allowed value */
        MetaPropertyChoice: {
            /**
             * @description Value in `meta_data`, unique within the property
             * @example talks
             */
            key: string;
            /**
             * @description Name of the value, shown to customers
             * @example {
             *       "en": "Talks",
             *       "de": "Vorträge"
             *     }
             */
            label: components["schemas"]["MultilingualString"];
        };
        /**
         * @description Elements that are printed, from back to front. Each one has a `type` and the properties that the printing program understands, such as
         *     its position in millimeters. Stored as sent.
         * @example [
         *       {
         *         "type": "barcodearea",
         *         "left": "150.00",
         *         "bottom": "20.00",
         *         "size": "40.00"
         *       }
         *     ]
         */
        LayoutElements: {
            [key: string]: unknown;
        }[];
        /** @description Initialization token, hardware and software of a device */
        DeviceInitialization: {
            /**
             * @description Manufacturer of the hardware
             * @example Zebra
             */
            hardware_brand: string;
            /**
             * @description Model of the hardware
             * @example TC52
             */
            hardware_model: string;
            /**
             * @description Name of the app
             * @example Doorkeeper
             */
            software_brand: string;
            /**
             * @description Version of the app
             * @example 2.4.1
             */
            software_version: string;
            /**
             * @description Name of the operating system
             * @example Android
             */
            os_name?: string;
            /**
             * @description Version of the operating system
             * @example 15
             */
            os_version?: string;
            /**
             * @description Public key of the device (PEM). Cannot change once it is set.
             * @example -----BEGIN PUBLIC KEY-----…
             */
            rsa_pubkey?: string;
            /**
             * @description Initialization token from `devices.create`
             * @example w5k2v8q0dz4ne7xt
             */
            token: string;
        };
        /** @description Hardware and software of a device */
        DeviceReport: {
            /**
             * @description Manufacturer of the hardware
             * @example Zebra
             */
            hardware_brand: string;
            /**
             * @description Model of the hardware
             * @example TC52
             */
            hardware_model: string;
            /**
             * @description Name of the app
             * @example Doorkeeper
             */
            software_brand: string;
            /**
             * @description Version of the app
             * @example 2.4.1
             */
            software_version: string;
            /**
             * @description Name of the operating system
             * @example Android
             */
            os_name?: string;
            /**
             * @description Version of the operating system
             * @example 15
             */
            os_version?: string;
            /**
             * @description Public key of the device (PEM). Cannot change once it is set.
             * @example -----BEGIN PUBLIC KEY-----…
             */
            rsa_pubkey?: string;
            /**
             * @description Further information about the device. Stored as sent; replaces the previous value.
             * @example {
             *       "battery": 0.83
             *     }
             */
            info?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description ID of the cart, which its positions share. Ends in `@api`. If it is omitted, the server generates one for the request.
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api
         */
        CartId: string;
        /** @description Seats by `ids` or by `seat_guids`, not both */
        SeatsChosen: {
            /**
             * @description IDs of the seats
             * @example [
             *       7,
             *       8
             *     ]
             */
            ids?: components["schemas"]["Id"][];
            /**
             * @description Identifiers of the seats in the seating plan
             * @example [
             *       "A-7",
             *       "A-8"
             *     ]
             */
            seat_guids?: string[];
        };
        /**
         * @description Ticket secret, encoded in the QR code of the ticket; without control characters and without leading and trailing spaces
         * @example b7skv9ar3u2mnq6c
         */
        TicketSecret: string & unknown;
        /** @description Changes of a position. Omitted fields do not change. */
        PositionChange: {
            /** @description ID of the product. Without `tax_rule` the tax rule of the product applies. */
            item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required together with `item` if the product has variations.
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date, in a series
             * @example null
             */
            subevent?: number | null;
            /**
             * @description `seat_guid` of the seat. If it is omitted, the seat does not change; on another date it is the seat with the same `seat_guid`.
             * @example null
             */
            seat?: string | null;
            /** @description Gross price. If it is omitted, the price does not change. */
            price?: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description ID of the tax rule
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * Format: date-time
             * @description Start of the ticket's validity; null for no start
             * @example null
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description End of the ticket's validity; null for no end
             * @example null
             */
            valid_until?: string | null;
            /** @description Secret of the ticket, encoded in its QR code; unique in the event. The previous secret is revoked. */
            secret?: components["schemas"]["TicketSecret"];
        };
        /** @description A position of the order and its changes */
        PatchedPosition: {
            /** @description ID of the position */
            position: components["schemas"]["Id"];
            body: components["schemas"]["PositionChange"];
        };
        /** @description A position of the order */
        NamedPosition: {
            /** @description ID of the position */
            position: components["schemas"]["Id"];
        };
        /** @description A fee of the order and its changes */
        PatchedFee: {
            /** @description ID of the fee */
            fee: components["schemas"]["Id"];
            /** @description Changes of a fee. Omitted fields do not change. */
            body: {
                /** @description Gross amount */
                value?: components["schemas"]["SignedMoney"];
            };
        };
        /** @description A fee of the order */
        NamedFee: {
            /** @description ID of the fee */
            fee: components["schemas"]["Id"];
        };
        /** @description A block of a ticket */
        TicketBlock: {
            /**
             * @description Name of the block: `admin`, or `api:` and letters, digits, dots and underscores
             * @example api:lost.property
             */
            name: string;
        };
        /** @description Mails to send again */
        MailRetry: {
            /** @description IDs of failed mails (`mail_deliveries.list`). Defaults to all failed mails of the rule. */
            deliveries?: components["schemas"]["Id"][];
        };
        /**
         * Format: http-url
         * @description URL of a web page or service
         * @example https://kulturwerk.example/imprint
         */
        Url: string;
        /**
         * Format: branded-name
         * @description Event type.
         *
         *     - `svc.event.order.placed`: an order was placed
         *     - `svc.event.order.placed.require_approval`: an order was placed that requires approval
         *     - `svc.event.order.paid`: an order was paid in full
         *     - `svc.event.order.canceled`: an order was canceled
         *     - `svc.event.order.reactivated`: a canceled order was reactivated
         *     - `svc.event.order.expired`: an order expired
         *     - `svc.event.order.expirychanged`: the payment deadline of an order was changed
         *     - `svc.event.order.modified`: attendees, answers or the invoice address of an order were changed
         *     - `svc.event.order.contact.changed`: the email address of an order was changed
         *     - `svc.event.order.changed.*`: positions or fees of an order were changed
         *     - `svc.event.order.approved`: an order was approved
         *     - `svc.event.order.denied`: an order was denied
         *     - `svc.event.order.deleted`: a test order was deleted
         *     - `svc.event.order.payment.confirmed`: a payment was confirmed
         *     - `svc.event.order.payment.disputed`: a customer has disputed a payment, or the status of the dispute has changed
         *     - `svc.event.order.refund.created`: a refund was created
         *     - `svc.event.order.refund.created.externally`: a refund in another system was recorded
         *     - `svc.event.order.refund.requested`: a refund was requested
         *     - `svc.event.order.refund.done`: a refund was completed
         *     - `svc.event.order.refund.canceled`: a refund was canceled
         *     - `svc.event.order.refund.failed`: a refund failed
         *     - `svc.event.checkin`: a ticket was scanned
         *     - `svc.event.checkin.reverted`: a check-in was annulled
         *     - `svc.event.added`: an event was created
         *     - `svc.event.changed`: an event was changed
         *     - `svc.event.deleted`: an event was deleted
         *     - `svc.event.live.activated`: an event went live
         *     - `svc.event.live.deactivated`: an event went offline
         *     - `svc.event.testmode.activated`: an event was switched to test mode
         *     - `svc.event.testmode.deactivated`: the test mode of an event was switched off
         *     - `svc.subevent.added`: a date was created
         *     - `svc.subevent.changed`: a date was changed
         *     - `svc.subevent.deleted`: a date was deleted
         *     - `svc.event.item.*`: a product or a part of it was created, changed or deleted
         *     - `svc.voucher.added`: a voucher was created
         *     - `svc.voucher.changed`: a voucher was changed
         *     - `svc.voucher.deleted`: a voucher was deleted
         *     - `svc.event.orders.waitinglist.added`: a waiting list entry was created
         *     - `svc.event.orders.waitinglist.changed`: a waiting list entry was changed
         *     - `svc.event.orders.waitinglist.deleted`: a waiting list entry was deleted
         *     - `svc.event.orders.waitinglist.voucher_assigned`: a voucher was sent to a waiting list entry
         *     - `svc.customer.created`: a customer was created
         *     - `svc.customer.changed`: a customer was changed
         *     - `svc.customer.anonymized`: a customer was anonymized
         *     - `svc.giftcards.created`: a gift card was issued
         *     - `svc.giftcards.modified`: a gift card was changed
         *     - `svc.giftcards.transaction.*`: a gift card transaction was booked
         * @example svc.event.order.paid
         * @enum {string}
         */
        WebhookEventType: "svc.event.order.placed" | "svc.event.order.placed.require_approval" | "svc.event.order.paid" | "svc.event.order.canceled" | "svc.event.order.reactivated" | "svc.event.order.expired" | "svc.event.order.expirychanged" | "svc.event.order.modified" | "svc.event.order.contact.changed" | "svc.event.order.changed.*" | "svc.event.order.approved" | "svc.event.order.denied" | "svc.event.order.deleted" | "svc.event.order.payment.confirmed" | "svc.event.order.payment.disputed" | "svc.event.order.refund.created" | "svc.event.order.refund.created.externally" | "svc.event.order.refund.requested" | "svc.event.order.refund.done" | "svc.event.order.refund.canceled" | "svc.event.order.refund.failed" | "svc.event.checkin" | "svc.event.checkin.reverted" | "svc.event.added" | "svc.event.changed" | "svc.event.deleted" | "svc.event.live.activated" | "svc.event.live.deactivated" | "svc.event.testmode.activated" | "svc.event.testmode.deactivated" | "svc.subevent.added" | "svc.subevent.changed" | "svc.subevent.deleted" | "svc.event.item.*" | "svc.voucher.added" | "svc.voucher.changed" | "svc.voucher.deleted" | "svc.event.orders.waitinglist.added" | "svc.event.orders.waitinglist.changed" | "svc.event.orders.waitinglist.deleted" | "svc.event.orders.waitinglist.voucher_assigned" | "svc.customer.created" | "svc.customer.changed" | "svc.customer.anonymized" | "svc.giftcards.created" | "svc.giftcards.modified" | "svc.giftcards.transaction.*";
        /** @description A test notification */
        WebhookTest: {
            /** @description Event type of the notification. For a type that ends in `.*`, the notification is of the first of its types in the contract. */
            action_type: components["schemas"]["WebhookEventType"];
            /**
             * @description Slug of an event of the webhook. Defaults to the event of `object` or, without `object`, to the newest event of the webhook. Not allowed for event types of customers and gift cards.
             * @example openstage26
             */
            event?: string;
            /**
             * @description Object that the notification reports: code of an order, identifier of a customer, ID of any other object; for scans, the ID of the check-in. Not allowed for event types whose object is an event.
             * @example ABC79
             */
            object?: string;
        };
        /** @description By how much the clock of a sandbox is advanced. Send either `seconds` or `to`. */
        SandboxAdvance: {
            /**
             * Format: int32
             * @description Number of seconds
             * @example 1860
             */
            seconds?: number;
            /** @description New time of the sandbox */
            to?: components["schemas"]["DateTime"];
        };
        /** @description Data to export and delete */
        Shredding: {
            /**
             * @description Identifiers of shredders. `attendee_info`: names and addresses of attendees, and comments; `cachedtickets`: ticket files; `invoice_addresses`: invoice addresses; `invoices`: recipients and texts of invoices; `order_emails`: email addresses; `payment_info`: details of payments and refunds; `phone_numbers`: telephone numbers; `question_answers`: answers to questions; `waiting_list`: contact data of waiting list entries.
             * @example [
             *       "order_emails",
             *       "attendee_info"
             *     ]
             */
            shredders: ("attendee_info" | "cachedtickets" | "invoice_addresses" | "invoices" | "order_emails" | "payment_info" | "phone_numbers" | "question_answers" | "waiting_list")[];
        };
        /** @description Parameters of an exporter by name */
        ExportParameters: {
            [key: string]: unknown;
        };
        /**
         * Format: time-of-day
         * @description Time of day in the time zone of the event; seconds are optional
         * @example 09:00
         */
        Time: string;
        /** @description An owner of events */
        OrganizerPatch: {
            /**
             * @description Names of plugins that are enabled for the organizer as a whole, of those listed at `events.create`. Events have plugins of their own.
             * @example [
             *       "svc.plugins.reports"
             *     ]
             */
            plugins?: string[];
        };
        /** @description A group of users and API tokens with the same permissions on the same events */
        TeamWrite: {
            /**
             * @description Name of the team
             * @example Box office
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the team has access to all events of the organizer, including future ones
             * @default false
             */
            all_events?: boolean;
            /**
             * @description Slugs of the events that the team has access to if `all_events` is false
             * @default []
             */
            limit_events?: string[];
            /**
             * @description Permission to create events and dates of series
             * @default false
             */
            can_create_events?: boolean;
            /**
             * @description Permission to change teams, members, invitations and API tokens. Equivalent to all permissions on all events, since callers can grant them to themselves.
             * @default false
             */
            can_change_teams?: boolean;
            /**
             * @description Permission to change settings of the organizer, webhooks, devices, gates, sales channels, seating plans and membership types. Includes access through devices, which can view and change orders at the events of the team.
             * @default false
             */
            can_change_organizer_settings?: boolean;
            /**
             * @description Permission to view and change customers and memberships
             * @default false
             */
            can_manage_customers?: boolean;
            /**
             * @description Permission to view and change gift cards
             * @default false
             */
            can_manage_gift_cards?: boolean;
            /**
             * @description Permission to view and change reusable media, and to link them to customers, tickets and gift cards
             * @default false
             */
            can_manage_reusable_media?: boolean;
            /**
             * @description Permission to view and change events, their settings, dates, tax rules and check-in lists
             * @default false
             */
            can_change_event_settings?: boolean;
            /**
             * @description Permission to change products, quotas, categories, questions and discounts
             * @default false
             */
            can_change_items?: boolean;
            /**
             * @description Permission to view orders, carts and the waiting list
             * @default false
             */
            can_view_orders?: boolean;
            /**
             * @description Permission to change orders, carts and the waiting list
             * @default false
             */
            can_change_orders?: boolean;
            /**
             * @description Permission to view vouchers
             * @default false
             */
            can_view_vouchers?: boolean;
            /**
             * @description Permission to change vouchers
             * @default false
             */
            can_change_vouchers?: boolean;
            /**
             * @description Permission to check in tickets
             * @default false
             */
            can_checkin_orders?: boolean;
        };
        /** @description A group of users and API tokens with the same permissions on the same events */
        TeamPatch: {
            /**
             * @description Name of the team
             * @example Box office
             */
            name?: components["schemas"]["Name"];
            /** @description Whether the team has access to all events of the organizer, including future ones */
            all_events?: boolean;
            /** @description Slugs of the events that the team has access to if `all_events` is false */
            limit_events?: string[];
            /** @description Permission to create events and dates of series */
            can_create_events?: boolean;
            /** @description Permission to change teams, members, invitations and API tokens. Equivalent to all permissions on all events, since callers can grant them to themselves. */
            can_change_teams?: boolean;
            /** @description Permission to change settings of the organizer, webhooks, devices, gates, sales channels, seating plans and membership types. Includes access through devices, which can view and change orders at the events of the team. */
            can_change_organizer_settings?: boolean;
            /** @description Permission to view and change customers and memberships */
            can_manage_customers?: boolean;
            /** @description Permission to view and change gift cards */
            can_manage_gift_cards?: boolean;
            /** @description Permission to view and change reusable media, and to link them to customers, tickets and gift cards */
            can_manage_reusable_media?: boolean;
            /** @description Permission to view and change events, their settings, dates, tax rules and check-in lists */
            can_change_event_settings?: boolean;
            /** @description Permission to change products, quotas, categories, questions and discounts */
            can_change_items?: boolean;
            /** @description Permission to view orders, carts and the waiting list */
            can_view_orders?: boolean;
            /** @description Permission to change orders, carts and the waiting list */
            can_change_orders?: boolean;
            /** @description Permission to view vouchers */
            can_view_vouchers?: boolean;
            /** @description Permission to change vouchers */
            can_change_vouchers?: boolean;
            /** @description Permission to check in tickets */
            can_checkin_orders?: boolean;
        };
        /** @description A pending invitation to a team */
        TeamInviteWrite: {
            /** @description Email address that the invitation is sent to */
            email: components["schemas"]["Email"];
        };
        /** @description An API token of a team */
        TeamTokenWrite: {
            /**
             * @description Purpose of the token
             * @example Web shop
             */
            name: components["schemas"]["Name"];
        };
        /** @description An event for creation */
        NewEventWrite: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Identifier in URLs, unique within the organizer (case-insensitive): letters, digits, dots and dashes, with a letter or digit at
             *     both ends. Words that have a meaning in URLs, such as `api` and `events`, are 400. Cannot change.
             */
            slug: string;
            /**
             * @description Whether the shop is open to the public. Only false on creation.
             * @default false
             * @example false
             * @enum {boolean}
             */
            live?: false;
            /**
             * @description Whether the shop of the event sells in test mode. Defaults to the value of the source event, otherwise false.
             * @example false
             */
            testmode?: boolean;
            /** @description Currency of all prices (ISO 4217). Defaults to that of the source event, otherwise of the installation. */
            currency?: components["schemas"]["Currency"];
            /**
             * @description Start
             * @example 2026-09-18T07:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @default null
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission. Defaults to the same distance from the start as in the source event, otherwise null.
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: string | null;
            /**
             * @description Whether public pages list the event. Defaults to the value of the source event, otherwise true.
             * @example true
             */
            is_public?: boolean;
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @default null
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale, not before `presale_start`; null for no limit
             * @default null
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Location
             * @default null
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5432
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9886
             */
            geo_lon?: number | null;
            /**
             * @description Whether the event is a series with several dates. Cannot change. Defaults to the value of the source event, otherwise false.
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties by name. Defaults to those of the source event, otherwise none.
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Enabled plugins. Defaults to those of the source event, otherwise to those of every new event.
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold. Defaults to that of the source event, otherwise null.
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Empty on creation; set it with `events.update` afterwards
             * @example {}
             */
            seat_category_mapping?: Record<string, never>;
            /** @description Time zone of the event. Defaults to that of the source event, otherwise UTC. */
            timezone?: components["schemas"]["TimeZone"];
            /**
             * @description Item meta properties with their defaults, by name. Defaults to those of the source event, otherwise none.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Whether the event is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the event is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the event is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description Changes to an event. Returns 400 if `slug` or `has_subevents` differs from its current value. */
        ChangedEventWrite: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /** @description Identifier in URLs, unique within the organizer. Cannot change. */
            slug?: string;
            /**
             * @description Whether the shop is open to the public
             * @default false
             * @example true
             */
            live?: boolean;
            /**
             * @description Whether the shop of the event sells in test mode. Orders that are created through the API have a `testmode` of their own.
             * @default false
             * @example false
             */
            testmode?: boolean;
            /** @description Currency of all prices (ISO 4217) */
            currency: components["schemas"]["Currency"];
            /**
             * @description Start
             * @example 2026-09-18T07:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @default null
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission
             * @default null
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: string | null;
            /**
             * @description Whether public pages list the event
             * @default true
             * @example true
             */
            is_public?: boolean;
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @default null
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale, not before `presale_start`; null for no limit
             * @default null
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Location
             * @default null
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5432
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9886
             */
            geo_lon?: number | null;
            /**
             * @description Whether the event is a series with several dates. Cannot change.
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties (`event_meta_properties.list`) by name. Omitted properties have their default.
             * @default {}
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Names of enabled plugins, for clients that check them; the server does not disable features without them. Defaults to those of
             *     every new event. Other names are 400.
             *
             *     * `svc.plugins.badges`: badges
             *     * `svc.plugins.banktransfer`: bank transfer
             *     * `svc.plugins.checkinlists`: check-in lists
             *     * `svc.plugins.manualpayment`: manual payment
             *     * `svc.plugins.reports`: reports
             *     * `svc.plugins.sendmail`: mail rules
             *     * `svc.plugins.ticketoutputpdf`: tickets as PDF
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold (`seating_plans.list`). Null in a series, whose dates have their own.
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description ID of the product that the seats of a category are sold as, by name of the category in the seating plan
             * @default {}
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
            /**
             * @description Time zone of the event
             * @default UTC
             */
            timezone?: components["schemas"]["TimeZone"];
            /**
             * @description Item meta properties with their defaults, by name. A request replaces all: new names are created, omitted names deleted. Deleting
             *     one is 403 if a product or variation has a value for it. PUT without this field does not change the properties.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Whether the event is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the event is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the event is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description Changes to an event. Returns 400 if `slug` or `has_subevents` differs from its current value. */
        ChangedEventPatch: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /** @description Identifier in URLs, unique within the organizer. Cannot change. */
            slug?: string;
            /**
             * @description Whether the shop is open to the public
             * @example true
             */
            live?: boolean;
            /**
             * @description Whether the shop of the event sells in test mode. Orders that are created through the API have a `testmode` of their own.
             * @example false
             */
            testmode?: boolean;
            /** @description Currency of all prices (ISO 4217) */
            currency?: components["schemas"]["Currency"];
            /**
             * @description Start
             * @example 2026-09-18T07:00:00Z
             */
            date_from?: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: string | null;
            /**
             * @description Whether public pages list the event
             * @example true
             */
            is_public?: boolean;
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale, not before `presale_start`; null for no limit
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Location
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @example 53.5432
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @example 9.9886
             */
            geo_lon?: number | null;
            /**
             * @description Whether the event is a series with several dates. Cannot change.
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties (`event_meta_properties.list`) by name. Omitted properties have their default.
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Names of enabled plugins, for clients that check them; the server does not disable features without them. Defaults to those of
             *     every new event. Other names are 400.
             *
             *     * `svc.plugins.badges`: badges
             *     * `svc.plugins.banktransfer`: bank transfer
             *     * `svc.plugins.checkinlists`: check-in lists
             *     * `svc.plugins.manualpayment`: manual payment
             *     * `svc.plugins.reports`: reports
             *     * `svc.plugins.sendmail`: mail rules
             *     * `svc.plugins.ticketoutputpdf`: tickets as PDF
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold (`seating_plans.list`). Null in a series, whose dates have their own.
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description ID of the product that the seats of a category are sold as, by name of the category in the seating plan
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
            /** @description Time zone of the event */
            timezone?: components["schemas"]["TimeZone"];
            /**
             * @description Item meta properties with their defaults, by name. A request replaces all: new names are created, omitted names deleted. Deleting
             *     one is 403 if a product or variation has a value for it. PUT without this field does not change the properties.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Whether the event is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the event is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the event is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description Price and time of sale of a product for a date */
        ItemPriceOverrideWrite: {
            /**
             * Format: int64
             * @description ID of the product
             * @example 1
             */
            item: number;
            /**
             * @description Whether sales are disabled for this date
             * @default false
             * @example false
             */
            disabled?: boolean;
            /**
             * Format: date-time
             * @description Start of sale for this date; null for no limit
             * @default null
             * @example null
             */
            available_from?: string | null;
            /**
             * Format: date-time
             * @description End of sale for this date; null for no limit
             * @default null
             * @example null
             */
            available_until?: string | null;
            /**
             * Format: money
             * @description Price for this date; null for the regular price
             * @default null
             * @example 24.00
             */
            price?: string | null;
        };
        /** @description Price and time of sale of a variation for a date */
        VariationPriceOverrideWrite: {
            /**
             * Format: int64
             * @description ID of the variation
             * @example 1
             */
            variation: number;
            /**
             * @description Whether sales are disabled for this date
             * @default false
             * @example false
             */
            disabled?: boolean;
            /**
             * Format: date-time
             * @description Start of sale for this date; null for no limit
             * @default null
             * @example null
             */
            available_from?: string | null;
            /**
             * Format: date-time
             * @description End of sale for this date; null for no limit
             * @default null
             * @example null
             */
            available_until?: string | null;
            /**
             * Format: money
             * @description Price for this date; null for the regular price
             * @default null
             * @example 24.00
             */
            price?: string | null;
        };
        /** @description A date of an event series, for creation */
        NewSubEventWrite: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Whether the shop shows and sells the date
             * @default false
             * @example true
             */
            active?: boolean;
            /**
             * @description Whether public pages list the date
             * @default true
             * @example true
             */
            is_public?: boolean;
            /**
             * @description Start
             * @example 2026-07-10T18:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @default null
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission
             * @default null
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: string | null;
            /**
             * Format: date-time
             * @description Start of sale for the date; null for no limit
             * @default null
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale for the date, not before `presale_start`; null for no limit
             * @default null
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Description of the date in the shop
             * @default null
             * @example null
             */
            frontpage_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Location
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5503
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9921
             */
            geo_lon?: number | null;
            /**
             * @description Prices and times of sale of products for this date, at most one entry per product
             * @default []
             */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /**
             * @description Prices and times of sale of variations for this date, at most one entry per variation
             * @default []
             */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties (`event_meta_properties.list`) by name. Omitted properties have the value of the series.
             * @default {}
             * @example {
             *       "genre": "jazz"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold (`seating_plans.list`)
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Empty on creation; set it with `subevents.update` afterwards
             * @example {}
             */
            seat_category_mapping?: Record<string, never>;
        };
        /** @description A date of an event series */
        SubEventWrite: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Whether the shop shows and sells the date
             * @default false
             * @example true
             */
            active?: boolean;
            /**
             * @description Whether public pages list the date
             * @default true
             * @example true
             */
            is_public?: boolean;
            /**
             * @description Start
             * @example 2026-07-10T18:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @default null
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission
             * @default null
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: string | null;
            /**
             * Format: date-time
             * @description Start of sale for the date; null for no limit
             * @default null
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale for the date, not before `presale_start`; null for no limit
             * @default null
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Description of the date in the shop
             * @default null
             * @example null
             */
            frontpage_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Location
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5503
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9921
             */
            geo_lon?: number | null;
            /**
             * @description Prices and times of sale of products for this date, at most one entry per product
             * @default []
             */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /**
             * @description Prices and times of sale of variations for this date, at most one entry per variation
             * @default []
             */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties (`event_meta_properties.list`) by name. Omitted properties have the value of the series.
             * @default {}
             * @example {
             *       "genre": "jazz"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold (`seating_plans.list`)
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description ID of the product that the seats of a category are sold as, by name of the category in the seating plan
             * @default {}
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
        };
        /** @description A date of an event series */
        SubEventPatch: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Whether the shop shows and sells the date
             * @example true
             */
            active?: boolean;
            /**
             * @description Whether public pages list the date
             * @example true
             */
            is_public?: boolean;
            /**
             * @description Start
             * @example 2026-07-10T18:00:00Z
             */
            date_from?: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description End; not before `date_from`
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: string | null;
            /**
             * Format: date-time
             * @description Time of admission
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: string | null;
            /**
             * Format: date-time
             * @description Start of sale for the date; null for no limit
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: string | null;
            /**
             * Format: date-time
             * @description End of sale for the date, not before `presale_start`; null for no limit
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: string | null;
            /**
             * @description Description of the date in the shop
             * @example null
             */
            frontpage_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Location
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            location?: {
                [key: string]: string;
            } | null;
            /**
             * @description Latitude of the location
             * @example 53.5503
             */
            geo_lat?: number | null;
            /**
             * @description Longitude of the location
             * @example 9.9921
             */
            geo_lon?: number | null;
            /** @description Prices and times of sale of products for this date, at most one entry per product */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /** @description Prices and times of sale of variations for this date, at most one entry per variation */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties (`event_meta_properties.list`) by name. Omitted properties have the value of the series.
             * @example {
             *       "genre": "jazz"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description ID of the seating plan whose seats are sold (`seating_plans.list`)
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description ID of the product that the seats of a category are sold as, by name of the category in the seating plan
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
        };
        /** @description The settings of an organizer; events inherit the keys that they have as well */
        OrganizerSettingsPatch: {
            /** @description Languages of the shop */
            locales?: components["schemas"]["LanguageCode"][] | null;
            /**
             * Format: language
             * @description Default language of customers, and language of texts without a language; one of `locales`
             * @example en
             */
            locale?: string | null;
            /**
             * Format: country-or-empty
             * @description Country whose formats are used for dates and numbers
             * @example DE
             */
            region?: string | null;
            /**
             * @description Parts of names and how they are written. `given_family`, `title_given_family`, `given_middle_family`, `title_given_middle_family`, `family_given`, `salutation_given_family`, `salutation_title_given_family` and `salutation_title_given_family_degree` list the parts in writing order; the salutation is not written, and a comma precedes the degree. `family_nospace_given` writes no space, `family_comma_given` a comma between the parts. `full` has one part; `calling_full` also has a form of address and `full_transcription` a Latin transcription, which are not written.
             * @enum {string|null}
             */
            name_scheme?: "given_family" | "title_given_family" | "given_middle_family" | "title_given_middle_family" | "family_given" | "family_nospace_given" | "family_comma_given" | "full" | "calling_full" | "full_transcription" | "salutation_given_family" | "salutation_title_given_family" | "salutation_title_given_family_degree" | null;
            /**
             * Format: email
             * @description Email address for questions from customers
             */
            contact_mail?: string | null;
            /**
             * Format: http-url
             * @description URL of the legal notice
             * @example https://kulturwerk.example/imprint
             */
            imprint_url?: string | null;
            /**
             * Format: http-url
             * @description URL of the privacy policy
             * @example https://kulturwerk.example/imprint
             */
            privacy_url?: string | null;
            /**
             * Format: http-url
             * @description URL of the shop; public pages link to it
             * @example https://kulturwerk.example/imprint
             */
            shop_url?: string | null;
            /**
             * @description Text on every page of the organizer
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            organizer_info_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text above the list of events
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            organizer_homepage_text?: {
                [key: string]: string;
            } | null;
            /** @description Link from shops to the list of events */
            organizer_link_back?: boolean | null;
            /**
             * @description Layout of events and dates: `list`, `week` (a calendar by week) or `calendar` (a calendar by month)
             * @enum {string|null}
             */
            event_list_type?: "list" | "week" | "calendar" | null;
            /** @description Show availability in lists of events */
            event_list_availability?: boolean | null;
            /** @description Let users who create an event create a team for it */
            event_team_provisioning?: boolean | null;
            /** @description Offer manual payment */
            payment_manual__enabled?: boolean | null;
            /** @description Offer bank transfer */
            payment_banktransfer__enabled?: boolean | null;
            /** @description Offer payment at the box office */
            payment_boxoffice__enabled?: boolean | null;
            /** @description Offer payment with gift cards */
            payment_giftcard__enabled?: boolean | null;
            /** @description Offer payment by card with Stripe */
            payment_stripe__enabled?: boolean | null;
            /**
             * Format: password
             * @description Secret or restricted key of the Stripe account for live orders, beginning with `sk_live_` or `rk_live_`
             */
            payment_stripe__secret_key?: string | null;
            /**
             * Format: password
             * @description Signing secret of the Stripe webhook endpoint in live mode, beginning with `whsec_`
             */
            payment_stripe__webhook_secret?: string | null;
            /**
             * Format: password
             * @description Secret or restricted key of the Stripe account for test orders, beginning with `sk_test_` or `rk_test_`
             */
            payment_stripe__test_secret_key?: string | null;
            /**
             * Format: password
             * @description Signing secret of the Stripe webhook endpoint in test mode, beginning with `whsec_`
             */
            payment_stripe__test_webhook_secret?: string | null;
            /**
             * Format: int32
             * @description Length of the secrets of new gift cards in characters
             */
            giftcard_length?: number | null;
            /**
             * Format: int32
             * @description Number of years until new gift cards expire, at the end of that year; null for no expiry
             */
            giftcard_expiry_years?: number | null;
            /** @description Enable reusable media such as wristbands and cards, which represent tickets and gift cards */
            reusable_media_active?: boolean | null;
            /** @description Enable media with a barcode or QR code */
            reusable_media_type_barcode?: boolean | null;
            /** @description Enable media with an NFC chip that is identified by its UID */
            reusable_media_type_nfc_uid?: boolean | null;
            /** @description Create a medium with an empty gift card when an unknown chip of this type is looked up */
            reusable_media_type_nfc_uid_autocreate_giftcard?: boolean | null;
            /**
             * Format: currency
             * @description Currency of gift cards that are created this way; null for the currency of the installation
             * @example EUR
             */
            reusable_media_type_nfc_uid_autocreate_giftcard_currency?: string | null;
            /** @description Enable media with an NFC chip that authenticates by encryption (Mifare Ultralight AES) */
            reusable_media_type_nfc_mf0aes?: boolean | null;
            /** @description Create a medium with an empty gift card when an unknown chip of this type is looked up */
            reusable_media_type_nfc_mf0aes_autocreate_giftcard?: boolean | null;
            /**
             * Format: currency
             * @description Currency of gift cards that are created this way; null for the currency of the installation
             * @example EUR
             */
            reusable_media_type_nfc_mf0aes_autocreate_giftcard_currency?: string | null;
            /** @description Invoices can be regenerated without being canceled */
            invoice_regenerate_allowed?: boolean | null;
            /** @description Customers can have accounts */
            customer_accounts?: boolean | null;
            /** @description Customers can sign in with a password */
            customer_accounts_native?: boolean | null;
            /** @description Accounts show all orders of their email address */
            customer_accounts_link_by_email?: boolean | null;
            /** @description Main color */
            primary_color?: string | null;
            /** @description Color of success messages */
            theme_color_success?: string | null;
            /** @description Color of warnings */
            theme_color_danger?: string | null;
            /** @description Background color */
            theme_color_background?: string | null;
            /** @description Round corners */
            theme_round_borders?: boolean | null;
            /** @description Font */
            primary_font?: string | null;
            /**
             * Format: file
             * @description Image at the top of the pages of the organizer
             * @example null
             */
            organizer_logo_image?: string | null;
            /** @description Show that image over the whole width of the page */
            organizer_logo_image_large?: boolean | null;
            /** @description Show that image in shops without a `logo_image` */
            organizer_logo_image_inherit?: boolean | null;
            /**
             * Format: file
             * @description Image at the top of the shop
             * @example null
             */
            logo_image?: string | null;
            /**
             * Format: file
             * @description Image for links in social media
             * @example null
             */
            og_image?: string | null;
            /**
             * Format: file
             * @description Image printed on invoices
             * @example null
             */
            invoice_logo_image?: string | null;
            /** @description Ask for consent before setting cookies that are not necessary */
            cookie_consent?: boolean | null;
            /**
             * @description Heading of the cookie consent dialog
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_title?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the cookie consent dialog
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Smaller text below the text of the cookie consent dialog
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_text_secondary?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that accepts cookies
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_button_yes?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that rejects cookies
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_button_no?: {
                [key: string]: string;
            } | null;
        };
        /** @description The settings of an event */
        EventSettingsPatch: {
            /** @description Languages of the shop */
            locales?: components["schemas"]["LanguageCode"][] | null;
            /**
             * Format: language
             * @description Default language of customers, and language of texts without a language; one of `locales`
             * @example en
             */
            locale?: string | null;
            /**
             * Format: country-or-empty
             * @description Country whose formats are used for dates and numbers
             * @example DE
             */
            region?: string | null;
            /**
             * @description Explanation of why the shop asks for attendee data
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            attendee_data_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Explanation of why the shop asks for the invoice address
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            invoice_address_explanation_text?: {
                [key: string]: string;
            } | null;
            /** @description Show the number of remaining tickets */
            show_quota_left?: boolean | null;
            /**
             * Format: int32
             * @description Maximum number of products per order
             */
            max_items_per_order?: number | null;
            /** @description Ask for the name of each attendee */
            attendee_names_asked?: boolean | null;
            /** @description Require the name of each attendee. Requires `attendee_names_asked`. */
            attendee_names_required?: boolean | null;
            /** @description Ask for the email address of each attendee */
            attendee_emails_asked?: boolean | null;
            /** @description Require the email address of each attendee. Requires `attendee_emails_asked`. */
            attendee_emails_required?: boolean | null;
            /** @description Ask for the company of each attendee */
            attendee_company_asked?: boolean | null;
            /** @description Require the company of each attendee */
            attendee_company_required?: boolean | null;
            /** @description Ask for the postal address of each attendee */
            attendee_addresses_asked?: boolean | null;
            /** @description Require the postal address of each attendee */
            attendee_addresses_required?: boolean | null;
            /** @description Ask for the customer's telephone number */
            order_phone_asked?: boolean | null;
            /** @description Require the customer's telephone number */
            order_phone_required?: boolean | null;
            /**
             * @description Parts of names and how they are written. `given_family`, `title_given_family`, `given_middle_family`, `title_given_middle_family`, `family_given`, `salutation_given_family`, `salutation_title_given_family` and `salutation_title_given_family_degree` list the parts in writing order; the salutation is not written, and a comma precedes the degree. `family_nospace_given` writes no space, `family_comma_given` a comma between the parts. `full` has one part; `calling_full` also has a form of address and `full_transcription` a Latin transcription, which are not written.
             * @enum {string|null}
             */
            name_scheme?: "given_family" | "title_given_family" | "given_middle_family" | "title_given_middle_family" | "family_given" | "family_nospace_given" | "family_comma_given" | "full" | "calling_full" | "full_transcription" | "salutation_given_family" | "salutation_title_given_family" | "salutation_title_given_family_degree" | null;
            /** @description Ask for an invoice address */
            invoice_address_asked?: boolean | null;
            /** @description Require an invoice address. Requires `invoice_address_asked`. */
            invoice_address_required?: boolean | null;
            /** @description Require a company in the invoice address. Requires `invoice_address_required`. */
            invoice_address_company_required?: boolean | null;
            /** @description Ask for the beneficiary of the invoice */
            invoice_address_beneficiary?: boolean | null;
            /** @description Ask companies for their VAT ID */
            invoice_address_vatid?: boolean | null;
            /** @description Do not ask for an invoice address if the order is free */
            invoice_address_not_asked_free?: boolean | null;
            /**
             * @description Label of a custom field of the invoice address; `{}` for none
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            invoice_address_custom_field?: {
                [key: string]: string;
            } | null;
            /** @description Street and number of the invoice issuer */
            invoice_address_from?: string | null;
            /** @description Name of the invoice issuer */
            invoice_address_from_name?: string | null;
            /** @description ZIP code of the invoice issuer */
            invoice_address_from_zipcode?: string | null;
            /** @description City of the invoice issuer */
            invoice_address_from_city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the invoice issuer (ISO 3166-1 alpha-2); empty if unknown
             * @example DE
             */
            invoice_address_from_country?: string | null;
            /** @description National tax number of the invoice issuer */
            invoice_address_from_tax_id?: string | null;
            /** @description VAT ID of the invoice issuer */
            invoice_address_from_vat_id?: string | null;
            /** @description Customers can download tickets */
            ticket_download?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Time from which tickets can be downloaded; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            ticket_download_date?: string | null;
            /** @description Generate tickets for add-ons */
            ticket_download_addons?: boolean | null;
            /** @description Generate tickets for products without admission */
            ticket_download_nonadm?: boolean | null;
            /** @description Tickets of unpaid orders can be downloaded */
            ticket_download_pending?: boolean | null;
            /** @description Only customers with a confirmed email address can download tickets */
            ticket_download_require_validated_email?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Time until which customers can change attendee data and invoice address; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            last_order_modification_date?: string | null;
            /**
             * Format: email
             * @description Email address for questions from customers
             */
            contact_mail?: string | null;
            /**
             * Format: http-url
             * @description URL of the legal notice
             * @example https://kulturwerk.example/imprint
             */
            imprint_url?: string | null;
            /**
             * Format: http-url
             * @description URL of the shop; public pages link to it
             * @example https://kulturwerk.example/imprint
             */
            shop_url?: string | null;
            /**
             * @description Text on the front page of the shop
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            frontpage_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text on every page of the shop and in mails
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            event_info_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text after the end of presale
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            presale_has_ended_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Help text for the email address at checkout
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            checkout_email_helptext?: {
                [key: string]: string;
            } | null;
            /**
             * @description Help text for the telephone number at checkout
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            checkout_phone_helptext?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text after an order was placed
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            checkout_success_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Explanation of how to redeem a voucher
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            voucher_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text above the payment methods
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            payment_explanation?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the top of every page
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            banner_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the bottom of every page
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            banner_text_bottom?: {
                [key: string]: string;
            } | null;
            /** @description Texts that customers must agree to */
            confirm_texts?: components["schemas"]["MultilingualText"][] | null;
            /** @description Show the date of the event */
            show_dates_on_frontpage?: boolean | null;
            /** @description Show the end of the event */
            show_date_to?: boolean | null;
            /** @description Show times, not only days */
            show_times?: boolean | null;
            /** @description Show the start of sale */
            presale_start_show_date?: boolean | null;
            /** @description Show products before the start and after the end of sale */
            show_items_outside_presale_period?: boolean | null;
            /** @description Show prices without tax */
            display_net_prices?: boolean | null;
            /** @description Show all variations of a product expanded */
            show_variations_expanded?: boolean | null;
            /** @description Hide sold-out products */
            hide_sold_out?: boolean | null;
            /** @description Ask search engines not to index the shop */
            meta_noindex?: boolean | null;
            /** @description Go to checkout as soon as a product is in the cart */
            redirect_to_checkout_directly?: boolean | null;
            /**
             * @description Layout of events and dates: `list`, `week` (a calendar by week) or `calendar` (a calendar by month)
             * @enum {string|null}
             */
            event_list_type?: "list" | "week" | "calendar" | null;
            /** @description List only dates that can be booked */
            event_list_available_only?: boolean | null;
            /**
             * @description Order of the dates of a series: `date_ascending` or `date_descending` by start, `name_ascending` or `name_descending` by name
             * @enum {string|null}
             */
            frontpage_subevent_ordering?: "date_ascending" | "date_descending" | "name_ascending" | "name_descending" | null;
            /**
             * Format: int32
             * @description Minutes for which cart positions reserve their products
             */
            reservation_time?: number | null;
            /** @description Open the waiting room: carts and orders of the web shop need an admission */
            waiting_room_enabled?: boolean | null;
            /**
             * Format: date-time
             * @description Time from which the waiting room admits customers; null for immediately. Clients that join earlier take part in a lottery. It can change until the lottery is drawn.
             * @example 2026-09-18T17:30:00Z
             */
            waiting_room_start?: string | null;
            /**
             * Format: int32
             * @description How many admitted customers can buy at the same time
             */
            waiting_room_max_active?: number | null;
            /**
             * Format: int32
             * @description Minutes after which an unused admission ends
             */
            waiting_room_admission_minutes?: number | null;
            /** @description Origins of shops to which the public page of the waiting room passes admissions; without any, there is no such page */
            waiting_room_return_origins?: string[] | null;
            /** @description Customers choose their seats */
            seating_choice?: boolean | null;
            /** @description Identifiers of sales channels that can sell blocked seats */
            seating_allow_blocked_seats_for_channel?: string[] | null;
            /** @description Ask for the customer's email address twice */
            order_email_asked_twice?: boolean | null;
            /** @description Hide prices from attendees who did not place the order */
            hide_prices_from_attendees?: boolean | null;
            /** @description Attendee data can be changed after check-in */
            allow_modifications_after_checkin?: boolean | null;
            /** @description Require a name in the invoice address */
            invoice_name_required?: boolean | null;
            /**
             * @description When invoices are generated. `False`: never; `admin`: only by the organizer; `user`: on request of the customer; `user_paid`: on request of the customer after payment; `paid`: when the order is paid; `True`: for every order.
             * @enum {string|null}
             */
            invoice_generate?: "False" | "admin" | "user" | "user_paid" | "paid" | "True" | null;
            /** @description Number invoices consecutively without gaps instead of by order code */
            invoice_numbers_consecutive?: boolean | null;
            /** @description List free products on invoices */
            invoice_include_free?: boolean | null;
            /** @description Print the names of attendees on invoices */
            invoice_attendee_name?: boolean | null;
            /** @description Prefix of invoice numbers */
            invoice_numbers_prefix?: string | null;
            /** @description Prefix of the numbers of cancellation invoices */
            invoice_numbers_prefix_cancellations?: string | null;
            /**
             * Format: int32
             * @description Minimum number of digits of the consecutive number of an invoice
             */
            invoice_numbers_counter_length?: number | null;
            /** @description Identifiers of the sales channels whose orders get invoices */
            invoice_generate_sales_channels?: string[] | null;
            /**
             * @description Text above the lines of an invoice
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            invoice_introductory_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text below the lines of an invoice
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            invoice_additional_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the bottom of each page of an invoice
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            invoice_footer_text?: {
                [key: string]: string;
            } | null;
            /** @description Print the location of the event on invoices */
            invoice_event_location?: boolean | null;
            /** @description Print paid and remaining amounts on invoices */
            invoice_show_payments?: boolean | null;
            /** @description Print the payment deadline on invoices of unpaid orders */
            invoice_include_expire_date?: boolean | null;
            /** @description Cancel and reissue the invoice when the invoice address of an order changes */
            invoice_reissue_after_modify?: boolean | null;
            /** @description Attach invoices to mails */
            invoice_email_attachment?: boolean | null;
            /** @description Email addresses that receive each new invoice, separated by commas */
            invoice_email_organizer?: string | null;
            /**
             * @description Whether invoices show amounts in the currency of the recipient: `True` in EU currencies, `CZK` in Czech koruna, `False` never. Stored without effect, since the server does not convert amounts.
             * @enum {string|null}
             */
            invoice_eu_currencies?: "False" | "True" | "CZK" | null;
            /**
             * Format: file
             * @description Image printed on invoices
             * @example null
             */
            invoice_logo_image?: string | null;
            /**
             * @description Rounding of taxes in orders (guide prices-and-taxes, "Rounding"). `line`: per line; `sum_by_net`: per tax rate, keeping net prices; `sum_by_net_keep_gross`: per tax rate, keeping gross prices.
             * @enum {string|null}
             */
            tax_rounding?: "line" | "sum_by_net" | "sum_by_net_keep_gross" | null;
            /**
             * @description Unit of the payment term: `days` for `payment_term_days`, `minutes` for `payment_term_minutes`
             * @enum {string|null}
             */
            payment_term_mode?: "days" | "minutes" | null;
            /**
             * Format: int32
             * @description Payment term in days
             */
            payment_term_days?: number | null;
            /** @description Move deadlines that fall on a weekend to Monday */
            payment_term_weekdays?: boolean | null;
            /**
             * Format: int32
             * @description Payment term in minutes
             */
            payment_term_minutes?: number | null;
            /**
             * Format: relative-date
             * @description Latest payment deadline of any order; null for no limit
             * @example RELDATE/14/-/date_from/
             */
            payment_term_last?: string | null;
            /** @description Expire unpaid orders automatically */
            payment_term_expire_automatically?: boolean | null;
            /**
             * Format: int32
             * @description Days between the payment deadline and the expiry of an order
             */
            payment_term_expire_delay_days?: number | null;
            /** @description Accept payments of expired orders while the products are available */
            payment_term_accept_late?: boolean | null;
            /** @description Do not show customers that a payment is pending */
            payment_pending_hidden?: boolean | null;
            /** @description Offer manual payment */
            payment_manual__enabled?: boolean | null;
            /** @description Offer bank transfer */
            payment_banktransfer__enabled?: boolean | null;
            /** @description Offer payment at the box office */
            payment_boxoffice__enabled?: boolean | null;
            /** @description Offer payment with gift cards */
            payment_giftcard__enabled?: boolean | null;
            /** @description Offer payment by card with Stripe */
            payment_stripe__enabled?: boolean | null;
            /**
             * Format: password
             * @description Secret or restricted key of the Stripe account for live orders, beginning with `sk_live_` or `rk_live_`
             */
            payment_stripe__secret_key?: string | null;
            /**
             * Format: password
             * @description Signing secret of the Stripe webhook endpoint in live mode, beginning with `whsec_`
             */
            payment_stripe__webhook_secret?: string | null;
            /**
             * Format: password
             * @description Secret or restricted key of the Stripe account for test orders, beginning with `sk_test_` or `rk_test_`
             */
            payment_stripe__test_secret_key?: string | null;
            /**
             * Format: password
             * @description Signing secret of the Stripe webhook endpoint in test mode, beginning with `whsec_`
             */
            payment_stripe__test_webhook_secret?: string | null;
            /**
             * Format: int32
             * @description Number of days before the expiry of an order that the customer gets a reminder; 0 for no reminder
             */
            mail_days_order_expire_warning?: number | null;
            /** @description Prefix of the subject of mails, in brackets */
            mail_prefix?: string | null;
            /** @description Sender name of mails */
            mail_from_name?: string | null;
            /** @description Attach tickets to mails */
            mail_attach_tickets?: boolean | null;
            /** @description Attach calendar files to mails */
            mail_attach_ical?: boolean | null;
            /**
             * @description Subject of the mail when an order that requires payment is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_placed?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order that requires payment is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_placed?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order that requires approval is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_placed_require_approval?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order that requires approval is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_placed_require_approval?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when a free order is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_free?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when a free order is placed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_free?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order is paid; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_paid?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order is paid; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_paid?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order that requires payment is approved; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_approved?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order that requires payment is approved; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_approved?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when a free order is approved; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_approved_free?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when a free order is approved; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_approved_free?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order is denied; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_denied?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order is denied; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_denied?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order is canceled; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_canceled?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order is canceled; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_canceled?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order is changed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_changed?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order is changed; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_changed?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order is about to expire; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_expire_warning?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order is about to expire; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_expire_warning?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an order expires; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_expired?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an order expires; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_expired?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when an invoice is sent; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_order_invoice?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when an invoice is sent; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_order_invoice?: {
                [key: string]: string;
            } | null;
            /**
             * @description Subject of the mail when the link to an order is sent again; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_subject_resend_link?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the mail when the link to an order is sent again; null for the default
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_resend_link?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the end of all mails
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            mail_text_signature?: {
                [key: string]: string;
            } | null;
            /** @description Offer tickets as PDF */
            ticketoutput_pdf__enabled?: boolean | null;
            /**
             * Format: branded-name
             * @description How the secrets of new tickets are generated
             *
             *     * `random`: a random code of `ticket_secret_length` characters
             *     * `svc_sig1`: a signed message of up to 160 characters, which scanners verify without a connection. The event's `valid_keys` has the public key
             * @enum {string|null}
             */
            ticket_secret_generator?: "random" | "svc_sig1" | null;
            /**
             * Format: int32
             * @description Length of random secrets of new tickets in characters
             */
            ticket_secret_length?: number | null;
            /** @description Offer a waiting list */
            waiting_list_enabled?: boolean | null;
            /** @description Send vouchers automatically when tickets become available */
            waiting_list_auto?: boolean | null;
            /**
             * Format: int32
             * @description Hours for which a voucher for the waiting list is valid
             */
            waiting_list_hours?: number | null;
            /**
             * Format: relative-date-time
             * @description Time from which the server sends no more vouchers automatically, and waiting entries do not count in quotas; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            waiting_list_auto_disable?: string | null;
            /** @description Ask for the name on the waiting list */
            waiting_list_names_asked?: boolean | null;
            /** @description Require a name on the waiting list */
            waiting_list_names_required?: boolean | null;
            /** @description Ask for the telephone number on the waiting list */
            waiting_list_phones_asked?: boolean | null;
            /** @description Require a telephone number on the waiting list */
            waiting_list_phones_required?: boolean | null;
            /**
             * @description Explanation of why the waiting list asks for the telephone number
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            waiting_list_phones_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Maximum number of entries of one email address per product
             */
            waiting_list_limit_per_user?: number | null;
            /** @description Customers can cancel free and unpaid orders */
            cancel_allow_user?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Time until which customers can cancel free and unpaid orders; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            cancel_allow_user_until?: string | null;
            /**
             * Format: money
             * @description Fee charged when a customer cancels an unpaid order
             * @example 23.00
             */
            cancel_allow_user_unpaid_keep?: string | null;
            /**
             * Format: percentage
             * @description Percentage of the price charged when a customer cancels an unpaid order
             * @example 19.00
             */
            cancel_allow_user_unpaid_keep_percentage?: string | null;
            /** @description Charge payment, shipping and service fees when a customer cancels an unpaid order */
            cancel_allow_user_unpaid_keep_fees?: boolean | null;
            /** @description Customers can cancel paid orders */
            cancel_allow_user_paid?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Time until which customers can cancel paid orders; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            cancel_allow_user_paid_until?: string | null;
            /**
             * Format: money
             * @description Fee withheld when a customer cancels a paid order
             * @example 23.00
             */
            cancel_allow_user_paid_keep?: string | null;
            /**
             * Format: percentage
             * @description Percentage of the price withheld when a customer cancels a paid order
             * @example 19.00
             */
            cancel_allow_user_paid_keep_percentage?: string | null;
            /** @description Withhold payment, shipping and service fees when a customer cancels a paid order */
            cancel_allow_user_paid_keep_fees?: boolean | null;
            /** @description Customers who cancel can choose a higher fee */
            cancel_allow_user_paid_adjust_fees?: boolean | null;
            /**
             * @description Explanation of why customers can choose a higher fee
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cancel_allow_user_paid_adjust_fees_explanation?: {
                [key: string]: string;
            } | null;
            /**
             * Format: money
             * @description Step of the fees that customers can choose; null for any amount
             * @example 23.00
             */
            cancel_allow_user_paid_adjust_fees_step?: string | null;
            /** @description Cancellations by customers require approval by the organizer */
            cancel_allow_user_paid_require_approval?: boolean | null;
            /** @description Do not show the fee before the organizer approves the cancellation */
            cancel_allow_user_paid_require_approval_fee_unknown?: boolean | null;
            /**
             * @description Whether orders that customers cancel are refunded as gift cards. `off`: never; `option`: if the customer chooses to; `force`: always; `manually`: if the organizer chooses to.
             * @enum {string|null}
             */
            cancel_allow_user_paid_refund_as_giftcard?: "off" | "option" | "force" | "manually" | null;
            /** @description Customers can change variations */
            change_allow_user_variation?: boolean | null;
            /** @description Customers can change add-ons */
            change_allow_user_addons?: boolean | null;
            /**
             * @description Permitted change of the price. `gte`: not lower; `gte_paid`: not below the paid amount; `gt`: higher; `eq`: unchanged; `any`: any change.
             * @enum {string|null}
             */
            change_allow_user_price?: "gte" | "gte_paid" | "gt" | "eq" | "any" | null;
            /**
             * Format: relative-date-time
             * @description Time until which customers can change orders; null for no limit
             * @example RELDATE/3/12:00:00/date_from/
             */
            change_allow_user_until?: string | null;
            /** @description Main color */
            primary_color?: string | null;
            /** @description Color of success messages */
            theme_color_success?: string | null;
            /** @description Color of warnings */
            theme_color_danger?: string | null;
            /** @description Background color */
            theme_color_background?: string | null;
            /** @description Round corners */
            theme_round_borders?: boolean | null;
            /** @description Font */
            primary_font?: string | null;
            /**
             * Format: file
             * @description Image at the top of the shop
             * @example null
             */
            logo_image?: string | null;
            /** @description Show the image over the whole width of the page */
            logo_image_large?: boolean | null;
            /** @description Show the name of the event beside the image */
            logo_show_title?: boolean | null;
            /**
             * Format: file
             * @description Image for links in social media
             * @example null
             */
            og_image?: string | null;
        };
        /** @description A sales channel for creation */
        NewSalesChannelWrite: {
            /** @description Identifier used in other resources, unique within the organizer. Begins with `api.`. Cannot change. */
            identifier: string;
            /** @description Name shown to customers and staff */
            label: components["schemas"]["MultilingualString"];
            /**
             * @description Type of the channel; only `api` (an application) on creation
             * @default api
             * @example api
             * @enum {string}
             */
            type?: "api";
            /**
             * Format: int32
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
        };
        /** @description A sales channel for changes. Returns 400 if `identifier` or `type` differs from its current value. */
        ChangedSalesChannelWrite: {
            /**
             * Format: branded-name
             * @description Identifier used in other resources. Cannot change.
             */
            identifier?: string;
            /** @description Name shown to customers and staff */
            label: components["schemas"]["MultilingualString"];
            /**
             * Format: branded-name
             * @description Type of the channel. `web`: the shop; `svcpos`: the points of sale; `api`: an application. Cannot change.
             * @example api
             */
            type?: string;
            /**
             * Format: int32
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
        };
        /** @description A sales channel for changes. Returns 400 if `identifier` or `type` differs from its current value. */
        ChangedSalesChannelPatch: {
            /**
             * Format: branded-name
             * @description Identifier used in other resources. Cannot change.
             */
            identifier?: string;
            /** @description Name shown to customers and staff */
            label?: components["schemas"]["MultilingualString"];
            /**
             * Format: branded-name
             * @description Type of the channel. `web`: the shop; `svcpos`: the points of sale; `api`: an application. Cannot change.
             * @example api
             */
            type?: string;
            /**
             * Format: int32
             * @description Sort order
             * @example 1
             */
            position?: number;
        };
        /** @description A customer for creation */
        NewCustomerWrite: {
            /**
             * @description Key of the customer in another system; null for none
             * @default null
             * @example CRM-1042
             */
            external_identifier?: string | null;
            /**
             * Format: email
             * @description Email address, unique among the customers of the organizer (case-insensitive); null for none
             * @default null
             */
            email?: string | null;
            /**
             * @description Telephone number in international format; returned without separators
             * @default null
             * @example +49405550142
             */
            phone?: string | null;
            /**
             * @description Parts of the name by the setting `name_scheme` of the organizer (`organizer_settings.get`)
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            name_parts?: {
                [key: string]: components["schemas"]["Line"];
            };
            /**
             * @description Whether the account can be used
             * @default true
             * @example true
             */
            is_active?: boolean;
            /**
             * @description Whether the customer has confirmed the email address
             * @default true
             * @example true
             */
            is_verified?: boolean;
            /**
             * @description Language of mails to the customer
             * @default en
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Internal notes, not shown to the customer
             * @default null
             * @example Sits in the first row
             */
            notes?: string | null;
            /**
             * @description Password that the customer can sign in with; null for none. Stored as a hash.
             * @default null
             * @example null
             */
            password?: string | null;
            /**
             * @description Whether to mail the customer a link to choose a password
             * @default false
             * @example false
             */
            send_email?: boolean;
        };
        /** @description A customer account */
        CustomerWrite: {
            /**
             * @description Key of the customer in another system; null for none
             * @default null
             * @example CRM-1042
             */
            external_identifier?: string | null;
            /**
             * Format: email
             * @description Email address, unique among the customers of the organizer (case-insensitive); null for none
             * @default null
             */
            email?: string | null;
            /**
             * @description Telephone number in international format; returned without separators
             * @default null
             * @example +49405550142
             */
            phone?: string | null;
            /**
             * @description Parts of the name by the setting `name_scheme` of the organizer (`organizer_settings.get`)
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            name_parts?: {
                [key: string]: components["schemas"]["Line"];
            };
            /**
             * @description Whether the account can be used
             * @default true
             * @example true
             */
            is_active?: boolean;
            /**
             * @description Whether the customer has confirmed the email address
             * @default true
             * @example true
             */
            is_verified?: boolean;
            /**
             * @description Language of mails to the customer
             * @default en
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Internal notes, not shown to the customer
             * @default null
             * @example Sits in the first row
             */
            notes?: string | null;
        };
        /** @description A customer account */
        CustomerPatch: {
            /**
             * @description Key of the customer in another system; null for none
             * @example CRM-1042
             */
            external_identifier?: string | null;
            /**
             * Format: email
             * @description Email address, unique among the customers of the organizer (case-insensitive); null for none
             */
            email?: string | null;
            /**
             * @description Telephone number in international format; returned without separators
             * @example +49405550142
             */
            phone?: string | null;
            /**
             * @description Parts of the name by the setting `name_scheme` of the organizer (`organizer_settings.get`)
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            name_parts?: {
                [key: string]: components["schemas"]["Line"];
            };
            /**
             * @description Whether the account can be used
             * @example true
             */
            is_active?: boolean;
            /**
             * @description Whether the customer has confirmed the email address
             * @example true
             */
            is_verified?: boolean;
            /**
             * @description Language of mails to the customer
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Internal notes, not shown to the customer
             * @example Sits in the first row
             */
            notes?: string | null;
        };
        /** @description A kind of membership */
        MembershipTypeWrite: {
            /** @description Name of the membership */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Whether several people can use a membership
             * @default false
             * @example false
             */
            transferable?: boolean;
            /**
             * @description Whether a membership can be used for several tickets at the same time
             * @default false
             * @example false
             */
            allow_parallel_usage?: boolean;
            /**
             * Format: int32
             * @description Maximum number of tickets per membership; null for no limit
             * @default null
             * @example 10
             */
            max_usages?: number | null;
        };
        /** @description A kind of membership */
        MembershipTypePatch: {
            /** @description Name of the membership */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Whether several people can use a membership
             * @example false
             */
            transferable?: boolean;
            /**
             * @description Whether a membership can be used for several tickets at the same time
             * @example false
             */
            allow_parallel_usage?: boolean;
            /**
             * Format: int32
             * @description Maximum number of tickets per membership; null for no limit
             * @example 10
             */
            max_usages?: number | null;
        };
        /** @description A membership for creation */
        NewMembershipWrite: {
            /**
             * @description Whether the membership is for test orders only
             * @default false
             * @example false
             */
            testmode?: boolean;
            /**
             * @description Identifier of the customer (`customers.list`)
             * @example 8QR4TKX
             */
            customer: string;
            /**
             * @description ID of the membership type
             * @example 1
             */
            membership_type: components["schemas"]["Id"];
            /** @description Start of validity */
            date_start: components["schemas"]["DateTime"];
            /** @description End of validity; not before `date_start` */
            date_end: components["schemas"]["DateTime"];
            /**
             * @description Name of the member in parts, by the setting `name_scheme` of the organizer; null for none
             * @default null
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: components["schemas"]["Line"];
            } | null;
        };
        /** @description A membership of a customer */
        MembershipWrite: {
            /**
             * @description ID of the membership type
             * @example 1
             */
            membership_type: components["schemas"]["Id"];
            /** @description Start of validity */
            date_start: components["schemas"]["DateTime"];
            /** @description End of validity; not before `date_start` */
            date_end: components["schemas"]["DateTime"];
            /**
             * @description Name of the member in parts, by the setting `name_scheme` of the organizer; null for none
             * @default null
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: components["schemas"]["Line"];
            } | null;
        };
        /** @description A membership of a customer */
        MembershipPatch: {
            /**
             * @description ID of the membership type
             * @example 1
             */
            membership_type?: components["schemas"]["Id"];
            /** @description Start of validity */
            date_start?: components["schemas"]["DateTime"];
            /** @description End of validity; not before `date_start` */
            date_end?: components["schemas"]["DateTime"];
            /**
             * @description Name of the member in parts, by the setting `name_scheme` of the organizer; null for none
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: components["schemas"]["Line"];
            } | null;
        };
        /** @description A booked transfer */
        BankLineWrite: {
            /** @description Day of the booking */
            date: components["schemas"]["Date"];
            /** @description Amount, negative for outgoing money */
            amount: components["schemas"]["SignedMoney"];
            /** @description Currency of the amount */
            currency: components["schemas"]["Currency"];
            /**
             * @description Reference of the bank, which identifies the transfer when it is imported again
             * @default null
             * @example 2026111800042
             */
            reference?: string | null;
            /**
             * @description Name of the other party
             * @default null
             * @example Noor Haddad
             */
            payer?: string | null;
            /**
             * @description IBAN or account number of the other party
             * @default null
             * @example DE02120300000000202051
             */
            iban?: string | null;
            /**
             * @description BIC of the bank of the other party
             * @default null
             * @example BYLADEM1001
             */
            bic?: string | null;
            /**
             * @description Purpose of the transfer
             * @default null
             * @example OPENSTAGE26-PEND3
             */
            purpose?: string | null;
        };
        /** @description A bank statement to import: either `file` or `lines` */
        NewBankImportWrite: {
            /**
             * Format: byte
             * @description Statement in the format camt.053 or MT940, encoded in Base64 (RFC 4648, section 4), at most 4 MiB before the encoding and 10,000 transfers
             * @example OjIwOlNUQVJUVU1TRQo=
             */
            file?: string;
            /** @description Transfers that the caller has read */
            lines?: components["schemas"]["BankLineWrite"][];
        };
        /** @description An order with its part of a transfer */
        AssignedOrderWrite: {
            /**
             * @description Code of the order, case-insensitive
             * @example PEND3
             */
            order: string;
            /**
             * Format: money
             * @description Part of the transfer; null for the whole transfer if it is assigned to one order, or else for the open amount of the order
             * @default null
             * @example 23.00
             */
            amount?: string | null;
        };
        /** @description The orders that a transfer pays */
        BankAssignmentWrite: {
            /** @description The orders with their parts of the transfer */
            orders: components["schemas"]["AssignedOrderWrite"][];
            /**
             * @description Whether the server sends the mail `order_paid` to the customer when the order becomes paid
             * @default true
             * @example false
             */
            send_email?: boolean;
            /**
             * @description Whether the order becomes paid even if it is past the last payment date or its products are sold out
             * @default false
             * @example false
             */
            force?: boolean;
        };
        /** @description A dismissal */
        BankDismissalWrite: {
            /**
             * @description Why the transfer pays no order
             * @default null
             * @example Rent of the hall
             */
            comment?: string | null;
        };
        /** @description A file with transfers of refunds */
        RefundExportWrite: {
            /**
             * @description Holder of the organizer's account
             * @example Kulturwerk Hamburg
             */
            account_holder: string;
            /**
             * @description IBAN of the organizer's account
             * @example DE89370400440532013000
             */
            iban: string;
            /**
             * @description BIC of the organizer's bank
             * @default null
             * @example null
             */
            bic?: string | null;
            /** @description Day on which the bank executes the transfers */
            execution_date: components["schemas"]["Date"];
        };
        /** @description A gift card to issue */
        NewGiftCardWrite: {
            /**
             * @description Code that customers enter, unique among the cards of the organizer. If it is omitted, the server generates one.
             * @example STAGE-2026-0008
             */
            secret?: string;
            /**
             * @description Credit of the card: the sum of its transactions
             * @example 27.00
             */
            value: components["schemas"]["Money"];
            /** @description Currency of the credit. Defaults to that of the installation. */
            currency?: components["schemas"]["Currency"];
            /**
             * @description Whether the card is for test orders only
             * @default false
             * @example false
             */
            testmode?: boolean;
            /**
             * Format: date-time
             * @description End of validity; null for no end
             * @example null
             */
            expires?: string | null;
            /**
             * @description Special terms of use
             * @default null
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description Fields of a gift card that can change */
        ChangedGiftCardWrite: {
            /**
             * @description Credit of the card: the sum of its transactions
             * @example 27.00
             */
            value: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description End of validity; null for no end
             * @example null
             */
            expires?: string | null;
            /**
             * @description Special terms of use
             * @default null
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description Fields of a gift card that can change */
        ChangedGiftCardPatch: {
            /**
             * @description Credit of the card: the sum of its transactions
             * @example 27.00
             */
            value?: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description End of validity; null for no end
             * @example null
             */
            expires?: string | null;
            /**
             * @description Special terms of use
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description A transaction to book */
        GiftCardChargeWrite: {
            /**
             * @description Amount to add, or to deduct if it is negative; not 0
             * @example -23.00
             */
            value: components["schemas"]["SignedMoney"];
            /**
             * @description Reason for the transaction
             * @default null
             * @example Book sold at the entrance
             */
            text?: string | null;
        };
        /** @description A medium to create */
        NewReusableMediumWrite: {
            type: components["schemas"]["MediumType"];
            /** @description Content of the barcode or UID of the chip, unique among the media of this type of the organizer */
            identifier: string;
            /**
             * @description Whether the medium can be used
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * Format: date-time
             * @description End of validity; null for no end
             * @default null
             * @example null
             */
            expires?: string | null;
            /**
             * @description Identifier of the customer who owns the medium
             * @default null
             * @example 8QR4TKX
             */
            customer?: string | null;
            /**
             * Format: int64
             * @description ID of the order position that the medium represents, at an event that the caller has access to
             * @default null
             * @example null
             */
            linked_orderposition?: number | null;
            /**
             * Format: int64
             * @description ID of the gift card of the organizer that the medium represents
             * @default null
             * @example 2
             */
            linked_giftcard?: number | null;
            /**
             * @description Data of clients; not interpreted
             * @default {}
             * @example {
             *       "batch": "2026-05"
             *     }
             */
            info?: {
                [key: string]: unknown;
            };
            /**
             * @description Internal notes
             * @default null
             * @example Lost on Saturday
             */
            notes?: string | null;
        };
        /** @description Fields of a medium that can change */
        ChangedReusableMediumPatch: {
            /**
             * @description Whether the medium can be used
             * @example true
             */
            active?: boolean;
            /**
             * Format: date-time
             * @description End of validity; null for no end
             * @example null
             */
            expires?: string | null;
            /**
             * @description Identifier of the customer who owns the medium
             * @example 8QR4TKX
             */
            customer?: string | null;
            /**
             * Format: int64
             * @description ID of the order position that the medium represents, at an event that the caller has access to
             * @example null
             */
            linked_orderposition?: number | null;
            /**
             * Format: int64
             * @description ID of the gift card of the organizer that the medium represents
             * @example 2
             */
            linked_giftcard?: number | null;
            /**
             * @description Data of clients; not interpreted
             * @example {
             *       "batch": "2026-05"
             *     }
             */
            info?: {
                [key: string]: unknown;
            };
            /**
             * @description Internal notes
             * @example Lost on Saturday
             */
            notes?: string | null;
        };
        /** @description The seats of a venue */
        SeatingPlanWrite: {
            /**
             * @description Name of the plan
             * @example Cellar stage
             */
            name: components["schemas"]["Name"];
            layout: components["schemas"]["SeatingPlanLayout"];
        };
        /** @description The seats of a venue */
        SeatingPlanPatch: {
            /**
             * @description Name of the plan
             * @example Cellar stage
             */
            name?: components["schemas"]["Name"];
            layout?: components["schemas"]["SeatingPlanLayout"];
        };
        /** @description A key of the metadata of events and dates */
        EventMetaPropertyWrite: {
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of events without a value of their own; one of `choices`, or empty for none
             * @default
             * @example
             */
            default?: string;
            /**
             * @description Whether events need a value to go live; mutually exclusive with `default`
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description Whether only callers with `can_change_organizer_settings` can set values
             * @default false
             * @example false
             */
            protected?: boolean;
            /**
             * @description Whether lists of events and dates can be filtered by the property
             * @default true
             * @example true
             */
            filter_allowed?: boolean;
            /**
             * @description Whether shops should offer the property as a filter to the public
             * @default false
             * @example true
             */
            filter_public?: boolean;
            /**
             * @description Label of the public filter; null for `name`
             * @default null
             * @example {
             *       "en": "Genre",
             *       "de": "Genre"
             *     }
             */
            public_label?: {
                [key: string]: string;
            } | null;
            /**
             * @description Allowed values; null for any text
             * @default null
             * @example [
             *       {
             *         "key": "talks",
             *         "label": {
             *           "en": "Talks",
             *           "de": "Vorträge"
             *         }
             *       }
             *     ]
             */
            choices?: components["schemas"]["MetaPropertyChoice"][] | null;
        };
        /** @description A key of the metadata of events and dates */
        EventMetaPropertyPatch: {
            name?: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of events without a value of their own; one of `choices`, or empty for none
             * @example
             */
            default?: string;
            /**
             * @description Whether events need a value to go live; mutually exclusive with `default`
             * @example false
             */
            required?: boolean;
            /**
             * @description Whether only callers with `can_change_organizer_settings` can set values
             * @example false
             */
            protected?: boolean;
            /**
             * @description Whether lists of events and dates can be filtered by the property
             * @example true
             */
            filter_allowed?: boolean;
            /**
             * @description Whether shops should offer the property as a filter to the public
             * @example true
             */
            filter_public?: boolean;
            /**
             * @description Label of the public filter; null for `name`
             * @example {
             *       "en": "Genre",
             *       "de": "Genre"
             *     }
             */
            public_label?: {
                [key: string]: string;
            } | null;
            /**
             * @description Allowed values; null for any text
             * @example [
             *       {
             *         "key": "talks",
             *         "label": {
             *           "en": "Talks",
             *           "de": "Vorträge"
             *         }
             *       }
             *     ]
             */
            choices?: components["schemas"]["MetaPropertyChoice"][] | null;
        };
        /** @description A key of the metadata of products and variations */
        ItemMetaPropertyWrite: {
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of products without a value of their own; one of `allowed_values`, or empty for none
             * @default
             * @example
             */
            default?: string;
            /**
             * @description Whether products and variations need a value of their own when their `meta_data` is written
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description Allowed values; null for any text
             * @default null
             * @example [
             *       "white",
             *       "blue",
             *       "gold"
             *     ]
             */
            allowed_values?: string[] | null;
        };
        /** @description A key of the metadata of products and variations */
        ItemMetaPropertyPatch: {
            name?: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of products without a value of their own; one of `allowed_values`, or empty for none
             * @example
             */
            default?: string;
            /**
             * @description Whether products and variations need a value of their own when their `meta_data` is written
             * @example false
             */
            required?: boolean;
            /**
             * @description Allowed values; null for any text
             * @example [
             *       "white",
             *       "blue",
             *       "gold"
             *     ]
             */
            allowed_values?: string[] | null;
        };
        /** @description An exception for certain invoice addresses */
        CustomTaxRuleWrite: {
            /**
             * Format: tax-country
             * @description Country (ISO 3166-1 alpha-2), a state (`US-NY`), `EU` for all countries of the EU, or `ZZ` for all countries
             * @example EU
             */
            country: string;
            /**
             * @description Type of address. Empty: any; `individual`: a person; `business`: a business; `business_vat_id`: a business with a validated VAT ID.
             * @example business_vat_id
             * @enum {string}
             */
            address_type: "" | "individual" | "business" | "business_vat_id";
            /**
             * @description Action for a matching address. `vat`: charges the tax; `reverse`: charges none, since the recipient owes it; `no`: charges none;
             *     `block`: rejects the sale; `require_approval`: charges the tax, and the order requires approval.
             * @example reverse
             * @enum {string}
             */
            action: "vat" | "reverse" | "no" | "block" | "require_approval";
            /**
             * Format: percentage
             * @description Rate in percent that replaces that of the tax rule, returned as sent; null for the rate of the tax rule
             * @default null
             * @example null
             */
            rate?: string | null;
            /**
             * @description Tax code; null for that of the tax rule, `AE` if the recipient owes the tax, `O` if there is no tax
             * @default null
             * @example S/reduced
             */
            code?: string | null;
            /**
             * @description Text on the invoice
             * @default null
             * @example {
             *       "en": "Reverse charge, the recipient owes the tax."
             *     }
             */
            invoice_text?: {
                [key: string]: string;
            } | null;
        };
        /** @description Tax on the prices of products */
        TaxRuleWrite: {
            /** @description Name of the tax on invoices */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @default null
             * @example Catering
             */
            internal_name?: string | null;
            /**
             * @description Whether clients preselect the rule for new products. True unsets the previous default
             * @default false
             * @example false
             */
            default?: boolean;
            /** @description Tax rate in percent; responses have two decimals */
            rate: components["schemas"]["Percentage"];
            /**
             * @description Category of the tax for electronic invoices (guide prices-and-taxes, "Tax codes"); null if unknown
             * @default null
             * @example S/reduced
             */
            code?: string | null;
            /**
             * @description Whether prices of products include the tax; otherwise it is added to them
             * @default true
             * @example true
             */
            price_includes_tax?: boolean;
            /**
             * @description Whether businesses in other EU countries with a validated VAT ID, and customers outside the EU, pay no tax. Requires
             *     `home_country`. Ignored if there are `custom_rules`.
             * @default false
             * @example false
             */
            eu_reverse_charge?: boolean;
            /**
             * Format: country-or-empty
             * @description Country of the merchant (ISO 3166-1 alpha-2), in which reverse charge does not apply; null or empty if unknown
             * @default null
             * @example DE
             */
            home_country?: string | null;
            /**
             * @description Whether the gross price stays the same if another rate applies; otherwise the net price does
             * @default false
             * @example false
             */
            keep_gross_if_rate_changes?: boolean;
            /**
             * @description Exceptions by invoice address. The first one that matches applies; without a match or an address the tax is charged
             * @default []
             */
            custom_rules?: components["schemas"]["CustomTaxRuleWrite"][];
        };
        /** @description Tax on the prices of products */
        TaxRulePatch: {
            /** @description Name of the tax on invoices */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @example Catering
             */
            internal_name?: string | null;
            /**
             * @description Whether clients preselect the rule for new products. True unsets the previous default
             * @example false
             */
            default?: boolean;
            /** @description Tax rate in percent; responses have two decimals */
            rate?: components["schemas"]["Percentage"];
            /**
             * @description Category of the tax for electronic invoices (guide prices-and-taxes, "Tax codes"); null if unknown
             * @example S/reduced
             */
            code?: string | null;
            /**
             * @description Whether prices of products include the tax; otherwise it is added to them
             * @example true
             */
            price_includes_tax?: boolean;
            /**
             * @description Whether businesses in other EU countries with a validated VAT ID, and customers outside the EU, pay no tax. Requires
             *     `home_country`. Ignored if there are `custom_rules`.
             * @example false
             */
            eu_reverse_charge?: boolean;
            /**
             * Format: country-or-empty
             * @description Country of the merchant (ISO 3166-1 alpha-2), in which reverse charge does not apply; null or empty if unknown
             * @example DE
             */
            home_country?: string | null;
            /**
             * @description Whether the gross price stays the same if another rate applies; otherwise the net price does
             * @example false
             */
            keep_gross_if_rate_changes?: boolean;
            /** @description Exceptions by invoice address. The first one that matches applies; without a match or an address the tax is charged */
            custom_rules?: components["schemas"]["CustomTaxRuleWrite"][];
        };
        /** @description A group of products */
        CategoryWrite: {
            /** @description Name shown to customers */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @default null
             * @example Add-ons Friday
             */
            internal_name?: string | null;
            /**
             * @description Description shown to customers; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Sort order in the shop
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description Whether products of the category are only sold as add-ons of other products
             * @default false
             * @example false
             */
            is_addon?: boolean;
        };
        /** @description A group of products */
        CategoryPatch: {
            /** @description Name shown to customers */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @example Add-ons Friday
             */
            internal_name?: string | null;
            /**
             * @description Description shown to customers; can contain Markdown
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Sort order in the shop
             * @example 1
             */
            position?: number;
            /**
             * @description Whether products of the category are only sold as add-ons of other products
             * @example false
             */
            is_addon?: boolean;
        };
        /** @description A variation for creation and changes; only `value` is required */
        NewVariationWrite: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Early bird",
             *       "de": "Frühbucher"
             *     }
             */
            value: components["schemas"]["MultilingualString"];
            /**
             * Format: money
             * @description Price of the variation; null for the price of the product
             * @default null
             * @example 290.00
             */
            default_price?: string | null;
            /**
             * Format: money
             * @description Price that the shop suggests if the product has `free_price`; null for the regular price
             * @default null
             * @example null
             */
            free_price_suggestion?: string | null;
            /**
             * Format: money
             * @description Regular price for comparison; shown, but not charged
             * @default null
             * @example 390.00
             */
            original_price?: string | null;
            /**
             * @description Whether the shop shows and sells the variation
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Description shown to customers; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Sort order within the product
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Whether scanners show a warning
             * @default false
             * @example false
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example null
             */
            checkin_text?: string | null;
            /**
             * @description Whether orders that contain the variation require approval before payment (`orders.approve`)
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether the shop sells the variation only to customers with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description Whether the shop hides the variation from other customers, with `require_membership`
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description IDs of the accepted membership types (`membership_types.list`); empty for any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * @description Whether the variation is available on all sales channels of its product, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the variation is available on, if not on all; limited to those of the product. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the variation is available on, limited to those of the product: an older form of the two
             *     fields above, which can be written instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @default null
             * @example null
             */
            available_from?: string | null;
            /**
             * @description Behavior of the shop before `available_from`. `hide`: omits the variation; `info`: shows it as not on sale yet.
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * Format: date-time
             * @description End of sale, not before `available_from`; null for no limit
             * @default null
             * @example 2026-12-31T23:00:00Z
             */
            available_until?: string | null;
            /**
             * @description Behavior of the shop after `available_until`. `hide`: omits the variation; `info`: shows it as no longer on sale.
             * @default hide
             * @example info
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * @description Whether the shop shows the variation only to customers who redeem a voucher
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Values of item meta properties (`item_meta_properties.list`) by name. A request replaces all values.
             * @default {}
             * @example {
             *       "wristband": "blue"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
        };
        /** @description A category whose products are offered together with a product */
        AddonWrite: {
            /**
             * @description ID of the category (`categories.list`), with or without `is_addon`; unique within the product
             * @example 2
             */
            addon_category: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Minimum number of products to choose; at most `max_count`
             * @default 0
             * @example 0
             */
            min_count?: number;
            /**
             * Format: int32
             * @description Maximum number of products to choose
             * @default 1
             * @example 2
             */
            max_count?: number;
            /**
             * Format: int32
             * @description Sort order among the add-ons of the product
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Whether the same product can be chosen more than once
             * @default false
             * @example false
             */
            multi_allowed?: boolean;
            /**
             * @description Whether the chosen products are free of charge
             * @default false
             * @example false
             */
            price_included?: boolean;
        };
        /** @description A product that is included in another one */
        BundleWrite: {
            /**
             * @description ID of the included product; neither the product itself nor one that has bundles
             * @example 6
             */
            bundled_item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the included variation; required if the product has variations
             * @default null
             * @example null
             */
            bundled_variation?: number | null;
            /**
             * Format: int32
             * @description Number of included units
             * @default 1
             * @example 1
             */
            count?: number;
            /**
             * @description Share of the total price that belongs to the bundled product, such as for its taxes; not added to the price
             * @default 0.00
             * @example 29.00
             */
            designated_price?: components["schemas"]["Money"];
        };
        /** @description Time at which a product takes place */
        ProgramTimeWrite: {
            /**
             * @description Start
             * @example 2026-09-18T12:00:00Z
             */
            start: components["schemas"]["DateTime"];
            /**
             * @description End; not before `start`
             * @example 2026-09-18T15:30:00Z
             */
            end: components["schemas"]["DateTime"];
        };
        /** @description A product for creation */
        NewItemWrite: {
            /**
             * @description Name shown to customers, at most 255 characters per language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @default null
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description ID of the category (`categories.list`); null for none
             * @default null
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether the shop shows and sells the product
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Description shown to customers; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * @description Price, unless the variation or the date overrides it
             * @example 120.00
             */
            default_price: components["schemas"]["Money"];
            /**
             * @description Whether customers can pay more than the price
             * @default false
             * @example false
             */
            free_price?: boolean;
            /**
             * Format: money
             * @description Price that the shop suggests with `free_price`; null for the regular price
             * @default null
             * @example null
             */
            free_price_suggestion?: string | null;
            /**
             * Format: int64
             * @description ID of the tax rule (`tax_rules.list`); null for no tax
             * @default null
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Whether the product grants entry to the event
             * @default false
             * @example true
             */
            admission?: boolean;
            /**
             * @description Whether the shop asks for attendee data. Requires `admission`, and defaults to its value.
             * @example true
             */
            personalized?: boolean;
            /**
             * Format: int32
             * @description Sort order within the category
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * Format: file
             * @description Picture in the shop (PNG, JPEG or GIF)
             * @default null
             * @example null
             */
            picture?: string | null;
            /**
             * @description Whether the product is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the product is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the product is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @default null
             * @example null
             */
            available_from?: string | null;
            /**
             * @description Behavior of the shop before `available_from`. `hide`: omits the product; `info`: shows it as not on sale yet.
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * Format: date-time
             * @description End of sale, not before `available_from`; null for no limit
             * @default null
             * @example null
             */
            available_until?: string | null;
            /**
             * @description Behavior of the shop after `available_until`. `hide`: omits the product; `info`: shows it as no longer on sale.
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description ID of a quota (`quotas.list`). The shop hides the product while this quota is available.
             * @default null
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * Format: int64
             * @description ID of another product. The shop does not offer this product while the other one is available.
             * @default null
             * @example null
             */
            hidden_if_item_available?: number | null;
            /**
             * @description Behavior of the shop while the product of `hidden_if_item_available` is available. `hide`: omits this product; `info`: shows it as unavailable.
             * @default hide
             * @example hide
             * @enum {string}
             */
            hidden_if_item_available_mode?: "hide" | "info";
            /**
             * @description Whether the product is only sold with a voucher for it
             * @default false
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Whether the shop shows the product only to customers who redeem a voucher for it. True enables `require_voucher`.
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Whether customers can cancel orders that contain the product
             * @default true
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * Format: int32
             * @description Minimum number per order that contains the product; 0 or null for no limit
             * @default null
             * @example null
             */
            min_per_order?: number | null;
            /**
             * Format: int32
             * @description Maximum number per order; 0 or null for no limit
             * @default null
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Whether scanners show a warning
             * @default false
             * @example true
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example Check the student ID
             */
            checkin_text?: string | null;
            /**
             * Format: money
             * @description Regular price for comparison; shown, but not charged
             * @default null
             * @example 390.00
             */
            original_price?: string | null;
            /**
             * @description Whether orders that contain the product require approval before payment (`orders.approve`)
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether the product is only sold in bundles (`bundles.create`)
             * @default false
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Whether the shop sells the product only to customers with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description Whether the shop hides the product from other customers, with `require_membership`
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description IDs of the accepted membership types (`membership_types.list`); empty for any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the membership type that the customer is granted when the order is paid; null for none
             * @default null
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description Whether the granted membership lasts as long as the event or date; otherwise for the days and months in the next fields
             * @default true
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * Format: int32
             * @description Duration of the granted membership in days, added to the months
             * @default 0
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * Format: int32
             * @description Duration of the granted membership in calendar months
             * @default 0
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Validity of tickets: null unlimited, `fixed` between `validity_fixed_from` and `validity_fixed_until`, `dynamic` for the sum of
             *     the `validity_dynamic_duration_…` fields from the start (guide products, "How long tickets are valid")
             * @default null
             * @example null
             * @enum {string|null}
             */
            validity_mode?: "fixed" | "dynamic" | null;
            /**
             * Format: date-time
             * @description Start of validity with `fixed`; null for no limit
             * @default null
             * @example null
             */
            validity_fixed_from?: string | null;
            /**
             * Format: date-time
             * @description End of validity with `fixed`, not before `validity_fixed_from`; null for no limit
             * @default null
             * @example null
             */
            validity_fixed_until?: string | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in minutes, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_minutes?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in hours, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_hours?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in days, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_days?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in calendar months, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_months?: number | null;
            /**
             * @description Whether customers choose the start of validity, with `dynamic`
             * @default false
             * @example false
             */
            validity_dynamic_start_choice?: boolean;
            /**
             * Format: int32
             * @description Maximum number of days that the chosen start can be in the future; null for no limit
             * @default null
             * @example null
             */
            validity_dynamic_start_choice_day_limit?: number | null;
            /**
             * @description Whether the server generates tickets for the product; null for the event settings `ticket_download_addons` and `ticket_download_nonadm`
             * @default null
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether customers can join the waiting list when the product is sold out
             * @default true
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Whether the server issues a gift card of the price when the order is paid. Not with `admission` or a tax rate above 0.
             * @default false
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Use of reusable media for tickets. `new`: a new medium; `reuse`: an existing medium; `reuse_or_new`: either of them; null: none.
             *     Requires `media_type`.
             * @default null
             * @example null
             * @enum {string|null}
             */
            media_policy?: "new" | "reuse" | "reuse_or_new" | null;
            /**
             * @description Type of the media. `barcode`: barcode or QR code; `nfc_uid`: NFC chip identified by its UID; `nfc_mf0aes`: NFC chip with encryption (Mifare Ultralight AES).
             * @default null
             * @example null
             * @enum {string|null}
             */
            media_type?: "barcode" | "nfc_uid" | "nfc_mf0aes" | null;
            /**
             * @description Whether the shop shows the number of remaining units; null for the event setting `show_quota_left`
             * @default null
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values of item meta properties (`item_meta_properties.list`) by name. A request replaces all values.
             * @default {}
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Variations
             * @default []
             */
            variations?: components["schemas"]["NewVariationWrite"][];
            /**
             * @description Add-ons
             * @default []
             */
            addons?: components["schemas"]["AddonWrite"][];
            /**
             * @description Products that are included in the product
             * @default []
             */
            bundles?: components["schemas"]["BundleWrite"][];
            /**
             * @description Times of the product within the event; 400 in a series
             * @default []
             */
            program_times?: components["schemas"]["ProgramTimeWrite"][];
        };
        /** @description Changes to a product */
        ChangedItemWrite: {
            /**
             * @description Name shown to customers, at most 255 characters per language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @default null
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description ID of the category (`categories.list`); null for none
             * @default null
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether the shop shows and sells the product
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Description shown to customers; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * @description Price, unless the variation or the date overrides it
             * @example 120.00
             */
            default_price: components["schemas"]["Money"];
            /**
             * @description Whether customers can pay more than the price
             * @default false
             * @example false
             */
            free_price?: boolean;
            /**
             * Format: money
             * @description Price that the shop suggests with `free_price`; null for the regular price
             * @default null
             * @example null
             */
            free_price_suggestion?: string | null;
            /**
             * Format: int64
             * @description ID of the tax rule (`tax_rules.list`); null for no tax
             * @default null
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Whether the product grants entry to the event
             * @default false
             * @example true
             */
            admission?: boolean;
            /**
             * @description Whether the shop asks for attendee data. Requires `admission`, and defaults to its value.
             * @example true
             */
            personalized?: boolean;
            /**
             * Format: int32
             * @description Sort order within the category
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * Format: file
             * @description Picture in the shop (PNG, JPEG or GIF)
             * @default null
             * @example null
             */
            picture?: string | null;
            /**
             * @description Whether the product is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the product is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the product is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @default null
             * @example null
             */
            available_from?: string | null;
            /**
             * @description Behavior of the shop before `available_from`. `hide`: omits the product; `info`: shows it as not on sale yet.
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * Format: date-time
             * @description End of sale, not before `available_from`; null for no limit
             * @default null
             * @example null
             */
            available_until?: string | null;
            /**
             * @description Behavior of the shop after `available_until`. `hide`: omits the product; `info`: shows it as no longer on sale.
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description ID of a quota (`quotas.list`). The shop hides the product while this quota is available.
             * @default null
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * Format: int64
             * @description ID of another product. The shop does not offer this product while the other one is available.
             * @default null
             * @example null
             */
            hidden_if_item_available?: number | null;
            /**
             * @description Behavior of the shop while the product of `hidden_if_item_available` is available. `hide`: omits this product; `info`: shows it as unavailable.
             * @default hide
             * @example hide
             * @enum {string}
             */
            hidden_if_item_available_mode?: "hide" | "info";
            /**
             * @description Whether the product is only sold with a voucher for it
             * @default false
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Whether the shop shows the product only to customers who redeem a voucher for it. True enables `require_voucher`.
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Whether customers can cancel orders that contain the product
             * @default true
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * Format: int32
             * @description Minimum number per order that contains the product; 0 or null for no limit
             * @default null
             * @example null
             */
            min_per_order?: number | null;
            /**
             * Format: int32
             * @description Maximum number per order; 0 or null for no limit
             * @default null
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Whether scanners show a warning
             * @default false
             * @example true
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example Check the student ID
             */
            checkin_text?: string | null;
            /**
             * Format: money
             * @description Regular price for comparison; shown, but not charged
             * @default null
             * @example 390.00
             */
            original_price?: string | null;
            /**
             * @description Whether orders that contain the product require approval before payment (`orders.approve`)
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether the product is only sold in bundles (`bundles.create`)
             * @default false
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Whether the shop sells the product only to customers with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description Whether the shop hides the product from other customers, with `require_membership`
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description IDs of the accepted membership types (`membership_types.list`); empty for any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the membership type that the customer is granted when the order is paid; null for none
             * @default null
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description Whether the granted membership lasts as long as the event or date; otherwise for the days and months in the next fields
             * @default true
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * Format: int32
             * @description Duration of the granted membership in days, added to the months
             * @default 0
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * Format: int32
             * @description Duration of the granted membership in calendar months
             * @default 0
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Validity of tickets: null unlimited, `fixed` between `validity_fixed_from` and `validity_fixed_until`, `dynamic` for the sum of
             *     the `validity_dynamic_duration_…` fields from the start (guide products, "How long tickets are valid")
             * @default null
             * @example null
             * @enum {string|null}
             */
            validity_mode?: "fixed" | "dynamic" | null;
            /**
             * Format: date-time
             * @description Start of validity with `fixed`; null for no limit
             * @default null
             * @example null
             */
            validity_fixed_from?: string | null;
            /**
             * Format: date-time
             * @description End of validity with `fixed`, not before `validity_fixed_from`; null for no limit
             * @default null
             * @example null
             */
            validity_fixed_until?: string | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in minutes, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_minutes?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in hours, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_hours?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in days, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_days?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in calendar months, added to the other durations
             * @default null
             * @example null
             */
            validity_dynamic_duration_months?: number | null;
            /**
             * @description Whether customers choose the start of validity, with `dynamic`
             * @default false
             * @example false
             */
            validity_dynamic_start_choice?: boolean;
            /**
             * Format: int32
             * @description Maximum number of days that the chosen start can be in the future; null for no limit
             * @default null
             * @example null
             */
            validity_dynamic_start_choice_day_limit?: number | null;
            /**
             * @description Whether the server generates tickets for the product; null for the event settings `ticket_download_addons` and `ticket_download_nonadm`
             * @default null
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether customers can join the waiting list when the product is sold out
             * @default true
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Whether the server issues a gift card of the price when the order is paid. Not with `admission` or a tax rate above 0.
             * @default false
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Use of reusable media for tickets. `new`: a new medium; `reuse`: an existing medium; `reuse_or_new`: either of them; null: none.
             *     Requires `media_type`.
             * @default null
             * @example null
             * @enum {string|null}
             */
            media_policy?: "new" | "reuse" | "reuse_or_new" | null;
            /**
             * @description Type of the media. `barcode`: barcode or QR code; `nfc_uid`: NFC chip identified by its UID; `nfc_mf0aes`: NFC chip with encryption (Mifare Ultralight AES).
             * @default null
             * @example null
             * @enum {string|null}
             */
            media_type?: "barcode" | "nfc_uid" | "nfc_mf0aes" | null;
            /**
             * @description Whether the shop shows the number of remaining units; null for the event setting `show_quota_left`
             * @default null
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values of item meta properties (`item_meta_properties.list`) by name. A request replaces all values.
             * @default {}
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /** @description Returns 400; use `variations.create` and `variations.update` */
            variations?: unknown;
            /** @description Returns 400; use `addons.create` and `addons.update` */
            addons?: unknown;
            /** @description Returns 400; use `bundles.create` and `bundles.update` */
            bundles?: unknown;
            /** @description Returns 400; use `program_times.create` and `program_times.update` */
            program_times?: unknown;
        };
        /** @description Changes to a product */
        ChangedItemPatch: {
            /**
             * @description Name shown to customers, at most 255 characters per language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name shown to staff only
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description ID of the category (`categories.list`); null for none
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether the shop shows and sells the product
             * @example true
             */
            active?: boolean;
            /**
             * @description Description shown to customers; can contain Markdown
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * @description Price, unless the variation or the date overrides it
             * @example 120.00
             */
            default_price?: components["schemas"]["Money"];
            /**
             * @description Whether customers can pay more than the price
             * @example false
             */
            free_price?: boolean;
            /**
             * Format: money
             * @description Price that the shop suggests with `free_price`; null for the regular price
             * @example null
             */
            free_price_suggestion?: string | null;
            /**
             * Format: int64
             * @description ID of the tax rule (`tax_rules.list`); null for no tax
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Whether the product grants entry to the event
             * @example true
             */
            admission?: boolean;
            /**
             * @description Whether the shop asks for attendee data. Requires `admission`, and defaults to its value.
             * @example true
             */
            personalized?: boolean;
            /**
             * Format: int32
             * @description Sort order within the category
             * @example 2
             */
            position?: number;
            /**
             * Format: file
             * @description Picture in the shop (PNG, JPEG or GIF)
             * @example null
             */
            picture?: string | null;
            /**
             * @description Whether the product is available on all sales channels, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the product is available on, if not on all. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the product is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @example null
             */
            available_from?: string | null;
            /**
             * @description Behavior of the shop before `available_from`. `hide`: omits the product; `info`: shows it as not on sale yet.
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * Format: date-time
             * @description End of sale, not before `available_from`; null for no limit
             * @example null
             */
            available_until?: string | null;
            /**
             * @description Behavior of the shop after `available_until`. `hide`: omits the product; `info`: shows it as no longer on sale.
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description ID of a quota (`quotas.list`). The shop hides the product while this quota is available.
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * Format: int64
             * @description ID of another product. The shop does not offer this product while the other one is available.
             * @example null
             */
            hidden_if_item_available?: number | null;
            /**
             * @description Behavior of the shop while the product of `hidden_if_item_available` is available. `hide`: omits this product; `info`: shows it as unavailable.
             * @example hide
             * @enum {string}
             */
            hidden_if_item_available_mode?: "hide" | "info";
            /**
             * @description Whether the product is only sold with a voucher for it
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Whether the shop shows the product only to customers who redeem a voucher for it. True enables `require_voucher`.
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Whether customers can cancel orders that contain the product
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * Format: int32
             * @description Minimum number per order that contains the product; 0 or null for no limit
             * @example null
             */
            min_per_order?: number | null;
            /**
             * Format: int32
             * @description Maximum number per order; 0 or null for no limit
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Whether scanners show a warning
             * @example true
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @example Check the student ID
             */
            checkin_text?: string | null;
            /**
             * Format: money
             * @description Regular price for comparison; shown, but not charged
             * @example 390.00
             */
            original_price?: string | null;
            /**
             * @description Whether orders that contain the product require approval before payment (`orders.approve`)
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether the product is only sold in bundles (`bundles.create`)
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Whether the shop sells the product only to customers with an active membership
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description Whether the shop hides the product from other customers, with `require_membership`
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description IDs of the accepted membership types (`membership_types.list`); empty for any
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the membership type that the customer is granted when the order is paid; null for none
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description Whether the granted membership lasts as long as the event or date; otherwise for the days and months in the next fields
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * Format: int32
             * @description Duration of the granted membership in days, added to the months
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * Format: int32
             * @description Duration of the granted membership in calendar months
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Validity of tickets: null unlimited, `fixed` between `validity_fixed_from` and `validity_fixed_until`, `dynamic` for the sum of
             *     the `validity_dynamic_duration_…` fields from the start (guide products, "How long tickets are valid")
             * @example null
             * @enum {string|null}
             */
            validity_mode?: "fixed" | "dynamic" | null;
            /**
             * Format: date-time
             * @description Start of validity with `fixed`; null for no limit
             * @example null
             */
            validity_fixed_from?: string | null;
            /**
             * Format: date-time
             * @description End of validity with `fixed`, not before `validity_fixed_from`; null for no limit
             * @example null
             */
            validity_fixed_until?: string | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in minutes, added to the other durations
             * @example null
             */
            validity_dynamic_duration_minutes?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in hours, added to the other durations
             * @example null
             */
            validity_dynamic_duration_hours?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in days, added to the other durations
             * @example null
             */
            validity_dynamic_duration_days?: number | null;
            /**
             * Format: int32
             * @description Duration with `dynamic` in calendar months, added to the other durations
             * @example null
             */
            validity_dynamic_duration_months?: number | null;
            /**
             * @description Whether customers choose the start of validity, with `dynamic`
             * @example false
             */
            validity_dynamic_start_choice?: boolean;
            /**
             * Format: int32
             * @description Maximum number of days that the chosen start can be in the future; null for no limit
             * @example null
             */
            validity_dynamic_start_choice_day_limit?: number | null;
            /**
             * @description Whether the server generates tickets for the product; null for the event settings `ticket_download_addons` and `ticket_download_nonadm`
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether customers can join the waiting list when the product is sold out
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Whether the server issues a gift card of the price when the order is paid. Not with `admission` or a tax rate above 0.
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Use of reusable media for tickets. `new`: a new medium; `reuse`: an existing medium; `reuse_or_new`: either of them; null: none.
             *     Requires `media_type`.
             * @example null
             * @enum {string|null}
             */
            media_policy?: "new" | "reuse" | "reuse_or_new" | null;
            /**
             * @description Type of the media. `barcode`: barcode or QR code; `nfc_uid`: NFC chip identified by its UID; `nfc_mf0aes`: NFC chip with encryption (Mifare Ultralight AES).
             * @example null
             * @enum {string|null}
             */
            media_type?: "barcode" | "nfc_uid" | "nfc_mf0aes" | null;
            /**
             * @description Whether the shop shows the number of remaining units; null for the event setting `show_quota_left`
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values of item meta properties (`item_meta_properties.list`) by name. A request replaces all values.
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /** @description Returns 400; use `variations.create` and `variations.update` */
            variations?: unknown;
            /** @description Returns 400; use `addons.create` and `addons.update` */
            addons?: unknown;
            /** @description Returns 400; use `bundles.create` and `bundles.update` */
            bundles?: unknown;
            /** @description Returns 400; use `program_times.create` and `program_times.update` */
            program_times?: unknown;
        };
        /** @description A variation for creation and changes; only `value` is required */
        NewVariationPatch: {
            /**
             * @description Name shown to customers
             * @example {
             *       "en": "Early bird",
             *       "de": "Frühbucher"
             *     }
             */
            value?: components["schemas"]["MultilingualString"];
            /**
             * Format: money
             * @description Price of the variation; null for the price of the product
             * @example 290.00
             */
            default_price?: string | null;
            /**
             * Format: money
             * @description Price that the shop suggests if the product has `free_price`; null for the regular price
             * @example null
             */
            free_price_suggestion?: string | null;
            /**
             * Format: money
             * @description Regular price for comparison; shown, but not charged
             * @example 390.00
             */
            original_price?: string | null;
            /**
             * @description Whether the shop shows and sells the variation
             * @example true
             */
            active?: boolean;
            /**
             * @description Description shown to customers; can contain Markdown
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            description?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Sort order within the product
             * @example 2
             */
            position?: number;
            /**
             * @description Whether scanners show a warning
             * @example false
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @example null
             */
            checkin_text?: string | null;
            /**
             * @description Whether orders that contain the variation require approval before payment (`orders.approve`)
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether the shop sells the variation only to customers with an active membership
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description Whether the shop hides the variation from other customers, with `require_membership`
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description IDs of the accepted membership types (`membership_types.list`); empty for any
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * @description Whether the variation is available on all sales channels of its product, including future ones. Defaults to true unless the request lists channels.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the variation is available on, if not on all; limited to those of the product. A list disables `all_sales_channels`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the variation is available on, limited to those of the product: an older form of the two
             *     fields above, which can be written instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of sale; null for no limit
             * @example null
             */
            available_from?: string | null;
            /**
             * @description Behavior of the shop before `available_from`. `hide`: omits the variation; `info`: shows it as not on sale yet.
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * Format: date-time
             * @description End of sale, not before `available_from`; null for no limit
             * @example 2026-12-31T23:00:00Z
             */
            available_until?: string | null;
            /**
             * @description Behavior of the shop after `available_until`. `hide`: omits the variation; `info`: shows it as no longer on sale.
             * @example info
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * @description Whether the shop shows the variation only to customers who redeem a voucher
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Values of item meta properties (`item_meta_properties.list`) by name. A request replaces all values.
             * @example {
             *       "wristband": "blue"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
        };
        /** @description A category whose products are offered together with a product */
        AddonPatch: {
            /**
             * @description ID of the category (`categories.list`), with or without `is_addon`; unique within the product
             * @example 2
             */
            addon_category?: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Minimum number of products to choose; at most `max_count`
             * @example 0
             */
            min_count?: number;
            /**
             * Format: int32
             * @description Maximum number of products to choose
             * @example 2
             */
            max_count?: number;
            /**
             * Format: int32
             * @description Sort order among the add-ons of the product
             * @example 2
             */
            position?: number;
            /**
             * @description Whether the same product can be chosen more than once
             * @example false
             */
            multi_allowed?: boolean;
            /**
             * @description Whether the chosen products are free of charge
             * @example false
             */
            price_included?: boolean;
        };
        /** @description A product that is included in another one */
        BundlePatch: {
            /**
             * @description ID of the included product; neither the product itself nor one that has bundles
             * @example 6
             */
            bundled_item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the included variation; required if the product has variations
             * @example null
             */
            bundled_variation?: number | null;
            /**
             * Format: int32
             * @description Number of included units
             * @example 1
             */
            count?: number;
            /**
             * @description Share of the total price that belongs to the bundled product, such as for its taxes; not added to the price
             * @example 29.00
             */
            designated_price?: components["schemas"]["Money"];
        };
        /** @description Time at which a product takes place */
        ProgramTimePatch: {
            /**
             * @description Start
             * @example 2026-09-18T12:00:00Z
             */
            start?: components["schemas"]["DateTime"];
            /**
             * @description End; not before `start`
             * @example 2026-09-18T15:30:00Z
             */
            end?: components["schemas"]["DateTime"];
        };
        /** @description Limit on the sales of some products */
        QuotaWrite: {
            /**
             * @description Internal name
             * @example Early birds
             */
            name: components["schemas"]["Name"];
            /**
             * Format: int32
             * @description Number of units that can be sold; null for no limit
             * @default null
             * @example 60
             */
            size?: number | null;
            /**
             * @description IDs of the products that the quota limits
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /**
             * @description IDs of the variations that the quota limits. At least one variation of each product with variations is required.
             * @default []
             */
            variations?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date that the quota belongs to. Required in a series; null in other events.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the server closes the quota when it is sold out. It stays closed until `closed` is set to false.
             * @default false
             * @example true
             */
            close_when_sold_out?: boolean;
            /**
             * @description Whether sales are stopped regardless of the remaining units
             * @default false
             * @example false
             */
            closed?: boolean;
            /**
             * @description Whether units of attendees who have left can be sold again. An attendee has left if the ticket's latest scan is an exit.
             * @default false
             * @example false
             */
            release_after_exit?: boolean;
        };
        /** @description Limit on the sales of some products */
        QuotaPatch: {
            /**
             * @description Internal name
             * @example Early birds
             */
            name?: components["schemas"]["Name"];
            /**
             * Format: int32
             * @description Number of units that can be sold; null for no limit
             * @example 60
             */
            size?: number | null;
            /** @description IDs of the products that the quota limits */
            items?: components["schemas"]["Id"][];
            /** @description IDs of the variations that the quota limits. At least one variation of each product with variations is required. */
            variations?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date that the quota belongs to. Required in a series; null in other events.
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the server closes the quota when it is sold out. It stays closed until `closed` is set to false.
             * @example true
             */
            close_when_sold_out?: boolean;
            /**
             * @description Whether sales are stopped regardless of the remaining units
             * @example false
             */
            closed?: boolean;
            /**
             * @description Whether units of attendees who have left can be sold again. An attendee has left if the ticket's latest scan is an exit.
             * @example false
             */
            release_after_exit?: boolean;
        };
        /** @description A discount for creation and changes */
        NewDiscountWrite: {
            /**
             * @description Whether the discount is applied
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Name shown to staff only
             * @example Third ticket at half price
             */
            internal_name: components["schemas"]["Name"];
            /**
             * Format: int32
             * @description Order in which discounts are applied, lowest first
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Whether the discount is available on all sales channels, including future ones. Defaults to false.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the discount is available on, if not on all. A list disables `all_sales_channels`. Defaults to `web`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the discount is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of the discount; null for no limit
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            available_from?: string | null;
            /**
             * Format: date-time
             * @description End of the discount; null for no limit
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            available_until?: string | null;
            /**
             * @description Grouping of products by dates of a series. `mixed`: all dates together; `same`: each date separately; `distinct`: groups in which every
             *     product has a different date.
             * @default mixed
             * @example mixed
             * @enum {string}
             */
            subevent_mode?: "mixed" | "same" | "distinct";
            /**
             * Format: date-time
             * @description Only for dates of a series that begin at or after this time; null for no limit
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            subevent_date_from?: string | null;
            /**
             * Format: date-time
             * @description Only for dates of a series that begin at or before this time; not before `subevent_date_from`; null for no limit
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            subevent_date_until?: string | null;
            /**
             * @description Whether all products match
             * @default true
             * @example false
             */
            condition_all_products?: boolean;
            /**
             * @description IDs of the products that match if `condition_all_products` is false
             * @default []
             */
            condition_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Whether add-ons match as well; bundled products never do
             * @default true
             * @example true
             */
            condition_apply_to_addons?: boolean;
            /**
             * @description Whether products whose price a voucher reduces do not match
             * @default false
             * @example false
             */
            condition_ignore_voucher_discounted?: boolean;
            /**
             * Format: int32
             * @description Minimum number of matching products; either this or `condition_min_value` must be above 0
             * @default 0
             * @example 3
             */
            condition_min_count?: number;
            /**
             * @description Minimum total price of the matching products; not with `subevent_mode` `distinct`
             * @default 0.00
             */
            condition_min_value?: components["schemas"]["Money"];
            /**
             * @description Whether the matching products are reduced; must be true with `subevent_mode` `distinct`
             * @default true
             * @example true
             */
            benefit_same_products?: boolean;
            /**
             * @description IDs of the products that are reduced if `benefit_same_products` is false
             * @default []
             */
            benefit_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Whether add-ons among `benefit_limit_products` are reduced as well; bundled products never are
             * @default true
             * @example true
             */
            benefit_apply_to_addons?: boolean;
            /**
             * @description Whether products among `benefit_limit_products` whose price a voucher reduces are not reduced further
             * @default false
             * @example false
             */
            benefit_ignore_voucher_discounted?: boolean;
            /**
             * @description Reduction in percent of the price
             * @default 0.00
             */
            benefit_discount_matching_percent?: components["schemas"]["Percentage"];
            /**
             * Format: int32
             * @description Number of products that are reduced per `condition_min_count` matching products, the cheapest first; 0 or null for all. Not with `condition_min_value`.
             * @default null
             * @example 1
             */
            benefit_only_apply_to_cheapest_n_matches?: number | null;
        };
        /** @description A discount for creation and changes */
        NewDiscountPatch: {
            /**
             * @description Whether the discount is applied
             * @example true
             */
            active?: boolean;
            /**
             * @description Name shown to staff only
             * @example Third ticket at half price
             */
            internal_name?: components["schemas"]["Name"];
            /**
             * Format: int32
             * @description Order in which discounts are applied, lowest first
             * @example 2
             */
            position?: number;
            /**
             * @description Whether the discount is available on all sales channels, including future ones. Defaults to false.
             * @example false
             */
            all_sales_channels?: boolean;
            /**
             * @description Identifiers of the sales channels that the discount is available on, if not on all. A list disables `all_sales_channels`. Defaults to `web`.
             * @example [
             *       "web"
             *     ]
             */
            limit_sales_channels?: string[];
            /**
             * @description Identifiers of all sales channels that the discount is available on: an older form of the two fields above, which can be written
             *     instead of them (guide products, "Sales channels")
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * Format: date-time
             * @description Start of the discount; null for no limit
             * @example 2026-09-18T17:30:00Z
             */
            available_from?: string | null;
            /**
             * Format: date-time
             * @description End of the discount; null for no limit
             * @example 2026-09-18T17:30:00Z
             */
            available_until?: string | null;
            /**
             * @description Grouping of products by dates of a series. `mixed`: all dates together; `same`: each date separately; `distinct`: groups in which every
             *     product has a different date.
             * @example mixed
             * @enum {string}
             */
            subevent_mode?: "mixed" | "same" | "distinct";
            /**
             * Format: date-time
             * @description Only for dates of a series that begin at or after this time; null for no limit
             * @example 2026-09-18T17:30:00Z
             */
            subevent_date_from?: string | null;
            /**
             * Format: date-time
             * @description Only for dates of a series that begin at or before this time; not before `subevent_date_from`; null for no limit
             * @example 2026-09-18T17:30:00Z
             */
            subevent_date_until?: string | null;
            /**
             * @description Whether all products match
             * @example false
             */
            condition_all_products?: boolean;
            /** @description IDs of the products that match if `condition_all_products` is false */
            condition_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Whether add-ons match as well; bundled products never do
             * @example true
             */
            condition_apply_to_addons?: boolean;
            /**
             * @description Whether products whose price a voucher reduces do not match
             * @example false
             */
            condition_ignore_voucher_discounted?: boolean;
            /**
             * Format: int32
             * @description Minimum number of matching products; either this or `condition_min_value` must be above 0
             * @example 3
             */
            condition_min_count?: number;
            /** @description Minimum total price of the matching products; not with `subevent_mode` `distinct` */
            condition_min_value?: components["schemas"]["Money"];
            /**
             * @description Whether the matching products are reduced; must be true with `subevent_mode` `distinct`
             * @example true
             */
            benefit_same_products?: boolean;
            /** @description IDs of the products that are reduced if `benefit_same_products` is false */
            benefit_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Whether add-ons among `benefit_limit_products` are reduced as well; bundled products never are
             * @example true
             */
            benefit_apply_to_addons?: boolean;
            /**
             * @description Whether products among `benefit_limit_products` whose price a voucher reduces are not reduced further
             * @example false
             */
            benefit_ignore_voucher_discounted?: boolean;
            /** @description Reduction in percent of the price */
            benefit_discount_matching_percent?: components["schemas"]["Percentage"];
            /**
             * Format: int32
             * @description Number of products that are reduced per `condition_min_count` matching products, the cheapest first; 0 or null for all. Not with `condition_min_value`.
             * @example 1
             */
            benefit_only_apply_to_cheapest_n_matches?: number | null;
        };
        /** @description A predefined answer, for creation and changes */
        NewQuestionOptionWrite: {
            /**
             * Format: int32
             * @description Sort order among the options of the question
             * @default 0
             * @example 2
             */
            position?: number;
            /** @description Identifier for other systems, unique among all options of the event (case-insensitive). Defaults to a generated value. */
            identifier?: string;
            /**
             * @description Answer shown to customers
             * @example {
             *       "en": "University of Music and Theatre",
             *       "de": "Hochschule für Musik und Theater"
             *     }
             */
            answer: components["schemas"]["MultilingualString"];
        };
        /** @description A question for creation */
        NewQuestionWrite: {
            /** @description Question as shown to customers */
            question: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation shown below the question; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            help_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Type of the answer: `N` number, `S` single line of text, `T` multiple lines of text, `B` yes or no, `C` one of `options`, `M` one
             *     or more of `options`, `F` file, `D` date, `H` time of day, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone
             *     number
             * @example C
             * @enum {string}
             */
            type: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Whether the shop and the scanner require an answer; orders of the API are not checked
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * Format: int32
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description IDs of the products that the question is asked for
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /** @description Identifier for other systems, unique in the event (case-insensitive). Defaults to a generated value. */
            identifier?: string;
            /**
             * @description Whether the question is asked when the ticket is redeemed instead of in the shop
             * @default false
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Whether scanners show the answer when the ticket is redeemed
             * @default false
             * @example false
             */
            show_during_checkin?: boolean;
            /**
             * @description Whether the question is only shown to staff
             * @default false
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Whether the answer is for invoices only. Stored for other systems; the server prints no answers on invoices.
             * @default false
             * @example false
             */
            print_on_invoice?: boolean;
            /**
             * @description Options for the types `C` and `M`
             * @default []
             */
            options?: components["schemas"]["NewQuestionOptionWrite"][];
            /**
             * Format: decimal
             * @description Minimum of answers of type `N`; returned without trailing zeros
             * @default null
             * @example null
             */
            valid_number_min?: string | null;
            /**
             * Format: decimal
             * @description Maximum of answers of type `N`; at least `valid_number_min`
             * @default null
             * @example null
             */
            valid_number_max?: string | null;
            /**
             * Format: date
             * @description Earliest date of answers of type `D`
             * @default null
             * @example null
             */
            valid_date_min?: string | null;
            /**
             * Format: date
             * @description Latest date of answers of type `D`; not before `valid_date_min`
             * @default null
             * @example null
             */
            valid_date_max?: string | null;
            /**
             * Format: date-time
             * @description Earliest time of answers of type `W`
             * @default null
             * @example null
             */
            valid_datetime_min?: string | null;
            /**
             * Format: date-time
             * @description Latest time of answers of type `W`; not before `valid_datetime_min`
             * @default null
             * @example null
             */
            valid_datetime_max?: string | null;
            /**
             * Format: int32
             * @description Maximum number of characters of answers of type `S` and `T`
             * @default null
             * @example null
             */
            valid_string_length_max?: number | null;
            /**
             * @description Whether answers of type `F` must be a portrait photo
             * @default false
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of a question of type `B`, `C` or `M` whose answer decides whether this one is asked; null for always. Neither of the two can
             *     have `ask_during_checkin`, and dependencies cannot form a cycle.
             * @default null
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description Answers to `dependency_question` for which this question is asked: `True` and `False` for type `B`, otherwise identifiers of its options. Never asked if empty.
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description First entry of `dependency_values`. A request with this field alone sets `dependency_values` to it.
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description Changes to a question */
        ChangedQuestionWrite: {
            /** @description Question as shown to customers */
            question: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation shown below the question; can contain Markdown
             * @default null
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            help_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Type of the answer: `N` number, `S` single line of text, `T` multiple lines of text, `B` yes or no, `C` one of `options`, `M` one
             *     or more of `options`, `F` file, `D` date, `H` time of day, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone
             *     number
             * @example C
             * @enum {string}
             */
            type: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Whether the shop and the scanner require an answer; orders of the API are not checked
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * Format: int32
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description IDs of the products that the question is asked for
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /** @description Identifier for other systems, unique in the event (case-insensitive). Defaults to a generated value. */
            identifier?: string;
            /**
             * @description Whether the question is asked when the ticket is redeemed instead of in the shop
             * @default false
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Whether scanners show the answer when the ticket is redeemed
             * @default false
             * @example false
             */
            show_during_checkin?: boolean;
            /**
             * @description Whether the question is only shown to staff
             * @default false
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Whether the answer is for invoices only. Stored for other systems; the server prints no answers on invoices.
             * @default false
             * @example false
             */
            print_on_invoice?: boolean;
            /** @description Returns 400; use `question_options.create` and `question_options.update` */
            options?: unknown;
            /**
             * Format: decimal
             * @description Minimum of answers of type `N`; returned without trailing zeros
             * @default null
             * @example null
             */
            valid_number_min?: string | null;
            /**
             * Format: decimal
             * @description Maximum of answers of type `N`; at least `valid_number_min`
             * @default null
             * @example null
             */
            valid_number_max?: string | null;
            /**
             * Format: date
             * @description Earliest date of answers of type `D`
             * @default null
             * @example null
             */
            valid_date_min?: string | null;
            /**
             * Format: date
             * @description Latest date of answers of type `D`; not before `valid_date_min`
             * @default null
             * @example null
             */
            valid_date_max?: string | null;
            /**
             * Format: date-time
             * @description Earliest time of answers of type `W`
             * @default null
             * @example null
             */
            valid_datetime_min?: string | null;
            /**
             * Format: date-time
             * @description Latest time of answers of type `W`; not before `valid_datetime_min`
             * @default null
             * @example null
             */
            valid_datetime_max?: string | null;
            /**
             * Format: int32
             * @description Maximum number of characters of answers of type `S` and `T`
             * @default null
             * @example null
             */
            valid_string_length_max?: number | null;
            /**
             * @description Whether answers of type `F` must be a portrait photo
             * @default false
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of a question of type `B`, `C` or `M` whose answer decides whether this one is asked; null for always. Neither of the two can
             *     have `ask_during_checkin`, and dependencies cannot form a cycle.
             * @default null
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description Answers to `dependency_question` for which this question is asked: `True` and `False` for type `B`, otherwise identifiers of its options. Never asked if empty.
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description First entry of `dependency_values`. A request with this field alone sets `dependency_values` to it.
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description Changes to a question */
        ChangedQuestionPatch: {
            /** @description Question as shown to customers */
            question?: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation shown below the question; can contain Markdown
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            help_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Type of the answer: `N` number, `S` single line of text, `T` multiple lines of text, `B` yes or no, `C` one of `options`, `M` one
             *     or more of `options`, `F` file, `D` date, `H` time of day, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone
             *     number
             * @example C
             * @enum {string}
             */
            type?: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Whether the shop and the scanner require an answer; orders of the API are not checked
             * @example false
             */
            required?: boolean;
            /**
             * Format: int32
             * @description Sort order
             * @example 1
             */
            position?: number;
            /** @description IDs of the products that the question is asked for */
            items?: components["schemas"]["Id"][];
            /** @description Identifier for other systems, unique in the event (case-insensitive). Defaults to a generated value. */
            identifier?: string;
            /**
             * @description Whether the question is asked when the ticket is redeemed instead of in the shop
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Whether scanners show the answer when the ticket is redeemed
             * @example false
             */
            show_during_checkin?: boolean;
            /**
             * @description Whether the question is only shown to staff
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Whether the answer is for invoices only. Stored for other systems; the server prints no answers on invoices.
             * @example false
             */
            print_on_invoice?: boolean;
            /** @description Returns 400; use `question_options.create` and `question_options.update` */
            options?: unknown;
            /**
             * Format: decimal
             * @description Minimum of answers of type `N`; returned without trailing zeros
             * @example null
             */
            valid_number_min?: string | null;
            /**
             * Format: decimal
             * @description Maximum of answers of type `N`; at least `valid_number_min`
             * @example null
             */
            valid_number_max?: string | null;
            /**
             * Format: date
             * @description Earliest date of answers of type `D`
             * @example null
             */
            valid_date_min?: string | null;
            /**
             * Format: date
             * @description Latest date of answers of type `D`; not before `valid_date_min`
             * @example null
             */
            valid_date_max?: string | null;
            /**
             * Format: date-time
             * @description Earliest time of answers of type `W`
             * @example null
             */
            valid_datetime_min?: string | null;
            /**
             * Format: date-time
             * @description Latest time of answers of type `W`; not before `valid_datetime_min`
             * @example null
             */
            valid_datetime_max?: string | null;
            /**
             * Format: int32
             * @description Maximum number of characters of answers of type `S` and `T`
             * @example null
             */
            valid_string_length_max?: number | null;
            /**
             * @description Whether answers of type `F` must be a portrait photo
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of a question of type `B`, `C` or `M` whose answer decides whether this one is asked; null for always. Neither of the two can
             *     have `ask_during_checkin`, and dependencies cannot form a cycle.
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description Answers to `dependency_question` for which this question is asked: `True` and `False` for type `B`, otherwise identifiers of its options. Never asked if empty.
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description First entry of `dependency_values`. A request with this field alone sets `dependency_values` to it.
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description A predefined answer, for creation and changes */
        NewQuestionOptionPatch: {
            /**
             * Format: int32
             * @description Sort order among the options of the question
             * @example 2
             */
            position?: number;
            /** @description Identifier for other systems, unique among all options of the event (case-insensitive). Defaults to a generated value. */
            identifier?: string;
            /**
             * @description Answer shown to customers
             * @example {
             *       "en": "University of Music and Theatre",
             *       "de": "Hochschule für Musik und Theater"
             *     }
             */
            answer?: components["schemas"]["MultilingualString"];
        };
        /** @description Appearance of a badge */
        BadgeLayoutWrite: {
            /**
             * @description Name of the layout
             * @example Attendees
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the layout applies to products without an assignment. True unsets the previous default.
             * @default false
             * @example true
             */
            default?: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * Format: file
             * @description Background as PDF; the badge has the size of its first page
             * @default null
             * @example null
             */
            background?: string | null;
        };
        /** @description Appearance of a badge */
        BadgeLayoutPatch: {
            /**
             * @description Name of the layout
             * @example Attendees
             */
            name?: components["schemas"]["Name"];
            /**
             * @description Whether the layout applies to products without an assignment. True unsets the previous default.
             * @example true
             */
            default?: boolean;
            layout?: components["schemas"]["LayoutElements"];
            /**
             * Format: file
             * @description Background as PDF; the badge has the size of its first page
             * @example null
             */
            background?: string | null;
        };
        /** @description The badge layout of a product */
        BadgeItemWrite: {
            /**
             * @description ID of the product; at most one assignment per product
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the badge layout; null if no badges are printed for the product
             * @example 1
             */
            layout: number | null;
        };
        /** @description The badge layout of a product */
        BadgeItemPatch: {
            /**
             * @description ID of the product; at most one assignment per product
             * @example 1
             */
            item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the badge layout; null if no badges are printed for the product
             * @example 1
             */
            layout?: number | null;
        };
        /** @description Appearance of a ticket */
        TicketLayoutWrite: {
            /**
             * @description Name of the layout
             * @example A4
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the layout applies to products without an assignment. True unsets the previous default.
             * @default false
             * @example true
             */
            default?: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * Format: file
             * @description Background as PDF; the ticket has the size of its first page
             * @default null
             * @example null
             */
            background?: string | null;
        };
        /** @description Appearance of a ticket */
        TicketLayoutPatch: {
            /**
             * @description Name of the layout
             * @example A4
             */
            name?: components["schemas"]["Name"];
            /**
             * @description Whether the layout applies to products without an assignment. True unsets the previous default.
             * @example true
             */
            default?: boolean;
            layout?: components["schemas"]["LayoutElements"];
            /**
             * Format: file
             * @description Background as PDF; the ticket has the size of its first page
             * @example null
             */
            background?: string | null;
        };
        /** @description The ticket layout of a product on a sales channel */
        TicketLayoutItemWrite: {
            /**
             * @description ID of the product; at most one assignment per product and sales channel
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * @description ID of the ticket layout
             * @example 1
             */
            layout: components["schemas"]["Id"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel (`sales_channels.list`)
             * @default web
             * @example web
             */
            sales_channel?: string;
        };
        /** @description The ticket layout of a product on a sales channel */
        TicketLayoutItemPatch: {
            /**
             * @description ID of the product; at most one assignment per product and sales channel
             * @example 1
             */
            item?: components["schemas"]["Id"];
            /**
             * @description ID of the ticket layout
             * @example 1
             */
            layout?: components["schemas"]["Id"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel (`sales_channels.list`)
             * @example web
             */
            sales_channel?: string;
        };
        /** @description A credential for shops in a browser */
        PublishableKeyWrite: {
            /**
             * @description Purpose of the key
             * @example Shop on kulturwerk.example
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the key is valid for all events of the organizer, including future ones
             * @default false
             */
            all_events?: boolean;
            /**
             * @description Slugs of the events that the key is valid for if `all_events` is false; can be empty
             * @default []
             */
            limit_events?: string[];
            /**
             * @description Origins whose pages can use the key, such as `https://shop.example`; empty for all. If it lists origins, requests with another
             *     `Origin` header or none return 403.
             * @default []
             */
            allowed_origins?: string[];
            /**
             * Format: int32
             * @description Maximum requests per minute with the key, over all clients; null for the limit of other credentials
             * @default null
             * @example 6000
             */
            requests_per_minute?: number | null;
            /**
             * @description Whether the server accepts the key
             * @default true
             */
            active?: boolean;
        };
        /** @description A credential for shops in a browser */
        PublishableKeyPatch: {
            /**
             * @description Purpose of the key
             * @example Shop on kulturwerk.example
             */
            name?: components["schemas"]["Name"];
            /** @description Whether the key is valid for all events of the organizer, including future ones */
            all_events?: boolean;
            /** @description Slugs of the events that the key is valid for if `all_events` is false; can be empty */
            limit_events?: string[];
            /**
             * @description Origins whose pages can use the key, such as `https://shop.example`; empty for all. If it lists origins, requests with another
             *     `Origin` header or none return 403.
             */
            allowed_origins?: string[];
            /**
             * Format: int32
             * @description Maximum requests per minute with the key, over all clients; null for the limit of other credentials
             * @example 6000
             */
            requests_per_minute?: number | null;
            /** @description Whether the server accepts the key */
            active?: boolean;
        };
        /** @description An entrance of the venue */
        GateWrite: {
            /**
             * @description Name of the gate
             * @example Main entrance
             */
            name: components["schemas"]["Name"];
        };
        /** @description An entrance of the venue */
        GatePatch: {
            /**
             * @description Name of the gate
             * @example Main entrance
             */
            name?: components["schemas"]["Name"];
        };
        /** @description A scanner, kiosk or point of sale */
        DeviceWrite: {
            /**
             * @description Name of the device
             * @example Hand scanner
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the device has access to all events of the organizer, including future ones
             * @default false
             */
            all_events?: boolean;
            /** @description Slugs of the events that the device has access to if `all_events` is false; can be empty */
            limit_events: string[];
            /**
             * Format: branded-name
             * @description Operations that the device can call; others return 403:
             *
             *     * `full`: everything that devices are permitted to do
             *     * `svcscan`: scanners: read catalog, settings and check-in lists, check in, and list orders, positions and reusable media for
             *       offline use
             *     * `svcscan_online_noorders`: as `svcscan`, without orders and reusable media
             *     * `svcscan_online_kiosk`: as `svcscan`, without orders, positions and reusable media, for unattended kiosks
             *     * `svcpos`: points of sale: as `svcscan`, and sell with carts, orders, gift cards, quotas, discounts, tax rules and ticket layouts
             * @default full
             * @example svcscan
             * @enum {string}
             */
            security_profile?: "full" | "svcscan" | "svcscan_online_kiosk" | "svcscan_online_noorders" | "svcpos";
            /**
             * Format: int64
             * @description ID of the gate where the device is used (`gates.list`)
             * @default null
             * @example 1
             */
            gate?: number | null;
        };
        /** @description A scanner, kiosk or point of sale */
        DevicePatch: {
            /**
             * @description Name of the device
             * @example Hand scanner
             */
            name?: components["schemas"]["Name"];
            /** @description Whether the device has access to all events of the organizer, including future ones */
            all_events?: boolean;
            /** @description Slugs of the events that the device has access to if `all_events` is false; can be empty */
            limit_events?: string[];
            /**
             * Format: branded-name
             * @description Operations that the device can call; others return 403:
             *
             *     * `full`: everything that devices are permitted to do
             *     * `svcscan`: scanners: read catalog, settings and check-in lists, check in, and list orders, positions and reusable media for
             *       offline use
             *     * `svcscan_online_noorders`: as `svcscan`, without orders and reusable media
             *     * `svcscan_online_kiosk`: as `svcscan`, without orders, positions and reusable media, for unattended kiosks
             *     * `svcpos`: points of sale: as `svcscan`, and sell with carts, orders, gift cards, quotas, discounts, tax rules and ticket layouts
             * @example svcscan
             * @enum {string}
             */
            security_profile?: "full" | "svcscan" | "svcscan_online_kiosk" | "svcscan_online_noorders" | "svcpos";
            /**
             * Format: int64
             * @description ID of the gate where the device is used (`gates.list`)
             * @example 1
             */
            gate?: number | null;
        };
        /** @description A seat with the object that holds it */
        SeatPatch: {
            /**
             * @description Whether the seat is not sold, except on channels in the setting `seating_allow_blocked_seats_for_channel`
             * @example false
             */
            blocked?: boolean;
        };
        /** @description Fields of a voucher that can be written */
        NewVoucherWrite: {
            /** @description Code that customers enter. Unique in the event, case-insensitively; stored in uppercase. If it is omitted, the server generates one. */
            code?: string;
            /**
             * Format: int32
             * @description Maximum number of redemptions. Must not be less than `redeemed` or, with `block_quota`, than the number that carts hold.
             * @default 1
             * @example 5
             */
            max_usages?: number;
            /**
             * Format: int32
             * @description Minimum number of redemptions at the first use. Must not be greater than `max_usages`.
             * @default 1
             * @example 1
             */
            min_usages?: number;
            /**
             * Format: date-time
             * @description End of validity; null for no end. An expired voucher cannot be redeemed and reserves nothing.
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_until?: string | null;
            /**
             * @description Whether the remaining redemptions are reserved in the quotas. Requires `item` or `quota`, and in a series `subevent`.
             * @default false
             * @example false
             */
            block_quota?: boolean;
            /**
             * @description Whether the voucher can be redeemed regardless of availability
             * @default false
             * @example false
             */
            allow_ignore_quota?: boolean;
            /**
             * @description Effect on prices. `none`: no effect; `set`: the price is `value`; `subtract`: `value` is subtracted; `percent`: `value` percent are subtracted. Without `value` the price does not change.
             * @default none
             * @example set
             * @enum {string}
             */
            price_mode?: "none" | "set" | "subtract" | "percent";
            /**
             * Format: money
             * @description Amount for `set` and `subtract`, percentage of at most 100 for `percent`
             * @default null
             * @example 23.00
             */
            value?: string | null;
            /**
             * Format: int64
             * @description ID of the product that the voucher is for; null for all products. Mutually exclusive with `quota`. Products that are sold only as add-ons or in bundles are not allowed.
             * @default null
             * @example 1
             */
            item?: number | null;
            /**
             * Format: int64
             * @description ID of the variation of `item` that the voucher is for; null for all
             * @default null
             * @example null
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the quota whose products the voucher is for; in a series a quota of `subevent`
             * @default null
             * @example null
             */
            quota?: number | null;
            /**
             * @description `seat_guid` of the seat that the voucher reserves. Requires `max_usages` 1; mutually exclusive with `quota`.
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * @description Tag that groups vouchers
             * @default
             * @example crew
             */
            tag?: string;
            /**
             * @description Internal comment
             * @default
             * @example Friends of the crew, at cost
             */
            comment?: string;
            /**
             * Format: int64
             * @description ID of the date that the voucher is limited to; null for all dates
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the voucher reveals products with `hide_without_voucher`
             * @default true
             * @example true
             */
            show_hidden_items?: boolean;
            /**
             * @description Whether add-ons of the product that the voucher is redeemed for are free
             * @default false
             * @example false
             */
            all_addons_included?: boolean;
            /**
             * @description Whether products that are bundled with the product that the voucher is redeemed for are free
             * @default false
             * @example false
             */
            all_bundles_included?: boolean;
            /**
             * Format: money
             * @description Maximum total discount of all redemptions; null for no limit. Must not be less than `budget_used`.
             * @default null
             * @example null
             */
            budget?: string | null;
        };
        /** @description Fields of a voucher that can be written */
        NewVoucherPatch: {
            /** @description Code that customers enter. Unique in the event, case-insensitively; stored in uppercase. If it is omitted, the server generates one. */
            code?: string;
            /**
             * Format: int32
             * @description Maximum number of redemptions. Must not be less than `redeemed` or, with `block_quota`, than the number that carts hold.
             * @example 5
             */
            max_usages?: number;
            /**
             * Format: int32
             * @description Minimum number of redemptions at the first use. Must not be greater than `max_usages`.
             * @example 1
             */
            min_usages?: number;
            /**
             * Format: date-time
             * @description End of validity; null for no end. An expired voucher cannot be redeemed and reserves nothing.
             * @example 2026-09-18T17:30:00Z
             */
            valid_until?: string | null;
            /**
             * @description Whether the remaining redemptions are reserved in the quotas. Requires `item` or `quota`, and in a series `subevent`.
             * @example false
             */
            block_quota?: boolean;
            /**
             * @description Whether the voucher can be redeemed regardless of availability
             * @example false
             */
            allow_ignore_quota?: boolean;
            /**
             * @description Effect on prices. `none`: no effect; `set`: the price is `value`; `subtract`: `value` is subtracted; `percent`: `value` percent are subtracted. Without `value` the price does not change.
             * @example set
             * @enum {string}
             */
            price_mode?: "none" | "set" | "subtract" | "percent";
            /**
             * Format: money
             * @description Amount for `set` and `subtract`, percentage of at most 100 for `percent`
             * @example 23.00
             */
            value?: string | null;
            /**
             * Format: int64
             * @description ID of the product that the voucher is for; null for all products. Mutually exclusive with `quota`. Products that are sold only as add-ons or in bundles are not allowed.
             * @example 1
             */
            item?: number | null;
            /**
             * Format: int64
             * @description ID of the variation of `item` that the voucher is for; null for all
             * @example null
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the quota whose products the voucher is for; in a series a quota of `subevent`
             * @example null
             */
            quota?: number | null;
            /**
             * @description `seat_guid` of the seat that the voucher reserves. Requires `max_usages` 1; mutually exclusive with `quota`.
             * @example null
             */
            seat?: string | null;
            /**
             * @description Tag that groups vouchers
             * @example crew
             */
            tag?: string;
            /**
             * @description Internal comment
             * @example Friends of the crew, at cost
             */
            comment?: string;
            /**
             * Format: int64
             * @description ID of the date that the voucher is limited to; null for all dates
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the voucher reveals products with `hide_without_voucher`
             * @example true
             */
            show_hidden_items?: boolean;
            /**
             * @description Whether add-ons of the product that the voucher is redeemed for are free
             * @example false
             */
            all_addons_included?: boolean;
            /**
             * @description Whether products that are bundled with the product that the voucher is redeemed for are free
             * @example false
             */
            all_bundles_included?: boolean;
            /**
             * Format: money
             * @description Maximum total discount of all redemptions; null for no limit. Must not be less than `budget_used`.
             * @example null
             */
            budget?: string | null;
        };
        /** @description Tickets that are admitted at one place */
        CheckinListWrite: {
            /**
             * @description Internal name
             * @example Main entrance
             */
            name: components["schemas"]["Name"];
            /**
             * @description Whether the tickets of all products are on the list, regardless of `limit_products`
             * @default true
             * @example true
             */
            all_products?: boolean;
            /**
             * @description IDs of the products on the list if `all_products` is false
             * @default []
             */
            limit_products?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date whose tickets are on the list; null for all dates
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether tickets of pending orders are on the list. They are admitted by scans with `ignore_unpaid`.
             * @default false
             * @example false
             */
            include_pending?: boolean;
            /**
             * @description Identifiers of the sales channels whose tickets are checked in when their order is placed (`sales_channels.list`)
             * @default []
             */
            auto_checkin_sales_channels?: string[];
            /**
             * @description Whether a ticket is admitted any number of times
             * @default false
             * @example false
             */
            allow_multiple_entries?: boolean;
            /**
             * @description Whether a ticket is admitted again after an exit
             * @default true
             * @example true
             */
            allow_entry_after_exit?: boolean;
            /**
             * @description Additional conditions as JSON Logic (guide entry-rules); `{}` for none
             * @default {}
             * @example {}
             */
            rules?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time at which all attendees inside are checked out; null for never. It then moves to the same local time of the next day.
             * @default null
             * @example 2026-09-19T02:00:00Z
             */
            exit_all_at?: string | null;
            /**
             * @description Whether the secret of a ticket also finds its add-ons on the list, if exactly one matches
             * @default false
             * @example false
             */
            addon_match?: boolean;
            /**
             * @description Whether programs that count visitors should ignore the list
             * @default false
             * @example false
             */
            ignore_in_statistics?: boolean;
            /**
             * @description Whether an entry on the list counts as a use of the ticket, for example for mail rules
             * @default true
             * @example true
             */
            consider_tickets_used?: boolean;
            /**
             * @description IDs of the gates that the list is for. Devices at a gate are suggested its lists.
             * @default []
             */
            gates?: components["schemas"]["Id"][];
        };
        /** @description Tickets that are admitted at one place */
        CheckinListPatch: {
            /**
             * @description Internal name
             * @example Main entrance
             */
            name?: components["schemas"]["Name"];
            /**
             * @description Whether the tickets of all products are on the list, regardless of `limit_products`
             * @example true
             */
            all_products?: boolean;
            /** @description IDs of the products on the list if `all_products` is false */
            limit_products?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date whose tickets are on the list; null for all dates
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether tickets of pending orders are on the list. They are admitted by scans with `ignore_unpaid`.
             * @example false
             */
            include_pending?: boolean;
            /** @description Identifiers of the sales channels whose tickets are checked in when their order is placed (`sales_channels.list`) */
            auto_checkin_sales_channels?: string[];
            /**
             * @description Whether a ticket is admitted any number of times
             * @example false
             */
            allow_multiple_entries?: boolean;
            /**
             * @description Whether a ticket is admitted again after an exit
             * @example true
             */
            allow_entry_after_exit?: boolean;
            /**
             * @description Additional conditions as JSON Logic (guide entry-rules); `{}` for none
             * @example {}
             */
            rules?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time at which all attendees inside are checked out; null for never. It then moves to the same local time of the next day.
             * @example 2026-09-19T02:00:00Z
             */
            exit_all_at?: string | null;
            /**
             * @description Whether the secret of a ticket also finds its add-ons on the list, if exactly one matches
             * @example false
             */
            addon_match?: boolean;
            /**
             * @description Whether programs that count visitors should ignore the list
             * @example false
             */
            ignore_in_statistics?: boolean;
            /**
             * @description Whether an entry on the list counts as a use of the ticket, for example for mail rules
             * @example true
             */
            consider_tickets_used?: boolean;
            /** @description IDs of the gates that the list is for. Devices at a gate are suggested its lists. */
            gates?: components["schemas"]["Id"][];
        };
        /** @description A rejected scan */
        FailedCheckinWrite: {
            /**
             * @description Reason for the rejection. `canceled`: the ticket or its order is canceled or expired; `invalid`: the barcode is unknown; `unpaid`: the order is not paid; `product`: product or date are not on the list; `rules`: the rules of the list reject it; `revoked`: the secret was replaced; `incomplete`: questions were not answered; `already_redeemed`: the ticket has an entry already; `ambiguous`: several tickets match; `error`: another error; `blocked`: the ticket is blocked; `unapproved`: the order awaits approval; `invalid_time`: the ticket was not valid at this time.
             * @example invalid
             * @enum {string}
             */
            error_reason: "canceled" | "invalid" | "unpaid" | "product" | "rules" | "revoked" | "incomplete" | "already_redeemed" | "ambiguous" | "error" | "blocked" | "unapproved" | "invalid_time";
            /**
             * @description Explanation that attendants received
             * @default null
             * @example null
             */
            error_explanation?: string | null;
            /**
             * @description Scanned barcode; binary content as `binary:` and Base64
             * @example 5kyuae3spdg9xjr4fknbc2mtv7zwh6qq
             */
            raw_barcode: string;
            /**
             * Format: date-time
             * @description Time of the scan; null for now
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            datetime?: string | null;
            /**
             * @description Direction of the scan. `entry`: into the area; `exit`: out of it.
             * @default entry
             * @example entry
             * @enum {string}
             */
            type?: "entry" | "exit";
            /**
             * Format: int64
             * @description ID of the position that the scanner identified
             * @default null
             * @example null
             */
            position?: number | null;
            /**
             * Format: int64
             * @description ID of the product that the scanner identified
             * @default null
             * @example null
             */
            raw_item?: number | null;
            /**
             * Format: int64
             * @description ID of the variation that the scanner identified
             * @default null
             * @example null
             */
            raw_variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date that the scanner identified
             * @default null
             * @example null
             */
            raw_subevent?: number | null;
            /**
             * Format: int64
             * @description Alternative name of `raw_item`
             * @default null
             * @example null
             */
            item?: number | null;
            /**
             * Format: int64
             * @description Alternative name of `raw_variation`
             * @default null
             * @example null
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description Alternative name of `raw_subevent`
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Random string that identifies the scan. Repeat it when the scan is sent again.
             * @default null
             * @example 9f4b1c2a77d0e863
             */
            nonce?: string | null;
        };
        /** @description A scan of a ticket */
        ScanWrite: {
            /**
             * @description Direction of the scan. `entry`: into the area; `exit`: out of it.
             * @default entry
             * @example entry
             * @enum {string}
             */
            type?: "entry" | "exit";
            /**
             * Format: date-time
             * @description Time of the scan, if it is reported later. The checks apply to that time. Null for now.
             * @default null
             * @example null
             */
            datetime?: string | null;
            /**
             * @description Whether the ticket is admitted regardless of failed checks, for example for scans that were checked offline
             * @default false
             * @example false
             */
            force?: boolean;
            /**
             * @description Whether tickets of pending orders are admitted, on lists with `include_pending`
             * @default false
             * @example false
             */
            ignore_unpaid?: boolean;
            /**
             * @description Whether the program can ask questions. If false, the scan is not rejected for missing answers.
             * @default true
             * @example true
             */
            questions_supported?: boolean;
            /**
             * @description Answers by the ID of the question: a string, number or boolean, an option by ID or identifier, a list of options, or `file:<id>` of an upload (`uploads.create`). Invalid answers are ignored.
             * @default null
             * @example {
             *       "4": true
             *     }
             */
            answers?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Random string that identifies the scan. Repeat it when the scan is sent again.
             * @default null
             * @example 5dc9f1b4e0a74bd2
             */
            nonce?: string | null;
            /**
             * @description Whether explanations are in the language of the order instead of that of the request
             * @default false
             * @example false
             */
            use_order_locale?: boolean;
            /**
             * @description Whether the program knows the reason `canceled`. Otherwise it receives `unpaid`.
             * @default false
             * @example true
             */
            canceled_supported?: boolean;
        };
        /** @description A scan of a ticket at one list per event */
        ScanAtListsWrite: {
            /**
             * @description Scanned barcode, or the identifier of a medium
             * @example hq6w8ztv7mbc2fkn4xjr9spdg3yuae5k
             */
            secret: string;
            /** @description IDs of check-in lists, at most one per event */
            lists: (number | string)[];
            /**
             * @description Type of the scanned medium, such as `barcode` or `nfc_uid`
             * @default barcode
             * @example barcode
             */
            source_type?: string;
            /**
             * @description Direction of the scan. `entry`: into the area; `exit`: out of it.
             * @default entry
             * @example entry
             * @enum {string}
             */
            type?: "entry" | "exit";
            /**
             * Format: date-time
             * @description Time of the scan, if it is reported later. The checks apply to that time. Null for now.
             * @default null
             * @example null
             */
            datetime?: string | null;
            /**
             * @description Whether the ticket is admitted regardless of failed checks, for example for scans that were checked offline
             * @default false
             * @example false
             */
            force?: boolean;
            /**
             * @description Whether tickets of pending orders are admitted, on lists with `include_pending`
             * @default false
             * @example false
             */
            ignore_unpaid?: boolean;
            /**
             * @description Whether the program can ask questions. If false, the scan is not rejected for missing answers.
             * @default true
             * @example true
             */
            questions_supported?: boolean;
            /**
             * @description Answers by the ID of the question: a string, number or boolean, an option by ID or identifier, a list of options, or `file:<id>` of an upload (`uploads.create`). Invalid answers are ignored.
             * @default null
             * @example {
             *       "4": true
             *     }
             */
            answers?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Random string that identifies the scan. Repeat it when the scan is sent again.
             * @default null
             * @example 0b7f2a91c6d84e53
             */
            nonce?: string | null;
            /**
             * @description Whether explanations are in the language of the order instead of that of the request
             * @default false
             * @example false
             */
            use_order_locale?: boolean;
        };
        /** @description A check-in to annul */
        AnnulmentWrite: {
            /**
             * @description `nonce` of the scan
             * @example 0b7f2a91c6d84e53
             */
            nonce: string;
            /** @description IDs of check-in lists, at most one per event */
            lists: (number | string)[];
            /**
             * Format: date-time
             * @description Time of the annulment, if it is reported later; null for now
             * @default null
             * @example null
             */
            datetime?: string | null;
            /**
             * @description Reason for the annulment
             * @default null
             * @example Turnstile has not moved
             */
            error_explanation?: string | null;
        };
        /** @description Customer and product of a waiting list entry */
        NewWaitingListEntryWrite: {
            /**
             * @description Full name of the customer. Use `name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            name?: string | null;
            /**
             * @description Parts of the name, by the name scheme of the event. Mutually exclusive with `name`, unless both are sent as they were read.
             * @default null
             * @example {
             *       "given_name": "Noor",
             *       "family_name": "Haddad"
             *     }
             */
            name_parts?: {
                [key: string]: string;
            } | null;
            /** @description Email address of the customer */
            email: components["schemas"]["Email"];
            /**
             * @description Telephone number in international format; stored without separators
             * @default null
             * @example +49405550142
             */
            phone?: string | null;
            /**
             * @description ID of the product. Returns 400 for a product with `allow_waitinglist` false.
             * @example 3
             */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example null
             */
            variation?: number | null;
            /**
             * @description Language of mails to the customer. Defaults to the `locale` of the event.
             * @example de
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * Format: int32
             * @description Priority of the entry. Entries with a higher priority are served before older ones.
             * @default 0
             * @example 0
             */
            priority?: number;
        };
        /** @description Customer and product of a waiting list entry */
        NewWaitingListEntryPatch: {
            /**
             * @description Full name of the customer. Use `name_parts` instead if you know the parts.
             * @example null
             */
            name?: string | null;
            /**
             * @description Parts of the name, by the name scheme of the event. Mutually exclusive with `name`, unless both are sent as they were read.
             * @example {
             *       "given_name": "Noor",
             *       "family_name": "Haddad"
             *     }
             */
            name_parts?: {
                [key: string]: string;
            } | null;
            /** @description Email address of the customer */
            email?: components["schemas"]["Email"];
            /**
             * @description Telephone number in international format; stored without separators
             * @example +49405550142
             */
            phone?: string | null;
            /**
             * @description ID of the product. Returns 400 for a product with `allow_waitinglist` false.
             * @example 3
             */
            item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @example null
             */
            variation?: number | null;
            /**
             * @description Language of mails to the customer. Defaults to the `locale` of the event.
             * @example de
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @example null
             */
            subevent?: number | null;
            /**
             * Format: int32
             * @description Priority of the entry. Entries with a higher priority are served before older ones.
             * @example 0
             */
            priority?: number;
        };
        /** @description An answer to a question */
        NewCartAnswerWrite: {
            /** @description ID of the question (`questions.list`) */
            question: components["schemas"]["Id"];
            /**
             * @description Answer in the format of the question's type. Omit it for questions with options.
             * @default
             * @example University of Hamburg
             */
            answer?: string;
            /**
             * @description IDs of the chosen options, for questions of type C and M
             * @default []
             */
            options?: components["schemas"]["Id"][];
        };
        /** @description An add-on or bundled product of a position */
        NewCartAddonWrite: {
            /** @description ID of the product */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /** @description Gross price, used as sent */
            price: components["schemas"]["Money"];
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Code of a voucher, case-insensitive. Only for main positions.
             * @default null
             * @example null
             */
            voucher?: string | null;
            /**
             * @deprecated
             * @description Whether the price includes taxes; stored without effect
             * @default true
             * @example true
             */
            includes_tax?: boolean;
            /**
             * @description Answers to questions
             * @default []
             */
            answers?: components["schemas"]["NewCartAnswerWrite"][];
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
        };
        /** @description A product to reserve */
        NewCartPositionWrite: {
            cart_id?: components["schemas"]["CartId"];
            /** @description End of the reservation. Defaults to now plus the event setting `reservation_time`. */
            expires?: components["schemas"]["DateTime"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel that sells the position (`sales_channels.list`)
             * @default web
             * @example web
             */
            sales_channel?: string;
            /** @description ID of the product */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /** @description Gross price, used as sent */
            price: components["schemas"]["Money"];
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Code of a voucher, case-insensitive. Only for main positions.
             * @default null
             * @example null
             */
            voucher?: string | null;
            /**
             * @deprecated
             * @description Whether the price includes taxes; stored without effect
             * @default true
             * @example true
             */
            includes_tax?: boolean;
            /**
             * @description Answers to questions
             * @default []
             */
            answers?: components["schemas"]["NewCartAnswerWrite"][];
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * @description Add-ons to reserve with the position. Their category must be one that the product offers add-ons from.
             * @default []
             * @example []
             */
            addons?: components["schemas"]["NewCartAddonWrite"][];
            /**
             * @description Bundled products of the product to reserve with the position
             * @default []
             * @example []
             */
            bundled?: components["schemas"]["NewCartAddonWrite"][];
        };
        /** @description An answer to a question */
        NewShopAnswerWrite: {
            /** @description ID of the question, from `shop_events.questions` */
            question: components["schemas"]["Id"];
            /**
             * @description Answer in the format of the question's type. Omit it for questions with options.
             * @default
             * @example University of Hamburg
             */
            answer?: string;
            /**
             * @description IDs of the chosen options, for questions of type C and M
             * @default []
             */
            options?: components["schemas"]["Id"][];
        };
        /** @description A product to reserve */
        NewShopPositionWrite: {
            /**
             * @description ID of the cart that the position is added to. Omit it to create a cart.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api
             */
            cart_id?: string;
            /** @description ID of the product, from `shop_events.products` */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 2
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date, from `shop_dates.list`. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Answers to the questions of `shop_events.questions`, except those for files
             * @default []
             */
            answers?: components["schemas"]["NewShopAnswerWrite"][];
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
        };
        /** @description Recipient of invoices */
        InvoiceAddressWrite: {
            /**
             * @description Whether the recipient is a business
             * @default false
             * @example true
             */
            is_business?: boolean;
            /**
             * @description Name of the company
             * @default
             * @example Okafor Sound
             */
            company?: components["schemas"]["Line"];
            /**
             * @description Full name of the recipient. Use `name_parts` instead if you know the parts.
             * @default
             * @example
             */
            name?: components["schemas"]["Line"];
            /**
             * @description Parts of the name, by the name scheme of the event. Mutually exclusive with `name`, unless one of them is unchanged.
             * @default {}
             * @example {
             *       "_scheme": "given_family",
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            name_parts?: {
                [key: string]: string;
            };
            /**
             * @description Street and number; can have several lines
             * @default
             * @example Kastanienallee 4
             */
            street?: string;
            /**
             * @description Postal code
             * @default
             * @example 20357
             */
            zipcode?: components["schemas"]["Line"];
            /**
             * @description City
             * @default
             * @example Hamburg
             */
            city?: components["schemas"]["Line"];
            /**
             * Format: country-or-empty
             * @description Country (ISO 3166-1 alpha-2)
             * @default
             * @example DE
             */
            country?: string;
            /**
             * @description State, as the part of its ISO 3166-2 code after the hyphen; only in countries whose addresses have one
             * @default
             * @example
             */
            state?: string;
            /**
             * @description Reference of the customer that is printed on invoices
             * @default
             * @example
             */
            internal_reference?: components["schemas"]["Line"];
            /**
             * @description Value of the field that the event adds to addresses
             * @default null
             * @example null
             */
            custom_field?: string | null;
            /**
             * @description VAT ID
             * @default
             * @example
             */
            vat_id?: components["schemas"]["Line"];
            /**
             * @description Whether the VAT ID was validated, which reverse charge requires
             * @default false
             * @example false
             */
            vat_id_validated?: boolean;
            /**
             * @description Method by which invoices are sent
             * @default email
             * @example email
             */
            transmission_type?: components["schemas"]["Line"];
            /**
             * @description Data for that method
             * @default null
             * @example null
             */
            transmission_info?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description An answer to a question */
        NewOrderAnswerWrite: {
            /** @description ID of the question (`questions.list`) */
            question: components["schemas"]["Id"];
            /**
             * @description Answer in the format of the question's type. Omit it for questions with options. For a file send `file:<id>`, the ID of an upload (`uploads.create`).
             * @default
             * @example University of Hamburg
             */
            answer?: string;
            /**
             * @description IDs of the chosen options, for questions of type C and M
             * @default []
             */
            options?: components["schemas"]["Id"][];
        };
        /** @description A ticket or add-on to create */
        NewOrderPositionWrite: {
            /**
             * Format: int32
             * @description Number of the position in the order: 1, 2, 3 … for all positions, or omitted for all
             * @default null
             * @example 1
             */
            positionid?: number | null;
            /** @description ID of the product (`items.list`) */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: money
             * @description Gross price. If it is null, the server computes it.
             * @default null
             * @example 23.00
             */
            price?: string | null;
            /**
             * Format: int64
             * @description ID of the date (`subevents.list`). Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * @description Code of a voucher, case-insensitive. Not for add-ons and bundled products.
             * @default null
             * @example null
             */
            voucher?: string | null;
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Company of the attendee
             * @default null
             * @example null
             */
            company?: string | null;
            /**
             * @description Street and number of the attendee; can have several lines
             * @default null
             * @example null
             */
            street?: string | null;
            /**
             * @description Postal code of the attendee
             * @default null
             * @example null
             */
            zipcode?: string | null;
            /**
             * @description City of the attendee
             * @default null
             * @example null
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the attendee (ISO 3166-1 alpha-2)
             * @default null
             * @example null
             */
            country?: string | null;
            /**
             * @description State of the attendee, as the part of its ISO 3166-2 code after the hyphen
             * @default null
             * @example null
             */
            state?: string | null;
            /** @description Secret of the ticket, encoded in its QR code; unique in the event. If it is omitted, the server generates one. */
            secret?: components["schemas"]["TicketSecret"];
            /**
             * Format: int32
             * @description `positionid` of the position that this position is an add-on of or bundled with. It must precede this position.
             * @default null
             * @example null
             */
            addon_to?: number | null;
            /**
             * @description Whether a position with `addon_to` is a bundled product. Add-ons have false.
             * @default false
             * @example false
             */
            is_bundled?: boolean;
            /**
             * @description Answers to questions
             * @default []
             */
            answers?: components["schemas"]["NewOrderAnswerWrite"][];
            /**
             * Format: date-time
             * @description Start of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description End of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_until?: string | null;
            /**
             * Format: date-time
             * @description Start of validity that the customer requests, for products that allow it
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            requested_valid_from?: string | null;
            /**
             * Format: int64
             * @description ID of the medium, such as a wristband, that represents this ticket (`reusable_media.list`). It no longer represents its previous ticket.
             * @default null
             * @example null
             */
            use_reusable_medium?: number | null;
            /**
             * Format: int64
             * @description ID of the discount that is included in the sent `price`. No position of the order then gets an automatic discount.
             * @default null
             * @example null
             */
            discount?: number | null;
        };
        /** @description A fee to charge in addition to the positions */
        NewOrderFeeWrite: {
            /**
             * @description Type of the fee. `payment`: for a payment method; `shipping`: for sending tickets; `service`: for a service; `cancellation`: for a cancellation; `insurance`: for an insurance; `late`: for a late payment or booking; `other`: any other; `giftcard`: for gift cards.
             * @example shipping
             * @enum {string}
             */
            fee_type: "payment" | "shipping" | "service" | "cancellation" | "insurance" | "late" | "other" | "giftcard";
            /** @description Gross amount, or a percentage of the sum of the positions' prices with `_treat_value_as_percentage` */
            value: components["schemas"]["SignedMoney"];
            /**
             * @description Description for the customer
             * @default
             * @example Ticket by post
             */
            description?: string;
            /**
             * @description Subtype that the client chooses, such as a payment provider
             * @default
             * @example
             */
            internal_type?: string;
            /**
             * Format: int64
             * @description ID of the tax rule; null for no tax
             * @default null
             * @example null
             */
            tax_rule?: number | null;
            /**
             * @description Whether `value` is a percentage
             * @default false
             * @example false
             */
            _treat_value_as_percentage?: boolean;
            /**
             * @description Whether the fee is split in proportion to the taxes of the positions, into one fee per tax rate. `tax_rule` is then ignored.
             * @default false
             * @example false
             */
            _split_taxes_like_products?: boolean;
        };
        /** @description An order to create, with its positions, fees and payment */
        NewOrderWrite: {
            /**
             * @description Code of the order: uppercase letters except I and O, and digits. Unique in the organizer. If it is omitted, the server generates one.
             * @example K0F3R
             */
            code?: string;
            /**
             * @description Status of the new order. `n`: pending; `p`: paid. A free order is created as paid.
             * @default n
             * @example p
             * @enum {string}
             */
            status?: "n" | "p";
            /**
             * @description Whether the order is a test order, which can be deleted
             * @default false
             * @example false
             */
            testmode?: boolean;
            /**
             * @description IDs of carts (`cart_id`) whose quotas, vouchers and seats the order takes over. The carts are deleted.
             * @default []
             */
            consume_carts?: string[];
            /**
             * Format: email
             * @description Email address of the customer
             * @default null
             */
            email?: string | null;
            /**
             * @description Identifier of the customer's account (`customers.list`)
             * @default null
             * @example null
             */
            customer?: string | null;
            /**
             * @description Telephone number of the customer with country code, such as +49 40 5550123
             * @default null
             * @example +49405550123
             */
            phone?: string | null;
            /** @description Language of the customer, one of the event's `locales`. Defaults to the `locale` of the event. */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel that sells the order (`sales_channels.list`)
             * @default web
             * @example web
             */
            sales_channel?: string;
            /**
             * @description Provider of the payment: `manual`, `banktransfer`, `boxoffice`, `offsetting`, `free` for free orders, or another provider of the installation. Required if `status` is `p`, unless the order is free.
             * @default null
             * @example banktransfer
             */
            payment_provider?: string | null;
            /**
             * @description Data to store with the payment
             * @default {}
             * @example {
             *       "reference": "2026-0117"
             *     }
             */
            payment_info?: {
                [key: string]: unknown;
            };
            /**
             * @description Time or day (UTC) of the payment if `status` is `p`; null for now
             * @default null
             * @example null
             */
            payment_date?: (string | null) | components["schemas"]["Date"];
            /**
             * @description Internal comment
             * @default
             * @example Picks the tickets up at the box office
             */
            comment?: string;
            /**
             * Format: date
             * @description Day of a reminder for the team
             * @default null
             * @example 2026-09-18
             */
            custom_followup_at?: string | null;
            /**
             * @description Whether scanners show a warning
             * @default false
             * @example false
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example null
             */
            checkin_text?: string | null;
            /**
             * @description Whether the organizer must approve the order before it can be paid (`orders.approve`)
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Whether its tickets are admitted while the order is pending
             * @default false
             * @example false
             */
            valid_if_pending?: boolean;
            /**
             * @description Data of the client, which the server does not interpret
             * @default {}
             * @example {
             *       "basket": "7f3a"
             *     }
             */
            api_meta?: {
                [key: string]: unknown;
            };
            /**
             * @description Rounding of taxes. `line`: per position or fee; `sum_by_net`: per tax rate, net prices stay; `sum_by_net_keep_gross`: per tax rate, gross prices stay. Defaults to the event setting `tax_rounding`.
             * @example line
             * @enum {string}
             */
            tax_rounding_mode?: "line" | "sum_by_net" | "sum_by_net_keep_gross";
            /**
             * @description Recipient of invoices
             * @default null
             */
            invoice_address?: components["schemas"]["InvoiceAddressWrite"] | null;
            /** @description Tickets and add-ons. An add-on follows the position that it belongs to. */
            positions: components["schemas"]["NewOrderPositionWrite"][];
            /**
             * @description Fees to charge in addition to the positions
             * @default []
             */
            fees?: components["schemas"]["NewOrderFeeWrite"][];
            /**
             * @description Whether dates and quotas are not checked. The query parameter `force` has the same effect.
             * @default false
             * @example false
             */
            force?: boolean;
            /**
             * @description Whether the server sends the mails about a new order to the customer; null sends them for the channel `web` only
             * @default false
             * @example false
             */
            send_email?: boolean | null;
            /**
             * @deprecated
             * @description Former name of `send_email`
             * @example false
             */
            send_mail?: boolean | null;
            /**
             * @description Whether to validate and price the order without storing it. The response has the code `PREVIEW`, and all IDs are 0.
             * @default false
             * @example false
             */
            simulate?: boolean;
            /**
             * @description Payment deadline; must be in the future. Defaults to the deadline by the settings of the event.
             * @example 2036-12-31T22:59:59Z
             */
            expires?: components["schemas"]["DateTime"];
            /**
             * @description Codes of gift cards to charge one after the other until the order is paid. Requires `status` `n`; mutually exclusive with `payment_provider` and `payment_info`.
             * @default []
             * @example []
             */
            use_gift_cards?: string[];
        };
        /** @description An order of a customer */
        OrderPatch: {
            /**
             * Format: email
             * @description Email address of the customer
             * @example ada@example.org
             */
            email?: string | null;
            /**
             * @description Telephone number of the customer in international format, stored without separators
             * @example null
             */
            phone?: string | null;
            /** @description Language of the customer, one of the event's `locales` */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Internal comment
             * @example
             */
            comment?: string;
            /**
             * Format: date
             * @description Day of a reminder for the team
             * @example null
             */
            custom_followup_at?: string | null;
            /**
             * @description Whether scanners show a warning
             * @example false
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @example null
             */
            checkin_text?: string | null;
            /** @description Recipient of invoices. An object replaces the whole address; null or an empty object deletes it. */
            invoice_address?: components["schemas"]["InvoiceAddressWrite"] | null;
            /**
             * @description Whether its tickets are admitted while the order is pending
             * @example false
             */
            valid_if_pending?: boolean;
            /**
             * @description Data of clients; not interpreted
             * @example {}
             */
            api_meta?: {
                [key: string]: unknown;
            };
        };
        /** @description Options of marking an order as paid */
        OrderMarkPaidWrite: {
            /**
             * @description Whether the server sends the mail `order_paid` to the customer
             * @default true
             * @example false
             */
            send_email?: boolean;
        };
        /** @description Options of a cancellation */
        OrderMarkCanceledWrite: {
            /**
             * @description Whether the server sends the mail `order_canceled` to the customer
             * @default true
             * @example true
             */
            send_email?: boolean;
            /**
             * @description Text for the mail to the customer (`{comment}`)
             * @default null
             * @example The concert was moved.
             */
            comment?: string | null;
            /**
             * Format: money
             * @description Amount that the customer still owes, at most the total of the order; null or 0 for none
             * @default null
             * @example 10.00
             */
            cancellation_fee?: string | null;
        };
        /** @description Options of an approval */
        OrderApproveWrite: {
            /**
             * @description Whether the server sends a mail to the customer
             * @default true
             * @example true
             */
            send_email?: boolean;
        };
        /** @description Options of a denial */
        OrderDenyWrite: {
            /**
             * @description Whether the server sends the mail `order_denied` to the customer
             * @default true
             * @example true
             */
            send_email?: boolean;
            /**
             * @description Text for the mail to the customer (`{comment}`)
             * @default null
             * @example The workshop is for members only.
             */
            comment?: string | null;
        };
        /** @description The new deadline */
        OrderExtendWrite: {
            /**
             * @description Last day to pay; the deadline is its end in the time zone of the event
             * @example 2027-03-31
             */
            expires: components["schemas"]["Date"];
            /**
             * @description Whether quotas and voucher budgets are ignored. Seats must be available in any case.
             * @default false
             * @example false
             */
            force?: boolean;
        };
        /** @description A ticket or add-on to add to an order */
        CreatedPositionWrite: {
            /** @description ID of the product */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: money
             * @description Gross price. If it is null, the server computes it without discounts.
             * @default null
             * @example 23.00
             */
            price?: string | null;
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * Format: int32
             * @description `positionid` of the existing position that the new position is an add-on of
             * @default null
             * @example null
             */
            addon_to?: number | null;
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ines",
             *       "family_name": "Moreau"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Company of the attendee
             * @default null
             * @example null
             */
            company?: string | null;
            /**
             * @description Street and number of the attendee; can have several lines
             * @default null
             * @example null
             */
            street?: string | null;
            /**
             * @description Postal code of the attendee
             * @default null
             * @example null
             */
            zipcode?: string | null;
            /**
             * @description City of the attendee
             * @default null
             * @example null
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the attendee (ISO 3166-1 alpha-2)
             * @default null
             * @example null
             */
            country?: string | null;
            /**
             * @description State of the attendee, as the part of its ISO 3166-2 code after the hyphen
             * @default null
             * @example null
             */
            state?: string | null;
            /**
             * @description Answers to questions
             * @default []
             */
            answers?: components["schemas"]["NewOrderAnswerWrite"][];
            /**
             * Format: date-time
             * @description Start of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description End of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_until?: string | null;
        };
        /** @description Changes of an order */
        OrderChangeWrite: {
            /**
             * @description Positions to change
             * @default []
             */
            patch_positions?: components["schemas"]["PatchedPosition"][];
            /**
             * @description Positions to cancel together with their add-ons
             * @default []
             */
            cancel_positions?: components["schemas"]["NamedPosition"][];
            /**
             * @description Positions to move to a new order together with their add-ons
             * @default []
             */
            split_positions?: components["schemas"]["NamedPosition"][];
            /**
             * @description Positions to add
             * @default []
             */
            create_positions?: components["schemas"]["CreatedPositionWrite"][];
            /**
             * @description Fees to change
             * @default []
             */
            patch_fees?: components["schemas"]["PatchedFee"][];
            /**
             * @description Fees to cancel
             * @default []
             */
            cancel_fees?: components["schemas"]["NamedFee"][];
            /**
             * @description Fees to add
             * @default []
             */
            create_fees?: components["schemas"]["NewOrderFeeWrite"][];
            /**
             * @description Whether the current tax rules are applied to all positions and fees. `keep_net`: gross prices change; `keep_gross`: net prices change; null: taxes do not change.
             * @default null
             * @example null
             * @enum {unknown}
             */
            recalculate_taxes?: "keep_net" | "keep_gross" | null;
            /**
             * @description Whether the server sends the mail `order_changed` to the customer
             * @default false
             * @example true
             */
            send_email?: boolean;
            /**
             * @description Whether an invoice that no longer matches the order is canceled and reissued
             * @default true
             * @example true
             */
            reissue_invoice?: boolean;
        };
        /** @description A payment to record */
        NewPaymentWrite: {
            /**
             * @description State of the payment. `created`: started; `pending`: in progress; `confirmed`: the money was received; `canceled`: canceled; `failed`: no money was received.
             * @default created
             * @example confirmed
             * @enum {string}
             */
            state?: "created" | "pending" | "confirmed" | "canceled" | "failed";
            /** @description Amount of the payment; greater than 0, except 0 for `free` */
            amount: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description Time at which the money was received, for `confirmed` payments; null for now
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            payment_date?: string | null;
            /**
             * @description Provider of the payment: `manual`, `banktransfer`, `boxoffice`, `giftcard`, `stripe`, `free`, `offsetting`, or another provider of the installation
             * @example banktransfer
             */
            provider: string;
            /**
             * @description Data to store with the payment. For `giftcard` the code of the card as `secret`, or its ID as `gift_card`, which requires `can_manage_gift_cards`.
             * @default {}
             * @example {}
             */
            info?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the server sends the mail `order_paid` to the customer when the order becomes paid
             * @default true
             * @example false
             */
            send_email?: boolean;
            /**
             * @description Whether the order becomes paid even if it is past the last payment date or its products are sold out
             * @default false
             * @example false
             */
            force?: boolean;
        };
        /** @description Options of a confirmation */
        PaymentConfirmWrite: {
            /**
             * @description Whether the server sends the mail `order_paid` to the customer when the order becomes paid
             * @default true
             * @example true
             */
            send_email?: boolean;
            /**
             * @description Whether the order becomes paid even if it is past the last payment date or its products are sold out
             * @default false
             * @example false
             */
            force?: boolean;
        };
        /** @description A bank account */
        BankAccountWrite: {
            /**
             * @description Holder of the account
             * @default null
             * @example Noor Haddad
             */
            account_holder?: string | null;
            /**
             * @description IBAN of the account
             * @default null
             * @example DE02120300000000202051
             */
            iban?: string | null;
            /**
             * @description BIC of the bank
             * @default null
             * @example null
             */
            bic?: string | null;
        };
        /** @description Options of a refund */
        PaymentRefundWrite: {
            /**
             * Format: money
             * @description Amount to refund, at most the refundable amount of the payment; null for exactly that amount
             * @default null
             * @example 23.00
             */
            amount?: string | null;
            /**
             * @description Reason for the refund
             * @default null
             * @example One of the workshops did not take place.
             */
            comment?: string | null;
            /**
             * @description Account to which a refund export transfers the money, for payments of the provider for transfers. The refund is then `created` instead of `done`. Fields that are null are those of the payer of an imported transfer.
             * @default null
             */
            transfer_to?: components["schemas"]["BankAccountWrite"] | null;
            /**
             * @description Whether the order is canceled if its payments no longer cover it. Otherwise it becomes pending.
             * @default false
             * @example false
             */
            mark_canceled?: boolean;
            /**
             * @deprecated
             * @description Former name of `mark_canceled`
             * @example false
             */
            mark_refunded?: boolean;
        };
        /** @description A refund to record */
        NewRefundWrite: {
            /**
             * @description State of the refund. `created`: started; `transit`: in progress at the provider; `external`: made in another system and not processed yet; `done`: the money was returned; `canceled`: canceled; `failed`: the money could not be returned.
             * @example done
             * @enum {string}
             */
            state: "created" | "transit" | "external" | "done" | "canceled" | "failed";
            /**
             * @description Origin of the refund. `admin`: the organizer; `buyer`: the customer; `external`: another system.
             * @example admin
             * @enum {string}
             */
            source: "admin" | "buyer" | "external";
            /** @description Amount of the refund; greater than 0 */
            amount: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description `local_id` of the refunded payment; null if the refund belongs to no payment
             * @default null
             * @example null
             */
            payment?: number | null;
            /**
             * Format: date-time
             * @description Time at which the money was returned. Defaults to now for the state `done`.
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            execution_date?: string | null;
            /**
             * @description Reason for the refund
             * @default null
             * @example Paid back in cash at the box office
             */
            comment?: string | null;
            /**
             * @description Provider of the refund: `manual`, `banktransfer`, `boxoffice`, `giftcard`, `free`, `offsetting`, or another provider of the installation
             * @example manual
             */
            provider: string;
            /**
             * @description Data to store with the refund
             * @default {}
             * @example {}
             */
            info?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether the order is canceled
             * @default false
             * @example false
             */
            mark_canceled?: boolean;
            /**
             * @deprecated
             * @description Former name of `mark_canceled`
             * @example false
             */
            mark_refunded?: boolean;
            /**
             * @description Whether a paid order that payments no longer cover becomes pending with a new deadline
             * @default false
             * @example false
             */
            mark_pending?: boolean;
        };
        /** @description Options of processing a refund */
        RefundProcessWrite: {
            /**
             * @description Whether the order is canceled
             * @default false
             * @example true
             */
            mark_canceled?: boolean;
            /**
             * @deprecated
             * @description Former name of `mark_canceled`
             * @example true
             */
            mark_refunded?: boolean;
        };
        /** @description A ticket or add-on and the order that it is added to */
        AddedOrderPositionWrite: {
            /**
             * @description Code of the order
             * @example K7XR9
             */
            order: string;
            /** @description ID of the product */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required for products with variations.
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: money
             * @description Gross price. If it is null, the server computes it without discounts.
             * @default null
             * @example 23.00
             */
            price?: string | null;
            /**
             * Format: int64
             * @description ID of the date. Required in a series.
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description `seat_guid` of the seat. Required if the product has reserved seats.
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * Format: int32
             * @description `positionid` of the existing position that the new position is an add-on of
             * @default null
             * @example null
             */
            addon_to?: number | null;
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @default null
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @default {}
             * @example {
             *       "given_name": "Ines",
             *       "family_name": "Moreau"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             * @default null
             */
            attendee_email?: string | null;
            /**
             * @description Company of the attendee
             * @default null
             * @example null
             */
            company?: string | null;
            /**
             * @description Street and number of the attendee; can have several lines
             * @default null
             * @example null
             */
            street?: string | null;
            /**
             * @description Postal code of the attendee
             * @default null
             * @example null
             */
            zipcode?: string | null;
            /**
             * @description City of the attendee
             * @default null
             * @example null
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the attendee (ISO 3166-1 alpha-2)
             * @default null
             * @example null
             */
            country?: string | null;
            /**
             * @description State of the attendee, as the part of its ISO 3166-2 code after the hyphen
             * @default null
             * @example null
             */
            state?: string | null;
            /**
             * @description Answers to questions
             * @default []
             */
            answers?: components["schemas"]["NewOrderAnswerWrite"][];
            /**
             * Format: date-time
             * @description Start of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description End of the ticket's validity; null for that of the product
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            valid_until?: string | null;
        };
        /** @description Changes of a position and its attendee. Omitted fields do not change. */
        OrderPositionPatchWrite: {
            /** @description ID of the product. Without `tax_rule` the tax rule of the product applies. */
            item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description ID of the variation. Required together with `item` if the product has variations.
             * @example 1
             */
            variation?: number | null;
            /**
             * Format: int64
             * @description ID of the date, in a series
             * @example null
             */
            subevent?: number | null;
            /**
             * @description `seat_guid` of the seat, or the seat as it was read. If it is omitted, the seat does not change; on another date it is the seat with the same `seat_guid`.
             * @example null
             */
            seat?: (string | null) | {
                /**
                 * @description Identifier of the seat in the seating plan
                 * @example A-7
                 */
                seat_guid: string;
            };
            /** @description Gross price. If it is omitted, the price does not change. */
            price?: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description ID of the tax rule
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * Format: date-time
             * @description Start of the ticket's validity; null for no start
             * @example null
             */
            valid_from?: string | null;
            /**
             * Format: date-time
             * @description End of the ticket's validity; null for no end
             * @example null
             */
            valid_until?: string | null;
            /** @description Secret of the ticket, encoded in its QR code; unique in the event. The previous secret is revoked. */
            secret?: components["schemas"]["TicketSecret"];
            /**
             * @description Full name of the attendee. Use `attendee_name_parts` instead if you know the parts.
             * @example null
             */
            attendee_name?: string | null;
            /**
             * @description Parts of the attendee's name, by the name scheme of the event. Mutually exclusive with `attendee_name`.
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts?: {
                [key: string]: string;
            };
            /**
             * Format: email
             * @description Email address of the attendee
             */
            attendee_email?: string | null;
            /**
             * @description Company of the attendee
             * @example null
             */
            company?: string | null;
            /**
             * @description Street and number of the attendee; can have several lines
             * @example null
             */
            street?: string | null;
            /**
             * @description Postal code of the attendee
             * @example null
             */
            zipcode?: string | null;
            /**
             * @description City of the attendee
             * @example null
             */
            city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the attendee (ISO 3166-1 alpha-2)
             * @example null
             */
            country?: string | null;
            /**
             * @description State of the attendee, as the part of its ISO 3166-2 code after the hyphen
             * @example null
             */
            state?: string | null;
            /** @description Answers to questions; they replace all answers of the position. For a file send `file:<id>`, the ID of an upload (`uploads.create`), or `file:keep` to keep the current file. */
            answers?: components["schemas"]["NewOrderAnswerWrite"][];
        };
        /** @description A recorded print */
        PrintLogWrite: {
            /**
             * @description Whether the print was successful
             * @default true
             * @example true
             */
            successful?: boolean;
            /** @description Time of the print */
            datetime: components["schemas"]["DateTime"];
            /**
             * @description Name of the program that printed
             * @example Badge station
             */
            source: components["schemas"]["Line"];
            /**
             * @description Type of print. `badge`: badge; `ticket`: ticket; `certificate`: certificate; `other`: anything else.
             * @example badge
             * @enum {string}
             */
            type: "badge" | "ticket" | "certificate" | "other";
            /**
             * @description Data of the program, which the server does not interpret
             * @default {}
             * @example {}
             */
            info?: {
                [key: string]: unknown;
            };
        };
        /** @description Fields of a mail rule that can be written */
        NewMailRuleWrite: {
            /**
             * @description Whether mails are sent. If false, mails that wait for another attempt are not sent either.
             * @default true
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Subject of the mail by language; can contain placeholders such as `{event}`
             * @example {
             *       "en": "See you at {event}"
             *     }
             */
            subject: components["schemas"]["MultilingualString"];
            /**
             * @description Text of the mail by language, in Markdown; can contain placeholders such as `{url}`. Unknown placeholders are 400.
             * @example {
             *       "en": "Hello {name},\n\ndoors open at {event_admission_time}."
             *     }
             */
            template: components["schemas"]["MultilingualText"];
            /**
             * @description Whether positions of all products match, regardless of `limit_products`
             * @default true
             * @example true
             */
            all_products?: boolean;
            /**
             * @description IDs of the products that match if `all_products` is false; at least one is then required
             * @default []
             */
            limit_products?: components["schemas"]["Id"][];
            /**
             * @description Short form of `restrict_to_status`: true adds all pending orders, false removes those that are not valid while pending. Defaults to false for a new rule. Returns 400 if it contradicts a sent `restrict_to_status`.
             * @example false
             */
            include_pending?: boolean;
            /**
             * @description States of the orders that receive the mail. `p`: paid; `e`: expired; `c`: canceled; `n__valid_if_pending`: pending and valid while pending; `n__pending_approval`: pending and awaiting approval; `n__pending_overdue`: pending and past the deadline; `n__not_pending_approval_and_not_valid_if_pending`: pending and neither awaiting approval nor valid while pending. Defaults to `p` and `n__valid_if_pending` for a new rule.
             * @example [
             *       "p",
             *       "n__valid_if_pending"
             *     ]
             */
            restrict_to_status?: ("p" | "e" | "c" | "n__valid_if_pending" | "n__pending_approval" | "n__pending_overdue" | "n__not_pending_approval_and_not_valid_if_pending")[];
            /**
             * @description Check-in status of the positions when the mail is sent. `checked_in`: with an entry; `no_checkin`: without an entry; null: any.
             * @default null
             * @example null
             * @enum {string|null}
             */
            checked_in_status?: "checked_in" | "no_checkin" | null;
            /**
             * Format: int64
             * @description ID of the date that the rule is limited to; null for all dates, each at its own time
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the mail is sent at `send_date`. If false, `send_offset_days` and `send_offset_time` determine the time.
             * @default true
             * @example false
             */
            date_is_absolute?: boolean;
            /**
             * Format: date-time
             * @description Time at which the mail is sent if `date_is_absolute` is true
             * @default null
             * @example 2026-09-18T17:30:00Z
             */
            send_date?: string | null;
            /**
             * Format: int32
             * @description Number of days before or after the event; 0 for the same day
             * @default null
             * @example 2
             */
            send_offset_days?: number | null;
            /**
             * Format: time-of-day
             * @description Time of that day in the time zone of the event, returned as `HH:MM`
             * @default null
             * @example 10:00
             */
            send_offset_time?: string | null;
            /**
             * @description Whether the days count from the end of the event, if it has one. Only if `date_is_absolute` is false.
             * @example false
             */
            offset_to_event_end?: boolean;
            /**
             * @description Whether the days count forward. Only if `date_is_absolute` is false.
             * @example false
             */
            offset_is_after?: boolean;
            /**
             * @description Recipients. `orders`: customers; `attendees`: attendees with an `attendee_email`, and customers for the other tickets; `both`: customers and attendees. No address receives two mails about one order.
             * @default orders
             * @example both
             * @enum {string}
             */
            send_to?: "orders" | "attendees" | "both";
            /**
             * @description Whether a calendar file with the times of the event is attached
             * @default false
             * @example true
             */
            attach_ical?: boolean;
        };
        /** @description Fields of a mail rule that can be written */
        NewMailRulePatch: {
            /**
             * @description Whether mails are sent. If false, mails that wait for another attempt are not sent either.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Subject of the mail by language; can contain placeholders such as `{event}`
             * @example {
             *       "en": "See you at {event}"
             *     }
             */
            subject?: components["schemas"]["MultilingualString"];
            /**
             * @description Text of the mail by language, in Markdown; can contain placeholders such as `{url}`. Unknown placeholders are 400.
             * @example {
             *       "en": "Hello {name},\n\ndoors open at {event_admission_time}."
             *     }
             */
            template?: components["schemas"]["MultilingualText"];
            /**
             * @description Whether positions of all products match, regardless of `limit_products`
             * @example true
             */
            all_products?: boolean;
            /** @description IDs of the products that match if `all_products` is false; at least one is then required */
            limit_products?: components["schemas"]["Id"][];
            /**
             * @description Short form of `restrict_to_status`: true adds all pending orders, false removes those that are not valid while pending. Defaults to false for a new rule. Returns 400 if it contradicts a sent `restrict_to_status`.
             * @example false
             */
            include_pending?: boolean;
            /**
             * @description States of the orders that receive the mail. `p`: paid; `e`: expired; `c`: canceled; `n__valid_if_pending`: pending and valid while pending; `n__pending_approval`: pending and awaiting approval; `n__pending_overdue`: pending and past the deadline; `n__not_pending_approval_and_not_valid_if_pending`: pending and neither awaiting approval nor valid while pending. Defaults to `p` and `n__valid_if_pending` for a new rule.
             * @example [
             *       "p",
             *       "n__valid_if_pending"
             *     ]
             */
            restrict_to_status?: ("p" | "e" | "c" | "n__valid_if_pending" | "n__pending_approval" | "n__pending_overdue" | "n__not_pending_approval_and_not_valid_if_pending")[];
            /**
             * @description Check-in status of the positions when the mail is sent. `checked_in`: with an entry; `no_checkin`: without an entry; null: any.
             * @example null
             * @enum {string|null}
             */
            checked_in_status?: "checked_in" | "no_checkin" | null;
            /**
             * Format: int64
             * @description ID of the date that the rule is limited to; null for all dates, each at its own time
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Whether the mail is sent at `send_date`. If false, `send_offset_days` and `send_offset_time` determine the time.
             * @example false
             */
            date_is_absolute?: boolean;
            /**
             * Format: date-time
             * @description Time at which the mail is sent if `date_is_absolute` is true
             * @example 2026-09-18T17:30:00Z
             */
            send_date?: string | null;
            /**
             * Format: int32
             * @description Number of days before or after the event; 0 for the same day
             * @example 2
             */
            send_offset_days?: number | null;
            /**
             * Format: time-of-day
             * @description Time of that day in the time zone of the event, returned as `HH:MM`
             * @example 10:00
             */
            send_offset_time?: string | null;
            /**
             * @description Whether the days count from the end of the event, if it has one. Only if `date_is_absolute` is false.
             * @example false
             */
            offset_to_event_end?: boolean;
            /**
             * @description Whether the days count forward. Only if `date_is_absolute` is false.
             * @example false
             */
            offset_is_after?: boolean;
            /**
             * @description Recipients. `orders`: customers; `attendees`: attendees with an `attendee_email`, and customers for the other tickets; `both`: customers and attendees. No address receives two mails about one order.
             * @example both
             * @enum {string}
             */
            send_to?: "orders" | "attendees" | "both";
            /**
             * @description Whether a calendar file with the times of the event is attached
             * @example true
             */
            attach_ical?: boolean;
        };
        /** @description A URL of another system that receives notifications of changes */
        WebhookWrite: {
            /**
             * @description Whether notifications are sent. An organizer can have at most 100 enabled webhooks.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description URL that receives notifications by POST. A user name and password are sent as HTTP Basic authentication. Addresses in private, local and other special networks are rejected when the URL is saved, and names that resolve to them at each attempt.
             * @example https://crm.kulturwerk.example/hooks/tickets
             */
            target_url: components["schemas"]["Url"];
            /**
             * @description Whether notifications of all events of the organizer are sent, including future ones. `limit_events` must then be empty.
             * @default false
             */
            all_events?: boolean;
            /**
             * @description Slugs of the events whose notifications are sent if `all_events` is false. Changes that belong to no event, such as those of gift cards, are always sent.
             * @default []
             */
            limit_events?: string[];
            /** @description Event types to subscribe to. A type that ends in `.*` includes several. */
            action_types: components["schemas"]["WebhookEventType"][];
            /**
             * @description IDs of products of the webhook's events (`items.list`). If not empty, notifications about orders, scans, products, vouchers and waiting list entries are only sent if they concern one of these products.
             * @default []
             */
            limit_items?: components["schemas"]["Id"][];
            /**
             * @description IDs of check-in lists of the webhook's events (`checkin_lists.list`). If not empty, notifications about scans are only sent if they were made on one of these lists.
             * @default []
             */
            limit_checkin_lists?: components["schemas"]["Id"][];
            /**
             * @description Names of fields. If not empty, notifications about changes of fields, such as `svc.event.changed`, are only sent if one of these fields changes.
             * @default []
             */
            limit_fields?: string[];
            /**
             * @description Content of notifications. `thin`: IDs only; `snapshot`: also `object`, the object as the API returns it at the time of the attempt. Returns 400 for `snapshot` unless the caller may read the objects of all `action_types` at all events of the webhook.
             * @default thin
             * @example thin
             * @enum {string}
             */
            payload?: "thin" | "snapshot";
            /**
             * @description Internal comment
             * @default
             * @example Address book of the festival
             */
            comment?: string;
        };
        /** @description A URL of another system that receives notifications of changes */
        WebhookPatch: {
            /** @description Whether notifications are sent. An organizer can have at most 100 enabled webhooks. */
            enabled?: boolean;
            /**
             * @description URL that receives notifications by POST. A user name and password are sent as HTTP Basic authentication. Addresses in private, local and other special networks are rejected when the URL is saved, and names that resolve to them at each attempt.
             * @example https://crm.kulturwerk.example/hooks/tickets
             */
            target_url?: components["schemas"]["Url"];
            /** @description Whether notifications of all events of the organizer are sent, including future ones. `limit_events` must then be empty. */
            all_events?: boolean;
            /** @description Slugs of the events whose notifications are sent if `all_events` is false. Changes that belong to no event, such as those of gift cards, are always sent. */
            limit_events?: string[];
            /** @description Event types to subscribe to. A type that ends in `.*` includes several. */
            action_types?: components["schemas"]["WebhookEventType"][];
            /** @description IDs of products of the webhook's events (`items.list`). If not empty, notifications about orders, scans, products, vouchers and waiting list entries are only sent if they concern one of these products. */
            limit_items?: components["schemas"]["Id"][];
            /** @description IDs of check-in lists of the webhook's events (`checkin_lists.list`). If not empty, notifications about scans are only sent if they were made on one of these lists. */
            limit_checkin_lists?: components["schemas"]["Id"][];
            /** @description Names of fields. If not empty, notifications about changes of fields, such as `svc.event.changed`, are only sent if one of these fields changes. */
            limit_fields?: string[];
            /**
             * @description Content of notifications. `thin`: IDs only; `snapshot`: also `object`, the object as the API returns it at the time of the attempt. Returns 400 for `snapshot` unless the caller may read the objects of all `action_types` at all events of the webhook.
             * @example thin
             * @enum {string}
             */
            payload?: "thin" | "snapshot";
            /**
             * @description Internal comment
             * @example Address book of the festival
             */
            comment?: string;
        };
        /** @description Notifications to send again */
        WebhookReplayWrite: {
            /** @description Earliest time of creation */
            since: components["schemas"]["DateTime"];
            /** @description Time before which the notifications were created. Defaults to now. */
            until?: components["schemas"]["DateTime"];
            /**
             * @description States of the notifications
             * @default [
             *       "failed",
             *       "dropped"
             *     ]
             */
            states?: ("done" | "failed" | "dropped")[];
        };
        /** @description A temporary organizer for tests */
        SandboxWrite: {
            /**
             * @description Source of the copy. `demo`: the demo with a conference, a concert series and a theater season; `organizer`: the configuration of the
             *     organizer in the path.
             * @default demo
             * @enum {string}
             */
            source?: "demo" | "organizer";
        };
        /** @description An export that runs automatically and is sent by mail */
        ScheduledExportWrite: {
            /**
             * @description Identifier of the exporter
             * @example orderlist
             */
            export_identifier: string;
            /**
             * @description Parameters of the exporter, as for a run
             * @example {
             *       "_format": "xlsx",
             *       "date_range": "week_previous"
             *     }
             */
            export_form_data: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the headings
             * @default en
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Additional recipients: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients?: string;
            /**
             * @description Recipients of a copy: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_cc?: string;
            /**
             * @description Recipients of a blind copy: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_bcc?: string;
            /**
             * @description Subject of the mail; the name of the exporter if it is empty
             * @default
             * @example Orders of the last week
             */
            mail_subject?: string;
            /**
             * @description Text of the mail; a default text if it is empty
             * @default
             * @example The orders of the last week are attached.
             */
            mail_template?: string;
            /**
             * @description Days of the runs, as a recurrence rule of iCalendar (RFC 5545) with or without DTSTART
             * @example RRULE:FREQ=WEEKLY;BYDAY=MO
             */
            schedule_rrule: string;
            /**
             * @description Time of the runs on these days: in the time zone of the event, or for an organizer in `timezone`
             * @example 06:30:00
             */
            schedule_rrule_time: components["schemas"]["Time"];
        };
        /** @description An export that runs automatically and is sent by mail */
        ScheduledExportPatch: {
            /**
             * @description Identifier of the exporter
             * @example orderlist
             */
            export_identifier?: string;
            /**
             * @description Parameters of the exporter, as for a run
             * @example {
             *       "_format": "xlsx",
             *       "date_range": "week_previous"
             *     }
             */
            export_form_data?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the headings
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Additional recipients: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients?: string;
            /**
             * @description Recipients of a copy: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_cc?: string;
            /**
             * @description Recipients of a blind copy: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_bcc?: string;
            /**
             * @description Subject of the mail; the name of the exporter if it is empty
             * @example Orders of the last week
             */
            mail_subject?: string;
            /**
             * @description Text of the mail; a default text if it is empty
             * @example The orders of the last week are attached.
             */
            mail_template?: string;
            /**
             * @description Days of the runs, as a recurrence rule of iCalendar (RFC 5545) with or without DTSTART
             * @example RRULE:FREQ=WEEKLY;BYDAY=MO
             */
            schedule_rrule?: string;
            /**
             * @description Time of the runs on these days: in the time zone of the event, or for an organizer in `timezone`
             * @example 06:30:00
             */
            schedule_rrule_time?: components["schemas"]["Time"];
        };
        /** @description An export of several events that runs automatically and is sent by mail */
        OrganizerScheduledExportWrite: {
            /**
             * @description Identifier of the exporter
             * @example orderlist
             */
            export_identifier: string;
            /**
             * @description Parameters of the exporter, as for a run
             * @example {
             *       "_format": "xlsx",
             *       "date_range": "week_previous"
             *     }
             */
            export_form_data: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the headings
             * @default en
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Additional recipients: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients?: string;
            /**
             * @description Recipients of a copy: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_cc?: string;
            /**
             * @description Recipients of a blind copy: at most 25 email addresses, separated by commas
             * @default
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_bcc?: string;
            /**
             * @description Subject of the mail; the name of the exporter if it is empty
             * @default
             * @example Orders of the last week
             */
            mail_subject?: string;
            /**
             * @description Text of the mail; a default text if it is empty
             * @default
             * @example The orders of the last week are attached.
             */
            mail_template?: string;
            /**
             * @description Days of the runs, as a recurrence rule of iCalendar (RFC 5545) with or without DTSTART
             * @example RRULE:FREQ=WEEKLY;BYDAY=MO
             */
            schedule_rrule: string;
            /**
             * @description Time of the runs on these days: in the time zone of the event, or for an organizer in `timezone`
             * @example 06:30:00
             */
            schedule_rrule_time: components["schemas"]["Time"];
            /**
             * @description Time zone of `schedule_rrule_time`
             * @default UTC
             * @example Europe/Berlin
             */
            timezone?: components["schemas"]["TimeZone"];
        };
        /** @description An export of several events that runs automatically and is sent by mail */
        OrganizerScheduledExportPatch: {
            /**
             * @description Identifier of the exporter
             * @example orderlist
             */
            export_identifier?: string;
            /**
             * @description Parameters of the exporter, as for a run
             * @example {
             *       "_format": "xlsx",
             *       "date_range": "week_previous"
             *     }
             */
            export_form_data?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the headings
             * @example en
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description Additional recipients: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients?: string;
            /**
             * @description Recipients of a copy: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_cc?: string;
            /**
             * @description Recipients of a blind copy: at most 25 email addresses, separated by commas
             * @example books@kulturwerk.example
             */
            mail_additional_recipients_bcc?: string;
            /**
             * @description Subject of the mail; the name of the exporter if it is empty
             * @example Orders of the last week
             */
            mail_subject?: string;
            /**
             * @description Text of the mail; a default text if it is empty
             * @example The orders of the last week are attached.
             */
            mail_template?: string;
            /**
             * @description Days of the runs, as a recurrence rule of iCalendar (RFC 5545) with or without DTSTART
             * @example RRULE:FREQ=WEEKLY;BYDAY=MO
             */
            schedule_rrule?: string;
            /**
             * @description Time of the runs on these days: in the time zone of the event, or for an organizer in `timezone`
             * @example 06:30:00
             */
            schedule_rrule_time?: components["schemas"]["Time"];
            /**
             * @description Time zone of `schedule_rrule_time`
             * @example Europe/Berlin
             */
            timezone?: components["schemas"]["TimeZone"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: {
        DryRun: {
            content: {
                "application/json": components["schemas"]["DryRun"];
            };
        };
        OrganizerPatch: {
            content: {
                /**
                 * @example {
                 *       "plugins": [
                 *         "svc.plugins.reports"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerPatch"];
            };
        };
        Team: {
            content: {
                /**
                 * @example {
                 *       "name": "Box office",
                 *       "limit_events": [
                 *         "openstage26"
                 *       ],
                 *       "can_view_orders": true,
                 *       "can_change_orders": true,
                 *       "can_checkin_orders": true
                 *     }
                 */
                "application/json": components["schemas"]["TeamWrite"];
            };
        };
        TeamPatch: {
            content: {
                /**
                 * @example {
                 *       "can_view_vouchers": true
                 *     }
                 */
                "application/json": components["schemas"]["TeamPatch"];
            };
        };
        TeamInvite: {
            content: {
                /**
                 * @example {
                 *       "email": "tomma@kulturwerk.example"
                 *     }
                 */
                "application/json": components["schemas"]["TeamInviteWrite"];
            };
        };
        TeamToken: {
            content: {
                /**
                 * @example {
                 *       "name": "Web shop"
                 *     }
                 */
                "application/json": components["schemas"]["TeamTokenWrite"];
            };
        };
        NewEvent: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Winter Revue",
                 *         "de": "Winterrevue"
                 *       },
                 *       "slug": "winterrevue",
                 *       "live": false,
                 *       "currency": "EUR",
                 *       "timezone": "Europe/Berlin",
                 *       "date_from": "2026-12-11T19:00:00Z",
                 *       "date_to": "2026-12-11T22:00:00Z",
                 *       "date_admission": "2026-12-11T18:00:00Z",
                 *       "presale_start": "2026-10-01T08:00:00Z",
                 *       "presale_end": "2026-12-11T17:00:00Z",
                 *       "is_public": false,
                 *       "location": {
                 *         "en": "Kulturwerk, main hall",
                 *         "de": "Kulturwerk, großer Saal"
                 *       },
                 *       "geo_lat": 53.5503,
                 *       "geo_lon": 9.9921,
                 *       "meta_data": {
                 *         "genre": "jazz"
                 *       },
                 *       "all_sales_channels": false,
                 *       "limit_sales_channels": [
                 *         "web"
                 *       ],
                 *       "sales_channels": [
                 *         "web"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewEventWrite"];
            };
        };
        Event: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Winter Revue",
                 *         "de": "Winterrevue"
                 *       },
                 *       "currency": "EUR",
                 *       "timezone": "Europe/Berlin",
                 *       "date_from": "2026-12-12T19:00:00Z",
                 *       "date_to": "2026-12-12T22:00:00Z",
                 *       "presale_end": "2026-12-12T17:00:00Z",
                 *       "location": {
                 *         "en": "Kulturwerk, main hall",
                 *         "de": "Kulturwerk, großer Saal"
                 *       },
                 *       "meta_data": {
                 *         "genre": "jazz"
                 *       },
                 *       "all_sales_channels": false,
                 *       "limit_sales_channels": [
                 *         "web"
                 *       ],
                 *       "sales_channels": [
                 *         "web"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangedEventWrite"];
            };
        };
        EventPatch: {
            content: {
                /**
                 * @example {
                 *       "is_public": true,
                 *       "testmode": true,
                 *       "presale_end": "2026-12-10T22:00:00Z",
                 *       "meta_data": {
                 *         "genre": "talks"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChangedEventPatch"];
            };
        };
        Clone: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Open Stage Conference 2027",
                 *         "de": "Open-Stage-Konferenz 2027"
                 *       },
                 *       "slug": "openstage27",
                 *       "currency": "EUR",
                 *       "date_from": "2027-09-17T07:00:00Z",
                 *       "date_to": "2027-09-18T16:00:00Z",
                 *       "location": {
                 *         "en": "Speicher 5, Hamburg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewEventWrite"];
            };
        };
        NewSubEvent: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Feline & Friends",
                 *         "de": "Feline und Freunde"
                 *       },
                 *       "active": true,
                 *       "is_public": true,
                 *       "date_from": "2026-08-28T18:00:00Z",
                 *       "date_to": "2026-08-28T21:00:00Z",
                 *       "date_admission": "2026-08-28T17:00:00Z",
                 *       "presale_start": "2026-07-01T08:00:00Z",
                 *       "presale_end": "2026-08-28T16:00:00Z",
                 *       "frontpage_text": {
                 *         "en": "An evening of songs and stories.",
                 *         "de": "Ein Abend mit Liedern und Geschichten."
                 *       },
                 *       "location": {
                 *         "en": "Kulturwerk, cellar stage",
                 *         "de": "Kulturwerk, Kellerbühne"
                 *       },
                 *       "geo_lat": 53.5503,
                 *       "geo_lon": 9.9921,
                 *       "item_price_overrides": [
                 *         {
                 *           "item": 9,
                 *           "disabled": false,
                 *           "available_from": null,
                 *           "available_until": "2026-08-27T22:00:00Z",
                 *           "price": "24.00"
                 *         }
                 *       ],
                 *       "variation_price_overrides": [
                 *         {
                 *           "variation": 9,
                 *           "disabled": false,
                 *           "available_from": null,
                 *           "available_until": null,
                 *           "price": "18.00"
                 *         }
                 *       ],
                 *       "meta_data": {
                 *         "genre": "jazz"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewSubEventWrite"];
            };
        };
        SubEvent: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Feline & Friends",
                 *         "de": "Feline und Freunde"
                 *       },
                 *       "active": true,
                 *       "is_public": true,
                 *       "date_from": "2026-08-28T18:00:00Z",
                 *       "date_to": "2026-08-28T21:00:00Z",
                 *       "date_admission": "2026-08-28T17:00:00Z",
                 *       "presale_start": "2026-07-01T08:00:00Z",
                 *       "presale_end": "2026-08-28T16:00:00Z",
                 *       "frontpage_text": {
                 *         "en": "An evening of songs and stories.",
                 *         "de": "Ein Abend mit Liedern und Geschichten."
                 *       },
                 *       "location": {
                 *         "en": "Kulturwerk, cellar stage",
                 *         "de": "Kulturwerk, Kellerbühne"
                 *       },
                 *       "geo_lat": 53.5503,
                 *       "geo_lon": 9.9921,
                 *       "item_price_overrides": [
                 *         {
                 *           "item": 9,
                 *           "disabled": false,
                 *           "available_from": null,
                 *           "available_until": "2026-08-27T22:00:00Z",
                 *           "price": "24.00"
                 *         }
                 *       ],
                 *       "variation_price_overrides": [
                 *         {
                 *           "variation": 9,
                 *           "disabled": false,
                 *           "available_from": null,
                 *           "available_until": null,
                 *           "price": "18.00"
                 *         }
                 *       ],
                 *       "meta_data": {
                 *         "genre": "jazz"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SubEventWrite"];
            };
        };
        SubEventPatch: {
            content: {
                /**
                 * @example {
                 *       "active": false,
                 *       "presale_end": "2026-07-09T22:00:00Z",
                 *       "item_price_overrides": [
                 *         {
                 *           "item": 9,
                 *           "disabled": true,
                 *           "available_from": null,
                 *           "available_until": null,
                 *           "price": null
                 *         }
                 *       ],
                 *       "variation_price_overrides": [
                 *         {
                 *           "variation": 9,
                 *           "disabled": false,
                 *           "available_from": "2026-06-15T08:00:00Z",
                 *           "available_until": null,
                 *           "price": "19.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SubEventPatch"];
            };
        };
        OrganizerSettingsPatch: {
            content: {
                /**
                 * @example {
                 *       "organizer_info_text": {
                 *         "en": "Stages in Hamburg",
                 *         "de": "Bühnen in Hamburg"
                 *       },
                 *       "giftcard_expiry_years": 3
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerSettingsPatch"];
            };
        };
        EventSettingsPatch: {
            content: {
                /**
                 * @example {
                 *       "imprint_url": "https://kulturwerk.example/openstage26/imprint",
                 *       "max_items_per_order": 6,
                 *       "attendee_emails_asked": true,
                 *       "attendee_emails_required": true,
                 *       "cancel_allow_user_until": "RELDATE/14/-/date_from/",
                 *       "waiting_list_enabled": true,
                 *       "waiting_list_hours": 24
                 *     }
                 */
                "application/json": components["schemas"]["EventSettingsPatch"];
            };
        };
        NewSalesChannel: {
            content: {
                /**
                 * @example {
                 *       "identifier": "api.partner",
                 *       "label": {
                 *         "en": "Partner shops",
                 *         "de": "Partnershops"
                 *       },
                 *       "position": 3
                 *     }
                 */
                "application/json": components["schemas"]["NewSalesChannelWrite"];
            };
        };
        SalesChannel: {
            content: {
                /**
                 * @example {
                 *       "label": {
                 *         "en": "Resellers and partners",
                 *         "de": "Vertriebspartner"
                 *       },
                 *       "position": 4
                 *     }
                 */
                "application/json": components["schemas"]["ChangedSalesChannelWrite"];
            };
        };
        SalesChannelPatch: {
            content: {
                /**
                 * @example {
                 *       "label": {
                 *         "en": "Resellers and partners",
                 *         "de": "Vertriebspartner"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChangedSalesChannelPatch"];
            };
        };
        NewCustomer: {
            content: {
                /**
                 * @example {
                 *       "email": "jun@example.org",
                 *       "name_parts": {
                 *         "given_name": "Jun",
                 *         "family_name": "Watanabe"
                 *       },
                 *       "locale": "en",
                 *       "external_identifier": "CRM-1077"
                 *     }
                 */
                "application/json": components["schemas"]["NewCustomerWrite"];
            };
        };
        Customer: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "phone": "+49405550142",
                 *       "name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       },
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerWrite"];
            };
        };
        CustomerPatch: {
            content: {
                /**
                 * @example {
                 *       "phone": "+49405550142",
                 *       "notes": "Sits in the first row"
                 *     }
                 */
                "application/json": components["schemas"]["CustomerPatch"];
            };
        };
        MembershipType: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Ten concert pass",
                 *         "de": "Zehnerkarte"
                 *       },
                 *       "transferable": true,
                 *       "max_usages": 10
                 *     }
                 */
                "application/json": components["schemas"]["MembershipTypeWrite"];
            };
        };
        MembershipTypePatch: {
            content: {
                /**
                 * @example {
                 *       "allow_parallel_usage": true
                 *     }
                 */
                "application/json": components["schemas"]["MembershipTypePatch"];
            };
        };
        NewMembership: {
            content: {
                /**
                 * @example {
                 *       "customer": "8QR4TKX",
                 *       "membership_type": 1,
                 *       "date_start": "2026-01-01T00:00:00+01:00",
                 *       "date_end": "2026-12-31T23:59:59+01:00",
                 *       "attendee_name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewMembershipWrite"];
            };
        };
        Membership: {
            content: {
                /**
                 * @example {
                 *       "membership_type": 1,
                 *       "date_start": "2025-12-31T23:00:00Z",
                 *       "date_end": "2027-01-31T22:59:59Z"
                 *     }
                 */
                "application/json": components["schemas"]["MembershipWrite"];
            };
        };
        MembershipPatch: {
            content: {
                /**
                 * @example {
                 *       "date_end": "2027-01-31T22:59:59Z",
                 *       "attendee_name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MembershipPatch"];
            };
        };
        BankImport: {
            content: {
                "application/json": components["schemas"]["NewBankImportWrite"];
            };
        };
        Assignment: {
            content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "order": "PEND3",
                 *           "amount": null
                 *         }
                 *       ],
                 *       "send_email": false,
                 *       "force": false
                 *     }
                 */
                "application/json": components["schemas"]["BankAssignmentWrite"];
            };
        };
        Dismissal: {
            content: {
                /**
                 * @example {
                 *       "comment": "Rent of the hall"
                 *     }
                 */
                "application/json": components["schemas"]["BankDismissalWrite"];
            };
        };
        RefundExport: {
            content: {
                /**
                 * @example {
                 *       "account_holder": "Kulturwerk Hamburg",
                 *       "iban": "DE89370400440532013000",
                 *       "bic": null,
                 *       "execution_date": "2026-11-23"
                 *     }
                 */
                "application/json": components["schemas"]["RefundExportWrite"];
            };
        };
        NewGiftCard: {
            content: {
                "application/json": components["schemas"]["NewGiftCardWrite"];
            };
        };
        GiftCard: {
            content: {
                /**
                 * @example {
                 *       "value": "50.00",
                 *       "expires": "2030-12-31T23:59:59Z",
                 *       "conditions": "Not for workshops"
                 *     }
                 */
                "application/json": components["schemas"]["ChangedGiftCardWrite"];
            };
        };
        GiftCardPatch: {
            content: {
                /**
                 * @example {
                 *       "expires": "2030-12-31T23:59:59Z",
                 *       "conditions": null
                 *     }
                 */
                "application/json": components["schemas"]["ChangedGiftCardPatch"];
            };
        };
        GiftCardCharge: {
            content: {
                /**
                 * @example {
                 *       "value": "-23.00",
                 *       "text": "Book sold at the entrance"
                 *     }
                 */
                "application/json": components["schemas"]["GiftCardChargeWrite"];
            };
        };
        NewReusableMedium: {
            content: {
                /**
                 * @example {
                 *       "type": "barcode",
                 *       "identifier": "KW-000042",
                 *       "customer": "8QR4TKX",
                 *       "info": {
                 *         "batch": "2026-05"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewReusableMediumWrite"];
            };
        };
        ReusableMediumPatch: {
            content: {
                /**
                 * @example {
                 *       "active": false,
                 *       "notes": "Lost on Saturday"
                 *     }
                 */
                "application/json": components["schemas"]["ChangedReusableMediumPatch"];
            };
        };
        SeatingPlan: {
            content: {
                /**
                 * @example {
                 *       "name": "Cellar stage",
                 *       "layout": {
                 *         "name": "Cellar stage",
                 *         "size": {
                 *           "width": 400,
                 *           "height": 300
                 *         },
                 *         "categories": [
                 *           {
                 *             "name": "Bench",
                 *             "color": "#7f4a91"
                 *           }
                 *         ],
                 *         "zones": [
                 *           {
                 *             "name": "Cellar",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 100
                 *             },
                 *             "rows": [
                 *               {
                 *                 "row_number": "1",
                 *                 "row_number_position": "both",
                 *                 "position": {
                 *                   "x": 50,
                 *                   "y": 0
                 *                 },
                 *                 "seats": [
                 *                   {
                 *                     "seat_guid": "1-1",
                 *                     "seat_number": "1",
                 *                     "position": {
                 *                       "x": 0,
                 *                       "y": 0
                 *                     },
                 *                     "category": "Bench"
                 *                   },
                 *                   {
                 *                     "seat_guid": "1-2",
                 *                     "seat_number": "2",
                 *                     "position": {
                 *                       "x": 30.5,
                 *                       "y": 0
                 *                     },
                 *                     "category": "Bench"
                 *                   }
                 *                 ]
                 *               }
                 *             ],
                 *             "areas": [
                 *               {
                 *                 "shape": "rectangle",
                 *                 "color": "#cccccc",
                 *                 "position": {
                 *                   "x": 50,
                 *                   "y": -80
                 *                 },
                 *                 "rectangle": {
                 *                   "width": 200,
                 *                   "height": 50
                 *                 }
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SeatingPlanWrite"];
            };
        };
        SeatingPlanPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Cellar stage with benches"
                 *     }
                 */
                "application/json": components["schemas"]["SeatingPlanPatch"];
            };
        };
        EventMetaProperty: {
            content: {
                /**
                 * @example {
                 *       "name": "accessibility",
                 *       "public_label": {
                 *         "en": "Accessibility",
                 *         "de": "Barrierefreiheit"
                 *       },
                 *       "filter_public": true,
                 *       "choices": [
                 *         {
                 *           "key": "step_free",
                 *           "label": {
                 *             "en": "Step-free",
                 *             "de": "Stufenlos"
                 *           }
                 *         },
                 *         {
                 *           "key": "hearing_loop",
                 *           "label": {
                 *             "en": "Hearing loop",
                 *             "de": "Induktionsschleife"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventMetaPropertyWrite"];
            };
        };
        EventMetaPropertyPatch: {
            content: {
                /**
                 * @example {
                 *       "filter_public": true
                 *     }
                 */
                "application/json": components["schemas"]["EventMetaPropertyPatch"];
            };
        };
        ItemMetaProperty: {
            content: {
                /**
                 * @example {
                 *       "name": "entrance",
                 *       "default": "north",
                 *       "allowed_values": [
                 *         "north",
                 *         "south"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ItemMetaPropertyWrite"];
            };
        };
        ItemMetaPropertyPatch: {
            content: {
                /**
                 * @example {
                 *       "default": "",
                 *       "allowed_values": null
                 *     }
                 */
                "application/json": components["schemas"]["ItemMetaPropertyPatch"];
            };
        };
        TaxRule: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Reduced VAT",
                 *         "de": "Ermäßigte MwSt."
                 *       },
                 *       "internal_name": "Catering",
                 *       "rate": "7.00",
                 *       "code": "S/reduced",
                 *       "eu_reverse_charge": true,
                 *       "home_country": "DE",
                 *       "keep_gross_if_rate_changes": true,
                 *       "custom_rules": [
                 *         {
                 *           "country": "EU",
                 *           "address_type": "business_vat_id",
                 *           "action": "reverse",
                 *           "code": "AE",
                 *           "invoice_text": {
                 *             "en": "Reverse charge, the recipient owes the tax."
                 *           }
                 *         },
                 *         {
                 *           "country": "ZZ",
                 *           "address_type": "",
                 *           "action": "vat"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TaxRuleWrite"];
            };
        };
        TaxRulePatch: {
            content: {
                /**
                 * @example {
                 *       "rate": "5.00",
                 *       "keep_gross_if_rate_changes": false
                 *     }
                 */
                "application/json": components["schemas"]["TaxRulePatch"];
            };
        };
        Category: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Workshops",
                 *         "de": "Workshops"
                 *       },
                 *       "description": {
                 *         "en": "Small groups, half a day each."
                 *       },
                 *       "position": 2,
                 *       "is_addon": true
                 *     }
                 */
                "application/json": components["schemas"]["CategoryWrite"];
            };
        };
        CategoryPatch: {
            content: {
                /**
                 * @example {
                 *       "position": 3
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPatch"];
            };
        };
        NewItem: {
            content: {
                "application/json": components["schemas"]["NewItemWrite"];
            };
        };
        Item: {
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Student ticket",
                 *         "de": "Studierendenticket"
                 *       },
                 *       "category": 1,
                 *       "default_price": "130.00",
                 *       "tax_rule": 1,
                 *       "admission": true,
                 *       "position": 2,
                 *       "all_sales_channels": true,
                 *       "max_per_order": 1,
                 *       "checkin_attention": true,
                 *       "checkin_text": "Check the student ID",
                 *       "validity_mode": "dynamic",
                 *       "validity_dynamic_duration_days": 2,
                 *       "validity_dynamic_start_choice": true,
                 *       "validity_dynamic_start_choice_day_limit": 90,
                 *       "meta_data": {
                 *         "ledger_account": "4400"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChangedItemWrite"];
            };
        };
        ItemPatch: {
            content: {
                /**
                 * @example {
                 *       "original_price": "410.00",
                 *       "available_until": "2026-12-31T23:00:00Z",
                 *       "available_until_mode": "info"
                 *     }
                 */
                "application/json": components["schemas"]["ChangedItemPatch"];
            };
        };
        Variation: {
            content: {
                /**
                 * @example {
                 *       "value": {
                 *         "en": "Saturday only",
                 *         "de": "Nur Samstag"
                 *       },
                 *       "default_price": "210.00",
                 *       "position": 4,
                 *       "limit_sales_channels": [
                 *         "web"
                 *       ],
                 *       "meta_data": {
                 *         "ledger_account": "4401"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewVariationWrite"];
            };
        };
        VariationPatch: {
            content: {
                /**
                 * @example {
                 *       "active": false,
                 *       "available_until": "2026-12-24T11:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["NewVariationPatch"];
            };
        };
        Addon: {
            content: {
                /**
                 * @example {
                 *       "addon_category": 4,
                 *       "max_count": 3,
                 *       "position": 3,
                 *       "multi_allowed": true
                 *     }
                 */
                "application/json": components["schemas"]["AddonWrite"];
            };
        };
        AddonPatch: {
            content: {
                /**
                 * @example {
                 *       "max_count": 3
                 *     }
                 */
                "application/json": components["schemas"]["AddonPatch"];
            };
        };
        Bundle: {
            content: {
                /**
                 * @example {
                 *       "bundled_item": 6,
                 *       "count": 2,
                 *       "designated_price": "58.00"
                 *     }
                 */
                "application/json": components["schemas"]["BundleWrite"];
            };
        };
        BundlePatch: {
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "designated_price": "24.50"
                 *     }
                 */
                "application/json": components["schemas"]["BundlePatch"];
            };
        };
        ProgramTime: {
            content: {
                /**
                 * @example {
                 *       "start": "2026-09-18T12:00:00Z",
                 *       "end": "2026-09-18T15:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ProgramTimeWrite"];
            };
        };
        ProgramTimePatch: {
            content: {
                /**
                 * @example {
                 *       "end": "2026-09-19T12:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ProgramTimePatch"];
            };
        };
        Quota: {
            content: {
                /**
                 * @example {
                 *       "name": "Early birds",
                 *       "size": 60,
                 *       "items": [
                 *         1
                 *       ],
                 *       "variations": [
                 *         2
                 *       ],
                 *       "close_when_sold_out": true
                 *     }
                 */
                "application/json": components["schemas"]["QuotaWrite"];
            };
        };
        QuotaPatch: {
            content: {
                /**
                 * @example {
                 *       "size": 80,
                 *       "closed": false
                 *     }
                 */
                "application/json": components["schemas"]["QuotaPatch"];
            };
        };
        Discount: {
            content: {
                /**
                 * @example {
                 *       "internal_name": "Third ticket at half price",
                 *       "position": 2,
                 *       "sales_channels": [
                 *         "api.reseller",
                 *         "web"
                 *       ],
                 *       "available_until": "2026-12-31T22:59:59Z",
                 *       "condition_all_products": false,
                 *       "condition_limit_products": [
                 *         1
                 *       ],
                 *       "condition_min_count": 3,
                 *       "benefit_discount_matching_percent": "50.00",
                 *       "benefit_only_apply_to_cheapest_n_matches": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewDiscountWrite"];
            };
        };
        DiscountPatch: {
            content: {
                /**
                 * @example {
                 *       "active": false,
                 *       "benefit_discount_matching_percent": "25.00"
                 *     }
                 */
                "application/json": components["schemas"]["NewDiscountPatch"];
            };
        };
        NewQuestion: {
            content: {
                "application/json": components["schemas"]["NewQuestionWrite"];
            };
        };
        Question: {
            content: {
                /**
                 * @example {
                 *       "question": {
                 *         "en": "Which university do you study at?",
                 *         "de": "An welcher Hochschule studieren Sie?"
                 *       },
                 *       "help_text": {
                 *         "en": "Your student ID will be checked.",
                 *         "de": "Wir prüfen den Studierendenausweis."
                 *       },
                 *       "type": "C",
                 *       "required": true,
                 *       "position": 1
                 *     }
                 */
                "application/json": components["schemas"]["ChangedQuestionWrite"];
            };
        };
        QuestionPatch: {
            content: {
                /**
                 * @example {
                 *       "help_text": {
                 *         "en": "Your student ID will be checked.",
                 *         "de": "Wir prüfen den Studierendenausweis."
                 *       },
                 *       "required": true
                 *     }
                 */
                "application/json": components["schemas"]["ChangedQuestionPatch"];
            };
        };
        QuestionOption: {
            content: {
                /**
                 * @example {
                 *       "answer": {
                 *         "en": "University of Music and Theatre",
                 *         "de": "Hochschule für Musik und Theater"
                 *       },
                 *       "position": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestionOptionWrite"];
            };
        };
        QuestionOptionPatch: {
            content: {
                /**
                 * @example {
                 *       "position": 4
                 *     }
                 */
                "application/json": components["schemas"]["NewQuestionOptionPatch"];
            };
        };
        BadgeLayout: {
            content: {
                /**
                 * @example {
                 *       "name": "Speakers",
                 *       "layout": [
                 *         {
                 *           "type": "textarea",
                 *           "left": "8.00",
                 *           "bottom": "32.00",
                 *           "width": "80.00",
                 *           "fontsize": "20.0",
                 *           "align": "center",
                 *           "content": "attendee_name"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BadgeLayoutWrite"];
            };
        };
        BadgeLayoutPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Speakers and crew"
                 *     }
                 */
                "application/json": components["schemas"]["BadgeLayoutPatch"];
            };
        };
        BadgeItem: {
            content: {
                /**
                 * @example {
                 *       "item": 3,
                 *       "layout": 1
                 *     }
                 */
                "application/json": components["schemas"]["BadgeItemWrite"];
            };
        };
        BadgeItemPatch: {
            content: {
                /**
                 * @example {
                 *       "layout": null
                 *     }
                 */
                "application/json": components["schemas"]["BadgeItemPatch"];
            };
        };
        TicketLayout: {
            content: {
                /**
                 * @example {
                 *       "name": "Sponsors",
                 *       "layout": [
                 *         {
                 *           "type": "textarea",
                 *           "left": "20.00",
                 *           "bottom": "250.00",
                 *           "width": "120.00",
                 *           "fontsize": "18.0",
                 *           "align": "left",
                 *           "content": "event_name"
                 *         },
                 *         {
                 *           "type": "barcodearea",
                 *           "left": "150.00",
                 *           "bottom": "20.00",
                 *           "size": "40.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayoutWrite"];
            };
        };
        TicketLayoutPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Sponsors and press"
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayoutPatch"];
            };
        };
        TicketLayoutItem: {
            content: {
                /**
                 * @example {
                 *       "item": 3,
                 *       "layout": 1,
                 *       "sales_channel": "web"
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayoutItemWrite"];
            };
        };
        TicketLayoutItemPatch: {
            content: {
                /**
                 * @example {
                 *       "layout": 1
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayoutItemPatch"];
            };
        };
        PublishableKey: {
            content: {
                /**
                 * @example {
                 *       "name": "Ticket widget",
                 *       "limit_events": [
                 *         "openstage26"
                 *       ],
                 *       "allowed_origins": [
                 *         "https://shop.kulturwerk.example",
                 *         "http://localhost:5173"
                 *       ],
                 *       "requests_per_minute": 6000
                 *     }
                 */
                "application/json": components["schemas"]["PublishableKeyWrite"];
            };
        };
        PublishableKeyPatch: {
            content: {
                /**
                 * @example {
                 *       "allowed_origins": [
                 *         "https://shop.kulturwerk.example"
                 *       ],
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["PublishableKeyPatch"];
            };
        };
        Gate: {
            content: {
                /**
                 * @example {
                 *       "name": "Balcony stairs"
                 *     }
                 */
                "application/json": components["schemas"]["GateWrite"];
            };
        };
        GatePatch: {
            content: {
                /**
                 * @example {
                 *       "name": "Courtyard door"
                 *     }
                 */
                "application/json": components["schemas"]["GatePatch"];
            };
        };
        Device: {
            content: {
                /**
                 * @example {
                 *       "name": "Box office kiosk",
                 *       "all_events": true,
                 *       "limit_events": [],
                 *       "security_profile": "svcpos"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceWrite"];
            };
        };
        DevicePatch: {
            content: {
                /**
                 * @example {
                 *       "limit_events": [
                 *         "kellerkonzerte",
                 *         "openstage26"
                 *       ],
                 *       "security_profile": "svcscan",
                 *       "gate": 1
                 *     }
                 */
                "application/json": components["schemas"]["DevicePatch"];
            };
        };
        SeatsChosen: {
            content: {
                "application/json": components["schemas"]["SeatsChosen"];
            };
        };
        SeatPatch: {
            content: {
                /**
                 * @example {
                 *       "blocked": true
                 *     }
                 */
                "application/json": components["schemas"]["SeatPatch"];
            };
        };
        NewVoucher: {
            content: {
                /**
                 * @example {
                 *       "code": "BARCREW26",
                 *       "max_usages": 5,
                 *       "price_mode": "set",
                 *       "value": "190.00",
                 *       "item": 1,
                 *       "tag": "crew",
                 *       "comment": "Friends of the crew, at cost"
                 *     }
                 */
                "application/json": components["schemas"]["NewVoucherWrite"];
            };
        };
        NewVouchers: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "price_mode": "percent",
                 *         "value": "20.00",
                 *         "item": 1,
                 *         "variation": 3,
                 *         "tag": "supporters"
                 *       },
                 *       {
                 *         "price_mode": "percent",
                 *         "value": "20.00",
                 *         "item": 1,
                 *         "variation": 3,
                 *         "tag": "supporters"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["NewVoucherWrite"][];
            };
        };
        VoucherPatch: {
            content: {
                /**
                 * @example {
                 *       "max_usages": 8,
                 *       "comment": "Friends of the crew, at cost; three more for the bar"
                 *     }
                 */
                "application/json": components["schemas"]["NewVoucherPatch"];
            };
        };
        CheckinList: {
            content: {
                /**
                 * @example {
                 *       "name": "Side entrance",
                 *       "include_pending": true,
                 *       "allow_multiple_entries": true,
                 *       "rules": {
                 *         "or": [
                 *           {
                 *             "isAfter": [
                 *               {
                 *                 "var": "now"
                 *               },
                 *               {
                 *                 "buildTime": [
                 *                   "date_admission"
                 *                 ]
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "<": [
                 *               {
                 *                 "var": "entries_today"
                 *               },
                 *               3
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CheckinListWrite"];
            };
        };
        CheckinListPatch: {
            content: {
                /**
                 * @example {
                 *       "include_pending": true,
                 *       "exit_all_at": "2026-09-19T02:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CheckinListPatch"];
            };
        };
        WaitingListEntry: {
            content: {
                /**
                 * @example {
                 *       "name_parts": {
                 *         "given_name": "Ines",
                 *         "family_name": "Moreau"
                 *       },
                 *       "email": "ines@example.org",
                 *       "phone": "+49405550118",
                 *       "item": 3,
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["NewWaitingListEntryWrite"];
            };
        };
        WaitingListEntryPatch: {
            content: {
                /**
                 * @example {
                 *       "phone": "+49405550199",
                 *       "locale": "en",
                 *       "priority": 10
                 *     }
                 */
                "application/json": components["schemas"]["NewWaitingListEntryPatch"];
            };
        };
        CartPosition: {
            content: {
                /**
                 * @example {
                 *       "item": 1,
                 *       "variation": 1,
                 *       "price": "290.00",
                 *       "attendee_name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       },
                 *       "attendee_email": "ada@example.org",
                 *       "answers": [
                 *         {
                 *           "question": 1,
                 *           "options": [
                 *             1
                 *           ]
                 *         }
                 *       ],
                 *       "addons": [
                 *         {
                 *           "item": 4,
                 *           "price": "60.00"
                 *         }
                 *       ],
                 *       "bundled": [
                 *         {
                 *           "item": 5,
                 *           "price": "0.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewCartPositionWrite"];
            };
        };
        CartPositions: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "item": 1,
                 *         "variation": 1,
                 *         "price": "290.00",
                 *         "attendee_name_parts": {
                 *           "given_name": "Ada",
                 *           "family_name": "Okafor"
                 *         },
                 *         "attendee_email": "ada@example.org",
                 *         "answers": [
                 *           {
                 *             "question": 1,
                 *             "options": [
                 *               1
                 *             ]
                 *           }
                 *         ],
                 *         "addons": [
                 *           {
                 *             "item": 4,
                 *             "price": "60.00"
                 *           }
                 *         ],
                 *         "bundled": [
                 *           {
                 *             "item": 5,
                 *             "price": "0.00"
                 *           }
                 *         ]
                 *       },
                 *       {
                 *         "item": 4,
                 *         "price": "60.00",
                 *         "cart_id": "5pQ2vXn8@api"
                 *       }
                 *     ]
                 */
                "application/json": Record<string, never>[];
            };
        };
        ShopPosition: {
            content: {
                /**
                 * @example {
                 *       "item": 1,
                 *       "variation": 2,
                 *       "attendee_name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       },
                 *       "attendee_email": "ada@example.org",
                 *       "answers": [
                 *         {
                 *           "question": 1,
                 *           "options": [
                 *             1
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewShopPositionWrite"];
            };
        };
        NewOrder: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "locale": "en",
                 *       "payment_provider": "banktransfer",
                 *       "invoice_address": {
                 *         "is_business": true,
                 *         "company": "Okafor Sound",
                 *         "name_parts": {
                 *           "given_name": "Ada",
                 *           "family_name": "Okafor"
                 *         },
                 *         "street": "Kastanienallee 4",
                 *         "zipcode": "20357",
                 *         "city": "Hamburg",
                 *         "country": "DE"
                 *       },
                 *       "positions": [
                 *         {
                 *           "item": 1,
                 *           "variation": 1,
                 *           "attendee_name_parts": {
                 *             "given_name": "Ada",
                 *             "family_name": "Okafor"
                 *           },
                 *           "attendee_email": "ada@example.org",
                 *           "answers": [
                 *             {
                 *               "question": 1,
                 *               "options": [
                 *                 1
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "fees": [
                 *         {
                 *           "fee_type": "shipping",
                 *           "value": "4.90",
                 *           "description": "Ticket by post",
                 *           "tax_rule": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewOrderWrite"];
            };
        };
        OrderPatch: {
            content: {
                /**
                 * @example {
                 *       "email": "ada.okafor@example.org",
                 *       "comment": "Arrives with a cello",
                 *       "checkin_attention": true
                 *     }
                 */
                "application/json": components["schemas"]["OrderPatch"];
            };
        };
        MarkPaid: {
            content: {
                /**
                 * @example {
                 *       "send_email": false
                 *     }
                 */
                "application/json": components["schemas"]["OrderMarkPaidWrite"];
            };
        };
        MarkCanceled: {
            content: {
                /**
                 * @example {
                 *       "send_email": true,
                 *       "comment": "The concert was moved to a day that does not suit.",
                 *       "cancellation_fee": "10.00"
                 *     }
                 */
                "application/json": components["schemas"]["OrderMarkCanceledWrite"];
            };
        };
        Approve: {
            content: {
                /**
                 * @example {
                 *       "send_email": true
                 *     }
                 */
                "application/json": components["schemas"]["OrderApproveWrite"];
            };
        };
        Deny: {
            content: {
                /**
                 * @example {
                 *       "send_email": true,
                 *       "comment": "The workshop is for members only."
                 *     }
                 */
                "application/json": components["schemas"]["OrderDenyWrite"];
            };
        };
        Extend: {
            content: {
                /**
                 * @example {
                 *       "expires": "2027-03-31",
                 *       "force": false
                 *     }
                 */
                "application/json": components["schemas"]["OrderExtendWrite"];
            };
        };
        Change: {
            content: {
                /**
                 * @example {
                 *       "patch_positions": [
                 *         {
                 *           "position": 1,
                 *           "body": {
                 *             "price": "250.00"
                 *           }
                 *         }
                 *       ],
                 *       "create_fees": [
                 *         {
                 *           "fee_type": "service",
                 *           "value": "5.00",
                 *           "description": "Change of the order"
                 *         }
                 *       ],
                 *       "send_email": true
                 *     }
                 */
                "application/json": components["schemas"]["OrderChangeWrite"];
            };
        };
        Payment: {
            content: {
                "application/json": components["schemas"]["NewPaymentWrite"];
            };
        };
        Confirm: {
            content: {
                /**
                 * @example {
                 *       "send_email": true,
                 *       "force": false
                 *     }
                 */
                "application/json": components["schemas"]["PaymentConfirmWrite"];
            };
        };
        RefundPayment: {
            content: {
                /**
                 * @example {
                 *       "amount": "10.00",
                 *       "comment": "One of the two workshops did not take place.",
                 *       "mark_canceled": false
                 *     }
                 */
                "application/json": components["schemas"]["PaymentRefundWrite"];
            };
        };
        Refund: {
            content: {
                /**
                 * @example {
                 *       "state": "created",
                 *       "source": "admin",
                 *       "amount": "10.00",
                 *       "payment": null,
                 *       "provider": "manual",
                 *       "comment": "Paid back in cash at the box office",
                 *       "mark_pending": false
                 *     }
                 */
                "application/json": components["schemas"]["NewRefundWrite"];
            };
        };
        Process: {
            content: {
                /**
                 * @example {
                 *       "mark_canceled": true
                 *     }
                 */
                "application/json": components["schemas"]["RefundProcessWrite"];
            };
        };
        NewPosition: {
            content: {
                /**
                 * @example {
                 *       "order": "K7XR9",
                 *       "item": 1,
                 *       "variation": 1,
                 *       "attendee_name_parts": {
                 *         "given_name": "Ines",
                 *         "family_name": "Moreau"
                 *       },
                 *       "attendee_email": "ines@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["AddedOrderPositionWrite"];
            };
        };
        PositionPatch: {
            content: {
                "application/json": components["schemas"]["OrderPositionPatchWrite"];
            };
        };
        Block: {
            content: {
                /**
                 * @example {
                 *       "name": "api:lost.property"
                 *     }
                 */
                "application/json": components["schemas"]["TicketBlock"];
            };
        };
        PrintLog: {
            content: {
                /**
                 * @example {
                 *       "datetime": "2026-06-12T07:41:00Z",
                 *       "source": "Badge station",
                 *       "type": "badge",
                 *       "info": {
                 *         "printer": "Foyer"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PrintLogWrite"];
            };
        };
        MailRule: {
            content: {
                /**
                 * @example {
                 *       "subject": {
                 *         "en": "See you at {event}",
                 *         "de": "Bis bald bei {event}"
                 *       },
                 *       "template": {
                 *         "en": "Hello {name},\n\ndoors open at {event_admission_time}.",
                 *         "de": "Guten Tag {name},\n\nEinlass ist um {event_admission_time}."
                 *       },
                 *       "date_is_absolute": false,
                 *       "send_offset_days": 2,
                 *       "send_offset_time": "10:00",
                 *       "send_to": "both"
                 *     }
                 */
                "application/json": components["schemas"]["NewMailRuleWrite"];
            };
        };
        MailRulePut: {
            content: {
                /**
                 * @example {
                 *       "subject": {
                 *         "en": "The programme of {event} is online"
                 *       },
                 *       "template": {
                 *         "en": "Hello {name},\n\nhere it is: {url}"
                 *       },
                 *       "send_date": "2026-08-01T08:00:00Z",
                 *       "restrict_to_status": [
                 *         "p",
                 *         "n__not_pending_approval_and_not_valid_if_pending"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewMailRuleWrite"];
            };
        };
        MailRulePatch: {
            content: {
                /**
                 * @example {
                 *       "send_offset_days": 3,
                 *       "checked_in_status": "no_checkin",
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["NewMailRulePatch"];
            };
        };
        Webhook: {
            content: {
                /**
                 * @example {
                 *       "target_url": "https://crm.kulturwerk.example/hooks/tickets",
                 *       "all_events": false,
                 *       "limit_events": [
                 *         "openstage26"
                 *       ],
                 *       "action_types": [
                 *         "svc.event.order.placed",
                 *         "svc.event.order.paid",
                 *         "svc.event.order.changed.*"
                 *       ],
                 *       "comment": "Address book of the festival"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookWrite"];
            };
        };
        WebhookPatch: {
            content: {
                /**
                 * @example {
                 *       "action_types": [
                 *         "svc.event.order.paid",
                 *         "svc.event.order.canceled"
                 *       ],
                 *       "comment": "Only what is paid"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        Sandbox: {
            content: {
                /**
                 * @example {
                 *       "source": "demo"
                 *     }
                 */
                "application/json": components["schemas"]["SandboxWrite"];
            };
        };
        Shredding: {
            content: {
                /**
                 * @example {
                 *       "shredders": [
                 *         "order_emails",
                 *         "attendee_info"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Shredding"];
            };
        };
        Export: {
            content: {
                /**
                 * @example {
                 *       "_format": "xlsx",
                 *       "paid_only": true,
                 *       "date_range": "month_previous"
                 *     }
                 */
                "application/json": components["schemas"]["ExportParameters"];
            };
        };
        OrganizerExport: {
            content: {
                /**
                 * @example {
                 *       "_format": "xlsx",
                 *       "events": [
                 *         "openstage26",
                 *         "kellerkonzerte"
                 *       ],
                 *       "date_range": "month_previous"
                 *     }
                 */
                "application/json": components["schemas"]["ExportParameters"];
            };
        };
        ScheduledExport: {
            content: {
                /**
                 * @example {
                 *       "export_identifier": "orderlist",
                 *       "export_form_data": {
                 *         "_format": "xlsx",
                 *         "date_range": "week_previous"
                 *       },
                 *       "locale": "en",
                 *       "mail_additional_recipients": "books@kulturwerk.example",
                 *       "mail_subject": "Orders of the last week",
                 *       "mail_template": "The orders of the last week are attached.",
                 *       "schedule_rrule": "RRULE:FREQ=WEEKLY;BYDAY=MO",
                 *       "schedule_rrule_time": "06:30:00"
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledExportWrite"];
            };
        };
        ScheduledExportPatch: {
            content: {
                /**
                 * @example {
                 *       "mail_additional_recipients": "books@kulturwerk.example, tax@kulturwerk.example",
                 *       "mail_subject": "Orders"
                 *     }
                 */
                "application/json": components["schemas"]["ScheduledExportPatch"];
            };
        };
        OrganizerScheduledExport: {
            content: {
                /**
                 * @example {
                 *       "export_identifier": "paymentlist",
                 *       "export_form_data": {
                 *         "_format": "csv-excel",
                 *         "events": [
                 *           "openstage26",
                 *           "kellerkonzerte"
                 *         ],
                 *         "end_date_range": "month_previous"
                 *       },
                 *       "locale": "de",
                 *       "mail_subject": "Payments of the last month",
                 *       "mail_template": "",
                 *       "schedule_rrule": "DTSTART:20261101T000000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1",
                 *       "schedule_rrule_time": "07:00:00",
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerScheduledExportWrite"];
            };
        };
        OrganizerScheduledExportPatch: {
            content: {
                /**
                 * @example {
                 *       "mail_additional_recipients_cc": "tax@kulturwerk.example",
                 *       "mail_subject": "Payments"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerScheduledExportPatch"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "api.index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "api.version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "api.idempotency_query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "dry_runs.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DryRun"];
        responses: never;
    };
    "organizers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizers.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizers.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerPatch"];
        responses: never;
    };
    "me.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "teams.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "teams.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Team"];
        responses: never;
    };
    "teams.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "teams.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Team"];
        responses: never;
    };
    "teams.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "teams.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamPatch"];
        responses: never;
    };
    "team_members.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_members.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_invites.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_invites.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamInvite"];
        responses: never;
    };
    "team_invites.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_invites.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_tokens.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_tokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamToken"];
        responses: never;
    };
    "team_tokens.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_tokens.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "team_tokens.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "events.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "events.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewEvent"];
        responses: never;
    };
    "events.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "events.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Event"];
        responses: never;
    };
    "events.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "events.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventPatch"];
        responses: never;
    };
    "events.clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Clone"];
        responses: never;
    };
    "subevents.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "subevents.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewSubEvent"];
        responses: never;
    };
    "subevents.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "subevents.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SubEvent"];
        responses: never;
    };
    "subevents.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "subevents.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SubEventPatch"];
        responses: never;
    };
    "subevents.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerSettingsPatch"];
        responses: never;
    };
    "event_settings.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "event_settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventSettingsPatch"];
        responses: never;
    };
    "sales_channels.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sales_channels.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewSalesChannel"];
        responses: never;
    };
    "sales_channels.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sales_channels.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesChannel"];
        responses: never;
    };
    "sales_channels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sales_channels.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesChannelPatch"];
        responses: never;
    };
    "customers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "customers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewCustomer"];
        responses: never;
    };
    "customers.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "customers.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Customer"];
        responses: never;
    };
    "customers.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CustomerPatch"];
        responses: never;
    };
    "customers.anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "membership_types.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "membership_types.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipType"];
        responses: never;
    };
    "membership_types.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "membership_types.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipType"];
        responses: never;
    };
    "membership_types.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "membership_types.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipTypePatch"];
        responses: never;
    };
    "memberships.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "memberships.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewMembership"];
        responses: never;
    };
    "memberships.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "memberships.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Membership"];
        responses: never;
    };
    "memberships.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipPatch"];
        responses: never;
    };
    "bank_imports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bank_imports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BankImport"];
        responses: never;
    };
    "bank_imports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bank_transactions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bank_transactions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bank_transactions.assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Assignment"];
        responses: never;
    };
    "bank_transactions.dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Dismissal"];
        responses: never;
    };
    "bank_transactions.retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "transfer_refunds.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "transfer_refunds.start_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RefundExport"];
        responses: never;
    };
    "refund_exports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refund_exports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refund_exports.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refund_exports.complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gift_cards.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gift_cards.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewGiftCard"];
        responses: never;
    };
    "gift_cards.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gift_cards.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCard"];
        responses: never;
    };
    "gift_cards.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCardPatch"];
        responses: never;
    };
    "gift_cards.transact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCardCharge"];
        responses: never;
    };
    "gift_card_transactions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "reusable_media.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "reusable_media.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewReusableMedium"];
        responses: never;
    };
    "reusable_media.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "reusable_media.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ReusableMediumPatch"];
        responses: never;
    };
    "reusable_media.lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "nfc_uid",
                 *       "identifier": "04A2B91C7F6180"
                 *     }
                 */
                "application/json": components["schemas"]["MediumLookup"];
            };
        };
        responses: never;
    };
    "seating_plans.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seating_plans.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlan"];
        responses: never;
    };
    "seating_plans.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seating_plans.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlan"];
        responses: never;
    };
    "seating_plans.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seating_plans.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlanPatch"];
        responses: never;
    };
    "event_meta_properties.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "event_meta_properties.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaProperty"];
        responses: never;
    };
    "event_meta_properties.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "event_meta_properties.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaProperty"];
        responses: never;
    };
    "event_meta_properties.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "event_meta_properties.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaPropertyPatch"];
        responses: never;
    };
    "item_meta_properties.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "item_meta_properties.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaProperty"];
        responses: never;
    };
    "item_meta_properties.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "item_meta_properties.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaProperty"];
        responses: never;
    };
    "item_meta_properties.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "item_meta_properties.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaPropertyPatch"];
        responses: never;
    };
    "tax_rules.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "tax_rules.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRule"];
        responses: never;
    };
    "tax_rules.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "tax_rules.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRule"];
        responses: never;
    };
    "tax_rules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "tax_rules.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRulePatch"];
        responses: never;
    };
    "categories.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "categories.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Category"];
        responses: never;
    };
    "categories.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "categories.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Category"];
        responses: never;
    };
    "categories.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "categories.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryPatch"];
        responses: never;
    };
    "items.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "items.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewItem"];
        responses: never;
    };
    "items.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Item"];
        responses: never;
    };
    "items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "items.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemPatch"];
        responses: never;
    };
    "variations.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "variations.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Variation"];
        responses: never;
    };
    "variations.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "variations.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Variation"];
        responses: never;
    };
    "variations.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "variations.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VariationPatch"];
        responses: never;
    };
    "addons.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "addons.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Addon"];
        responses: never;
    };
    "addons.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "addons.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Addon"];
        responses: never;
    };
    "addons.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "addons.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AddonPatch"];
        responses: never;
    };
    "bundles.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bundles.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Bundle"];
        responses: never;
    };
    "bundles.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bundles.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Bundle"];
        responses: never;
    };
    "bundles.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "bundles.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BundlePatch"];
        responses: never;
    };
    "program_times.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "program_times.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProgramTime"];
        responses: never;
    };
    "program_times.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "program_times.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProgramTime"];
        responses: never;
    };
    "program_times.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "program_times.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ProgramTimePatch"];
        responses: never;
    };
    "quotas.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "quotas.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Quota"];
        responses: never;
    };
    "quotas.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "quotas.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Quota"];
        responses: never;
    };
    "quotas.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "quotas.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuotaPatch"];
        responses: never;
    };
    "quotas.availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "discounts.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "discounts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Discount"];
        responses: never;
    };
    "discounts.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "discounts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Discount"];
        responses: never;
    };
    "discounts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "discounts.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DiscountPatch"];
        responses: never;
    };
    "questions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "questions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewQuestion"];
        responses: never;
    };
    "questions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "questions.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Question"];
        responses: never;
    };
    "questions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "questions.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionPatch"];
        responses: never;
    };
    "question_options.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "question_options.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOption"];
        responses: never;
    };
    "question_options.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "question_options.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOption"];
        responses: never;
    };
    "question_options.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "question_options.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOptionPatch"];
        responses: never;
    };
    "badge_layouts.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_layouts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayout"];
        responses: never;
    };
    "badge_layouts.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_layouts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayout"];
        responses: never;
    };
    "badge_layouts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_layouts.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayoutPatch"];
        responses: never;
    };
    "badge_items.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_items.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItem"];
        responses: never;
    };
    "badge_items.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItem"];
        responses: never;
    };
    "badge_items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "badge_items.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItemPatch"];
        responses: never;
    };
    "ticket_layouts.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layouts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayout"];
        responses: never;
    };
    "ticket_layouts.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layouts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayout"];
        responses: never;
    };
    "ticket_layouts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layouts.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutPatch"];
        responses: never;
    };
    "ticket_layout_items.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layout_items.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItem"];
        responses: never;
    };
    "ticket_layout_items.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layout_items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItem"];
        responses: never;
    };
    "ticket_layout_items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "ticket_layout_items.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItemPatch"];
        responses: never;
    };
    "publishable_keys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "publishable_keys.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PublishableKey"];
        responses: never;
    };
    "publishable_keys.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "publishable_keys.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "publishable_keys.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PublishableKeyPatch"];
        responses: never;
    };
    "publishable_keys.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gates.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Gate"];
        responses: never;
    };
    "gates.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gates.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Gate"];
        responses: never;
    };
    "gates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "gates.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GatePatch"];
        responses: never;
    };
    "devices.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "devices.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Device"];
        responses: never;
    };
    "devices.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "devices.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Device"];
        responses: never;
    };
    "devices.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DevicePatch"];
        responses: never;
    };
    "devices.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "devices.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "device.initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "w5k2v8q0dz4ne7xt",
                 *       "hardware_brand": "Samsung",
                 *       "hardware_model": "Galaxy Tab Active5",
                 *       "software_brand": "Doorkeeper",
                 *       "software_version": "2.4.1"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceInitialization"];
            };
        };
        responses: never;
    };
    "device.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hardware_brand": "Zebra",
                 *       "hardware_model": "TC52",
                 *       "software_brand": "Doorkeeper",
                 *       "software_version": "2.5.0",
                 *       "os_name": "Android",
                 *       "os_version": "15",
                 *       "info": {
                 *         "battery": 0.83,
                 *         "language": "de"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeviceReport"];
            };
        };
        responses: never;
    };
    "device.info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "device.roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "device.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "device.event_selection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seats.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seats.bulk_block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatsChosen"];
        responses: never;
    };
    "seats.bulk_unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatsChosen"];
        responses: never;
    };
    "seats.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "seats.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatPatch"];
        responses: never;
    };
    "subevent_seats.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "subevent_seats.bulk_block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatsChosen"];
        responses: never;
    };
    "subevent_seats.bulk_unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatsChosen"];
        responses: never;
    };
    "subevent_seats.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "subevent_seats.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatPatch"];
        responses: never;
    };
    "vouchers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "vouchers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVoucher"];
        responses: never;
    };
    "vouchers.batch_create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVouchers"];
        responses: never;
    };
    "vouchers.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "vouchers.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVoucher"];
        responses: never;
    };
    "vouchers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "vouchers.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VoucherPatch"];
        responses: never;
    };
    "checkin_lists.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_lists.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CheckinList"];
        responses: never;
    };
    "checkin_lists.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_lists.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CheckinList"];
        responses: never;
    };
    "checkin_lists.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_lists.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CheckinListPatch"];
        responses: never;
    };
    "checkin_lists.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_lists.failed_checkins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "raw_barcode": "5kyuae3spdg9xjr4fknbc2mtv7zwh6qq",
                 *       "error_reason": "invalid",
                 *       "datetime": "2026-09-18T07:31:05Z",
                 *       "nonce": "9f4b1c2a77d0e863"
                 *     }
                 */
                "application/json": components["schemas"]["FailedCheckinWrite"];
            };
        };
        responses: never;
    };
    "checkin_list_positions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_list_positions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_list_positions.redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "entry",
                 *       "ignore_unpaid": true,
                 *       "nonce": "5dc9f1b4e0a74bd2"
                 *     }
                 */
                "application/json": components["schemas"]["ScanWrite"];
            };
        };
        responses: never;
    };
    "checkins.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkins.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_rpc.redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "hq6w8ztv7mbc2fkn4xjr9spdg3yuae5k",
                 *       "lists": [
                 *         1
                 *       ],
                 *       "type": "exit",
                 *       "ignore_unpaid": true,
                 *       "nonce": "0b7f2a91c6d84e53"
                 *     }
                 */
                "application/json": components["schemas"]["ScanAtListsWrite"];
            };
        };
        responses: never;
    };
    "checkin_rpc.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "checkin_rpc.annul": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nonce": "0b7f2a91c6d84e53",
                 *       "lists": [
                 *         1
                 *       ],
                 *       "error_explanation": "Turnstile has not moved"
                 *     }
                 */
                "application/json": components["schemas"]["AnnulmentWrite"];
            };
        };
        responses: never;
    };
    "waiting_list_entries.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_list_entries.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntry"];
        responses: never;
    };
    "waiting_list_entries.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_list_entries.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntry"];
        responses: never;
    };
    "waiting_list_entries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_list_entries.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntryPatch"];
        responses: never;
    };
    "waiting_list_entries.send_voucher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "cart_positions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "cart_positions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CartPosition"];
        responses: never;
    };
    "cart_positions.bulk_create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CartPositions"];
        responses: never;
    };
    "cart_positions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "cart_positions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_room.poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_events.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_events.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_dates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_events.products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_events.questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_room.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "waiting_room.join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_carts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ShopPosition"];
        responses: never;
    };
    "shop_carts.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shop_carts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewOrder"];
        responses: never;
    };
    "orders.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrderPatch"];
        responses: never;
    };
    "orders.mark_paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["MarkPaid"];
        responses: never;
    };
    "orders.mark_pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.mark_expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.mark_canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["MarkCanceled"];
        responses: never;
    };
    "orders.mark_refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Approve"];
        responses: never;
    };
    "orders.deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Deny"];
        responses: never;
    };
    "orders.extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Extend"];
        responses: never;
    };
    "orders.regenerate_secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.resend_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Change"];
        responses: never;
    };
    "payments.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "payments.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Payment"];
        responses: never;
    };
    "payments.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "payments.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Confirm"];
        responses: never;
    };
    "payments.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "payments.refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["RefundPayment"];
        responses: never;
    };
    "refunds.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refunds.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Refund"];
        responses: never;
    };
    "refunds.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refunds.done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "refunds.process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Process"];
        responses: never;
    };
    "refunds.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "orders.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewPosition"];
        responses: never;
    };
    "revoked_secrets.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "blocked_secrets.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PositionPatch"];
        responses: never;
    };
    "order_positions.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.pdf_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.regenerate_secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "order_positions.add_block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Block"];
        responses: never;
    };
    "order_positions.remove_block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Block"];
        responses: never;
    };
    "order_positions.printlog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrintLog"];
        responses: never;
    };
    "transactions.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "transactions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "transactions.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.transmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.retransmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "invoices.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_rules.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_rules.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailRule"];
        responses: never;
    };
    "mail_rules.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_rules.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailRulePut"];
        responses: never;
    };
    "mail_rules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_rules.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailRulePatch"];
        responses: never;
    };
    "scheduled_mails.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_deliveries.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "mail_deliveries.retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailRetry"];
            };
        };
        responses: never;
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Webhook"];
        responses: never;
    };
    "webhooks.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhooks.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Webhook"];
        responses: never;
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookPatch"];
        responses: never;
    };
    "webhooks.rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap": 24
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: int32
                     * @description Number of hours for which the previous secret remains in use
                     * @default 24
                     * @example 24
                     */
                    overlap?: number;
                };
            };
        };
        responses: never;
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action_type": "svc.event.order.paid",
                 *       "event": "openstage26"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: never;
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-20T10:00:00Z",
                 *       "until": "2026-11-20T14:00:00Z",
                 *       "states": [
                 *         "failed"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookReplayWrite"];
            };
        };
        responses: never;
    };
    "sandboxes.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sandboxes.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Sandbox"];
        responses: never;
    };
    "sandboxes.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sandboxes.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sandboxes.advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 1860
                 *     }
                 */
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: never;
    };
    "sandboxes.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sandbox_mails.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "sandbox_notifications.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhook_deliveries.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhook_deliveries.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "webhook_deliveries.replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "changes.follow_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "changes.follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "audit_log.list_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "audit_log.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "audit_log.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shredders.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shredders.start_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Shredding"];
        responses: never;
    };
    "shredders.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shredders.shred": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "shredders.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "exporters.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "exporters.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "exporters.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Export"];
        responses: never;
    };
    "exporters.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_exporters.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_exporters.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_exporters.run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["OrganizerExport"];
        responses: never;
    };
    "organizer_exporters.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "scheduled_exports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "scheduled_exports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ScheduledExport"];
        responses: never;
    };
    "scheduled_exports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "scheduled_exports.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ScheduledExport"];
        responses: never;
    };
    "scheduled_exports.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "scheduled_exports.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ScheduledExportPatch"];
        responses: never;
    };
    "organizer_scheduled_exports.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_scheduled_exports.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerScheduledExport"];
        responses: never;
    };
    "organizer_scheduled_exports.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_scheduled_exports.replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerScheduledExport"];
        responses: never;
    };
    "organizer_scheduled_exports.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    "organizer_scheduled_exports.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerScheduledExportPatch"];
        responses: never;
    };
    "uploads.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example %PDF-1.4
                 *     1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
                 *     2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
                 *     3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 420 595]>> endobj
                 *     trailer <</Root 1 0 R>>
                 *     %%EOF
                 */
                "application/pdf": components["schemas"]["FileContent"];
                /** @example The bytes of the file */
                "image/png": components["schemas"]["FileContent"];
                /** @example The bytes of the file */
                "image/jpeg": components["schemas"]["FileContent"];
                /** @example The bytes of the file */
                "image/gif": components["schemas"]["FileContent"];
            };
        };
        responses: never;
    };
}
