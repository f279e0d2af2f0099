// Generated from spec/ by `npm run generate`; do not edit.
export interface paths {
    "/api/v1/organizers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the organizers that the credentials can access */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** Show an organizer */
        get: operations["organizers.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the profile of the person who calls
         * @description For people only: team API tokens and devices belong to nobody, and get 403. An application needs the scope `profile` or `read`.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the teams of an organizer */
        get: operations["teams.list"];
        put?: never;
        /** Create a team */
        post: operations["teams.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a team */
        get: operations["teams.get"];
        /**
         * Replace a team
         * @description Omitted optional fields are reset to their defaults. The last team with members that may change teams keeps this permission;
         *     taking it away is 403.
         */
        put: operations["teams.replace"];
        post?: never;
        /**
         * Delete a team with its invitations and API tokens
         * @description A caller can lock itself out by deleting the team that its own user or token belongs to, but somebody of the organizer has to
         *     be able to change teams: 403 for the last team of that permission that has a member.
         */
        delete: operations["teams.remove"];
        options?: never;
        head?: never;
        /**
         * Change a team
         * @description The last team with members that may change teams keeps this permission; taking it away is 403.
         */
        patch: operations["teams.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/teams/{team}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        /** List the members of a team */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a member of a team */
        get: operations["team_members.get"];
        put?: never;
        post?: never;
        /**
         * Remove a member from the team
         * @description The user account itself stays. A caller can lock itself out by removing itself, but the last member of the organizer who may
         *     change teams stays: 403.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        /** List the open invitations of a team */
        get: operations["team_invites.list"];
        put?: never;
        /**
         * Invite a person into a team
         * @description Sends a mail with an invitation link. When the address belongs to an existing account, no invitation is created: the
         *     user is added to the team at once and the answer has no `id`.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an open invitation */
        get: operations["team_invites.get"];
        put?: never;
        post?: never;
        /** Revoke an invitation */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        /** List the API tokens of a team */
        get: operations["team_tokens.list"];
        put?: never;
        /**
         * Create an API token
         * @description The answer is the only one that shows the secret token value; only a hash of it is stored.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an API token */
        get: operations["team_tokens.get"];
        put?: never;
        post?: never;
        /**
         * Disable an API token for good
         * @description The token stays listed with `active` false and can never become active again. Doing it twice changes nothing.
         */
        delete: operations["team_tokens.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /**
         * List the events of an organizer
         * @description Those that the caller may change; a team of some events sees these.
         */
        get: operations["events.list"];
        put?: never;
        /**
         * Create an event
         * @description A new event is not live: it needs quotas and ways to pay first. A team that has not all events gets access to the ones
         *     that it creates.
         *
         *     With `clone_from` all that describes the shop of another event is copied: settings, tax rules, categories, products with all
         *     that belongs to them, quotas, questions, discounts, the seating plan with its seats. `plugins`, `is_public`, `testmode`,
         *     `has_subevents`, `timezone`, `sales_channels`, `meta_data` (protected values only for callers who may set them) and `seating_plan`
         *     are copied where the body does not have them, and admission keeps its distance to the start. Dates of a series, orders and vouchers are not copied.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** Show an event */
        get: operations["events.get"];
        /**
         * Replace an event
         * @description `live` true is refused with 400 and the reasons: a product costs money and the event has neither bank transfer nor manual
         *     payment switched on, there is no quota, or a required meta property has no value.
         */
        put: operations["events.replace"];
        post?: never;
        /**
         * Delete an event
         * @description All that belongs to the event goes with it. Refused with 403 once there are orders.
         */
        delete: operations["events.remove"];
        options?: never;
        head?: never;
        /**
         * Change an event
         * @description `live` true is refused with 400 and the reasons: a product costs money and the event has neither bank transfer nor manual
         *     payment switched on, there is no quota, or a required meta property has no value.
         */
        patch: operations["events.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/clone/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an event like another one
         * @description The same as a creation with `clone_from`. Besides the permission to create events it takes `can_change_event_settings` at the
         *     event that is copied.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the dates of a series */
        get: operations["subevents.list"];
        put?: never;
        /**
         * Create a date of a series
         * @description 400 when the event is no series.
         */
        post: operations["subevents.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/subevents/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a date of a series */
        get: operations["subevents.get"];
        /** Replace a date of a series */
        put: operations["subevents.replace"];
        post?: never;
        /**
         * Delete a date of a series
         * @description Refused with 403 once there are orders for it. Vouchers for the date go along.
         */
        delete: operations["subevents.remove"];
        options?: never;
        head?: never;
        /** Change a date of a series */
        patch: operations["subevents.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/subevents/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /**
         * List the dates of all series of an organizer
         * @description Those of the events that the caller may see.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** Show the settings of an organizer */
        get: operations["organizer_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of an organizer
         * @description What is sent is stored and no longer follows anything else; null removes the stored value, so that the key inherits again.
         *     Keys that do not fit together are refused with 400 on the one that needs the other.
         */
        patch: operations["organizer_settings.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /**
         * Show the settings of an event
         * @description Devices are told fewer keys, and how names are put together.
         */
        get: operations["event_settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of an event
         * @description What is sent is stored and no longer follows anything else; null removes the stored value, so that the key inherits again.
         *     Keys that do not fit together are refused with 400 on the one that needs the other.
         */
        patch: operations["event_settings.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/saleschannels/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the sales channels of an organizer */
        get: operations["sales_channels.list"];
        put?: never;
        /** Create a sales channel */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Identifier of the sales channel
                 * @example api.reseller
                 */
                identifier: string;
            };
            cookie?: never;
        };
        /** Show a sales channel */
        get: operations["sales_channels.get"];
        /**
         * Replace a sales channel
         * @description `identifier` and `type` cannot change; both may be left out.
         */
        put: operations["sales_channels.replace"];
        post?: never;
        /**
         * Delete a sales channel
         * @description Refused with 403 for the channels that every organizer has, and for those in use.
         */
        delete: operations["sales_channels.remove"];
        options?: never;
        head?: never;
        /** Change a sales channel */
        patch: operations["sales_channels.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/membershiptypes/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the membership types of an organizer */
        get: operations["membership_types.list"];
        put?: never;
        /** Create a membership type */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a membership type */
        get: operations["membership_types.get"];
        /** Replace a membership type */
        put: operations["membership_types.replace"];
        post?: never;
        /**
         * Delete a membership type
         * @description Refused with 403 once it has been used.
         */
        delete: operations["membership_types.remove"];
        options?: never;
        head?: never;
        /** Change a membership type */
        patch: operations["membership_types.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the gift cards of an organizer */
        get: operations["gift_cards.list"];
        put?: never;
        /**
         * Issue a gift card
         * @description Without `secret` a code is generated, as long as the setting `giftcard_length` says; without `expires` the setting
         *     `giftcard_expiry_years` decides. The value is the first transaction.
         */
        post: operations["gift_cards.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a gift card */
        get: operations["gift_cards.get"];
        /**
         * Replace a gift card
         * @description As for PATCH. Without `expires` the card expires as a new one would.
         */
        put: operations["gift_cards.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a gift card
         * @description `secret`, `currency` and `testmode` stay as they are, whatever is sent. A new `value` is booked as a transaction of the
         *     difference; where others use the card at the same time, `transact/` is the safer way.
         */
        patch: operations["gift_cards.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/giftcards/{id}/transact/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put credit on a gift card or take some off
         * @description All at once or not at all, however many do so at the same time. On a card of another organizer (`include_accepted`) credit can
         *     be put back only as far as this organizer has taken it off before; more is 400 on `value`.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the gift card
                 * @example 2
                 */
                gift_card: components["parameters"]["gift_card"];
            };
            cookie?: never;
        };
        /**
         * List the transactions of a gift card
         * @description From the first one on, which is the value that the card was issued with.
         */
        get: operations["gift_card_transactions.list"];
        put?: never;
        post?: never;
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the seating plans of an organizer */
        get: operations["seating_plans.list"];
        put?: never;
        /** Create a seating plan */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a seating plan */
        get: operations["seating_plans.get"];
        /**
         * Replace a seating plan
         * @description Refused with 403 while an event or date uses the plan, unless nothing changes.
         */
        put: operations["seating_plans.replace"];
        post?: never;
        /**
         * Delete a seating plan
         * @description Refused with 403 while an event or date uses it.
         */
        delete: operations["seating_plans.remove"];
        options?: never;
        head?: never;
        /**
         * Change a seating plan
         * @description A layout that is sent replaces the old one in full. Refused with 403 while an event or date uses the plan.
         */
        patch: operations["seating_plans.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/event_meta_properties/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the event meta properties of an organizer */
        get: operations["event_meta_properties.list"];
        put?: never;
        /** Create an event meta property */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an event meta property */
        get: operations["event_meta_properties.get"];
        /** Replace an event meta property */
        put: operations["event_meta_properties.replace"];
        post?: never;
        /**
         * Delete an event meta property
         * @description Its values on events and dates go with it.
         */
        delete: operations["event_meta_properties.remove"];
        options?: never;
        head?: never;
        /** Change an event meta property */
        patch: operations["event_meta_properties.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/item_meta_properties/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the item meta properties of an event */
        get: operations["item_meta_properties.list"];
        put?: never;
        /** Create an item meta property */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an item meta property */
        get: operations["item_meta_properties.get"];
        /** Replace an item meta property */
        put: operations["item_meta_properties.replace"];
        post?: never;
        /**
         * Delete an item meta property
         * @description Its values on products and variations go with it.
         */
        delete: operations["item_meta_properties.remove"];
        options?: never;
        head?: never;
        /** Change an item meta property */
        patch: operations["item_meta_properties.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/taxrules/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the tax rules of an event */
        get: operations["tax_rules.list"];
        put?: never;
        /** Create a tax rule */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a tax rule */
        get: operations["tax_rules.get"];
        /** Replace a tax rule */
        put: operations["tax_rules.replace"];
        post?: never;
        /**
         * Delete a tax rule
         * @description Refused with 403 while products, settings or orders use it.
         */
        delete: operations["tax_rules.remove"];
        options?: never;
        head?: never;
        /** Change a tax rule */
        patch: operations["tax_rules.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the categories of an event */
        get: operations["categories.list"];
        put?: never;
        /** Create a category */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a category */
        get: operations["categories.get"];
        /** Replace a category */
        put: operations["categories.replace"];
        post?: never;
        /**
         * Delete a category
         * @description Products in it stay, without a category.
         */
        delete: operations["categories.remove"];
        options?: never;
        head?: never;
        /** Change a category */
        patch: operations["categories.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the products of an event */
        get: operations["items.list"];
        put?: never;
        /**
         * Create a product
         * @description Variations, add-ons and bundles can be created along with it. Without variations it never gets any.
         */
        post: operations["items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a product */
        get: operations["items.get"];
        /**
         * Replace a product
         * @description Variations, add-ons and bundles have paths of their own; here they are 400.
         */
        put: operations["items.replace"];
        post?: never;
        /**
         * Delete a product
         * @description Refused with 403 once it was ordered; then it can be made inactive. Its place in carts and vouchers is cleared.
         */
        delete: operations["items.remove"];
        options?: never;
        head?: never;
        /**
         * Change a product
         * @description Variations, add-ons and bundles have paths of their own; here they are 400.
         */
        patch: operations["items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/variations/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        /** List the variations of a product */
        get: operations["variations.list"];
        put?: never;
        /**
         * Create a variation
         * @description Refused with 403 when the product was created without variations.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a variation */
        get: operations["variations.get"];
        /** Replace a variation */
        put: operations["variations.replace"];
        post?: never;
        /**
         * Delete a variation
         * @description Refused with 403 for the only variation of a product, and for those in carts and orders.
         */
        delete: operations["variations.remove"];
        options?: never;
        head?: never;
        /** Change a variation */
        patch: operations["variations.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/addons/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        /** List the add-ons of a product */
        get: operations["addons.list"];
        put?: never;
        /** Create an add-on */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an add-on */
        get: operations["addons.get"];
        /** Replace an add-on */
        put: operations["addons.replace"];
        post?: never;
        /** Delete an add-on */
        delete: operations["addons.remove"];
        options?: never;
        head?: never;
        /** Change an add-on */
        patch: operations["addons.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/items/{item}/bundles/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        /** List the bundles of a product */
        get: operations["bundles.list"];
        put?: never;
        /** Create a bundle */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a bundle */
        get: operations["bundles.get"];
        /** Replace a bundle */
        put: operations["bundles.replace"];
        post?: never;
        /** Delete a bundle */
        delete: operations["bundles.remove"];
        options?: never;
        head?: never;
        /** Change a bundle */
        patch: operations["bundles.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/quotas/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /**
         * List the quotas of an event
         * @description With `with_availability` the answer is computed at this moment and has no `Last-Modified`.
         */
        get: operations["quotas.list"];
        put?: never;
        /** Create a quota */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a quota */
        get: operations["quotas.get"];
        /** Replace a quota */
        put: operations["quotas.replace"];
        post?: never;
        /**
         * Delete a quota
         * @description Refused with 403 while a voucher is for it. A product without any quota cannot be sold.
         */
        delete: operations["quotas.remove"];
        options?: never;
        head?: never;
        /**
         * Change a quota
         * @description `closed` false opens a quota again; one that is still sold out and has `close_when_sold_out` closes once more.
         */
        patch: operations["quotas.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/quotas/{id}/availability/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Show what is left of a quota
         * @description Computed at this moment. Whatever holds tickets is subtracted from the size: orders, paid and pending, vouchers that block
         *     quota, cart positions and the waiting list. A quota with `close_when_sold_out` closes when this finds it sold out.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the discounts of an event */
        get: operations["discounts.list"];
        put?: never;
        /** Create a discount */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a discount */
        get: operations["discounts.get"];
        /** Replace a discount */
        put: operations["discounts.replace"];
        post?: never;
        /**
         * Delete a discount
         * @description Refused with 403 once an order has used it.
         */
        delete: operations["discounts.remove"];
        options?: never;
        head?: never;
        /** Change a discount */
        patch: operations["discounts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the questions of an event */
        get: operations["questions.list"];
        put?: never;
        /**
         * Create a question
         * @description With its options, which later have an endpoint of their own.
         */
        post: operations["questions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a question */
        get: operations["questions.get"];
        /**
         * Replace a question
         * @description As for PATCH. An `identifier` that is left out stays.
         */
        put: operations["questions.replace"];
        post?: never;
        /**
         * Delete a question
         * @description Refused with 403 while another question depends on it.
         */
        delete: operations["questions.remove"];
        options?: never;
        head?: never;
        /**
         * Change a question
         * @description `options` is 400, they have an endpoint of their own. Once there are answers, the type may only become one that keeps them:
         *     `S` from any type but `T` and `F`, `T` from any but `F`, `M` from `C`. Without a `dependency_question` its values go too.
         */
        patch: operations["questions.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/questions/{question}/options/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
            };
            cookie?: never;
        };
        /** List the options of a question */
        get: operations["question_options.list"];
        put?: never;
        /**
         * Add an option to a question
         * @description Refused with 400 unless the question is of type `C` or `M`.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an option */
        get: operations["question_options.get"];
        /**
         * Replace an option
         * @description As for PATCH. An `identifier` that is left out stays.
         */
        put: operations["question_options.replace"];
        post?: never;
        /**
         * Delete an option
         * @description Refused with 403 while a question depends on it.
         */
        delete: operations["question_options.remove"];
        options?: never;
        head?: never;
        /**
         * Change an option
         * @description Questions that depend on the option follow a new `identifier`.
         */
        patch: operations["question_options.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgelayouts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the badge layouts of an event */
        get: operations["badge_layouts.list"];
        put?: never;
        /** Create a badge layout */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a badge layout */
        get: operations["badge_layouts.get"];
        /** Replace a badge layout */
        put: operations["badge_layouts.replace"];
        post?: never;
        /**
         * Delete a badge layout
         * @description Products that had it get the badge of the default layout again.
         */
        delete: operations["badge_layouts.remove"];
        options?: never;
        head?: never;
        /** Change a badge layout */
        patch: operations["badge_layouts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/badgeitems/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the assignments of badge layouts of an event */
        get: operations["badge_items.list"];
        put?: never;
        /** Assign a badge layout to a product */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an assignment of a badge layout */
        get: operations["badge_items.get"];
        /** Replace an assignment of a badge layout */
        put: operations["badge_items.replace"];
        post?: never;
        /**
         * Delete an assignment of a badge layout
         * @description The product gets the badge of the default layout again.
         */
        delete: operations["badge_items.remove"];
        options?: never;
        head?: never;
        /** Change an assignment of a badge layout */
        patch: operations["badge_items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayouts/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the ticket layouts of an event */
        get: operations["ticket_layouts.list"];
        put?: never;
        /** Create a ticket layout */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a ticket layout */
        get: operations["ticket_layouts.get"];
        /** Replace a ticket layout */
        put: operations["ticket_layouts.replace"];
        post?: never;
        /**
         * Delete a ticket layout
         * @description Products that had it get the ticket of the default layout again.
         */
        delete: operations["ticket_layouts.remove"];
        options?: never;
        head?: never;
        /** Change a ticket layout */
        patch: operations["ticket_layouts.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/ticketlayoutitems/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the assignments of ticket layouts of an event */
        get: operations["ticket_layout_items.list"];
        put?: never;
        /** Assign a ticket layout to a product */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show an assignment of a ticket layout */
        get: operations["ticket_layout_items.get"];
        /** Replace an assignment of a ticket layout */
        put: operations["ticket_layout_items.replace"];
        post?: never;
        /**
         * Delete an assignment of a ticket layout
         * @description On that channel the product gets the ticket of the default layout again.
         */
        delete: operations["ticket_layout_items.remove"];
        options?: never;
        head?: never;
        /** Change an assignment of a ticket layout */
        patch: operations["ticket_layout_items.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/gates/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the gates of an organizer */
        get: operations["gates.list"];
        put?: never;
        /** Create a gate */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a gate */
        get: operations["gates.get"];
        /** Replace a gate */
        put: operations["gates.replace"];
        post?: never;
        /**
         * Delete a gate
         * @description Devices and check-in lists of the gate stay, without it.
         */
        delete: operations["gates.remove"];
        options?: never;
        head?: never;
        /** Change a gate */
        patch: operations["gates.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        /** List the devices of an organizer */
        get: operations["devices.list"];
        put?: never;
        /**
         * Create a device
         * @description The device then calls `POST /api/v1/device/initialize` with the `initialization_token`. It can be shown to the device as a
         *     QR code of the JSON object `{"handshake_version": 1, "url": "<URL of this server>", "token": "<initialization_token>"}`.
         *
         *     A device acts with the permissions of all devices (orders, check-in, gift cards), whatever those of the caller are, and reaches
         *     no further than the teams through which the caller may make it: `all_events` takes a team with all events, `limit_events` are
         *     events of such teams; else 400 on the member.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        /** Show a device */
        get: operations["devices.get"];
        /**
         * Replace a device
         * @description Events can be added as far as the caller reaches, as on creation.
         */
        put: operations["devices.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a device
         * @description Events can be added as far as the caller reaches, as on creation.
         */
        patch: operations["devices.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/devices/{device_id}/revoke/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a device for good
         * @description Its token and its initialization token are invalid from now on, and nothing makes them valid again. The device stays
         *     listed. Doing it twice changes nothing.
         */
        post: operations["devices.revoke"];
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
        /**
         * Initialize a device
         * @description Needs no credentials but the initialization token, which works once. Send an `X-Idempotency-Key`, so that an answer that was
         *     lost on the way can be had again.
         */
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
        /**
         * Tell what the device has become
         * @description To be sent after an update of the app.
         */
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
        /** Show the device that calls */
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
        /**
         * Exchange the API token for a new one
         * @description The old token is invalid as soon as the answer is on its way. Send an `X-Idempotency-Key`: only with it an answer that was
         *     lost can be had again, with the old token.
         */
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
        /**
         * Revoke the device that calls for good
         * @description For an app that is reset or removed. Its token is invalid from now on, and nothing makes it valid again.
         */
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
        /**
         * Suggest what to scan now
         * @description For devices that nobody attends to. Tells the event, date and check-in list to switch to, from the times of the events that
         *     the device has access to; a device at a gate is only sent to events with a check-in list of that gate.
         */
        get: operations["device.event_selection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/vouchers/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the vouchers of an event */
        get: operations["vouchers.list"];
        put?: never;
        /**
         * Create a voucher
         * @description What the voucher blocks from now on is looked at under lock: 400 on `quota` or `item` when a quota concerned has not as many left.
         *     The waiting list is not counted. A voucher with `allow_ignore_quota` is not checked.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many vouchers, all or none
         * @description The answer has the new vouchers in the order of the request. A code, or a seat, that comes twice in the list is an error of the later
         *     entry; of a quota that is not enough for all, those entries are at fault that come too late.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a voucher */
        get: operations["vouchers.get"];
        /**
         * Replace a voucher
         * @description As for PATCH. A `code` that is left out stays.
         */
        put: operations["vouchers.replace"];
        post?: never;
        /**
         * Delete a voucher
         * @description Refused with 403 once it was redeemed. Carts that hold it lose it.
         */
        delete: operations["vouchers.remove"];
        options?: never;
        head?: never;
        /**
         * Change a voucher
         * @description What the voucher blocks from now on is looked at under lock: 400 on `quota` or `item` when a quota concerned has not as many left.
         *     The waiting list is not counted. A voucher with `allow_ignore_quota` is not checked.
         */
        patch: operations["vouchers.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/waitinglistentries/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the waiting list of an event */
        get: operations["waiting_list_entries.list"];
        put?: never;
        /**
         * Put someone on the waiting list
         * @description Refused with 403 while the product can be bought: while each of its quotas has something left that nobody waits for. An
         *     address can wait for the same product, variation and date `waiting_list_limit_per_user` times.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a waiting list entry */
        get: operations["waiting_list_entries.get"];
        /**
         * Replace a waiting list entry
         * @description Refused with 403 once a voucher was sent, and when the entry would move to a product that can be bought. Who moves keeps
         *     the place in the line that the time of creation gives.
         */
        put: operations["waiting_list_entries.replace"];
        post?: never;
        /**
         * Take someone off the waiting list
         * @description Refused with 403 once a voucher was sent.
         */
        delete: operations["waiting_list_entries.remove"];
        options?: never;
        head?: never;
        /**
         * Change a waiting list entry
         * @description Refused with 403 once a voucher was sent, and when the entry would move to a product that can be bought. Who moves keeps
         *     the place in the line that the time of creation gives.
         */
        patch: operations["waiting_list_entries.update"];
        trace?: never;
    };
    "/api/v1/organizers/{organizer}/events/{event}/waitinglistentries/{id}/send_voucher/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send someone a voucher, whoever else waits
         * @description Makes a voucher for one piece of the product that keeps it free for `waiting_list_hours`, and mails it to the person. Refused
         *     with 400 and a `detail` when a voucher was sent before, when a quota of the product has nothing left, or no seat is free
         *     that earlier vouchers for the waiting list do not need. Others who wait do not count. With the settings
         *     `waiting_list_enabled` and `waiting_list_auto` vouchers go out by themselves, in the order of `created`.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        /** List the cart positions that the API has created */
        get: operations["cart_positions.list"];
        put?: never;
        /**
         * Reserve a product
         * @description Takes the product out of its quotas until `expires`, with its add-ons and bundled products: all of it or nothing. The price is
         *     taken as it is sent. Times of sale, minimum and maximum numbers, required questions and the need of a voucher are not looked at.
         *     A voucher that blocks or ignores quota needs none.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve several products, each for itself
         * @description Each entry is a body as for a single one and is stored or refused by itself: the answer is 200 and tells entry by entry, in the
         *     order of the request. Entries without `cart_id` share one. A seat goes to the first entry that asks for it. At most 1,000 positions
         *     can be sent at once, add-ons and bundled products included; more are 400, and nothing is reserved.
         */
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
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** Show a cart position */
        get: operations["cart_positions.get"];
        put?: never;
        post?: never;
        /**
         * Give a reservation back
         * @description Its add-ons and bundled products go along.
         */
        delete: operations["cart_positions.remove"];
        options?: never;
        head?: never;
        patch?: never;
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
        /**
         * Upload a file
         * @description The body is the file itself, not a form, and not compressed. `Content-Type` says what it is and `Content-Disposition` gives
         *     its name. The extension of the name has to fit, and so has the content. An image has to be complete and has at most 50
         *     megapixels, or 12.5 when it is interlaced or progressive, has 16 bits a colour or is a GIF. A file has at most 10 MiB, and the
         *     same credentials can upload 1 GiB in 24 hours (else 429), unless the server is configured otherwise. Who has many images
         *     decoded at the same moment is answered 503 for the rest.
         *
         *     The `id` of the answer can be put into fields that take a file, for 24 hours and with the same credentials.
         */
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
        /** @description One page of a list */
        Page: {
            /**
             * @description Total number of results over all pages
             * @example 1
             */
            count: number;
            /**
             * Format: uri
             * @description URL of the next page
             * @example null
             */
            next: string | null;
            /**
             * Format: uri
             * @description URL of the previous page
             * @example null
             */
            previous: string | null;
        };
        /** @description An owner of events */
        Organizer: {
            /**
             * @description Name of the organizer
             * @example Kulturwerk Hamburg
             */
            readonly name: string;
            /**
             * @description Short form used in URLs
             * @example kulturwerk
             */
            readonly slug: string;
        };
        /** @description What a person has told of themselves */
        Profile: {
            /**
             * @description E-mail address
             * @example mara@kulturwerk.example
             */
            readonly email: string;
            /**
             * @description Full name
             * @example Mara Lindqvist
             */
            readonly fullname: string | null;
            /**
             * @description Code of the preferred language
             * @example en
             */
            readonly locale: string;
            /**
             * @description The person runs this server
             * @example false
             */
            readonly is_staff: boolean;
            /**
             * @description Name of the time zone
             * @example Europe/Berlin
             */
            readonly timezone: string;
        };
        /**
         * Format: int64
         * @description ID of an object
         * @example 1
         */
        Id: number;
        /** @description A group of people and API tokens with the same permissions */
        Team: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the team
             * @example Box office
             */
            name: string;
            /**
             * @description The team has access to all events of the organizer, also to future ones
             * @default false
             */
            all_events: boolean;
            /**
             * @description Slugs of the events that the team has access to when `all_events` is false
             * @default []
             */
            limit_events: string[];
            /**
             * @description May create events
             * @default false
             */
            can_create_events: boolean;
            /**
             * @description Administration: may change teams, members, invitations and API tokens, and thereby give itself every other permission on all events
             * @default false
             */
            can_change_teams: boolean;
            /**
             * @description May change settings of the organizer, webhooks, devices, seating plans and membership types. Devices see and change orders, check tickets in and book gift cards, whatever else the team may do, at the events of the team
             * @default false
             */
            can_change_organizer_settings: boolean;
            /**
             * @description May see and change customers and memberships
             * @default false
             */
            can_manage_customers: boolean;
            /**
             * @description May see and change gift cards
             * @default false
             */
            can_manage_gift_cards: boolean;
            /**
             * @description May see and change settings of its events, tax rules and check-in lists
             * @default false
             */
            can_change_event_settings: boolean;
            /**
             * @description May change products, quotas, categories, questions and discounts
             * @default false
             */
            can_change_items: boolean;
            /**
             * @description May see orders, cart positions and the waiting list
             * @default false
             */
            can_view_orders: boolean;
            /**
             * @description May change orders, cart positions and the waiting list
             * @default false
             */
            can_change_orders: boolean;
            /**
             * @description May see vouchers
             * @default false
             */
            can_view_vouchers: boolean;
            /**
             * @description May change vouchers
             * @default false
             */
            can_change_vouchers: boolean;
            /**
             * @description May check tickets in
             * @default false
             */
            can_checkin_orders: boolean;
        };
        /** @description A user account in a team */
        TeamMember: {
            /** @description ID of the user */
            readonly id: components["schemas"]["Id"];
            /**
             * @description E-mail address of the user
             * @example mara@kulturwerk.example
             */
            readonly email: string;
            /**
             * @description Full name of the user
             * @example Mara Lindqvist
             */
            readonly fullname: string | null;
            /**
             * @description The user signs in with two factors
             * @example false
             */
            readonly require_2fa: boolean;
        };
        /**
         * Format: email
         * @description E-mail address
         * @example mara@kulturwerk.example
         */
        Email: string;
        /** @description An open invitation into a team */
        TeamInvite: {
            /** @description ID of the invitation; missing when the user was added directly */
            readonly id?: components["schemas"]["Id"];
            /**
             * @description Address of the person
             * @example nadia@kulturwerk.example
             */
            email: components["schemas"]["Email"];
        };
        /** @description An API token of a team */
        TeamToken: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description What the token is for
             * @example Web shop
             */
            name: string;
            /**
             * @description The secret to send as `Authorization: Token <token>`; only in the answer that creates it
             * @example 5f0c9d1be7a84236bb1d0a6c9e3f72d15f0c9d1be7a84236bb1d0a6c9e3f72d1
             */
            readonly token?: string;
            /**
             * @description Once false it can never become true again
             * @example true
             */
            readonly active: boolean;
        };
        /**
         * Format: date-time
         * @description Date and time with time zone (ISO 8601). Send any offset; answers are in UTC
         * @example 2026-09-18T17:30:00Z
         */
        DateTime: string;
        /**
         * @description Name or short text by language code; `{}` where there is none
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
         * Format: date-time
         * @description Date and time with time zone (ISO 8601). Send any offset; answers are in UTC
         * @example 2026-09-18T17:30:00Z
         */
        NullableDateTime: string | null;
        /**
         * @description Text of any number of paragraphs by language code; `{}` where there is none
         * @example {
         *       "en": "Doors open at seven.",
         *       "de": "Einlass ab sieben Uhr."
         *     }
         */
        NullableMultilingualText: {
            [key: string]: string;
        } | null;
        /**
         * Format: time-zone
         * @description Name of a time zone in the IANA database
         * @example Europe/Berlin
         */
        TimeZone: string;
        /**
         * @description Key in `meta_data`, unique; letters, digits and underscores
         * @example genre
         */
        MetaPropertyName: string;
        /** @description What tickets are sold for */
        Event: {
            /**
             * @description Full name
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Short name in URLs, unique in the organizer; it cannot change
             * @example openstage26
             */
            slug: string;
            /**
             * @description The shop is open to the public
             * @default false
             * @example true
             */
            live: boolean;
            /**
             * @description New orders are test orders
             * @default false
             * @example false
             */
            testmode: boolean;
            /** @description Currency of all prices (ISO 4217) */
            currency: components["schemas"]["Currency"];
            /**
             * @description Start
             * @example 2026-09-18T07:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * @description End, not before the start
             * @default null
             * @example 2026-09-19T16:00:00Z
             */
            date_to: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @default null
             * @example 2026-09-18T06:00:00Z
             */
            date_admission: components["schemas"]["NullableDateTime"];
            /**
             * @description Listed in public places such as the pages of the organizer
             * @default true
             * @example true
             */
            is_public: boolean;
            /**
             * @description The shop opens
             * @default null
             * @example 2026-03-01T09:00:00Z
             */
            presale_start: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes, not before it opens
             * @default null
             * @example 2026-09-17T22:00:00Z
             */
            presale_end: components["schemas"]["NullableDateTime"];
            /**
             * @description Where it takes place
             * @default null
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5432
             */
            geo_lat: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9886
             */
            geo_lon: number | null;
            /**
             * @description It is a series with dates of its own; this cannot change
             * @example false
             */
            has_subevents: boolean;
            /**
             * @description Values of the organizer's meta properties by name; those that are left out have the default of the property
             * @default {}
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data: {
                [key: string]: string;
            };
            /**
             * @description Plugins that are switched on, of those that this installation has: `svc.plugins.` and then `badges`, `banktransfer`,
             *     `checkinlists`, `manualpayment`, `reports`, `sendmail`, `ticketoutputpdf`. Left out, it has those that every new event has
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins: string[];
            /**
             * Format: int64
             * @description Seating plan whose seats are sold; the dates of a series have their own
             * @default null
             * @example null
             */
            seating_plan: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
             * @default {}
             * @example {}
             */
            seat_category_mapping: {
                [key: string]: number | null;
            };
            /**
             * @description Time zone of the event
             * @default UTC
             */
            timezone: components["schemas"]["TimeZone"];
            /**
             * @description The item meta properties by name, with their defaults. Those that are sent take the place of all: new names are created, and
             *     those that are left out deleted, which is 403 while a product or variation has a value. PUT without it leaves them alone.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties: {
                [key: string]: string;
            };
            /**
             * @description Public keys of signature schemes for ticket secrets, other than the default one, which needs none. Not in lists; clients
             *     may keep them.
             * @example {}
             */
            readonly valid_keys?: {
                [key: string]: unknown;
            };
            /**
             * @description Sales channels that the event is sold on; left out, it is all of the organizer
             * @example [
             *       "web"
             *     ]
             */
            sales_channels: string[];
            /**
             * @description When the event was last written
             * @example 2026-05-04T13:20:44.905317Z
             */
            readonly last_modified: components["schemas"]["DateTime"];
            /**
             * @description Only in lists with `with_availability_for`: 100 when tickets are available, less when they are sold out (0), ordered (10) or
             *     reserved (20), null when that cannot be known
             * @example 100
             */
            readonly best_availability_state?: number | null;
        };
        /**
         * Format: money
         * @description Amount of money; answers have two decimals in every currency
         * @example 23.00
         */
        NullableMoney: string | null;
        /** @description What is different about a product on a date */
        ItemPriceOverride: {
            /**
             * Format: int64
             * @description The product
             * @example 1
             */
            item: number;
            /**
             * @description It is not sold on this date
             * @default false
             * @example false
             */
            disabled: boolean;
            /**
             * @description First time of sale
             * @default null
             * @example null
             */
            available_from: components["schemas"]["NullableDateTime"];
            /**
             * @description Last time of sale
             * @default null
             * @example null
             */
            available_until: components["schemas"]["NullableDateTime"];
            /**
             * @description Its price on this date; null is the usual one
             * @default null
             * @example 24.00
             */
            price: components["schemas"]["NullableMoney"];
        };
        /** @description What is different about a variation on a date */
        VariationPriceOverride: {
            /**
             * Format: int64
             * @description The variation
             * @example 1
             */
            variation: number;
            /**
             * @description It is not sold on this date
             * @default false
             * @example false
             */
            disabled: boolean;
            /**
             * @description First time of sale
             * @default null
             * @example null
             */
            available_from: components["schemas"]["NullableDateTime"];
            /**
             * @description Last time of sale
             * @default null
             * @example null
             */
            available_until: components["schemas"]["NullableDateTime"];
            /**
             * @description Its price on this date; null is the usual one
             * @default null
             * @example 24.00
             */
            price: components["schemas"]["NullableMoney"];
        };
        /** @description A date of an event series */
        SubEvent: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Full name
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Slug of the series
             * @example kellerkonzerte
             */
            readonly event: string;
            /**
             * @description The date can be booked
             * @default false
             * @example true
             */
            active: boolean;
            /**
             * @description Listed in public places
             * @default true
             * @example true
             */
            is_public: boolean;
            /**
             * @description Start
             * @example 2026-07-10T18:00:00Z
             */
            date_from: components["schemas"]["DateTime"];
            /**
             * @description End, not before the start
             * @default null
             * @example 2026-07-10T21:00:00Z
             */
            date_to: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @default null
             * @example 2026-07-10T17:00:00Z
             */
            date_admission: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop opens for this date
             * @default null
             * @example 2026-06-01T08:00:00Z
             */
            presale_start: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes for this date, not before it opens
             * @default null
             * @example 2026-07-10T16:00:00Z
             */
            presale_end: components["schemas"]["NullableDateTime"];
            /**
             * @description Description of the date in the shop
             * @default null
             * @example null
             */
            frontpage_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Where it takes place
             * @default null
             */
            location: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Latitude of the location
             * @default null
             * @example 53.5503
             */
            geo_lat: number | null;
            /**
             * @description Longitude of the location
             * @default null
             * @example 9.9921
             */
            geo_lon: number | null;
            /**
             * @description What is different about products on this date, each product at most once
             * @default []
             */
            item_price_overrides: components["schemas"]["ItemPriceOverride"][];
            /**
             * @description What is different about variations on this date, each variation at most once
             * @default []
             */
            variation_price_overrides: components["schemas"]["VariationPriceOverride"][];
            /**
             * @description Values of the organizer's meta properties by name; those that are left out are those of the series
             * @default {}
             * @example {
             *       "genre": "jazz"
             *     }
             */
            meta_data: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Seating plan whose seats are sold
             * @default null
             * @example null
             */
            seating_plan: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
             * @default {}
             * @example {}
             */
            seat_category_mapping: {
                [key: string]: number | null;
            };
            /** @description When the date was last written */
            readonly last_modified: components["schemas"]["DateTime"];
            /**
             * @description Only in lists with `with_availability_for`: 100 when tickets are available, less when they are sold out (0), ordered (10) or
             *     reserved (20), null when that cannot be known
             * @example 100
             */
            readonly best_availability_state?: number | null;
        };
        /**
         * Format: language
         * @description Language, with region or variant where needed, as `en`, `pt-br` or `de-informal`
         * @example en
         */
        LanguageCode: string;
        /**
         * Format: country-or-empty
         * @description Country (ISO 3166-1 alpha-2); null or empty when unknown
         * @example DE
         */
        NullableCountryCode: string | null;
        /**
         * Format: email
         * @description E-mail address
         * @example mara@kulturwerk.example
         */
        NullableEmail: string | null;
        /**
         * Format: http-url
         * @description URL of a page or service on the web
         * @example https://kulturwerk.example/imprint
         */
        NullableUrl: string | null;
        /**
         * Format: file
         * @description URL of the file. To change it send `file:<id>`, the ID of an upload; sending the URL back changes nothing
         * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
         */
        NullableFile: string | null;
        /** @description The settings of an organizer. Events inherit those that they have too */
        OrganizerSettings: {
            /**
             * @description Languages of the shop
             * @default [
             *       "en"
             *     ]
             */
            locales: components["schemas"]["LanguageCode"][];
            /**
             * @description Country whose customs dates and numbers follow
             * @default null
             */
            region: components["schemas"]["NullableCountryCode"];
            /**
             * @description Address for questions of customers
             * @default null
             */
            contact_mail: components["schemas"]["NullableEmail"];
            /**
             * @description Page that says who is responsible
             * @default null
             */
            imprint_url: components["schemas"]["NullableUrl"];
            /**
             * @description Page about privacy
             * @default null
             */
            privacy_url: components["schemas"]["NullableUrl"];
            /**
             * @description Text on every page of the organizer
             * @default null
             */
            organizer_info_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text above the list of events
             * @default null
             */
            organizer_homepage_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Shops link to the list of events
             * @default false
             */
            organizer_link_back: boolean;
            /**
             * @description How events and dates are laid out
             * @default list
             * @enum {string}
             */
            event_list_type: "list" | "week" | "calendar";
            /**
             * @description Show in lists what is left
             * @default true
             */
            event_list_availability: boolean;
            /**
             * @description Those who create an event can make a team for it
             * @default true
             */
            event_team_provisioning: boolean;
            /**
             * @description Characters of the secret of a new gift card
             * @default 12
             */
            giftcard_length: number;
            /**
             * @description A new gift card is valid until the end of the year that many years from now; null for ever
             * @default null
             */
            giftcard_expiry_years: number | null;
            /**
             * @description Customers can have accounts
             * @default false
             */
            customer_accounts: boolean;
            /**
             * @description Customers can sign in with a password
             * @default true
             */
            customer_accounts_native: boolean;
            /**
             * @description Accounts show all orders of their e-mail address
             * @default false
             */
            customer_accounts_link_by_email: boolean;
            /**
             * @description Main colour
             * @default #6b3fa0
             */
            primary_color: string;
            /**
             * @description Colour of what went well
             * @default #3d8b4f
             */
            theme_color_success: string;
            /**
             * @description Colour of warnings
             * @default #c2413b
             */
            theme_color_danger: string;
            /**
             * @description Colour behind the page
             * @default #f5f5f5
             */
            theme_color_background: string;
            /**
             * @description Round corners
             * @default true
             */
            theme_round_borders: boolean;
            /**
             * @description Font
             * @default Open Sans
             */
            primary_font: string;
            /**
             * @description Picture at the top of the shop; an image
             * @default null
             */
            logo_image: components["schemas"]["NullableFile"];
            /**
             * @description Picture for links in social media; an image
             * @default null
             */
            og_image: components["schemas"]["NullableFile"];
            /**
             * @description Logo on invoices; an image
             * @default null
             */
            invoice_logo_image: components["schemas"]["NullableFile"];
            /**
             * @description Ask before cookies are set that are not necessary
             * @default false
             */
            cookie_consent: boolean;
            /**
             * @description Heading of the question about cookies
             * @default null
             */
            cookie_consent_dialog_title: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text of the question about cookies
             * @default null
             */
            cookie_consent_dialog_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Label of the button that allows cookies
             * @default null
             */
            cookie_consent_dialog_button_yes: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Label of the button that refuses cookies
             * @default null
             */
            cookie_consent_dialog_button_no: components["schemas"]["NullableMultilingualText"];
        };
        /** @description A setting with what it means */
        ExplainedSetting: {
            /**
             * @description The value
             * @example 10
             */
            value: unknown;
            /**
             * @description Name of the key for people
             * @example Max items per order
             */
            label: string;
            /**
             * @description What the key means
             * @example Most products in one order
             */
            help_text: string;
            /**
             * @description Sending the key changes nothing
             * @example false
             */
            readonly: boolean;
        };
        /** @description All settings with what they mean */
        ExplainedSettings: {
            /** @description A setting with what it means */
            seating_allow_blocked_seats_for_channel?: {
                /** @description The identifiers */
                value: string[];
                /**
                 * @description Name of the key for people
                 * @example Max items per order
                 */
                label: string;
                /**
                 * @description What the key means
                 * @example Most products in one order
                 */
                help_text: string;
                /**
                 * @description Sending the key changes nothing
                 * @example false
                 */
                readonly: boolean;
            };
        } & {
            [key: string]: components["schemas"]["ExplainedSetting"];
        };
        /**
         * Format: relative-date-time
         * @description A date and time, or one relative to the event: `RELDATE/<days>/<HH:MM:SS>/<base>/` is that many days before the base at
         *     that time, `RELDATE/<days>/-/<base>/` at the time of the base, `RELDATE/minutes/<n>/<base>/` minutes before. With `after/`
         *     at the end it counts forward. An empty base counts as `date_from`; a date of a series first takes the base of its event.
         * @example RELDATE/3/12:00:00/date_from/
         */
        NullableRelativeDateTime: string | null;
        /**
         * @description Text of any number of paragraphs by language code; `{}` where there is none
         * @example {
         *       "en": "Doors open at seven.",
         *       "de": "Einlass ab sieben Uhr."
         *     }
         */
        MultilingualText: {
            [key: string]: string;
        };
        /**
         * Format: relative-date
         * @description A date, or one relative to the event, `RELDATE/<days>/-/<base>/`, as in a relative date and time
         * @example RELDATE/14/-/date_from/
         */
        NullableRelativeDate: string | null;
        /**
         * Format: money
         * @description Amount of money; answers have two decimals in every currency
         * @example 23.00
         */
        Money: string;
        /**
         * Format: percentage
         * @description Percentage from 0 to 100; answers have two decimals
         * @example 19.00
         */
        Percentage: string;
        /** @description The settings of an event */
        EventSettings: {
            /**
             * @description Languages of the shop
             * @default [
             *       "en"
             *     ]
             */
            locales: components["schemas"]["LanguageCode"][];
            /**
             * @description Language of those who have not chosen one; one of `locales`
             * @default en
             */
            locale: components["schemas"]["LanguageCode"];
            /**
             * @description Country whose customs dates and numbers follow
             * @default null
             */
            region: components["schemas"]["NullableCountryCode"];
            /**
             * @description Why attendee data is asked for
             * @default null
             */
            attendee_data_explanation_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Why the invoice address is asked for
             * @default null
             */
            invoice_address_explanation_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Show how many are left
             * @default false
             */
            show_quota_left: boolean;
            /**
             * @description Most products in one order
             * @default 10
             */
            max_items_per_order: number;
            /**
             * @description Ask for the name of each attendee
             * @default true
             */
            attendee_names_asked: boolean;
            /**
             * @description Attendees need a name; only together with `attendee_names_asked`
             * @default false
             */
            attendee_names_required: boolean;
            /**
             * @description Ask for the e-mail address of each attendee
             * @default false
             */
            attendee_emails_asked: boolean;
            /**
             * @description Attendees need an e-mail address; only together with `attendee_emails_asked`
             * @default false
             */
            attendee_emails_required: boolean;
            /**
             * @description Ask for the company of each attendee
             * @default false
             */
            attendee_company_asked: boolean;
            /**
             * @description Attendees need a company
             * @default false
             */
            attendee_company_required: boolean;
            /**
             * @description Ask for the postal address of each attendee
             * @default false
             */
            attendee_addresses_asked: boolean;
            /**
             * @description Attendees need a postal address
             * @default false
             */
            attendee_addresses_required: boolean;
            /**
             * @description Ask for the customer's telephone number
             * @default false
             */
            order_phone_asked: boolean;
            /**
             * @description Customers need a telephone number
             * @default false
             */
            order_phone_required: boolean;
            /**
             * @description Parts that names have, in writing order
             * @default full
             * @enum {string}
             */
            name_scheme: "given_family" | "title_given_family" | "given_middle_family" | "title_given_middle_family" | "family_given" | "family_nospace_given" | "family_comma_given" | "full" | "calling_full" | "full_transcription" | "salutation_given_family" | "salutation_title_given_family" | "salutation_title_given_family_degree";
            /**
             * @description Ask for an invoice address
             * @default true
             */
            invoice_address_asked: boolean;
            /**
             * @description Orders need an invoice address; only together with `invoice_address_asked`
             * @default false
             */
            invoice_address_required: boolean;
            /**
             * @description Invoice addresses need a company; only together with `invoice_address_required`
             * @default false
             */
            invoice_address_company_required: boolean;
            /**
             * @description Ask for the beneficiary of the invoice
             * @default false
             */
            invoice_address_beneficiary: boolean;
            /**
             * @description Ask companies for their VAT ID
             * @default false
             */
            invoice_address_vatid: boolean;
            /**
             * @description Ask for no invoice address when nothing is to be paid
             * @default false
             */
            invoice_address_not_asked_free: boolean;
            /**
             * @description Label of a field of your own in the invoice address; `{}` for none
             * @default {}
             */
            invoice_address_custom_field: components["schemas"]["MultilingualString"];
            /**
             * @description Street and number of the sender
             * @default
             */
            invoice_address_from: string;
            /**
             * @description Name of the sender
             * @default
             */
            invoice_address_from_name: string;
            /**
             * @description ZIP code of the sender
             * @default
             */
            invoice_address_from_zipcode: string;
            /**
             * @description City of the sender
             * @default
             */
            invoice_address_from_city: string;
            /**
             * @description Country of the sender
             * @default
             */
            invoice_address_from_country: components["schemas"]["NullableCountryCode"];
            /**
             * @description National tax number of the sender
             * @default
             */
            invoice_address_from_tax_id: string;
            /**
             * @description VAT ID of the sender
             * @default
             */
            invoice_address_from_vat_id: string;
            /**
             * @description Customers can download tickets
             * @default false
             */
            ticket_download: boolean;
            /**
             * @description From when tickets can be downloaded
             * @default null
             */
            ticket_download_date: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Make tickets for add-ons
             * @default false
             */
            ticket_download_addons: boolean;
            /**
             * @description Make tickets for products that let nobody in
             * @default true
             */
            ticket_download_nonadm: boolean;
            /**
             * @description Tickets of orders that are not paid can be downloaded
             * @default false
             */
            ticket_download_pending: boolean;
            /**
             * @description Only those whose e-mail address is confirmed can download tickets
             * @default false
             */
            ticket_download_require_validated_email: boolean;
            /**
             * @description Until when attendee data and invoice address can be changed
             * @default null
             */
            last_order_modification_date: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Address for questions of customers
             * @default null
             */
            contact_mail: components["schemas"]["NullableEmail"];
            /**
             * @description Page that says who is responsible
             * @default null
             */
            imprint_url: components["schemas"]["NullableUrl"];
            /**
             * @description Text on the front page of the shop
             * @default null
             */
            frontpage_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text on every page of the shop and in mails
             * @default null
             */
            event_info_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text after the end of presale
             * @default null
             */
            presale_has_ended_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Help with the e-mail address at checkout
             * @default null
             */
            checkout_email_helptext: components["schemas"]["NullableMultilingualText"];
            /**
             * @description How to redeem a voucher
             * @default null
             */
            voucher_explanation_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text above the ways to pay
             * @default null
             */
            payment_explanation: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text at the top of every page
             * @default null
             */
            banner_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Text at the bottom of every page
             * @default null
             */
            banner_text_bottom: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Texts that customers have to agree to
             * @default []
             */
            confirm_texts: components["schemas"]["MultilingualText"][];
            /**
             * @description Show the date of the event
             * @default true
             */
            show_dates_on_frontpage: boolean;
            /**
             * @description Show the end of the event
             * @default true
             */
            show_date_to: boolean;
            /**
             * @description Show times, not only days
             * @default true
             */
            show_times: boolean;
            /**
             * @description Show when presale begins
             * @default true
             */
            presale_start_show_date: boolean;
            /**
             * @description Show products before and after presale
             * @default true
             */
            show_items_outside_presale_period: boolean;
            /**
             * @description Show prices without tax
             * @default false
             */
            display_net_prices: boolean;
            /**
             * @description Show all variations of a product at once
             * @default false
             */
            show_variations_expanded: boolean;
            /**
             * @description Hide what is sold out
             * @default false
             */
            hide_sold_out: boolean;
            /**
             * @description Ask search engines to stay away
             * @default false
             */
            meta_noindex: boolean;
            /**
             * @description Go to checkout as soon as something is in the cart
             * @default false
             */
            redirect_to_checkout_directly: boolean;
            /**
             * @description How events and dates are laid out
             * @default list
             * @enum {string}
             */
            event_list_type: "list" | "week" | "calendar";
            /**
             * @description List only dates that can be booked
             * @default false
             */
            event_list_available_only: boolean;
            /**
             * @description Order of the dates of a series
             * @default date_ascending
             * @enum {string}
             */
            frontpage_subevent_ordering: "date_ascending" | "date_descending" | "name_ascending" | "name_descending";
            /**
             * @description Minutes for which a cart is reserved
             * @default 30
             */
            reservation_time: number;
            /**
             * @description Customers choose their seats
             * @default true
             */
            seating_choice: boolean;
            /**
             * @description Identifiers of sales channels that can sell blocked seats
             * @default []
             */
            seating_allow_blocked_seats_for_channel: string[];
            /**
             * @description Ask for the customer's e-mail address twice
             * @default false
             */
            order_email_asked_twice: boolean;
            /**
             * @description Invoice addresses need a name
             * @default false
             */
            invoice_name_required: boolean;
            /**
             * @description When an invoice is made: never, by the organizer, when the customer asks (once it is paid), when it is paid, for every order
             * @default False
             * @enum {string}
             */
            invoice_generate: "False" | "admin" | "user" | "user_paid" | "paid" | "True";
            /**
             * @description Number invoices without gaps, not by order code
             * @default true
             */
            invoice_numbers_consecutive: boolean;
            /**
             * @description List products that cost nothing
             * @default true
             */
            invoice_include_free: boolean;
            /**
             * @description Name the attendees
             * @default true
             */
            invoice_attendee_name: boolean;
            /**
             * @description Beginning of invoice numbers
             * @default
             */
            invoice_numbers_prefix: string;
            /**
             * @description Beginning of the numbers of cancellations
             * @default
             */
            invoice_numbers_prefix_cancellations: string;
            /**
             * @description Logo on invoices; an image
             * @default null
             */
            invoice_logo_image: components["schemas"]["NullableFile"];
            /**
             * @description Where taxes are rounded
             * @default line
             * @enum {string}
             */
            tax_rounding: "line";
            /**
             * @description What the time for payment is counted in
             * @default days
             * @enum {string}
             */
            payment_term_mode: "days" | "minutes";
            /**
             * @description Days to pay
             * @default 14
             */
            payment_term_days: number;
            /**
             * @description Deadlines that fall on a weekend move to Monday
             * @default true
             */
            payment_term_weekdays: boolean;
            /**
             * @description Minutes to pay
             * @default 30
             */
            payment_term_minutes: number;
            /**
             * @description Last day to pay for any order
             * @default null
             */
            payment_term_last: components["schemas"]["NullableRelativeDate"];
            /**
             * @description Orders expire by themselves
             * @default true
             */
            payment_term_expire_automatically: boolean;
            /**
             * @description Days between the deadline and the expiry of an order
             * @default 0
             */
            payment_term_expire_delay_days: number;
            /**
             * @description Take late payments while something is left
             * @default true
             */
            payment_term_accept_late: boolean;
            /**
             * @description Offer manual payment
             * @default false
             */
            payment_manual__enabled: boolean;
            /**
             * @description Offer bank transfer
             * @default false
             */
            payment_banktransfer__enabled: boolean;
            /**
             * @description Offer payment at the box office
             * @default false
             */
            payment_boxoffice__enabled: boolean;
            /**
             * @description Offer payment with gift cards
             * @default true
             */
            payment_giftcard__enabled: boolean;
            /**
             * @description Days before an order expires when its customer is warned; 0 for never
             * @default 3
             */
            mail_days_order_expire_warning: number;
            /**
             * @description Beginning of the subject of mails, in brackets
             * @default null
             */
            mail_prefix: string | null;
            /**
             * @description Name of the sender of mails
             * @default null
             */
            mail_from_name: string | null;
            /**
             * @description Send tickets along
             * @default true
             */
            mail_attach_tickets: boolean;
            /**
             * @description Send calendar files along
             * @default false
             */
            mail_attach_ical: boolean;
            /**
             * @description Offer a waiting list
             * @default false
             */
            waiting_list_enabled: boolean;
            /**
             * @description Send vouchers as soon as something is free
             * @default true
             */
            waiting_list_auto: boolean;
            /**
             * @description Hours for which the voucher is valid
             * @default 48
             */
            waiting_list_hours: number;
            /**
             * @description From when no vouchers are sent any more
             * @default null
             */
            waiting_list_auto_disable: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Ask for the name on the waiting list
             * @default false
             */
            waiting_list_names_asked: boolean;
            /**
             * @description Entries on the waiting list need a name
             * @default false
             */
            waiting_list_names_required: boolean;
            /**
             * @description Ask for the telephone number on the waiting list
             * @default false
             */
            waiting_list_phones_asked: boolean;
            /**
             * @description Entries on the waiting list need a telephone number
             * @default false
             */
            waiting_list_phones_required: boolean;
            /**
             * @description Most entries of one e-mail address for a product
             * @default 1
             */
            waiting_list_limit_per_user: number;
            /**
             * @description Customers can cancel orders that are free or not paid
             * @default true
             */
            cancel_allow_user: boolean;
            /**
             * @description Until when customers can cancel orders that are free or not paid
             * @default null
             */
            cancel_allow_user_until: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Customers can cancel paid orders
             * @default false
             */
            cancel_allow_user_paid: boolean;
            /**
             * @description Until when customers can cancel paid orders
             * @default null
             */
            cancel_allow_user_paid_until: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Fee that is kept of a cancelled order
             * @default 0.00
             */
            cancel_allow_user_paid_keep: components["schemas"]["Money"];
            /**
             * @description Percentage of the price that is kept of a cancelled order
             * @default 0.00
             */
            cancel_allow_user_paid_keep_percentage: components["schemas"]["Percentage"];
            /**
             * @description Keep payment, shipping and service fees of a cancelled order
             * @default false
             */
            cancel_allow_user_paid_keep_fees: boolean;
            /**
             * @description Customers who cancel can choose to have more kept
             * @default false
             */
            cancel_allow_user_paid_adjust_fees: boolean;
            /**
             * @description Customers ask for the cancellation; the organizer decides
             * @default false
             */
            cancel_allow_user_paid_require_approval: boolean;
            /**
             * @description Refund a cancelled order as a gift card: never, as the customer likes, always, as the organizer decides
             * @default off
             * @enum {string}
             */
            cancel_allow_user_paid_refund_as_giftcard: "off" | "option" | "force" | "manually";
            /**
             * @description Customers can change variations
             * @default false
             */
            change_allow_user_variation: boolean;
            /**
             * @description Customers can change add-ons
             * @default false
             */
            change_allow_user_addons: boolean;
            /**
             * @description How the price may change: not fall, not fall below what was paid, rise, stay, any way
             * @default gte
             * @enum {string}
             */
            change_allow_user_price: "gte" | "gte_paid" | "gt" | "eq" | "any";
            /**
             * @description Until when orders can be changed
             * @default null
             */
            change_allow_user_until: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Main colour
             * @default #6b3fa0
             */
            primary_color: string;
            /**
             * @description Colour of what went well
             * @default #3d8b4f
             */
            theme_color_success: string;
            /**
             * @description Colour of warnings
             * @default #c2413b
             */
            theme_color_danger: string;
            /**
             * @description Colour behind the page
             * @default #f5f5f5
             */
            theme_color_background: string;
            /**
             * @description Round corners
             * @default true
             */
            theme_round_borders: boolean;
            /**
             * @description Font
             * @default Open Sans
             */
            primary_font: string;
            /**
             * @description Picture at the top of the shop; an image
             * @default null
             */
            logo_image: components["schemas"]["NullableFile"];
            /**
             * @description Picture for links in social media; an image
             * @default null
             */
            og_image: components["schemas"]["NullableFile"];
        };
        /** @description A part of a name */
        NameField: {
            /**
             * @description Name of the part in `name_parts`
             * @example given_name
             */
            key: string;
            /**
             * @description What the part is called
             * @example Given name
             */
            label: string;
            /**
             * @description How wide its field should be beside the others
             * @example 2
             */
            weight: number;
        };
        /** @description One of several values */
        NameChoice: {
            /**
             * @description The value
             * @example Ms
             */
            key: string;
            /**
             * @description What the value is called
             * @example Ms
             */
            label: string;
        };
        /** @description The settings of an event that devices are told */
        DeviceEventSettings: {
            /**
             * @description Languages of the shop
             * @default [
             *       "en"
             *     ]
             */
            locales: components["schemas"]["LanguageCode"][];
            /**
             * @description Language of those who have not chosen one; one of `locales`
             * @default en
             */
            locale: components["schemas"]["LanguageCode"];
            /**
             * @description Country whose customs dates and numbers follow
             * @default null
             */
            region: components["schemas"]["NullableCountryCode"];
            /**
             * @description Why attendee data is asked for
             * @default null
             */
            attendee_data_explanation_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Why the invoice address is asked for
             * @default null
             */
            invoice_address_explanation_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Show how many are left
             * @default false
             */
            show_quota_left: boolean;
            /**
             * @description Most products in one order
             * @default 10
             */
            max_items_per_order: number;
            /**
             * @description Ask for the name of each attendee
             * @default true
             */
            attendee_names_asked: boolean;
            /**
             * @description Attendees need a name; only together with `attendee_names_asked`
             * @default false
             */
            attendee_names_required: boolean;
            /**
             * @description Ask for the e-mail address of each attendee
             * @default false
             */
            attendee_emails_asked: boolean;
            /**
             * @description Attendees need an e-mail address; only together with `attendee_emails_asked`
             * @default false
             */
            attendee_emails_required: boolean;
            /**
             * @description Ask for the company of each attendee
             * @default false
             */
            attendee_company_asked: boolean;
            /**
             * @description Attendees need a company
             * @default false
             */
            attendee_company_required: boolean;
            /**
             * @description Ask for the postal address of each attendee
             * @default false
             */
            attendee_addresses_asked: boolean;
            /**
             * @description Attendees need a postal address
             * @default false
             */
            attendee_addresses_required: boolean;
            /**
             * @description Ask for the customer's telephone number
             * @default false
             */
            order_phone_asked: boolean;
            /**
             * @description Customers need a telephone number
             * @default false
             */
            order_phone_required: boolean;
            /**
             * @description Parts that names have, in writing order
             * @default full
             * @enum {string}
             */
            name_scheme: "given_family" | "title_given_family" | "given_middle_family" | "title_given_middle_family" | "family_given" | "family_nospace_given" | "family_comma_given" | "full" | "calling_full" | "full_transcription" | "salutation_given_family" | "salutation_title_given_family" | "salutation_title_given_family_degree";
            /**
             * @description Ask for an invoice address
             * @default true
             */
            invoice_address_asked: boolean;
            /**
             * @description Orders need an invoice address; only together with `invoice_address_asked`
             * @default false
             */
            invoice_address_required: boolean;
            /**
             * @description Invoice addresses need a company; only together with `invoice_address_required`
             * @default false
             */
            invoice_address_company_required: boolean;
            /**
             * @description Ask for the beneficiary of the invoice
             * @default false
             */
            invoice_address_beneficiary: boolean;
            /**
             * @description Ask companies for their VAT ID
             * @default false
             */
            invoice_address_vatid: boolean;
            /**
             * @description Ask for no invoice address when nothing is to be paid
             * @default false
             */
            invoice_address_not_asked_free: boolean;
            /**
             * @description Label of a field of your own in the invoice address; `{}` for none
             * @default {}
             */
            invoice_address_custom_field: components["schemas"]["MultilingualString"];
            /**
             * @description Street and number of the sender
             * @default
             */
            invoice_address_from: string;
            /**
             * @description Name of the sender
             * @default
             */
            invoice_address_from_name: string;
            /**
             * @description ZIP code of the sender
             * @default
             */
            invoice_address_from_zipcode: string;
            /**
             * @description City of the sender
             * @default
             */
            invoice_address_from_city: string;
            /**
             * @description Country of the sender
             * @default
             */
            invoice_address_from_country: components["schemas"]["NullableCountryCode"];
            /**
             * @description National tax number of the sender
             * @default
             */
            invoice_address_from_tax_id: string;
            /**
             * @description VAT ID of the sender
             * @default
             */
            invoice_address_from_vat_id: string;
            /**
             * @description Customers can download tickets
             * @default false
             */
            ticket_download: boolean;
            /**
             * @description From when tickets can be downloaded
             * @default null
             */
            ticket_download_date: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Make tickets for add-ons
             * @default false
             */
            ticket_download_addons: boolean;
            /**
             * @description Make tickets for products that let nobody in
             * @default true
             */
            ticket_download_nonadm: boolean;
            /**
             * @description Tickets of orders that are not paid can be downloaded
             * @default false
             */
            ticket_download_pending: boolean;
            /**
             * @description Only those whose e-mail address is confirmed can download tickets
             * @default false
             */
            ticket_download_require_validated_email: boolean;
            /**
             * @description Until when attendee data and invoice address can be changed
             * @default null
             */
            last_order_modification_date: components["schemas"]["NullableRelativeDateTime"];
            /**
             * @description Parts that names have
             * @default []
             */
            readonly _name_scheme_fields: components["schemas"]["NameField"][];
            /**
             * @description Salutations to choose from
             * @default []
             */
            readonly _name_scheme_salutations: components["schemas"]["NameChoice"][];
            /**
             * @description Titles to choose from; none when any text will do
             * @default []
             */
            readonly _name_scheme_titles: components["schemas"]["NameChoice"][];
        };
        /** @description A way to the customer */
        SalesChannel: {
            /**
             * Format: branded-name
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * Format: branded-name
             * @description `web` is the shop and `svcpos` the points of sale, which every organizer has, `api` an application; it cannot change
             * @example api
             */
            type: string;
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position: number;
        };
        /** @description A kind of membership */
        MembershipType: {
            readonly id: components["schemas"]["Id"];
            /** @description Name of the membership */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Several persons can use it
             * @default false
             * @example false
             */
            transferable: boolean;
            /**
             * @description Can be used for several tickets at the same time
             * @default false
             * @example false
             */
            allow_parallel_usage: boolean;
            /**
             * @description How many tickets it can be used for; null is no limit
             * @default null
             * @example 10
             */
            max_usages: number | null;
        };
        /** @description Credit of an organizer's customers */
        GiftCard: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The code that customers enter; it cannot change. Of cards of other organizers it is masked, as `********TPD`, unless a list was asked for this very code
             * @example BXW8KNJ3CTPD
             */
            readonly secret: string;
            /**
             * @description Credit on the card: the sum of its transactions
             * @example 27.00
             */
            value: components["schemas"]["Money"];
            /** @description Currency of the credit; it cannot change */
            readonly currency: components["schemas"]["Currency"];
            /**
             * @description Usable in test mode only; it cannot change
             * @example false
             */
            readonly testmode: boolean;
            /**
             * @description Usable until then; null for ever
             * @example null
             */
            expires: components["schemas"]["NullableDateTime"];
            /**
             * @description Special terms
             * @default null
             * @example Not for workshops
             */
            conditions: string | null;
        };
        /**
         * Format: signed-money
         * @description Amount of money that may be negative; answers have two decimals in every currency
         * @example -23.00
         */
        SignedMoney: string;
        /** @description A refusal that concerns the request as a whole */
        Error: {
            /**
             * @description What is wrong, as a sentence
             * @example You do not have permission to perform this action.
             */
            detail: string;
        };
        /** @description Credit that was put on a gift card or taken off */
        GiftCardTransaction: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description When it happened
             * @example 2026-11-20T18:30:00Z
             */
            datetime: components["schemas"]["DateTime"];
            /** @description What was put on the card, or taken off when negative */
            value: components["schemas"]["SignedMoney"];
            /**
             * @description Slug of the event in whose shop the card was used
             * @example openstage26
             */
            event: string | null;
            /**
             * @description Code of the order that was paid with the card or refunded to it
             * @example null
             */
            order: string | null;
            /**
             * @description What it was for
             * @example Book sold at the entrance
             */
            text: string | null;
            /**
             * @description Slug of the organizer at which the card was used; null when it is gone
             * @example kulturwerk
             */
            readonly acceptor: string | null;
        };
        /** @description A kind of seats */
        SeatingPlanCategory: {
            /**
             * @description Name, unique in the plan; seats name it, and so does `seat_category_mapping` of events
             * @example Bench
             */
            name: string;
            /**
             * @description Color of its seats, in a notation of CSS
             * @example #7f4a91
             */
            color?: string;
        };
        /** @description A point, or a distance in both directions */
        SeatingPlanPosition: {
            /**
             * @description From left to right
             * @example 50
             */
            x: number;
            /**
             * @description From top to bottom
             * @example 0
             */
            y: number;
        };
        /**
         * @description Identifier that the editor of the plan has given
         * @example 0b4c8a3e-7a39-4c0e-9d63-5a0c2f9b7d11
         */
        SeatingPlanUuid: string;
        /** @description A seat */
        SeatingPlanSeat: {
            /**
             * @description Identifies the seat, unique in the plan; not empty, no space at the ends
             * @example 1-1
             */
            seat_guid: string;
            /**
             * @description Number of the seat
             * @example 1
             */
            seat_number: string;
            /** @description Where the seat is in its row */
            position: components["schemas"]["SeatingPlanPosition"];
            /**
             * @description Name of one of the categories of the plan
             * @example Bench
             */
            category: string;
            /**
             * @description How large it is drawn
             * @example 10
             */
            radius?: number;
            /**
             * @description Where its drawing starts
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
             * @description What the row is called instead of "Row" and its number
             * @example Row 1
             */
            row_label?: string;
            /**
             * @description What its seats are called instead of "Seat"
             * @example Seat
             */
            seat_label?: string;
            /** @description Where the row is in its zone */
            position?: components["schemas"]["SeatingPlanPosition"];
            /**
             * @description At which end the number is drawn
             * @example both
             * @enum {string|null}
             */
            row_number_position?: "start" | "end" | "both" | null;
            /** @description Its seats */
            seats: components["schemas"]["SeatingPlanSeat"][];
            uuid?: components["schemas"]["SeatingPlanUuid"];
        };
        /**
         * @description Something drawn that is no seat. It has exactly one of `rectangle`, `circle`, `ellipse`, `polygon` and `text`: the one that
         *     `shape` names.
         */
        SeatingPlanArea: {
            /**
             * @description What it is; when left out, its other members tell
             * @example rectangle
             * @enum {string}
             */
            shape?: "rectangle" | "circle" | "ellipse" | "polygon" | "text";
            /**
             * @description Color inside, in a notation of CSS
             * @example #cccccc
             */
            color?: string;
            /**
             * @description Color of its border, in a notation of CSS
             * @example #333333
             */
            border_color?: string;
            /**
             * @description By how many degrees it is turned
             * @example 0
             */
            rotation?: number;
            /** @description Where it is in its zone */
            position?: components["schemas"]["SeatingPlanPosition"];
            uuid?: components["schemas"]["SeatingPlanUuid"];
            /** @description The rectangle */
            rectangle?: {
                /**
                 * @description From left to right
                 * @example 200
                 */
                width: number;
                /**
                 * @description From top to bottom
                 * @example 50
                 */
                height: number;
            };
            /** @description The circle */
            circle?: {
                /**
                 * @description From the center to the border
                 * @example 50
                 */
                radius: number;
            };
            /** @description The ellipse */
            ellipse?: {
                /** @description From the center to the border, in both directions */
                radius: components["schemas"]["SeatingPlanPosition"];
            };
            /** @description The polygon */
            polygon?: {
                /** @description Its corners */
                points: components["schemas"]["SeatingPlanPosition"][];
            };
            /** @description The text */
            text?: {
                /**
                 * @description What it says
                 * @example Stage
                 */
                text: string;
                /** @description Where the text is in its area */
                position: components["schemas"]["SeatingPlanPosition"];
                /**
                 * @description Size of the font
                 * @example 16
                 */
                size?: number;
                /**
                 * @description Color of the text, in a notation of CSS
                 * @example #333333
                 */
                color?: string;
            };
        };
        /** @description A part of the venue */
        SeatingPlanZone: {
            /**
             * @description Name of the zone
             * @example Cellar
             */
            name?: string;
            /** @description Where the zone is in the plan */
            position: components["schemas"]["SeatingPlanPosition"];
            /** @description Its rows of seats */
            rows: components["schemas"]["SeatingPlanRow"][];
            /** @description What else is drawn */
            areas?: components["schemas"]["SeatingPlanArea"][];
            /**
             * @description Identifier of the zone
             * @example cellar
             */
            zone_id?: string;
            uuid?: components["schemas"]["SeatingPlanUuid"];
        };
        /**
         * @description The drawing of the plan. Unlike elsewhere, members that are not named here are refused with 400, at any level. Each
         *     `seat_guid` and each category name occurs once and has at most 190 characters, and each seat has one of the categories.
         */
        SeatingPlanLayout: {
            /**
             * @description Name of the drawing
             * @example Cellar stage
             */
            name: string;
            /** @description The kinds of seats; events say which product each is */
            categories: components["schemas"]["SeatingPlanCategory"][];
            /** @description The parts of the venue */
            zones: components["schemas"]["SeatingPlanZone"][];
            /** @description How large the drawing is */
            size: {
                /**
                 * @description From left to right
                 * @example 400
                 */
                width: number;
                /**
                 * @description From top to bottom
                 * @example 300
                 */
                height: number;
            };
        };
        /** @description The seats of a venue */
        SeatingPlan: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the plan
             * @example Cellar stage
             */
            name: string;
            layout: components["schemas"]["SeatingPlanLayout"];
        };
        /**
         * @description Name or short text by language code; `{}` where there is none
         * @example {
         *       "en": "Open Stage Days",
         *       "de": "Tage der offenen Bühne",
         *       "pt-br": "Dias de palco aberto"
         *     }
         */
        NullableMultilingualString: {
            [key: string]: string;
        } | null;
        /** @description A value to choose */
        MetaPropertyChoice: {
            /**
             * @description The value in `meta_data`
             * @example talks
             */
            key: string;
            /**
             * @description Visible name of the value
             * @example {
             *       "en": "Talks",
             *       "de": "Vorträge"
             *     }
             */
            label: components["schemas"]["MultilingualString"];
        };
        /** @description A key of the meta data of events and dates */
        EventMetaProperty: {
            readonly id: components["schemas"]["Id"];
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of events that have none of their own; one of the choices, or empty
             * @default
             * @example
             */
            default: string;
            /**
             * @description Events without a value cannot go live; not together with a default
             * @default false
             * @example false
             */
            required: boolean;
            /**
             * @description Only who may change organizer settings may set it
             * @default false
             * @example false
             */
            protected: boolean;
            /**
             * @description Lists of events and dates can be filtered by it
             * @default true
             * @example true
             */
            filter_allowed: boolean;
            /**
             * @description Offered as a filter to the public
             * @default false
             * @example true
             */
            filter_public: boolean;
            /**
             * @description Label of the public filter
             * @default null
             * @example {
             *       "en": "Genre",
             *       "de": "Genre"
             *     }
             */
            public_label: components["schemas"]["NullableMultilingualString"];
            /**
             * @description The values to choose from; null allows any text
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
            choices: components["schemas"]["MetaPropertyChoice"][] | null;
        };
        /** @description A key of the meta data of products and variations */
        ItemMetaProperty: {
            readonly id: components["schemas"]["Id"];
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of products that have none of their own; one of the allowed values, or empty
             * @default
             * @example
             */
            default: string;
            /**
             * @description Products need a value of their own
             * @default false
             * @example false
             */
            required: boolean;
            /**
             * @description The values to choose from; null allows any text
             * @default null
             * @example [
             *       "white",
             *       "blue",
             *       "gold"
             *     ]
             */
            allowed_values: string[] | null;
        };
        /**
         * Format: percentage
         * @description Percentage from 0 to 100; answers have two decimals
         * @example 19.00
         */
        NullablePercentage: string | null;
        /** @description What applies to invoice addresses of one kind */
        CustomTaxRule: {
            /**
             * Format: tax-country
             * @description Country (ISO 3166-1 alpha-2), one of its states (`US-NY`), `EU` for any country of the EU, or `ZZ` for any
             * @example EU
             */
            country: string;
            /**
             * @description Kind of address; empty is any, `business_vat_id` a business whose VAT ID was validated
             * @example business_vat_id
             * @enum {string}
             */
            address_type: "" | "individual" | "business" | "business_vat_id";
            /**
             * @description `vat` charges the tax, `reverse` leaves it to the recipient, `no` is without tax, `block` refuses the sale,
             *     `require_approval` charges it and the order needs approval
             * @example reverse
             * @enum {string}
             */
            action: "vat" | "reverse" | "no" | "block" | "require_approval";
            /**
             * @description Rate in percent that replaces the one of the tax rule, as it was sent; null keeps that
             * @default null
             * @example null
             */
            rate: components["schemas"]["NullablePercentage"];
            /**
             * @description Text on the invoice
             * @default null
             * @example {
             *       "en": "Reverse charge, the recipient owes the tax."
             *     }
             */
            invoice_text: components["schemas"]["NullableMultilingualText"];
        };
        /** @description Tax on the price of a product */
        TaxRule: {
            readonly id: components["schemas"]["Id"];
            /** @description Name of the tax on invoices */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Catering
             */
            internal_name: string | null;
            /** @description Tax rate in percent; answers have two decimals */
            rate: components["schemas"]["Percentage"];
            /**
             * @description Prices of products include the tax; else it is added to them
             * @default true
             * @example true
             */
            price_includes_tax: boolean;
            /**
             * @description Businesses of other EU countries with a validated VAT ID, and customers outside the EU, pay no tax. Needs `home_country`;
             *     custom rules take its place.
             * @default false
             * @example false
             */
            eu_reverse_charge: boolean;
            /**
             * @description Country of the merchant (ISO 3166-1 alpha-2), where reverse charge never applies; null or empty when unknown
             * @default null
             */
            home_country: components["schemas"]["NullableCountryCode"];
            /**
             * @description When another rate applies the gross price stays, else the net price
             * @default false
             * @example false
             */
            keep_gross_if_rate_changes: boolean;
            /**
             * @description Exceptions by invoice address, once that is known: the first one that fits applies, and when none does the tax is charged
             * @default []
             */
            custom_rules: components["schemas"]["CustomTaxRule"][];
        };
        /** @description A group of products */
        Category: {
            readonly id: components["schemas"]["Id"];
            /** @description Visible name */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Add-ons Friday
             */
            internal_name: string | null;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position: number;
            /**
             * @description Products are not sold alone; the category is a source of add-ons
             * @default false
             * @example false
             */
            is_addon: boolean;
        };
        /** @description A form in which a product is sold */
        Variation: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the variation
             * @example {
             *       "en": "Early bird",
             *       "de": "Frühbucher"
             *     }
             */
            value: components["schemas"]["MultilingualString"];
            /**
             * @description Price of the variation; null takes over that of the product
             * @default null
             * @example 290.00
             */
            default_price: components["schemas"]["NullableMoney"];
            /**
             * @description The price that counts, of the variation or else of the product
             * @example 290.00
             */
            readonly price: components["schemas"]["Money"];
            /**
             * @description The price that is filled in where buyers may pay more, as `free_price` of the product says
             * @default null
             * @example null
             */
            free_price_suggestion: components["schemas"]["NullableMoney"];
            /**
             * @description Price to compare with; nothing is computed from it
             * @default null
             * @example 390.00
             */
            original_price: components["schemas"]["NullableMoney"];
            /**
             * @description Whether it is shown and sold
             * @default true
             * @example true
             */
            active: boolean;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position: number;
            /**
             * @description Scanners show a warning
             * @default false
             * @example false
             */
            checkin_attention: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example null
             */
            checkin_text: string | null;
            /**
             * @description Orders with it need to be approved before they are paid
             * @default false
             * @example false
             */
            require_approval: boolean;
            /**
             * @description Only for people with an active membership
             * @default false
             * @example false
             */
            require_membership: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @default false
             * @example false
             */
            require_membership_hidden: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @default []
             * @example []
             */
            require_membership_types: components["schemas"]["Id"][];
            /**
             * @description The channels it is sold on, where the product is sold too; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels: string[];
            /**
             * @description First moment of its sale
             * @default null
             * @example null
             */
            available_from: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @default null
             * @example 2026-12-31T23:00:00Z
             */
            available_until: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @default hide
             * @example info
             * @enum {string}
             */
            available_until_mode: "hide" | "info";
            /**
             * @description Shown only to those who redeem a voucher
             * @default false
             * @example false
             */
            hide_without_voucher: boolean;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @default {}
             * @example {
             *       "wristband": "blue"
             *     }
             */
            meta_data: {
                [key: string]: string;
            };
        };
        /** @description A category that buyers of a product choose further products from */
        Addon: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The category, one of add-ons; a product has each of them once
             * @example 2
             */
            addon_category: components["schemas"]["Id"];
            /**
             * @description At least so many have to be chosen, not more than `max_count`
             * @default 0
             * @example 0
             */
            min_count: number;
            /**
             * @description At most so many can be chosen
             * @default 1
             * @example 2
             */
            max_count: number;
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position: number;
            /**
             * @description The same product can be chosen several times
             * @default false
             * @example false
             */
            multi_allowed: boolean;
            /**
             * @description What is chosen costs nothing
             * @default false
             * @example false
             */
            price_included: boolean;
        };
        /** @description A product that is part of another one */
        Bundle: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The product that comes along: not the product itself, nor one that has bundles
             * @example 6
             */
            bundled_item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The variation of it; needed when it has variations
             * @default null
             * @example null
             */
            bundled_variation: number | null;
            /**
             * @description How many of it come along
             * @default 1
             * @example 1
             */
            count: number;
            /**
             * @description The part of the price that stands for it, such as for taxes; it is not added to the price
             * @default 0.00
             * @example 29.00
             */
            designated_price: components["schemas"]["Money"];
        };
        /** @description What an event sells */
        Item: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Visible name, at most 255 characters in each language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Invoice only
             */
            internal_name: string | null;
            /**
             * Format: int64
             * @description Category that it is shown in
             * @default null
             * @example 1
             */
            category: number | null;
            /**
             * @description Whether it is shown and sold
             * @default true
             * @example true
             */
            active: boolean;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Price, where neither the variation nor the date has one of its own
             * @example 120.00
             */
            default_price: components["schemas"]["Money"];
            /**
             * @description Buyers may pay more than the price
             * @default false
             * @example false
             */
            free_price: boolean;
            /**
             * @description The price that is filled in, with `free_price`
             * @default null
             * @example null
             */
            free_price_suggestion: components["schemas"]["NullableMoney"];
            /**
             * @description Rate of the tax rule, `0.00` without one
             * @example 19.00
             */
            readonly tax_rate: components["schemas"]["Percentage"];
            /**
             * Format: int64
             * @description Tax rule that applies
             * @default null
             * @example 1
             */
            tax_rule: number | null;
            /**
             * @description Lets people in to the event
             * @default false
             * @example true
             */
            admission: boolean;
            /**
             * @description Buyers are asked who attends; only with `admission`, which it follows unless told otherwise
             * @example true
             */
            personalized: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position: number;
            /**
             * @description Picture in the shop, as PNG, JPEG or GIF
             * @default null
             * @example null
             */
            picture: components["schemas"]["NullableFile"];
            /**
             * @description The channels it is sold on; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels: string[];
            /**
             * @description First moment of its sale
             * @default null
             * @example null
             */
            available_from: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @default null
             * @example null
             */
            available_until: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_until_mode: "hide" | "info";
            /**
             * Format: int64
             * @description A quota: the product is hidden for as long as that has anything left
             * @default null
             * @example null
             */
            hidden_if_available: number | null;
            /**
             * @description Sold only with a voucher that is made for it
             * @default false
             * @example false
             */
            require_voucher: boolean;
            /**
             * @description Shown only to those who redeem a voucher; switches `require_voucher` on
             * @default false
             * @example false
             */
            hide_without_voucher: boolean;
            /**
             * @description Buyers may cancel orders with it
             * @default true
             * @example true
             */
            allow_cancel: boolean;
            /**
             * @description At least so many in an order that has any; 0 or null for no limit
             * @default null
             * @example null
             */
            min_per_order: number | null;
            /**
             * @description At most so many in an order; 0 or null for no limit
             * @default null
             * @example 1
             */
            max_per_order: number | null;
            /**
             * @description Scanners show a warning
             * @default false
             * @example true
             */
            checkin_attention: boolean;
            /**
             * @description Text that scanners show
             * @default null
             * @example Check the student ID
             */
            checkin_text: string | null;
            /**
             * @description Price to compare with; nothing is computed from it
             * @default null
             * @example 390.00
             */
            original_price: components["schemas"]["NullableMoney"];
            /**
             * @description Orders with it need to be approved before they are paid
             * @default false
             * @example false
             */
            require_approval: boolean;
            /**
             * @description Sold only as part of another product
             * @default false
             * @example false
             */
            require_bundling: boolean;
            /**
             * @description Only for people with an active membership
             * @default false
             * @example false
             */
            require_membership: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @default false
             * @example false
             */
            require_membership_hidden: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @default []
             * @example []
             */
            require_membership_types: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description Buying it makes the buyer a member of this type
             * @default null
             * @example null
             */
            grant_membership_type: number | null;
            /**
             * @description That membership lasts as long as the event or its date; else for the days and months that follow
             * @default true
             * @example true
             */
            grant_membership_duration_like_event: boolean;
            /**
             * @description Days of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_days: number;
            /**
             * @description Calendar months of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_months: number;
            /**
             * @description Whether there is a ticket for it; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            generate_tickets: boolean | null;
            /**
             * @description Whether it has a waiting list when it is sold out
             * @default true
             * @example true
             */
            allow_waitinglist: boolean;
            /**
             * @description Buying it issues a gift card of its price; not with `admission`, nor with a tax rate above 0
             * @default false
             * @example false
             */
            issue_giftcard: boolean;
            /**
             * @description Whether the shop says how many are left; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            show_quota_left: boolean | null;
            /**
             * @description Whether it has variations; one of them is bought
             * @example true
             */
            readonly has_variations: boolean;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @default {}
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data: {
                [key: string]: string;
            };
            /** @description The forms in which it is sold, by position */
            variations: components["schemas"]["Variation"][];
            /** @description What its buyers choose from besides, by position */
            addons: components["schemas"]["Addon"][];
            /** @description What comes along with it */
            bundles: components["schemas"]["Bundle"][];
        };
        /** @description How many of some products can be sold */
        Quota: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Internal name
             * @example Early birds
             */
            name: string;
            /**
             * @description How many can be sold; null is without limit
             * @example 60
             */
            size: number | null;
            /**
             * @description IDs of the products that the quota is about
             * @default []
             */
            items: components["schemas"]["Id"][];
            /**
             * @description IDs of variations of these products; of each product that has variations at least one
             * @default []
             */
            variations: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date that the quota is about; required in a series, null in other events
             * @default null
             * @example null
             */
            subevent: number | null;
            /**
             * @description The quota closes once it is sold out, and stays closed until it is opened again
             * @default false
             * @example true
             */
            close_when_sold_out: boolean;
            /**
             * @description Nothing is sold, whatever is left
             * @default false
             * @example false
             */
            closed: boolean;
            /**
             * @description Tickets that were scanned at an exit can be sold again
             * @default false
             * @example false
             */
            release_after_exit: boolean;
            /**
             * @description Whether something is left; only with `with_availability`
             * @example true
             */
            readonly available?: boolean;
            /**
             * @description How many are left; null without limit; only with `with_availability`
             * @example 60
             */
            readonly available_number?: number | null;
        };
        /** @description What is left of a quota, and what holds the rest */
        QuotaAvailability: {
            /**
             * @description Whether something is left and the quota is open
             * @example true
             */
            available: boolean;
            /**
             * @description How many are left; null without limit
             * @example 60
             */
            available_number: number | null;
            /**
             * @description Size of the quota; null without limit
             * @example 60
             */
            total_size: number | null;
            /**
             * @description Tickets in pending orders
             * @example 0
             */
            pending_orders: number;
            /**
             * @description Tickets in paid orders
             * @example 0
             */
            paid_orders: number;
            /**
             * @description Tickets among these whose holders have left, of a quota with `release_after_exit`
             * @example 0
             */
            exited_orders: number;
            /**
             * @description Tickets in carts that have not expired
             * @example 0
             */
            cart_positions: number;
            /**
             * @description Remaining uses of vouchers that block quota
             * @example 0
             */
            blocking_vouchers: number;
            /**
             * @description Waiting list entries that have no voucher yet
             * @example 0
             */
            waiting_list: number;
        };
        /**
         * @description A price reduction for carts and orders that fulfil a condition: enough matching products, or enough value of them. Active
         *     discounts are tried by `position`; a product takes part in one of them at most.
         */
        Discount: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Ignored when false
             * @default true
             * @example true
             */
            active: boolean;
            /**
             * @description Name for the backend
             * @example Third ticket at half price
             */
            internal_name: string;
            /**
             * @description Order in which discounts are tried
             * @default 0
             * @example 2
             */
            position: number;
            /**
             * @description Identifiers of the sales channels that have the discount
             * @default [
             *       "web"
             *     ]
             */
            sales_channels: string[];
            /**
             * @description From when on the discount applies
             * @default null
             */
            available_from: components["schemas"]["NullableDateTime"];
            /**
             * @description Until when the discount applies
             * @default null
             */
            available_until: components["schemas"]["NullableDateTime"];
            /**
             * @description In a series: `mixed` looks at all dates together, `same` at each date by itself, `distinct` at groups without two
             *     products of the same date
             * @default mixed
             * @example mixed
             * @enum {string}
             */
            subevent_mode: "mixed" | "same" | "distinct";
            /**
             * @description All products match
             * @default true
             * @example false
             */
            condition_all_products: boolean;
            /**
             * @description IDs of the products that match when `condition_all_products` is false
             * @default []
             */
            condition_limit_products: components["schemas"]["Id"][];
            /**
             * @description Add-ons match too; bundled products never do
             * @default true
             * @example true
             */
            condition_apply_to_addons: boolean;
            /**
             * @description Products that a voucher has made cheaper do not match
             * @default false
             * @example false
             */
            condition_ignore_voucher_discounted: boolean;
            /**
             * @description How many matching products it takes; either this or `condition_min_value` has to be above 0
             * @default 0
             * @example 3
             */
            condition_min_count: number;
            /**
             * @description What the matching products have to cost together; not with `subevent_mode` `distinct`
             * @default 0.00
             */
            condition_min_value: components["schemas"]["Money"];
            /**
             * @description By how many percent the price is reduced
             * @default 0.00
             */
            benefit_discount_matching_percent: components["schemas"]["Percentage"];
            /**
             * @description Above 0: of each `condition_min_count` products only so many, the cheapest, are reduced; not with `condition_min_value`
             * @default null
             * @example 1
             */
            benefit_only_apply_to_cheapest_n_matches: number | null;
        };
        /** @description One of the answers to choose from */
        QuestionOption: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position: number;
            /**
             * @description Name for other systems, unique among all options of the event regardless of case; generated when it is left out
             * @example hfmt
             */
            identifier: string;
            /**
             * @description What is shown
             * @example {
             *       "en": "University of Music and Theatre",
             *       "de": "Hochschule für Musik und Theater"
             *     }
             */
            answer: components["schemas"]["MultilingualString"];
        };
        /**
         * Format: decimal
         * @description Decimal number
         * @example 1.5
         */
        NullableDecimal: string | null;
        /**
         * Format: date
         * @description Calendar date (ISO 8601)
         * @example 2026-09-18
         */
        NullableDate: string | null;
        /** @description What buyers are asked */
        Question: {
            readonly id: components["schemas"]["Id"];
            /** @description The question itself */
            question: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation for whoever answers
             * @default null
             */
            help_text: components["schemas"]["NullableMultilingualText"];
            /**
             * @description `N` number, `S` one line of text, `T` several lines, `B` yes or no, `C` one of the options, `M` several of them, `F` file,
             *     `D` date, `H` time, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone number
             * @example C
             * @enum {string}
             */
            type: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Must be answered
             * @default false
             * @example false
             */
            required: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position: number;
            /**
             * @description IDs of the products whose buyers are asked
             * @default []
             */
            items: components["schemas"]["Id"][];
            /**
             * @description Name for other systems, unique in the event regardless of case; generated when it is left out
             * @example university
             */
            identifier: string;
            /**
             * @description Asked when the ticket is redeemed instead of when it is bought
             * @default false
             * @example false
             */
            ask_during_checkin: boolean;
            /**
             * @description Shown in the backend only
             * @default false
             * @example false
             */
            hidden: boolean;
            /**
             * @description Shown on invoices only
             * @default false
             * @example false
             */
            print_on_invoice: boolean;
            /** @description What can be chosen, for the types `C` and `M` */
            options: components["schemas"]["QuestionOption"][];
            /**
             * @description Smallest number, for the type `N`; answers have no trailing zeros
             * @default null
             * @example null
             */
            valid_number_min: components["schemas"]["NullableDecimal"];
            /**
             * @description Largest number, not below the smallest
             * @default null
             * @example null
             */
            valid_number_max: components["schemas"]["NullableDecimal"];
            /**
             * @description First date, for the type `D`
             * @default null
             * @example null
             */
            valid_date_min: components["schemas"]["NullableDate"];
            /**
             * @description Last date, not before the first
             * @default null
             * @example null
             */
            valid_date_max: components["schemas"]["NullableDate"];
            /**
             * @description First date and time, for the type `W`
             * @default null
             * @example null
             */
            valid_datetime_min: components["schemas"]["NullableDateTime"];
            /**
             * @description Last date and time, not before the first
             * @default null
             * @example null
             */
            valid_datetime_max: components["schemas"]["NullableDateTime"];
            /**
             * @description The file has to be a portrait photo, for the type `F`
             * @default false
             * @example false
             */
            valid_file_portrait: boolean;
            /**
             * Format: int64
             * @description ID of the question, of type `B`, `C` or `M`, whose answer decides whether this one is asked. Neither of the two can be asked
             *     when the ticket is redeemed, and no question can depend on itself, at whatever distance.
             * @default null
             * @example null
             */
            dependency_question: number | null;
            /**
             * @description The answers upon which it is asked: `True` or `False` of a question of type `B`, else identifiers of its options; none match when this is empty
             * @example []
             */
            dependency_values: string[];
            /**
             * @deprecated
             * @description The first of `dependency_values`; sent without these it stands for them
             * @example null
             */
            dependency_value: string | null;
        };
        /**
         * @description What is printed, from back to front. Each entry is an object with the `type` of the element and whatever the program that prints it
         *     understands, such as its place in millimetres; it is kept as it was sent.
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
        /** @description What a badge looks like */
        BadgeLayout: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the layout
             * @example Attendees
             */
            name: string;
            /**
             * @description For all products that are not assigned another one or none; another default gives way
             * @default false
             * @example true
             */
            default: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the badge
             * @default null
             * @example null
             */
            background: components["schemas"]["NullableFile"];
            /**
             * @description The products that `badgeitems` assigns to it
             * @example [
             *       {
             *         "item": 1
             *       }
             *     ]
             */
            readonly item_assignments: {
                /**
                 * @description The product
                 * @example 1
                 */
                item: components["schemas"]["Id"];
            }[];
        };
        /** @description The badge of a product */
        BadgeItem: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The product, which has at most one assignment
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description Its badge layout; null: no badge is printed for it
             * @example 1
             */
            layout: number | null;
        };
        /** @description What a ticket looks like */
        TicketLayout: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the layout
             * @example A4
             */
            name: string;
            /**
             * @description For all products that are not assigned another one; another default gives way
             * @default false
             * @example true
             */
            default: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the ticket
             * @default null
             * @example null
             */
            background: components["schemas"]["NullableFile"];
            /**
             * @description The products that `ticketlayoutitems` assigns to it, and on which channels
             * @example [
             *       {
             *         "item": 1,
             *         "sales_channel": "web"
             *       }
             *     ]
             */
            readonly item_assignments: {
                /**
                 * @description The product
                 * @example 1
                 */
                item: components["schemas"]["Id"];
                /**
                 * Format: branded-name
                 * @description Identifier of the sales channel
                 * @example web
                 */
                sales_channel: string;
            }[];
        };
        /** @description The ticket of a product on a sales channel */
        TicketLayoutItem: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The product, which has at most one assignment on each channel
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * @description Its ticket layout
             * @example 1
             */
            layout: components["schemas"]["Id"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel
             * @default web
             * @example web
             */
            sales_channel?: string;
        };
        /** @description A door of the venue */
        Gate: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name of the gate
             * @example Main entrance
             */
            name: string;
        };
        /** @description A scanner, kiosk or point of sale */
        Device: {
            /** @description Number of the device in its organizer */
            readonly device_id: components["schemas"]["Id"];
            /**
             * @description Serial number that no other device has
             * @example R4T9B6W1LJ0YC8PE
             */
            readonly unique_serial: string;
            /**
             * @description What the device initializes itself with, once; left out for callers who may only read or reach fewer events than the device
             * @example h3m9x1rc6yt0bw4s
             */
            readonly initialization_token?: string;
            /**
             * @description Name of the device
             * @example Hand scanner
             */
            name: string;
            /**
             * @description The device has access to all events of the organizer, also to future ones
             * @default false
             */
            all_events: boolean;
            /** @description Slugs of the events that the device has access to when `all_events` is false; may be empty */
            limit_events: string[];
            /**
             * @description Maker of the hardware; the device tells it
             * @example Zebra
             */
            readonly hardware_brand: string | null;
            /**
             * @description Model of the hardware
             * @example TC52
             */
            readonly hardware_model: string | null;
            /**
             * @description Name of the app
             * @example Doorkeeper
             */
            readonly software_brand: string | null;
            /**
             * @description Version of the app
             * @example 2.4.1
             */
            readonly software_version: string | null;
            /** @description When the device was created */
            readonly created: components["schemas"]["DateTime"];
            /** @description When the device initialized itself; null while it is waiting for that */
            readonly initialized: components["schemas"]["NullableDateTime"];
            /**
             * @description The device may not call any more, for good
             * @example false
             */
            readonly revoked: boolean;
            /**
             * Format: branded-name
             * @description Which calls the device may make: `full` all that devices may, `svcscan` those of a scanner, `svcscan_online_kiosk` and
             *     `svcscan_online_noorders` those of scanners that do not keep orders, `svcpos` those of a point of sale
             * @default full
             * @example svcscan
             * @enum {string}
             */
            security_profile: "full" | "svcscan" | "svcscan_online_kiosk" | "svcscan_online_noorders" | "svcpos";
        };
        /** @description What a device tells of itself, with the proof that it may */
        DeviceInitialization: {
            /**
             * @description Maker of the hardware
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
             * @description The initialization token
             * @example w5k2v8q0dz4ne7xt
             */
            token: string;
        };
        /** @description A device as it sees itself */
        OwnDevice: {
            /**
             * @description Slug of the organizer that the device belongs to
             * @example kulturwerk
             */
            organizer: string;
            /** @description Number of the device in its organizer */
            device_id: components["schemas"]["Id"];
            /**
             * @description Serial number that no other device has
             * @example 5CJ7M2A9XK4TG0ZB
             */
            unique_serial: string;
            /**
             * @description The secret to send as `Authorization: Device <token>`
             * @example 0f83a6d2c95e417bb6d0e4182fa7c35d0f83a6d2c95e417bb6d0e4182fa7c35d
             */
            api_token: string;
            /**
             * @description Name of the device
             * @example Entrance scanner
             */
            name: string;
            /** @description Where the device stands */
            gate: {
                id: components["schemas"]["Id"];
                /**
                 * @description Name of the gate
                 * @example Main entrance
                 */
                name: string;
            } | null;
        };
        /**
         * @description What is wrong with the input, by field. `non_field_errors` holds messages that concern no single field. A nested
         *     object holds the errors of the nested object; a nested list holds one object per entry, `{}` where the entry is fine.
         */
        FieldErrors: {
            [key: string]: string[] | Record<string, never>[] | Record<string, never>;
        };
        /** @description What a device tells of itself */
        DeviceReport: {
            /**
             * @description Maker of the hardware
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
             * @description Anything else; it is kept as it is and replaces what was there
             * @example {
             *       "battery": 0.83
             *     }
             */
            info?: {
                [key: string]: unknown;
            };
        };
        /** @description What the server knows of the device that calls */
        DeviceInfo: {
            /** @description The device */
            device: components["schemas"]["OwnDevice"];
        };
        /** @description What a device should scan */
        EventSelection: {
            /**
             * @description Slug of the event
             * @example openstage26
             */
            event: string;
            /**
             * @description ID of the date, in a series
             * @example null
             */
            subevent: number | null;
            /**
             * @description ID of the check-in list; null when there is none that fits
             * @example 1
             */
            checkinlist: number | null;
        };
        /** @description A code that gives access to products, another price, or a share of a quota */
        Voucher: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description What is entered to redeem it, unique in the event regardless of case; kept in capitals. Generated when it is left out
             * @example CREWMATE26
             */
            code: string;
            /**
             * @description How often it can be redeemed; not below `redeemed`, nor below what carts hold of a voucher that blocks quota
             * @default 1
             * @example 5
             */
            max_usages: number;
            /**
             * @description How often it was redeemed
             * @example 0
             */
            readonly redeemed: number;
            /**
             * @description How often it has to be redeemed at its first use; at most `max_usages`
             * @default 1
             * @example 1
             */
            min_usages: number;
            /**
             * @description From then on it cannot be redeemed and blocks nothing
             * @default null
             */
            valid_until: components["schemas"]["NullableDateTime"];
            /**
             * @description Keeps what can still be redeemed out of the quotas for others. Needs an `item` or a `quota`, and a `subevent` in a series
             * @default false
             * @example false
             */
            block_quota: boolean;
            /**
             * @description Can be redeemed when nothing is left
             * @default false
             * @example false
             */
            allow_ignore_quota: boolean;
            /**
             * @description What it does to prices: `set` replaces them by `value`, `subtract` takes `value` off, `percent` so many percent. Without `value` nothing
             * @default none
             * @example set
             * @enum {string}
             */
            price_mode: "none" | "set" | "subtract" | "percent";
            /**
             * @description Amount or percentage for `price_mode`, at most 100 for `percent`
             * @default null
             */
            value: components["schemas"]["NullableMoney"];
            /**
             * @description The product that it is for; not together with `quota`, and none that is sold as an add-on or in bundles only
             * @default null
             * @example 1
             */
            item: number | null;
            /**
             * @description The variation of `item` that it is for
             * @default null
             * @example null
             */
            variation: number | null;
            /**
             * @description The quota for whose products it is; in a series on its date
             * @default null
             * @example null
             */
            quota: number | null;
            /**
             * @description `seat_guid` of the seat that is kept for it; for vouchers that can be redeemed once
             * @default null
             * @example null
             */
            seat: string | null;
            /**
             * @description Groups vouchers
             * @default
             * @example crew
             */
            tag: string;
            /**
             * @description Internal comment
             * @default
             * @example Friends of the crew, at cost
             */
            comment: string;
            /**
             * @description The date that it is for, in a series
             * @default null
             * @example null
             */
            subevent: number | null;
            /**
             * @description Shows products that are hidden without a voucher
             * @default true
             * @example true
             */
            show_hidden_items: boolean;
            /**
             * @description How much it can take off the prices of all orders together
             * @default null
             * @example null
             */
            budget: components["schemas"]["NullableMoney"];
            /**
             * @description How much of the budget orders have used
             * @example 0.00
             */
            readonly budget_used: components["schemas"]["Money"];
        };
        /** @description A person who waits for a product */
        WaitingListEntry: {
            readonly id: components["schemas"]["Id"];
            /** @description Since when the person waits */
            readonly created: components["schemas"]["DateTime"];
            /**
             * @description Name of the person; sent when its parts are not known
             * @default null
             * @example Noor Haddad
             */
            name: string | null;
            /**
             * @description The name in its parts, by the name scheme of the event; not sent together with `name`, unless both are as they were read
             * @default null
             * @example {
             *       "given_name": "Noor",
             *       "family_name": "Haddad"
             *     }
             */
            name_parts: {
                [key: string]: string;
            } | null;
            /**
             * @description E-mail address of the person
             * @example noor@example.org
             */
            email: components["schemas"]["Email"];
            /**
             * @description Telephone number
             * @default null
             * @example +49 40 5550142
             */
            phone: string | null;
            /**
             * @description ID of the voucher that was sent, null as long as the person waits. A voucher that expires unused does not bring the person back
             *     to the list; one that is deleted does.
             * @example null
             */
            readonly voucher: number | null;
            /**
             * @description The product; one with `allow_waitinglist` false is 400
             * @example 3
             */
            item: components["schemas"]["Id"];
            /**
             * @description The variation; required for products that have them
             * @default null
             * @example null
             */
            variation: number | null;
            /**
             * @description Language of the person; when left out, the `locale` of the event
             * @example de
             */
            locale: components["schemas"]["LanguageCode"];
            /**
             * @description The date; required in a series
             * @default null
             * @example null
             */
            subevent: number | null;
        };
        /**
         * @description What belongs together has the same one; ends in `@api`. When left out, one is made for the request
         * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api
         */
        CartId: string;
        /** @description An answer to a question */
        CartAnswer: {
            /** @description The question */
            question: components["schemas"]["Id"];
            /**
             * @description The answer; for choices the texts of the options
             * @example University of Hamburg
             */
            answer: string;
            /**
             * @description Identifier of the question
             * @example university
             */
            question_identifier: string;
            /** @description The chosen options, for choices */
            options: components["schemas"]["Id"][];
            /** @description Identifiers of the chosen options */
            option_identifiers: string[];
        };
        /** @description A reservation of a product */
        CartPosition: {
            readonly id: components["schemas"]["Id"];
            cart_id: components["schemas"]["CartId"];
            /** @description Time of creation */
            readonly datetime: components["schemas"]["DateTime"];
            /** @description From then on the position takes nothing out of the quotas any more */
            expires: components["schemas"]["DateTime"];
            /** @description The product */
            item: components["schemas"]["Id"];
            /**
             * @description The variation, for products that have them
             * @example 1
             */
            variation: number | null;
            /** @description Price of the position */
            price: components["schemas"]["Money"];
            /**
             * @description Name of the attendee
             * @example Ada Okafor
             */
            attendee_name: string | null;
            /**
             * @description The same in its parts, by the name scheme of the event
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts: {
                [key: string]: string;
            };
            /** @description E-mail address of the attendee */
            attendee_email: components["schemas"]["NullableEmail"];
            /**
             * @description ID of the voucher that is used
             * @example null
             */
            voucher: number | null;
            /**
             * @description The position that this one is an add-on of or bundled with
             * @example null
             */
            addon_to: number | null;
            /**
             * @description With `addon_to`: part of a bundle and no add-on
             * @example false
             */
            is_bundled: boolean;
            /**
             * @description The date, in a series
             * @example null
             */
            subevent: number | null;
            /**
             * @deprecated
             * @description The price includes taxes
             * @example true
             */
            includes_tax: boolean;
            /** @description What was answered to questions */
            answers: components["schemas"]["CartAnswer"][];
            /** @description The seat, where seats are reserved */
            seat: {
                id: components["schemas"]["Id"];
                /**
                 * @description Name of the seat for people
                 * @example Stalls, Row A, Seat 7
                 */
                name: string;
                /**
                 * @description Identifier of the seat in the seating plan
                 * @example A-7
                 */
                seat_guid: string;
            } | null;
        };
        /** @description A new reservation with those that come along */
        CartPositionCreated: {
            readonly id: components["schemas"]["Id"];
            cart_id: components["schemas"]["CartId"];
            /** @description Time of creation */
            readonly datetime: components["schemas"]["DateTime"];
            /** @description From then on the position takes nothing out of the quotas any more */
            expires: components["schemas"]["DateTime"];
            /** @description The product */
            item: components["schemas"]["Id"];
            /**
             * @description The variation, for products that have them
             * @example 1
             */
            variation: number | null;
            /** @description Price of the position */
            price: components["schemas"]["Money"];
            /**
             * @description Name of the attendee
             * @example Ada Okafor
             */
            attendee_name: string | null;
            /**
             * @description The same in its parts, by the name scheme of the event
             * @example {
             *       "given_name": "Ada",
             *       "family_name": "Okafor"
             *     }
             */
            attendee_name_parts: {
                [key: string]: string;
            };
            /** @description E-mail address of the attendee */
            attendee_email: components["schemas"]["NullableEmail"];
            /**
             * @description ID of the voucher that is used
             * @example null
             */
            voucher: number | null;
            /**
             * @description The position that this one is an add-on of or bundled with
             * @example null
             */
            addon_to: number | null;
            /**
             * @description With `addon_to`: part of a bundle and no add-on
             * @example false
             */
            is_bundled: boolean;
            /**
             * @description The date, in a series
             * @example null
             */
            subevent: number | null;
            /**
             * @deprecated
             * @description The price includes taxes
             * @example true
             */
            includes_tax: boolean;
            /** @description What was answered to questions */
            answers: components["schemas"]["CartAnswer"][];
            /** @description The seat, where seats are reserved */
            seat: {
                id: components["schemas"]["Id"];
                /**
                 * @description Name of the seat for people
                 * @example Stalls, Row A, Seat 7
                 */
                name: string;
                /**
                 * @description Identifier of the seat in the seating plan
                 * @example A-7
                 */
                seat_guid: string;
            } | null;
            /** @description The add-ons that were reserved along */
            addons: components["schemas"]["CartPosition"][];
            /** @description The bundled products that were reserved along */
            bundled: components["schemas"]["CartPosition"][];
        };
        /** @description What became of one entry */
        CartPositionResult: {
            /**
             * @description The position was stored
             * @example true
             */
            success: boolean;
            /**
             * @description What is wrong, as in an answer 400
             * @example null
             */
            errors: {
                [key: string]: unknown;
            } | null;
            /** @description The new position */
            data: {
                readonly id: components["schemas"]["Id"];
                cart_id: components["schemas"]["CartId"];
                /** @description Time of creation */
                readonly datetime: components["schemas"]["DateTime"];
                /** @description From then on the position takes nothing out of the quotas any more */
                expires: components["schemas"]["DateTime"];
                /** @description The product */
                item: components["schemas"]["Id"];
                /**
                 * @description The variation, for products that have them
                 * @example 1
                 */
                variation: number | null;
                /** @description Price of the position */
                price: components["schemas"]["Money"];
                /**
                 * @description Name of the attendee
                 * @example Ada Okafor
                 */
                attendee_name: string | null;
                /**
                 * @description The same in its parts, by the name scheme of the event
                 * @example {
                 *       "given_name": "Ada",
                 *       "family_name": "Okafor"
                 *     }
                 */
                attendee_name_parts: {
                    [key: string]: string;
                };
                /** @description E-mail address of the attendee */
                attendee_email: components["schemas"]["NullableEmail"];
                /**
                 * @description ID of the voucher that is used
                 * @example null
                 */
                voucher: number | null;
                /**
                 * @description The position that this one is an add-on of or bundled with
                 * @example null
                 */
                addon_to: number | null;
                /**
                 * @description With `addon_to`: part of a bundle and no add-on
                 * @example false
                 */
                is_bundled: boolean;
                /**
                 * @description The date, in a series
                 * @example null
                 */
                subevent: number | null;
                /**
                 * @deprecated
                 * @description The price includes taxes
                 * @example true
                 */
                includes_tax: boolean;
                /** @description What was answered to questions */
                answers: components["schemas"]["CartAnswer"][];
                /** @description The seat, where seats are reserved */
                seat: {
                    id: components["schemas"]["Id"];
                    /**
                     * @description Name of the seat for people
                     * @example Stalls, Row A, Seat 7
                     */
                    name: string;
                    /**
                     * @description Identifier of the seat in the seating plan
                     * @example A-7
                     */
                    seat_guid: string;
                } | null;
                /** @description The add-ons that were reserved along */
                addons: components["schemas"]["CartPosition"][];
                /** @description The bundled products that were reserved along */
                bundled: components["schemas"]["CartPosition"][];
            } | null;
        };
        /**
         * Format: binary
         * @description The bytes of the file
         */
        FileContent: string;
        /** @description A file that was sent ahead */
        Upload: {
            /**
             * @description What a field that takes a file is given
             * @example file:1f2c6b7e-9a4d-4c0e-8b53-6d7a90e2c118
             */
            id: string;
        };
        /** @description A group of people and API tokens with the same permissions */
        TeamWrite: {
            /**
             * @description Name of the team
             * @example Box office
             */
            name: string;
            /**
             * @description The team has access to all events of the organizer, also to future ones
             * @default false
             */
            all_events?: boolean;
            /**
             * @description Slugs of the events that the team has access to when `all_events` is false
             * @default []
             */
            limit_events?: string[];
            /**
             * @description May create events
             * @default false
             */
            can_create_events?: boolean;
            /**
             * @description Administration: may change teams, members, invitations and API tokens, and thereby give itself every other permission on all events
             * @default false
             */
            can_change_teams?: boolean;
            /**
             * @description May change settings of the organizer, webhooks, devices, seating plans and membership types. Devices see and change orders, check tickets in and book gift cards, whatever else the team may do, at the events of the team
             * @default false
             */
            can_change_organizer_settings?: boolean;
            /**
             * @description May see and change customers and memberships
             * @default false
             */
            can_manage_customers?: boolean;
            /**
             * @description May see and change gift cards
             * @default false
             */
            can_manage_gift_cards?: boolean;
            /**
             * @description May see and change settings of its events, tax rules and check-in lists
             * @default false
             */
            can_change_event_settings?: boolean;
            /**
             * @description May change products, quotas, categories, questions and discounts
             * @default false
             */
            can_change_items?: boolean;
            /**
             * @description May see orders, cart positions and the waiting list
             * @default false
             */
            can_view_orders?: boolean;
            /**
             * @description May change orders, cart positions and the waiting list
             * @default false
             */
            can_change_orders?: boolean;
            /**
             * @description May see vouchers
             * @default false
             */
            can_view_vouchers?: boolean;
            /**
             * @description May change vouchers
             * @default false
             */
            can_change_vouchers?: boolean;
            /**
             * @description May check tickets in
             * @default false
             */
            can_checkin_orders?: boolean;
        };
        /** @description A group of people and API tokens with the same permissions */
        TeamPatch: {
            /**
             * @description Name of the team
             * @example Box office
             */
            name?: string;
            /** @description The team has access to all events of the organizer, also to future ones */
            all_events?: boolean;
            /** @description Slugs of the events that the team has access to when `all_events` is false */
            limit_events?: string[];
            /** @description May create events */
            can_create_events?: boolean;
            /** @description Administration: may change teams, members, invitations and API tokens, and thereby give itself every other permission on all events */
            can_change_teams?: boolean;
            /** @description May change settings of the organizer, webhooks, devices, seating plans and membership types. Devices see and change orders, check tickets in and book gift cards, whatever else the team may do, at the events of the team */
            can_change_organizer_settings?: boolean;
            /** @description May see and change customers and memberships */
            can_manage_customers?: boolean;
            /** @description May see and change gift cards */
            can_manage_gift_cards?: boolean;
            /** @description May see and change settings of its events, tax rules and check-in lists */
            can_change_event_settings?: boolean;
            /** @description May change products, quotas, categories, questions and discounts */
            can_change_items?: boolean;
            /** @description May see orders, cart positions and the waiting list */
            can_view_orders?: boolean;
            /** @description May change orders, cart positions and the waiting list */
            can_change_orders?: boolean;
            /** @description May see vouchers */
            can_view_vouchers?: boolean;
            /** @description May change vouchers */
            can_change_vouchers?: boolean;
            /** @description May check tickets in */
            can_checkin_orders?: boolean;
        };
        /** @description An open invitation into a team */
        TeamInviteWrite: {
            /**
             * @description Address of the person
             * @example nadia@kulturwerk.example
             */
            email: components["schemas"]["Email"];
        };
        /** @description An API token of a team */
        TeamTokenWrite: {
            /**
             * @description What the token is for
             * @example Web shop
             */
            name: string;
        };
        /** @description An event as it is created */
        NewEventWrite: {
            /**
             * @description Full name
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Short name in URLs, unique in the organizer whatever the case: letters, digits, dots and dashes, a letter or digit at both
             *     ends. Words that have a meaning in URLs, such as `api` or `events`, are refused.
             * @example openstage26
             */
            slug: string;
            /**
             * @description An event cannot be created live
             * @default false
             * @example false
             * @enum {boolean}
             */
            live?: false;
            /**
             * @description New orders are test orders; false, or as in the event that is copied, when left out
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
             * @description End, not before the start
             * @default null
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open; none, or as long before the start as in the event that is copied, when left out
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description Listed in public places such as the pages of the organizer; true, or as in the event that is copied, when left out
             * @example true
             */
            is_public?: boolean;
            /**
             * @description The shop opens
             * @default null
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes, not before it opens
             * @default null
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Where it takes place
             * @default null
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: components["schemas"]["NullableMultilingualText"];
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
             * @description It is a series with dates of its own; this cannot change. False, or as in the event that is copied, when left out
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties by name; none, or those of the event that is copied, when left out
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Plugins that are switched on; left out, it has those of the event that is copied, or those that every new event has
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description Seating plan whose seats are sold; none, or as in the event that is copied, when left out
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Set it once the event is there, with `PATCH`
             * @example {}
             */
            seat_category_mapping?: Record<string, never>;
            /** @description Time zone of the event; UTC, or that of the event that is copied, when left out */
            timezone?: components["schemas"]["TimeZone"];
            /**
             * @description The item meta properties by name, with their defaults; none, or those of the event that is copied, when left out
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Sales channels that the event is sold on; left out, it is those of the event that is copied, or all of the organizer
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description An event as it is changed; another `slug` or `has_subevents` than the present one is 400 */
        ChangedEventWrite: {
            /**
             * @description Full name
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Short name in URLs, unique in the organizer; it cannot change
             * @example openstage26
             */
            slug?: string;
            /**
             * @description The shop is open to the public
             * @default false
             * @example true
             */
            live?: boolean;
            /**
             * @description New orders are test orders
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
             * @description End, not before the start
             * @default null
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @default null
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description Listed in public places such as the pages of the organizer
             * @default true
             * @example true
             */
            is_public?: boolean;
            /**
             * @description The shop opens
             * @default null
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes, not before it opens
             * @default null
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Where it takes place
             * @default null
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: components["schemas"]["NullableMultilingualText"];
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
             * @description It is a series with dates of its own; this cannot change
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties by name; those that are left out have the default of the property
             * @default {}
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Plugins that are switched on, of those that this installation has: `svc.plugins.` and then `badges`, `banktransfer`,
             *     `checkinlists`, `manualpayment`, `reports`, `sendmail`, `ticketoutputpdf`. Left out, it has those that every new event has
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description Seating plan whose seats are sold; the dates of a series have their own
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
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
             * @description The item meta properties by name, with their defaults. Those that are sent take the place of all: new names are created, and
             *     those that are left out deleted, which is 403 while a product or variation has a value. PUT without it leaves them alone.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Sales channels that the event is sold on; left out, it is all of the organizer
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description An event as it is changed; another `slug` or `has_subevents` than the present one is 400 */
        ChangedEventPatch: {
            /**
             * @description Full name
             * @example {
             *       "en": "Open Stage Conference",
             *       "de": "Open-Stage-Konferenz"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Short name in URLs, unique in the organizer; it cannot change
             * @example openstage26
             */
            slug?: string;
            /**
             * @description The shop is open to the public
             * @example true
             */
            live?: boolean;
            /**
             * @description New orders are test orders
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
             * @description End, not before the start
             * @example 2026-09-19T16:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @example 2026-09-18T06:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description Listed in public places such as the pages of the organizer
             * @example true
             */
            is_public?: boolean;
            /**
             * @description The shop opens
             * @example 2026-03-01T09:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes, not before it opens
             * @example 2026-09-17T22:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Where it takes place
             * @example {
             *       "en": "Speicher 5, Hamburg"
             *     }
             */
            location?: components["schemas"]["NullableMultilingualText"];
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
             * @description It is a series with dates of its own; this cannot change
             * @example false
             */
            has_subevents?: boolean;
            /**
             * @description Values of the organizer's meta properties by name; those that are left out have the default of the property
             * @example {
             *       "cost_center": "CC-2601"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description Plugins that are switched on, of those that this installation has: `svc.plugins.` and then `badges`, `banktransfer`,
             *     `checkinlists`, `manualpayment`, `reports`, `sendmail`, `ticketoutputpdf`. Left out, it has those that every new event has
             * @example [
             *       "svc.plugins.checkinlists",
             *       "svc.plugins.sendmail",
             *       "svc.plugins.ticketoutputpdf"
             *     ]
             */
            plugins?: string[];
            /**
             * Format: int64
             * @description Seating plan whose seats are sold; the dates of a series have their own
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
            /** @description Time zone of the event */
            timezone?: components["schemas"]["TimeZone"];
            /**
             * @description The item meta properties by name, with their defaults. Those that are sent take the place of all: new names are created, and
             *     those that are left out deleted, which is 403 while a product or variation has a value. PUT without it leaves them alone.
             * @example {
             *       "ledger_account": "",
             *       "wristband": "white"
             *     }
             */
            item_meta_properties?: {
                [key: string]: string;
            };
            /**
             * @description Sales channels that the event is sold on; left out, it is all of the organizer
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
        };
        /** @description What is different about a product on a date */
        ItemPriceOverrideWrite: {
            /**
             * Format: int64
             * @description The product
             * @example 1
             */
            item: number;
            /**
             * @description It is not sold on this date
             * @default false
             * @example false
             */
            disabled?: boolean;
            /**
             * @description First time of sale
             * @default null
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Last time of sale
             * @default null
             * @example null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description Its price on this date; null is the usual one
             * @default null
             * @example 24.00
             */
            price?: components["schemas"]["NullableMoney"];
        };
        /** @description What is different about a variation on a date */
        VariationPriceOverrideWrite: {
            /**
             * Format: int64
             * @description The variation
             * @example 1
             */
            variation: number;
            /**
             * @description It is not sold on this date
             * @default false
             * @example false
             */
            disabled?: boolean;
            /**
             * @description First time of sale
             * @default null
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Last time of sale
             * @default null
             * @example null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description Its price on this date; null is the usual one
             * @default null
             * @example 24.00
             */
            price?: components["schemas"]["NullableMoney"];
        };
        /** @description A date of an event series as it is created */
        NewSubEventWrite: {
            /**
             * @description Full name
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description The date can be booked
             * @default false
             * @example true
             */
            active?: boolean;
            /**
             * @description Listed in public places
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
             * @description End, not before the start
             * @default null
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @default null
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop opens for this date
             * @default null
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes for this date, not before it opens
             * @default null
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Description of the date in the shop
             * @default null
             * @example null
             */
            frontpage_text?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Where it takes place
             * @default null
             */
            location?: components["schemas"]["NullableMultilingualText"];
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
             * @description What is different about products on this date, each product at most once
             * @default []
             */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /**
             * @description What is different about variations on this date, each variation at most once
             * @default []
             */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties by name; those that are left out are those of the series
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
             * @description Seating plan whose seats are sold
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Set it once the date is there, with `PATCH`
             * @example {}
             */
            seat_category_mapping?: Record<string, never>;
        };
        /** @description A date of an event series */
        SubEventWrite: {
            /**
             * @description Full name
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description The date can be booked
             * @default false
             * @example true
             */
            active?: boolean;
            /**
             * @description Listed in public places
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
             * @description End, not before the start
             * @default null
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @default null
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop opens for this date
             * @default null
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes for this date, not before it opens
             * @default null
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Description of the date in the shop
             * @default null
             * @example null
             */
            frontpage_text?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Where it takes place
             * @default null
             */
            location?: components["schemas"]["NullableMultilingualText"];
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
             * @description What is different about products on this date, each product at most once
             * @default []
             */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /**
             * @description What is different about variations on this date, each variation at most once
             * @default []
             */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties by name; those that are left out are those of the series
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
             * @description Seating plan whose seats are sold
             * @default null
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
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
             * @description Full name
             * @example {
             *       "en": "Ana Beltrán Trio"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description The date can be booked
             * @example true
             */
            active?: boolean;
            /**
             * @description Listed in public places
             * @example true
             */
            is_public?: boolean;
            /**
             * @description Start
             * @example 2026-07-10T18:00:00Z
             */
            date_from?: components["schemas"]["DateTime"];
            /**
             * @description End, not before the start
             * @example 2026-07-10T21:00:00Z
             */
            date_to?: components["schemas"]["NullableDateTime"];
            /**
             * @description Doors open
             * @example 2026-07-10T17:00:00Z
             */
            date_admission?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop opens for this date
             * @example 2026-06-01T08:00:00Z
             */
            presale_start?: components["schemas"]["NullableDateTime"];
            /**
             * @description The shop closes for this date, not before it opens
             * @example 2026-07-10T16:00:00Z
             */
            presale_end?: components["schemas"]["NullableDateTime"];
            /**
             * @description Description of the date in the shop
             * @example null
             */
            frontpage_text?: components["schemas"]["NullableMultilingualText"];
            /** @description Where it takes place */
            location?: components["schemas"]["NullableMultilingualText"];
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
            /** @description What is different about products on this date, each product at most once */
            item_price_overrides?: components["schemas"]["ItemPriceOverrideWrite"][];
            /** @description What is different about variations on this date, each variation at most once */
            variation_price_overrides?: components["schemas"]["VariationPriceOverrideWrite"][];
            /**
             * @description Values of the organizer's meta properties by name; those that are left out are those of the series
             * @example {
             *       "genre": "jazz"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Seating plan whose seats are sold
             * @example null
             */
            seating_plan?: number | null;
            /**
             * @description Product that the seats of a category are sold as, by name of the category in the seating plan
             * @example {}
             */
            seat_category_mapping?: {
                [key: string]: number | null;
            };
        };
        /** @description The settings of an organizer. Events inherit those that they have too */
        OrganizerSettingsPatch: {
            /** @description Languages of the shop */
            locales?: components["schemas"]["LanguageCode"][] | null;
            /**
             * Format: country-or-empty
             * @description Country whose customs dates and numbers follow
             * @example DE
             */
            region?: string | null;
            /**
             * Format: email
             * @description Address for questions of customers
             * @example mara@kulturwerk.example
             */
            contact_mail?: string | null;
            /**
             * Format: http-url
             * @description Page that says who is responsible
             * @example https://kulturwerk.example/imprint
             */
            imprint_url?: string | null;
            /**
             * Format: http-url
             * @description Page about privacy
             * @example https://kulturwerk.example/imprint
             */
            privacy_url?: string | null;
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
            /** @description Shops link to the list of events */
            organizer_link_back?: boolean | null;
            /**
             * @description How events and dates are laid out
             * @enum {string|null}
             */
            event_list_type?: "list" | "week" | "calendar" | null;
            /** @description Show in lists what is left */
            event_list_availability?: boolean | null;
            /** @description Those who create an event can make a team for it */
            event_team_provisioning?: boolean | null;
            /** @description Characters of the secret of a new gift card */
            giftcard_length?: number | null;
            /** @description A new gift card is valid until the end of the year that many years from now; null for ever */
            giftcard_expiry_years?: number | null;
            /** @description Customers can have accounts */
            customer_accounts?: boolean | null;
            /** @description Customers can sign in with a password */
            customer_accounts_native?: boolean | null;
            /** @description Accounts show all orders of their e-mail address */
            customer_accounts_link_by_email?: boolean | null;
            /** @description Main colour */
            primary_color?: string | null;
            /** @description Colour of what went well */
            theme_color_success?: string | null;
            /** @description Colour of warnings */
            theme_color_danger?: string | null;
            /** @description Colour behind the page */
            theme_color_background?: string | null;
            /** @description Round corners */
            theme_round_borders?: boolean | null;
            /** @description Font */
            primary_font?: string | null;
            /**
             * Format: file
             * @description Picture at the top of the shop; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            logo_image?: string | null;
            /**
             * Format: file
             * @description Picture for links in social media; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            og_image?: string | null;
            /**
             * Format: file
             * @description Logo on invoices; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            invoice_logo_image?: string | null;
            /** @description Ask before cookies are set that are not necessary */
            cookie_consent?: boolean | null;
            /**
             * @description Heading of the question about cookies
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_title?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the question about cookies
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that allows cookies
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            cookie_consent_dialog_button_yes?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that refuses cookies
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
             * @description Language of those who have not chosen one; one of `locales`
             * @example en
             */
            locale?: string | null;
            /**
             * Format: country-or-empty
             * @description Country whose customs dates and numbers follow
             * @example DE
             */
            region?: string | null;
            /**
             * @description Why attendee data is asked for
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            attendee_data_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Why the invoice address is asked for
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            invoice_address_explanation_text?: {
                [key: string]: string;
            } | null;
            /** @description Show how many are left */
            show_quota_left?: boolean | null;
            /** @description Most products in one order */
            max_items_per_order?: number | null;
            /** @description Ask for the name of each attendee */
            attendee_names_asked?: boolean | null;
            /** @description Attendees need a name; only together with `attendee_names_asked` */
            attendee_names_required?: boolean | null;
            /** @description Ask for the e-mail address of each attendee */
            attendee_emails_asked?: boolean | null;
            /** @description Attendees need an e-mail address; only together with `attendee_emails_asked` */
            attendee_emails_required?: boolean | null;
            /** @description Ask for the company of each attendee */
            attendee_company_asked?: boolean | null;
            /** @description Attendees need a company */
            attendee_company_required?: boolean | null;
            /** @description Ask for the postal address of each attendee */
            attendee_addresses_asked?: boolean | null;
            /** @description Attendees need a postal address */
            attendee_addresses_required?: boolean | null;
            /** @description Ask for the customer's telephone number */
            order_phone_asked?: boolean | null;
            /** @description Customers need a telephone number */
            order_phone_required?: boolean | null;
            /**
             * @description Parts that names have, in writing order
             * @enum {string|null}
             */
            name_scheme?: "given_family" | "title_given_family" | "given_middle_family" | "title_given_middle_family" | "family_given" | "family_nospace_given" | "family_comma_given" | "full" | "calling_full" | "full_transcription" | "salutation_given_family" | "salutation_title_given_family" | "salutation_title_given_family_degree" | null;
            /** @description Ask for an invoice address */
            invoice_address_asked?: boolean | null;
            /** @description Orders need an invoice address; only together with `invoice_address_asked` */
            invoice_address_required?: boolean | null;
            /** @description Invoice addresses need a company; only together with `invoice_address_required` */
            invoice_address_company_required?: boolean | null;
            /** @description Ask for the beneficiary of the invoice */
            invoice_address_beneficiary?: boolean | null;
            /** @description Ask companies for their VAT ID */
            invoice_address_vatid?: boolean | null;
            /** @description Ask for no invoice address when nothing is to be paid */
            invoice_address_not_asked_free?: boolean | null;
            /**
             * @description Label of a field of your own in the invoice address; `{}` for none
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            invoice_address_custom_field?: {
                [key: string]: string;
            } | null;
            /** @description Street and number of the sender */
            invoice_address_from?: string | null;
            /** @description Name of the sender */
            invoice_address_from_name?: string | null;
            /** @description ZIP code of the sender */
            invoice_address_from_zipcode?: string | null;
            /** @description City of the sender */
            invoice_address_from_city?: string | null;
            /**
             * Format: country-or-empty
             * @description Country of the sender
             * @example DE
             */
            invoice_address_from_country?: string | null;
            /** @description National tax number of the sender */
            invoice_address_from_tax_id?: string | null;
            /** @description VAT ID of the sender */
            invoice_address_from_vat_id?: string | null;
            /** @description Customers can download tickets */
            ticket_download?: boolean | null;
            /**
             * Format: relative-date-time
             * @description From when tickets can be downloaded
             * @example RELDATE/3/12:00:00/date_from/
             */
            ticket_download_date?: string | null;
            /** @description Make tickets for add-ons */
            ticket_download_addons?: boolean | null;
            /** @description Make tickets for products that let nobody in */
            ticket_download_nonadm?: boolean | null;
            /** @description Tickets of orders that are not paid can be downloaded */
            ticket_download_pending?: boolean | null;
            /** @description Only those whose e-mail address is confirmed can download tickets */
            ticket_download_require_validated_email?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Until when attendee data and invoice address can be changed
             * @example RELDATE/3/12:00:00/date_from/
             */
            last_order_modification_date?: string | null;
            /**
             * Format: email
             * @description Address for questions of customers
             * @example mara@kulturwerk.example
             */
            contact_mail?: string | null;
            /**
             * Format: http-url
             * @description Page that says who is responsible
             * @example https://kulturwerk.example/imprint
             */
            imprint_url?: string | null;
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
             * @description Help with the e-mail address at checkout
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            checkout_email_helptext?: {
                [key: string]: string;
            } | null;
            /**
             * @description How to redeem a voucher
             * @example {
             *       "en": "Doors open at seven.",
             *       "de": "Einlass ab sieben Uhr."
             *     }
             */
            voucher_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text above the ways to pay
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
            /** @description Texts that customers have to agree to */
            confirm_texts?: components["schemas"]["MultilingualText"][] | null;
            /** @description Show the date of the event */
            show_dates_on_frontpage?: boolean | null;
            /** @description Show the end of the event */
            show_date_to?: boolean | null;
            /** @description Show times, not only days */
            show_times?: boolean | null;
            /** @description Show when presale begins */
            presale_start_show_date?: boolean | null;
            /** @description Show products before and after presale */
            show_items_outside_presale_period?: boolean | null;
            /** @description Show prices without tax */
            display_net_prices?: boolean | null;
            /** @description Show all variations of a product at once */
            show_variations_expanded?: boolean | null;
            /** @description Hide what is sold out */
            hide_sold_out?: boolean | null;
            /** @description Ask search engines to stay away */
            meta_noindex?: boolean | null;
            /** @description Go to checkout as soon as something is in the cart */
            redirect_to_checkout_directly?: boolean | null;
            /**
             * @description How events and dates are laid out
             * @enum {string|null}
             */
            event_list_type?: "list" | "week" | "calendar" | null;
            /** @description List only dates that can be booked */
            event_list_available_only?: boolean | null;
            /**
             * @description Order of the dates of a series
             * @enum {string|null}
             */
            frontpage_subevent_ordering?: "date_ascending" | "date_descending" | "name_ascending" | "name_descending" | null;
            /** @description Minutes for which a cart is reserved */
            reservation_time?: number | null;
            /** @description Customers choose their seats */
            seating_choice?: boolean | null;
            /** @description Identifiers of sales channels that can sell blocked seats */
            seating_allow_blocked_seats_for_channel?: string[] | null;
            /** @description Ask for the customer's e-mail address twice */
            order_email_asked_twice?: boolean | null;
            /** @description Invoice addresses need a name */
            invoice_name_required?: boolean | null;
            /**
             * @description When an invoice is made: never, by the organizer, when the customer asks (once it is paid), when it is paid, for every order
             * @enum {string|null}
             */
            invoice_generate?: "False" | "admin" | "user" | "user_paid" | "paid" | "True" | null;
            /** @description Number invoices without gaps, not by order code */
            invoice_numbers_consecutive?: boolean | null;
            /** @description List products that cost nothing */
            invoice_include_free?: boolean | null;
            /** @description Name the attendees */
            invoice_attendee_name?: boolean | null;
            /** @description Beginning of invoice numbers */
            invoice_numbers_prefix?: string | null;
            /** @description Beginning of the numbers of cancellations */
            invoice_numbers_prefix_cancellations?: string | null;
            /**
             * Format: file
             * @description Logo on invoices; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            invoice_logo_image?: string | null;
            /**
             * @description Where taxes are rounded
             * @enum {string|null}
             */
            tax_rounding?: "line" | null;
            /**
             * @description What the time for payment is counted in
             * @enum {string|null}
             */
            payment_term_mode?: "days" | "minutes" | null;
            /** @description Days to pay */
            payment_term_days?: number | null;
            /** @description Deadlines that fall on a weekend move to Monday */
            payment_term_weekdays?: boolean | null;
            /** @description Minutes to pay */
            payment_term_minutes?: number | null;
            /**
             * Format: relative-date
             * @description Last day to pay for any order
             * @example RELDATE/14/-/date_from/
             */
            payment_term_last?: string | null;
            /** @description Orders expire by themselves */
            payment_term_expire_automatically?: boolean | null;
            /** @description Days between the deadline and the expiry of an order */
            payment_term_expire_delay_days?: number | null;
            /** @description Take late payments while something is left */
            payment_term_accept_late?: boolean | null;
            /** @description Offer manual payment */
            payment_manual__enabled?: boolean | null;
            /** @description Offer bank transfer */
            payment_banktransfer__enabled?: boolean | null;
            /** @description Offer payment at the box office */
            payment_boxoffice__enabled?: boolean | null;
            /** @description Offer payment with gift cards */
            payment_giftcard__enabled?: boolean | null;
            /** @description Days before an order expires when its customer is warned; 0 for never */
            mail_days_order_expire_warning?: number | null;
            /** @description Beginning of the subject of mails, in brackets */
            mail_prefix?: string | null;
            /** @description Name of the sender of mails */
            mail_from_name?: string | null;
            /** @description Send tickets along */
            mail_attach_tickets?: boolean | null;
            /** @description Send calendar files along */
            mail_attach_ical?: boolean | null;
            /** @description Offer a waiting list */
            waiting_list_enabled?: boolean | null;
            /** @description Send vouchers as soon as something is free */
            waiting_list_auto?: boolean | null;
            /** @description Hours for which the voucher is valid */
            waiting_list_hours?: number | null;
            /**
             * Format: relative-date-time
             * @description From when no vouchers are sent any more
             * @example RELDATE/3/12:00:00/date_from/
             */
            waiting_list_auto_disable?: string | null;
            /** @description Ask for the name on the waiting list */
            waiting_list_names_asked?: boolean | null;
            /** @description Entries on the waiting list need a name */
            waiting_list_names_required?: boolean | null;
            /** @description Ask for the telephone number on the waiting list */
            waiting_list_phones_asked?: boolean | null;
            /** @description Entries on the waiting list need a telephone number */
            waiting_list_phones_required?: boolean | null;
            /** @description Most entries of one e-mail address for a product */
            waiting_list_limit_per_user?: number | null;
            /** @description Customers can cancel orders that are free or not paid */
            cancel_allow_user?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Until when customers can cancel orders that are free or not paid
             * @example RELDATE/3/12:00:00/date_from/
             */
            cancel_allow_user_until?: string | null;
            /** @description Customers can cancel paid orders */
            cancel_allow_user_paid?: boolean | null;
            /**
             * Format: relative-date-time
             * @description Until when customers can cancel paid orders
             * @example RELDATE/3/12:00:00/date_from/
             */
            cancel_allow_user_paid_until?: string | null;
            /**
             * Format: money
             * @description Fee that is kept of a cancelled order
             * @example 23.00
             */
            cancel_allow_user_paid_keep?: string | null;
            /**
             * Format: percentage
             * @description Percentage of the price that is kept of a cancelled order
             * @example 19.00
             */
            cancel_allow_user_paid_keep_percentage?: string | null;
            /** @description Keep payment, shipping and service fees of a cancelled order */
            cancel_allow_user_paid_keep_fees?: boolean | null;
            /** @description Customers who cancel can choose to have more kept */
            cancel_allow_user_paid_adjust_fees?: boolean | null;
            /** @description Customers ask for the cancellation; the organizer decides */
            cancel_allow_user_paid_require_approval?: boolean | null;
            /**
             * @description Refund a cancelled order as a gift card: never, as the customer likes, always, as the organizer decides
             * @enum {string|null}
             */
            cancel_allow_user_paid_refund_as_giftcard?: "off" | "option" | "force" | "manually" | null;
            /** @description Customers can change variations */
            change_allow_user_variation?: boolean | null;
            /** @description Customers can change add-ons */
            change_allow_user_addons?: boolean | null;
            /**
             * @description How the price may change: not fall, not fall below what was paid, rise, stay, any way
             * @enum {string|null}
             */
            change_allow_user_price?: "gte" | "gte_paid" | "gt" | "eq" | "any" | null;
            /**
             * Format: relative-date-time
             * @description Until when orders can be changed
             * @example RELDATE/3/12:00:00/date_from/
             */
            change_allow_user_until?: string | null;
            /** @description Main colour */
            primary_color?: string | null;
            /** @description Colour of what went well */
            theme_color_success?: string | null;
            /** @description Colour of warnings */
            theme_color_danger?: string | null;
            /** @description Colour behind the page */
            theme_color_background?: string | null;
            /** @description Round corners */
            theme_round_borders?: boolean | null;
            /** @description Font */
            primary_font?: string | null;
            /**
             * Format: file
             * @description Picture at the top of the shop; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            logo_image?: string | null;
            /**
             * Format: file
             * @description Picture for links in social media; an image
             * @example http://localhost:8000/media/kulturwerk/openstage26/logo.png
             */
            og_image?: string | null;
        };
        /** @description A sales channel as it is created */
        NewSalesChannelWrite: {
            /**
             * @description Name for other resources and applications, unique in the organizer; it begins with `api.` and cannot change
             * @example api.reseller
             */
            identifier: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * @description Only `api` can be created
             * @default api
             * @example api
             * @enum {string}
             */
            type?: "api";
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
        };
        /** @description A sales channel as it is changed; another `identifier` or `type` than the present one is 400 */
        ChangedSalesChannelWrite: {
            /**
             * Format: branded-name
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier?: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * Format: branded-name
             * @description `web` is the shop and `svcpos` the points of sale, which every organizer has, `api` an application; it cannot change
             * @example api
             */
            type?: string;
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
        };
        /** @description A sales channel as it is changed; another `identifier` or `type` than the present one is 400 */
        ChangedSalesChannelPatch: {
            /**
             * Format: branded-name
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier?: string;
            /** @description Visible name */
            label?: components["schemas"]["MultilingualString"];
            /**
             * Format: branded-name
             * @description `web` is the shop and `svcpos` the points of sale, which every organizer has, `api` an application; it cannot change
             * @example api
             */
            type?: string;
            /**
             * @description Sort order
             * @example 1
             */
            position?: number;
        };
        /** @description A kind of membership */
        MembershipTypeWrite: {
            /** @description Name of the membership */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Several persons can use it
             * @default false
             * @example false
             */
            transferable?: boolean;
            /**
             * @description Can be used for several tickets at the same time
             * @default false
             * @example false
             */
            allow_parallel_usage?: boolean;
            /**
             * @description How many tickets it can be used for; null is no limit
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
             * @description Several persons can use it
             * @example false
             */
            transferable?: boolean;
            /**
             * @description Can be used for several tickets at the same time
             * @example false
             */
            allow_parallel_usage?: boolean;
            /**
             * @description How many tickets it can be used for; null is no limit
             * @example 10
             */
            max_usages?: number | null;
        };
        /** @description A gift card as it is issued */
        NewGiftCardWrite: {
            /**
             * @description The code that customers enter, unique among the cards of the organizer; generated when it is left out
             * @example STAGE-2026-0008
             */
            secret?: string;
            /**
             * @description Credit on the card: the sum of its transactions
             * @example 27.00
             */
            value: components["schemas"]["Money"];
            /** @description Currency of the credit */
            currency: components["schemas"]["Currency"];
            /**
             * @description Usable in test mode only
             * @default false
             * @example false
             */
            testmode?: boolean;
            /**
             * @description Usable until then; null for ever
             * @example null
             */
            expires?: components["schemas"]["NullableDateTime"];
            /**
             * @description Special terms
             * @default null
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description A gift card as it is changed */
        ChangedGiftCardWrite: {
            /**
             * @description Credit on the card: the sum of its transactions
             * @example 27.00
             */
            value: components["schemas"]["Money"];
            /**
             * @description Usable until then; null for ever
             * @example null
             */
            expires?: components["schemas"]["NullableDateTime"];
            /**
             * @description Special terms
             * @default null
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description A gift card as it is changed */
        ChangedGiftCardPatch: {
            /**
             * @description Credit on the card: the sum of its transactions
             * @example 27.00
             */
            value?: components["schemas"]["Money"];
            /**
             * @description Usable until then; null for ever
             * @example null
             */
            expires?: components["schemas"]["NullableDateTime"];
            /**
             * @description Special terms
             * @example Not for workshops
             */
            conditions?: string | null;
        };
        /** @description Credit that is put on a gift card or taken off */
        GiftCardChargeWrite: {
            /**
             * @description What is put on the card, or taken off when negative; not 0
             * @example -23.00
             */
            value: components["schemas"]["SignedMoney"];
            /**
             * @description What it is for
             * @default null
             * @example Book sold at the entrance
             */
            text?: string | null;
        };
        /** @description The seats of a venue */
        SeatingPlanWrite: {
            /**
             * @description Name of the plan
             * @example Cellar stage
             */
            name: string;
            layout: components["schemas"]["SeatingPlanLayout"];
        };
        /** @description The seats of a venue */
        SeatingPlanPatch: {
            /**
             * @description Name of the plan
             * @example Cellar stage
             */
            name?: string;
            layout?: components["schemas"]["SeatingPlanLayout"];
        };
        /** @description A key of the meta data of events and dates */
        EventMetaPropertyWrite: {
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of events that have none of their own; one of the choices, or empty
             * @default
             * @example
             */
            default?: string;
            /**
             * @description Events without a value cannot go live; not together with a default
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description Only who may change organizer settings may set it
             * @default false
             * @example false
             */
            protected?: boolean;
            /**
             * @description Lists of events and dates can be filtered by it
             * @default true
             * @example true
             */
            filter_allowed?: boolean;
            /**
             * @description Offered as a filter to the public
             * @default false
             * @example true
             */
            filter_public?: boolean;
            /**
             * @description Label of the public filter
             * @default null
             * @example {
             *       "en": "Genre",
             *       "de": "Genre"
             *     }
             */
            public_label?: components["schemas"]["NullableMultilingualString"];
            /**
             * @description The values to choose from; null allows any text
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
        /** @description A key of the meta data of events and dates */
        EventMetaPropertyPatch: {
            name?: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of events that have none of their own; one of the choices, or empty
             * @example
             */
            default?: string;
            /**
             * @description Events without a value cannot go live; not together with a default
             * @example false
             */
            required?: boolean;
            /**
             * @description Only who may change organizer settings may set it
             * @example false
             */
            protected?: boolean;
            /**
             * @description Lists of events and dates can be filtered by it
             * @example true
             */
            filter_allowed?: boolean;
            /**
             * @description Offered as a filter to the public
             * @example true
             */
            filter_public?: boolean;
            /**
             * @description Label of the public filter
             * @example {
             *       "en": "Genre",
             *       "de": "Genre"
             *     }
             */
            public_label?: components["schemas"]["NullableMultilingualString"];
            /**
             * @description The values to choose from; null allows any text
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
        /** @description A key of the meta data of products and variations */
        ItemMetaPropertyWrite: {
            name: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of products that have none of their own; one of the allowed values, or empty
             * @default
             * @example
             */
            default?: string;
            /**
             * @description Products need a value of their own
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description The values to choose from; null allows any text
             * @default null
             * @example [
             *       "white",
             *       "blue",
             *       "gold"
             *     ]
             */
            allowed_values?: string[] | null;
        };
        /** @description A key of the meta data of products and variations */
        ItemMetaPropertyPatch: {
            name?: components["schemas"]["MetaPropertyName"];
            /**
             * @description Value of products that have none of their own; one of the allowed values, or empty
             * @example
             */
            default?: string;
            /**
             * @description Products need a value of their own
             * @example false
             */
            required?: boolean;
            /**
             * @description The values to choose from; null allows any text
             * @example [
             *       "white",
             *       "blue",
             *       "gold"
             *     ]
             */
            allowed_values?: string[] | null;
        };
        /** @description What applies to invoice addresses of one kind */
        CustomTaxRuleWrite: {
            /**
             * Format: tax-country
             * @description Country (ISO 3166-1 alpha-2), one of its states (`US-NY`), `EU` for any country of the EU, or `ZZ` for any
             * @example EU
             */
            country: string;
            /**
             * @description Kind of address; empty is any, `business_vat_id` a business whose VAT ID was validated
             * @example business_vat_id
             * @enum {string}
             */
            address_type: "" | "individual" | "business" | "business_vat_id";
            /**
             * @description `vat` charges the tax, `reverse` leaves it to the recipient, `no` is without tax, `block` refuses the sale,
             *     `require_approval` charges it and the order needs approval
             * @example reverse
             * @enum {string}
             */
            action: "vat" | "reverse" | "no" | "block" | "require_approval";
            /**
             * @description Rate in percent that replaces the one of the tax rule, as it was sent; null keeps that
             * @default null
             * @example null
             */
            rate?: components["schemas"]["NullablePercentage"];
            /**
             * @description Text on the invoice
             * @default null
             * @example {
             *       "en": "Reverse charge, the recipient owes the tax."
             *     }
             */
            invoice_text?: components["schemas"]["NullableMultilingualText"];
        };
        /** @description Tax on the price of a product */
        TaxRuleWrite: {
            /** @description Name of the tax on invoices */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Catering
             */
            internal_name?: string | null;
            /** @description Tax rate in percent; answers have two decimals */
            rate: components["schemas"]["Percentage"];
            /**
             * @description Prices of products include the tax; else it is added to them
             * @default true
             * @example true
             */
            price_includes_tax?: boolean;
            /**
             * @description Businesses of other EU countries with a validated VAT ID, and customers outside the EU, pay no tax. Needs `home_country`;
             *     custom rules take its place.
             * @default false
             * @example false
             */
            eu_reverse_charge?: boolean;
            /**
             * @description Country of the merchant (ISO 3166-1 alpha-2), where reverse charge never applies; null or empty when unknown
             * @default null
             */
            home_country?: components["schemas"]["NullableCountryCode"];
            /**
             * @description When another rate applies the gross price stays, else the net price
             * @default false
             * @example false
             */
            keep_gross_if_rate_changes?: boolean;
            /**
             * @description Exceptions by invoice address, once that is known: the first one that fits applies, and when none does the tax is charged
             * @default []
             */
            custom_rules?: components["schemas"]["CustomTaxRuleWrite"][];
        };
        /** @description Tax on the price of a product */
        TaxRulePatch: {
            /** @description Name of the tax on invoices */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @example Catering
             */
            internal_name?: string | null;
            /** @description Tax rate in percent; answers have two decimals */
            rate?: components["schemas"]["Percentage"];
            /**
             * @description Prices of products include the tax; else it is added to them
             * @example true
             */
            price_includes_tax?: boolean;
            /**
             * @description Businesses of other EU countries with a validated VAT ID, and customers outside the EU, pay no tax. Needs `home_country`;
             *     custom rules take its place.
             * @example false
             */
            eu_reverse_charge?: boolean;
            /** @description Country of the merchant (ISO 3166-1 alpha-2), where reverse charge never applies; null or empty when unknown */
            home_country?: components["schemas"]["NullableCountryCode"];
            /**
             * @description When another rate applies the gross price stays, else the net price
             * @example false
             */
            keep_gross_if_rate_changes?: boolean;
            /** @description Exceptions by invoice address, once that is known: the first one that fits applies, and when none does the tax is charged */
            custom_rules?: components["schemas"]["CustomTaxRuleWrite"][];
        };
        /** @description A group of products */
        CategoryWrite: {
            /** @description Visible name */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Add-ons Friday
             */
            internal_name?: string | null;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description Products are not sold alone; the category is a source of add-ons
             * @default false
             * @example false
             */
            is_addon?: boolean;
        };
        /** @description A group of products */
        CategoryPatch: {
            /** @description Visible name */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @example Add-ons Friday
             */
            internal_name?: string | null;
            /** @description Public description, may contain Markdown */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @example 1
             */
            position?: number;
            /**
             * @description Products are not sold alone; the category is a source of add-ons
             * @example false
             */
            is_addon?: boolean;
        };
        /** @description A variation as it is written; nothing but its name is needed */
        NewVariationWrite: {
            /**
             * @description Name of the variation
             * @example {
             *       "en": "Early bird",
             *       "de": "Frühbucher"
             *     }
             */
            value: components["schemas"]["MultilingualString"];
            /**
             * @description Price of the variation; null takes over that of the product
             * @default null
             * @example 290.00
             */
            default_price?: components["schemas"]["NullableMoney"];
            /**
             * @description The price that is filled in where buyers may pay more, as `free_price` of the product says
             * @default null
             * @example null
             */
            free_price_suggestion?: components["schemas"]["NullableMoney"];
            /**
             * @description Price to compare with; nothing is computed from it
             * @default null
             * @example 390.00
             */
            original_price?: components["schemas"]["NullableMoney"];
            /**
             * @description Whether it is shown and sold
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Scanners show a warning
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
             * @description Orders with it need to be approved before they are paid
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Only for people with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * @description The channels it is sold on, where the product is sold too; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description First moment of its sale
             * @default null
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @default null
             * @example 2026-12-31T23:00:00Z
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @default hide
             * @example info
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * @description Shown only to those who redeem a voucher
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @default {}
             * @example {
             *       "wristband": "blue"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
        };
        /** @description A category that buyers of a product choose further products from */
        AddonWrite: {
            /**
             * @description The category, one of add-ons; a product has each of them once
             * @example 2
             */
            addon_category: components["schemas"]["Id"];
            /**
             * @description At least so many have to be chosen, not more than `max_count`
             * @default 0
             * @example 0
             */
            min_count?: number;
            /**
             * @description At most so many can be chosen
             * @default 1
             * @example 2
             */
            max_count?: number;
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description The same product can be chosen several times
             * @default false
             * @example false
             */
            multi_allowed?: boolean;
            /**
             * @description What is chosen costs nothing
             * @default false
             * @example false
             */
            price_included?: boolean;
        };
        /** @description A product that is part of another one */
        BundleWrite: {
            /**
             * @description The product that comes along: not the product itself, nor one that has bundles
             * @example 6
             */
            bundled_item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The variation of it; needed when it has variations
             * @default null
             * @example null
             */
            bundled_variation?: number | null;
            /**
             * @description How many of it come along
             * @default 1
             * @example 1
             */
            count?: number;
            /**
             * @description The part of the price that stands for it, such as for taxes; it is not added to the price
             * @default 0.00
             * @example 29.00
             */
            designated_price?: components["schemas"]["Money"];
        };
        /** @description A product as it is created */
        NewItemWrite: {
            /**
             * @description Visible name, at most 255 characters in each language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description Category that it is shown in
             * @default null
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether it is shown and sold
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Price, where neither the variation nor the date has one of its own
             * @example 120.00
             */
            default_price: components["schemas"]["Money"];
            /**
             * @description Buyers may pay more than the price
             * @default false
             * @example false
             */
            free_price?: boolean;
            /**
             * @description The price that is filled in, with `free_price`
             * @default null
             * @example null
             */
            free_price_suggestion?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description Tax rule that applies
             * @default null
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Lets people in to the event
             * @default false
             * @example true
             */
            admission?: boolean;
            /**
             * @description Buyers are asked who attends; only with `admission`, which it follows unless told otherwise
             * @example true
             */
            personalized?: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Picture in the shop, as PNG, JPEG or GIF
             * @default null
             * @example null
             */
            picture?: components["schemas"]["NullableFile"];
            /**
             * @description The channels it is sold on; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description First moment of its sale
             * @default null
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @default null
             * @example null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description A quota: the product is hidden for as long as that has anything left
             * @default null
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * @description Sold only with a voucher that is made for it
             * @default false
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Shown only to those who redeem a voucher; switches `require_voucher` on
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Buyers may cancel orders with it
             * @default true
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * @description At least so many in an order that has any; 0 or null for no limit
             * @default null
             * @example null
             */
            min_per_order?: number | null;
            /**
             * @description At most so many in an order; 0 or null for no limit
             * @default null
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Scanners show a warning
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
             * @description Price to compare with; nothing is computed from it
             * @default null
             * @example 390.00
             */
            original_price?: components["schemas"]["NullableMoney"];
            /**
             * @description Orders with it need to be approved before they are paid
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Sold only as part of another product
             * @default false
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Only for people with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description Buying it makes the buyer a member of this type
             * @default null
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description That membership lasts as long as the event or its date; else for the days and months that follow
             * @default true
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * @description Days of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * @description Calendar months of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Whether there is a ticket for it; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether it has a waiting list when it is sold out
             * @default true
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Buying it issues a gift card of its price; not with `admission`, nor with a tax rate above 0
             * @default false
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Whether the shop says how many are left; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @default {}
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /**
             * @description The forms in which it is sold
             * @default []
             */
            variations?: components["schemas"]["NewVariationWrite"][];
            /**
             * @description What its buyers choose from besides
             * @default []
             */
            addons?: components["schemas"]["AddonWrite"][];
            /**
             * @description What comes along with it
             * @default []
             */
            bundles?: components["schemas"]["BundleWrite"][];
        };
        /** @description A product as it is changed */
        ChangedItemWrite: {
            /**
             * @description Visible name, at most 255 characters in each language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @default null
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description Category that it is shown in
             * @default null
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether it is shown and sold
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Public description, may contain Markdown
             * @default null
             */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Price, where neither the variation nor the date has one of its own
             * @example 120.00
             */
            default_price: components["schemas"]["Money"];
            /**
             * @description Buyers may pay more than the price
             * @default false
             * @example false
             */
            free_price?: boolean;
            /**
             * @description The price that is filled in, with `free_price`
             * @default null
             * @example null
             */
            free_price_suggestion?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description Tax rule that applies
             * @default null
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Lets people in to the event
             * @default false
             * @example true
             */
            admission?: boolean;
            /**
             * @description Buyers are asked who attends; only with `admission`, which it follows unless told otherwise
             * @example true
             */
            personalized?: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Picture in the shop, as PNG, JPEG or GIF
             * @default null
             * @example null
             */
            picture?: components["schemas"]["NullableFile"];
            /**
             * @description The channels it is sold on; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description First moment of its sale
             * @default null
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @default null
             * @example null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @default hide
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description A quota: the product is hidden for as long as that has anything left
             * @default null
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * @description Sold only with a voucher that is made for it
             * @default false
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Shown only to those who redeem a voucher; switches `require_voucher` on
             * @default false
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Buyers may cancel orders with it
             * @default true
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * @description At least so many in an order that has any; 0 or null for no limit
             * @default null
             * @example null
             */
            min_per_order?: number | null;
            /**
             * @description At most so many in an order; 0 or null for no limit
             * @default null
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Scanners show a warning
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
             * @description Price to compare with; nothing is computed from it
             * @default null
             * @example 390.00
             */
            original_price?: components["schemas"]["NullableMoney"];
            /**
             * @description Orders with it need to be approved before they are paid
             * @default false
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Sold only as part of another product
             * @default false
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Only for people with an active membership
             * @default false
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @default false
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @default []
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description Buying it makes the buyer a member of this type
             * @default null
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description That membership lasts as long as the event or its date; else for the days and months that follow
             * @default true
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * @description Days of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * @description Calendar months of the membership
             * @default 0
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Whether there is a ticket for it; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether it has a waiting list when it is sold out
             * @default true
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Buying it issues a gift card of its price; not with `admission`, nor with a tax rate above 0
             * @default false
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Whether the shop says how many are left; null leaves that to the settings of the event
             * @default null
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @default {}
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /** @description They have paths of their own; 400 here */
            variations?: unknown;
            /** @description They have paths of their own; 400 here */
            addons?: unknown;
            /** @description They have paths of their own; 400 here */
            bundles?: unknown;
        };
        /** @description A product as it is changed */
        ChangedItemPatch: {
            /**
             * @description Visible name, at most 255 characters in each language
             * @example {
             *       "en": "Student ticket",
             *       "de": "Studierendenticket"
             *     }
             */
            name?: components["schemas"]["MultilingualString"];
            /**
             * @description Name for the backend only
             * @example Invoice only
             */
            internal_name?: string | null;
            /**
             * Format: int64
             * @description Category that it is shown in
             * @example 1
             */
            category?: number | null;
            /**
             * @description Whether it is shown and sold
             * @example true
             */
            active?: boolean;
            /** @description Public description, may contain Markdown */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Price, where neither the variation nor the date has one of its own
             * @example 120.00
             */
            default_price?: components["schemas"]["Money"];
            /**
             * @description Buyers may pay more than the price
             * @example false
             */
            free_price?: boolean;
            /**
             * @description The price that is filled in, with `free_price`
             * @example null
             */
            free_price_suggestion?: components["schemas"]["NullableMoney"];
            /**
             * Format: int64
             * @description Tax rule that applies
             * @example 1
             */
            tax_rule?: number | null;
            /**
             * @description Lets people in to the event
             * @example true
             */
            admission?: boolean;
            /**
             * @description Buyers are asked who attends; only with `admission`, which it follows unless told otherwise
             * @example true
             */
            personalized?: boolean;
            /**
             * @description Sort order
             * @example 2
             */
            position?: number;
            /**
             * @description Picture in the shop, as PNG, JPEG or GIF
             * @example null
             */
            picture?: components["schemas"]["NullableFile"];
            /**
             * @description The channels it is sold on; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description First moment of its sale
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @example null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @example hide
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * Format: int64
             * @description A quota: the product is hidden for as long as that has anything left
             * @example null
             */
            hidden_if_available?: number | null;
            /**
             * @description Sold only with a voucher that is made for it
             * @example false
             */
            require_voucher?: boolean;
            /**
             * @description Shown only to those who redeem a voucher; switches `require_voucher` on
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Buyers may cancel orders with it
             * @example true
             */
            allow_cancel?: boolean;
            /**
             * @description At least so many in an order that has any; 0 or null for no limit
             * @example null
             */
            min_per_order?: number | null;
            /**
             * @description At most so many in an order; 0 or null for no limit
             * @example 1
             */
            max_per_order?: number | null;
            /**
             * @description Scanners show a warning
             * @example true
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @example Check the student ID
             */
            checkin_text?: string | null;
            /**
             * @description Price to compare with; nothing is computed from it
             * @example 390.00
             */
            original_price?: components["schemas"]["NullableMoney"];
            /**
             * @description Orders with it need to be approved before they are paid
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Sold only as part of another product
             * @example false
             */
            require_bundling?: boolean;
            /**
             * @description Only for people with an active membership
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description Buying it makes the buyer a member of this type
             * @example null
             */
            grant_membership_type?: number | null;
            /**
             * @description That membership lasts as long as the event or its date; else for the days and months that follow
             * @example true
             */
            grant_membership_duration_like_event?: boolean;
            /**
             * @description Days of the membership
             * @example 0
             */
            grant_membership_duration_days?: number;
            /**
             * @description Calendar months of the membership
             * @example 0
             */
            grant_membership_duration_months?: number;
            /**
             * @description Whether there is a ticket for it; null leaves that to the settings of the event
             * @example null
             */
            generate_tickets?: boolean | null;
            /**
             * @description Whether it has a waiting list when it is sold out
             * @example true
             */
            allow_waitinglist?: boolean;
            /**
             * @description Buying it issues a gift card of its price; not with `admission`, nor with a tax rate above 0
             * @example false
             */
            issue_giftcard?: boolean;
            /**
             * @description Whether the shop says how many are left; null leaves that to the settings of the event
             * @example null
             */
            show_quota_left?: boolean | null;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @example {
             *       "ledger_account": "4400"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
            /** @description They have paths of their own; 400 here */
            variations?: unknown;
            /** @description They have paths of their own; 400 here */
            addons?: unknown;
            /** @description They have paths of their own; 400 here */
            bundles?: unknown;
        };
        /** @description A variation as it is written; nothing but its name is needed */
        NewVariationPatch: {
            /**
             * @description Name of the variation
             * @example {
             *       "en": "Early bird",
             *       "de": "Frühbucher"
             *     }
             */
            value?: components["schemas"]["MultilingualString"];
            /**
             * @description Price of the variation; null takes over that of the product
             * @example 290.00
             */
            default_price?: components["schemas"]["NullableMoney"];
            /**
             * @description The price that is filled in where buyers may pay more, as `free_price` of the product says
             * @example null
             */
            free_price_suggestion?: components["schemas"]["NullableMoney"];
            /**
             * @description Price to compare with; nothing is computed from it
             * @example 390.00
             */
            original_price?: components["schemas"]["NullableMoney"];
            /**
             * @description Whether it is shown and sold
             * @example true
             */
            active?: boolean;
            /** @description Public description, may contain Markdown */
            description?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description Sort order
             * @example 2
             */
            position?: number;
            /**
             * @description Scanners show a warning
             * @example false
             */
            checkin_attention?: boolean;
            /**
             * @description Text that scanners show
             * @example null
             */
            checkin_text?: string | null;
            /**
             * @description Orders with it need to be approved before they are paid
             * @example false
             */
            require_approval?: boolean;
            /**
             * @description Only for people with an active membership
             * @example false
             */
            require_membership?: boolean;
            /**
             * @description With `require_membership`: hidden from everybody else
             * @example false
             */
            require_membership_hidden?: boolean;
            /**
             * @description The types of memberships that count; none means any
             * @example []
             */
            require_membership_types?: components["schemas"]["Id"][];
            /**
             * @description The channels it is sold on, where the product is sold too; on creation all of the organizer unless named
             * @example [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description First moment of its sale
             * @example null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Before that it is hidden, or shown as not on sale yet (`info`)
             * @example hide
             * @enum {string}
             */
            available_from_mode?: "hide" | "info";
            /**
             * @description Last moment of its sale, not before the first
             * @example 2026-12-31T23:00:00Z
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description After that it is hidden, or shown as not on sale any more (`info`)
             * @example info
             * @enum {string}
             */
            available_until_mode?: "hide" | "info";
            /**
             * @description Shown only to those who redeem a voucher
             * @example false
             */
            hide_without_voucher?: boolean;
            /**
             * @description Values by the name of their item meta property; those that are sent take the place of all
             * @example {
             *       "wristband": "blue"
             *     }
             */
            meta_data?: {
                [key: string]: string;
            };
        };
        /** @description A category that buyers of a product choose further products from */
        AddonPatch: {
            /**
             * @description The category, one of add-ons; a product has each of them once
             * @example 2
             */
            addon_category?: components["schemas"]["Id"];
            /**
             * @description At least so many have to be chosen, not more than `max_count`
             * @example 0
             */
            min_count?: number;
            /**
             * @description At most so many can be chosen
             * @example 2
             */
            max_count?: number;
            /**
             * @description Sort order
             * @example 2
             */
            position?: number;
            /**
             * @description The same product can be chosen several times
             * @example false
             */
            multi_allowed?: boolean;
            /**
             * @description What is chosen costs nothing
             * @example false
             */
            price_included?: boolean;
        };
        /** @description A product that is part of another one */
        BundlePatch: {
            /**
             * @description The product that comes along: not the product itself, nor one that has bundles
             * @example 6
             */
            bundled_item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description The variation of it; needed when it has variations
             * @example null
             */
            bundled_variation?: number | null;
            /**
             * @description How many of it come along
             * @example 1
             */
            count?: number;
            /**
             * @description The part of the price that stands for it, such as for taxes; it is not added to the price
             * @example 29.00
             */
            designated_price?: components["schemas"]["Money"];
        };
        /** @description How many of some products can be sold */
        QuotaWrite: {
            /**
             * @description Internal name
             * @example Early birds
             */
            name: string;
            /**
             * @description How many can be sold; null is without limit
             * @example 60
             */
            size: number | null;
            /**
             * @description IDs of the products that the quota is about
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /**
             * @description IDs of variations of these products; of each product that has variations at least one
             * @default []
             */
            variations?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date that the quota is about; required in a series, null in other events
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description The quota closes once it is sold out, and stays closed until it is opened again
             * @default false
             * @example true
             */
            close_when_sold_out?: boolean;
            /**
             * @description Nothing is sold, whatever is left
             * @default false
             * @example false
             */
            closed?: boolean;
            /**
             * @description Tickets that were scanned at an exit can be sold again
             * @default false
             * @example false
             */
            release_after_exit?: boolean;
        };
        /** @description How many of some products can be sold */
        QuotaPatch: {
            /**
             * @description Internal name
             * @example Early birds
             */
            name?: string;
            /**
             * @description How many can be sold; null is without limit
             * @example 60
             */
            size?: number | null;
            /** @description IDs of the products that the quota is about */
            items?: components["schemas"]["Id"][];
            /** @description IDs of variations of these products; of each product that has variations at least one */
            variations?: components["schemas"]["Id"][];
            /**
             * Format: int64
             * @description ID of the date that the quota is about; required in a series, null in other events
             * @example null
             */
            subevent?: number | null;
            /**
             * @description The quota closes once it is sold out, and stays closed until it is opened again
             * @example true
             */
            close_when_sold_out?: boolean;
            /**
             * @description Nothing is sold, whatever is left
             * @example false
             */
            closed?: boolean;
            /**
             * @description Tickets that were scanned at an exit can be sold again
             * @example false
             */
            release_after_exit?: boolean;
        };
        /**
         * @description A price reduction for carts and orders that fulfil a condition: enough matching products, or enough value of them. Active
         *     discounts are tried by `position`; a product takes part in one of them at most.
         */
        DiscountWrite: {
            /**
             * @description Ignored when false
             * @default true
             * @example true
             */
            active?: boolean;
            /**
             * @description Name for the backend
             * @example Third ticket at half price
             */
            internal_name: string;
            /**
             * @description Order in which discounts are tried
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Identifiers of the sales channels that have the discount
             * @default [
             *       "web"
             *     ]
             */
            sales_channels?: string[];
            /**
             * @description From when on the discount applies
             * @default null
             */
            available_from?: components["schemas"]["NullableDateTime"];
            /**
             * @description Until when the discount applies
             * @default null
             */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description In a series: `mixed` looks at all dates together, `same` at each date by itself, `distinct` at groups without two
             *     products of the same date
             * @default mixed
             * @example mixed
             * @enum {string}
             */
            subevent_mode?: "mixed" | "same" | "distinct";
            /**
             * @description All products match
             * @default true
             * @example false
             */
            condition_all_products?: boolean;
            /**
             * @description IDs of the products that match when `condition_all_products` is false
             * @default []
             */
            condition_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Add-ons match too; bundled products never do
             * @default true
             * @example true
             */
            condition_apply_to_addons?: boolean;
            /**
             * @description Products that a voucher has made cheaper do not match
             * @default false
             * @example false
             */
            condition_ignore_voucher_discounted?: boolean;
            /**
             * @description How many matching products it takes; either this or `condition_min_value` has to be above 0
             * @default 0
             * @example 3
             */
            condition_min_count?: number;
            /**
             * @description What the matching products have to cost together; not with `subevent_mode` `distinct`
             * @default 0.00
             */
            condition_min_value?: components["schemas"]["Money"];
            /**
             * @description By how many percent the price is reduced
             * @default 0.00
             */
            benefit_discount_matching_percent?: components["schemas"]["Percentage"];
            /**
             * @description Above 0: of each `condition_min_count` products only so many, the cheapest, are reduced; not with `condition_min_value`
             * @default null
             * @example 1
             */
            benefit_only_apply_to_cheapest_n_matches?: number | null;
        };
        /**
         * @description A price reduction for carts and orders that fulfil a condition: enough matching products, or enough value of them. Active
         *     discounts are tried by `position`; a product takes part in one of them at most.
         */
        DiscountPatch: {
            /**
             * @description Ignored when false
             * @example true
             */
            active?: boolean;
            /**
             * @description Name for the backend
             * @example Third ticket at half price
             */
            internal_name?: string;
            /**
             * @description Order in which discounts are tried
             * @example 2
             */
            position?: number;
            /** @description Identifiers of the sales channels that have the discount */
            sales_channels?: string[];
            /** @description From when on the discount applies */
            available_from?: components["schemas"]["NullableDateTime"];
            /** @description Until when the discount applies */
            available_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description In a series: `mixed` looks at all dates together, `same` at each date by itself, `distinct` at groups without two
             *     products of the same date
             * @example mixed
             * @enum {string}
             */
            subevent_mode?: "mixed" | "same" | "distinct";
            /**
             * @description All products match
             * @example false
             */
            condition_all_products?: boolean;
            /** @description IDs of the products that match when `condition_all_products` is false */
            condition_limit_products?: components["schemas"]["Id"][];
            /**
             * @description Add-ons match too; bundled products never do
             * @example true
             */
            condition_apply_to_addons?: boolean;
            /**
             * @description Products that a voucher has made cheaper do not match
             * @example false
             */
            condition_ignore_voucher_discounted?: boolean;
            /**
             * @description How many matching products it takes; either this or `condition_min_value` has to be above 0
             * @example 3
             */
            condition_min_count?: number;
            /** @description What the matching products have to cost together; not with `subevent_mode` `distinct` */
            condition_min_value?: components["schemas"]["Money"];
            /** @description By how many percent the price is reduced */
            benefit_discount_matching_percent?: components["schemas"]["Percentage"];
            /**
             * @description Above 0: of each `condition_min_count` products only so many, the cheapest, are reduced; not with `condition_min_value`
             * @example 1
             */
            benefit_only_apply_to_cheapest_n_matches?: number | null;
        };
        /** @description An option as it is created or changed */
        NewQuestionOptionWrite: {
            /**
             * @description Sort order
             * @default 0
             * @example 2
             */
            position?: number;
            /**
             * @description Name for other systems, unique among all options of the event regardless of case; generated when it is left out
             * @example hfmt
             */
            identifier?: string;
            /**
             * @description What is shown
             * @example {
             *       "en": "University of Music and Theatre",
             *       "de": "Hochschule für Musik und Theater"
             *     }
             */
            answer: components["schemas"]["MultilingualString"];
        };
        /** @description A question as it is created */
        NewQuestionWrite: {
            /** @description The question itself */
            question: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation for whoever answers
             * @default null
             */
            help_text?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description `N` number, `S` one line of text, `T` several lines, `B` yes or no, `C` one of the options, `M` several of them, `F` file,
             *     `D` date, `H` time, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone number
             * @example C
             * @enum {string}
             */
            type: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Must be answered
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description IDs of the products whose buyers are asked
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /**
             * @description Name for other systems, unique in the event regardless of case; generated when it is left out
             * @example university
             */
            identifier?: string;
            /**
             * @description Asked when the ticket is redeemed instead of when it is bought
             * @default false
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Shown in the backend only
             * @default false
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Shown on invoices only
             * @default false
             * @example false
             */
            print_on_invoice?: boolean;
            /**
             * @description What can be chosen, for the types `C` and `M`
             * @default []
             */
            options?: components["schemas"]["NewQuestionOptionWrite"][];
            /**
             * @description Smallest number, for the type `N`; answers have no trailing zeros
             * @default null
             * @example null
             */
            valid_number_min?: components["schemas"]["NullableDecimal"];
            /**
             * @description Largest number, not below the smallest
             * @default null
             * @example null
             */
            valid_number_max?: components["schemas"]["NullableDecimal"];
            /**
             * @description First date, for the type `D`
             * @default null
             * @example null
             */
            valid_date_min?: components["schemas"]["NullableDate"];
            /**
             * @description Last date, not before the first
             * @default null
             * @example null
             */
            valid_date_max?: components["schemas"]["NullableDate"];
            /**
             * @description First date and time, for the type `W`
             * @default null
             * @example null
             */
            valid_datetime_min?: components["schemas"]["NullableDateTime"];
            /**
             * @description Last date and time, not before the first
             * @default null
             * @example null
             */
            valid_datetime_max?: components["schemas"]["NullableDateTime"];
            /**
             * @description The file has to be a portrait photo, for the type `F`
             * @default false
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of the question, of type `B`, `C` or `M`, whose answer decides whether this one is asked. Neither of the two can be asked
             *     when the ticket is redeemed, and no question can depend on itself, at whatever distance.
             * @default null
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description The answers upon which it is asked: `True` or `False` of a question of type `B`, else identifiers of its options; none match when this is empty
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description The first of `dependency_values`; sent without these it stands for them
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description A question as it is changed */
        ChangedQuestionWrite: {
            /** @description The question itself */
            question: components["schemas"]["MultilingualString"];
            /**
             * @description Explanation for whoever answers
             * @default null
             */
            help_text?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description `N` number, `S` one line of text, `T` several lines, `B` yes or no, `C` one of the options, `M` several of them, `F` file,
             *     `D` date, `H` time, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone number
             * @example C
             * @enum {string}
             */
            type: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Must be answered
             * @default false
             * @example false
             */
            required?: boolean;
            /**
             * @description Sort order
             * @default 0
             * @example 1
             */
            position?: number;
            /**
             * @description IDs of the products whose buyers are asked
             * @default []
             */
            items?: components["schemas"]["Id"][];
            /**
             * @description Name for other systems, unique in the event regardless of case; generated when it is left out
             * @example university
             */
            identifier?: string;
            /**
             * @description Asked when the ticket is redeemed instead of when it is bought
             * @default false
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Shown in the backend only
             * @default false
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Shown on invoices only
             * @default false
             * @example false
             */
            print_on_invoice?: boolean;
            /** @description Options are changed through their own endpoint; sending them here is 400 */
            options?: unknown;
            /**
             * @description Smallest number, for the type `N`; answers have no trailing zeros
             * @default null
             * @example null
             */
            valid_number_min?: components["schemas"]["NullableDecimal"];
            /**
             * @description Largest number, not below the smallest
             * @default null
             * @example null
             */
            valid_number_max?: components["schemas"]["NullableDecimal"];
            /**
             * @description First date, for the type `D`
             * @default null
             * @example null
             */
            valid_date_min?: components["schemas"]["NullableDate"];
            /**
             * @description Last date, not before the first
             * @default null
             * @example null
             */
            valid_date_max?: components["schemas"]["NullableDate"];
            /**
             * @description First date and time, for the type `W`
             * @default null
             * @example null
             */
            valid_datetime_min?: components["schemas"]["NullableDateTime"];
            /**
             * @description Last date and time, not before the first
             * @default null
             * @example null
             */
            valid_datetime_max?: components["schemas"]["NullableDateTime"];
            /**
             * @description The file has to be a portrait photo, for the type `F`
             * @default false
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of the question, of type `B`, `C` or `M`, whose answer decides whether this one is asked. Neither of the two can be asked
             *     when the ticket is redeemed, and no question can depend on itself, at whatever distance.
             * @default null
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description The answers upon which it is asked: `True` or `False` of a question of type `B`, else identifiers of its options; none match when this is empty
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description The first of `dependency_values`; sent without these it stands for them
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description A question as it is changed */
        ChangedQuestionPatch: {
            /** @description The question itself */
            question?: components["schemas"]["MultilingualString"];
            /** @description Explanation for whoever answers */
            help_text?: components["schemas"]["NullableMultilingualText"];
            /**
             * @description `N` number, `S` one line of text, `T` several lines, `B` yes or no, `C` one of the options, `M` several of them, `F` file,
             *     `D` date, `H` time, `W` date and time, `CC` country (ISO 3166-1 alpha-2), `TEL` telephone number
             * @example C
             * @enum {string}
             */
            type?: "N" | "S" | "T" | "B" | "C" | "M" | "F" | "D" | "H" | "W" | "CC" | "TEL";
            /**
             * @description Must be answered
             * @example false
             */
            required?: boolean;
            /**
             * @description Sort order
             * @example 1
             */
            position?: number;
            /** @description IDs of the products whose buyers are asked */
            items?: components["schemas"]["Id"][];
            /**
             * @description Name for other systems, unique in the event regardless of case; generated when it is left out
             * @example university
             */
            identifier?: string;
            /**
             * @description Asked when the ticket is redeemed instead of when it is bought
             * @example false
             */
            ask_during_checkin?: boolean;
            /**
             * @description Shown in the backend only
             * @example false
             */
            hidden?: boolean;
            /**
             * @description Shown on invoices only
             * @example false
             */
            print_on_invoice?: boolean;
            /** @description Options are changed through their own endpoint; sending them here is 400 */
            options?: unknown;
            /**
             * @description Smallest number, for the type `N`; answers have no trailing zeros
             * @example null
             */
            valid_number_min?: components["schemas"]["NullableDecimal"];
            /**
             * @description Largest number, not below the smallest
             * @example null
             */
            valid_number_max?: components["schemas"]["NullableDecimal"];
            /**
             * @description First date, for the type `D`
             * @example null
             */
            valid_date_min?: components["schemas"]["NullableDate"];
            /**
             * @description Last date, not before the first
             * @example null
             */
            valid_date_max?: components["schemas"]["NullableDate"];
            /**
             * @description First date and time, for the type `W`
             * @example null
             */
            valid_datetime_min?: components["schemas"]["NullableDateTime"];
            /**
             * @description Last date and time, not before the first
             * @example null
             */
            valid_datetime_max?: components["schemas"]["NullableDateTime"];
            /**
             * @description The file has to be a portrait photo, for the type `F`
             * @example false
             */
            valid_file_portrait?: boolean;
            /**
             * Format: int64
             * @description ID of the question, of type `B`, `C` or `M`, whose answer decides whether this one is asked. Neither of the two can be asked
             *     when the ticket is redeemed, and no question can depend on itself, at whatever distance.
             * @example null
             */
            dependency_question?: number | null;
            /**
             * @description The answers upon which it is asked: `True` or `False` of a question of type `B`, else identifiers of its options; none match when this is empty
             * @example []
             */
            dependency_values?: string[];
            /**
             * @deprecated
             * @description The first of `dependency_values`; sent without these it stands for them
             * @example null
             */
            dependency_value?: string | null;
        };
        /** @description An option as it is created or changed */
        NewQuestionOptionPatch: {
            /**
             * @description Sort order
             * @example 2
             */
            position?: number;
            /**
             * @description Name for other systems, unique among all options of the event regardless of case; generated when it is left out
             * @example hfmt
             */
            identifier?: string;
            /**
             * @description What is shown
             * @example {
             *       "en": "University of Music and Theatre",
             *       "de": "Hochschule für Musik und Theater"
             *     }
             */
            answer?: components["schemas"]["MultilingualString"];
        };
        /** @description What a badge looks like */
        BadgeLayoutWrite: {
            /**
             * @description Name of the layout
             * @example Attendees
             */
            name: string;
            /**
             * @description For all products that are not assigned another one or none; another default gives way
             * @default false
             * @example true
             */
            default?: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the badge
             * @default null
             * @example null
             */
            background?: components["schemas"]["NullableFile"];
        };
        /** @description What a badge looks like */
        BadgeLayoutPatch: {
            /**
             * @description Name of the layout
             * @example Attendees
             */
            name?: string;
            /**
             * @description For all products that are not assigned another one or none; another default gives way
             * @example true
             */
            default?: boolean;
            layout?: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the badge
             * @example null
             */
            background?: components["schemas"]["NullableFile"];
        };
        /** @description The badge of a product */
        BadgeItemWrite: {
            /**
             * @description The product, which has at most one assignment
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description Its badge layout; null: no badge is printed for it
             * @example 1
             */
            layout: number | null;
        };
        /** @description The badge of a product */
        BadgeItemPatch: {
            /**
             * @description The product, which has at most one assignment
             * @example 1
             */
            item?: components["schemas"]["Id"];
            /**
             * Format: int64
             * @description Its badge layout; null: no badge is printed for it
             * @example 1
             */
            layout?: number | null;
        };
        /** @description What a ticket looks like */
        TicketLayoutWrite: {
            /**
             * @description Name of the layout
             * @example A4
             */
            name: string;
            /**
             * @description For all products that are not assigned another one; another default gives way
             * @default false
             * @example true
             */
            default?: boolean;
            layout: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the ticket
             * @default null
             * @example null
             */
            background?: components["schemas"]["NullableFile"];
        };
        /** @description What a ticket looks like */
        TicketLayoutPatch: {
            /**
             * @description Name of the layout
             * @example A4
             */
            name?: string;
            /**
             * @description For all products that are not assigned another one; another default gives way
             * @example true
             */
            default?: boolean;
            layout?: components["schemas"]["LayoutElements"];
            /**
             * @description What is printed behind it, as PDF; the size of its first page is that of the ticket
             * @example null
             */
            background?: components["schemas"]["NullableFile"];
        };
        /** @description The ticket of a product on a sales channel */
        TicketLayoutItemWrite: {
            /**
             * @description The product, which has at most one assignment on each channel
             * @example 1
             */
            item: components["schemas"]["Id"];
            /**
             * @description Its ticket layout
             * @example 1
             */
            layout: components["schemas"]["Id"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel
             * @default web
             * @example web
             */
            sales_channel?: string;
        };
        /** @description The ticket of a product on a sales channel */
        TicketLayoutItemPatch: {
            /**
             * @description The product, which has at most one assignment on each channel
             * @example 1
             */
            item?: components["schemas"]["Id"];
            /**
             * @description Its ticket layout
             * @example 1
             */
            layout?: components["schemas"]["Id"];
            /**
             * Format: branded-name
             * @description Identifier of the sales channel
             * @example web
             */
            sales_channel?: string;
        };
        /** @description A door of the venue */
        GateWrite: {
            /**
             * @description Name of the gate
             * @example Main entrance
             */
            name: string;
        };
        /** @description A door of the venue */
        GatePatch: {
            /**
             * @description Name of the gate
             * @example Main entrance
             */
            name?: string;
        };
        /** @description A scanner, kiosk or point of sale */
        DeviceWrite: {
            /**
             * @description Name of the device
             * @example Hand scanner
             */
            name: string;
            /**
             * @description The device has access to all events of the organizer, also to future ones
             * @default false
             */
            all_events?: boolean;
            /** @description Slugs of the events that the device has access to when `all_events` is false; may be empty */
            limit_events: string[];
            /**
             * Format: branded-name
             * @description Which calls the device may make: `full` all that devices may, `svcscan` those of a scanner, `svcscan_online_kiosk` and
             *     `svcscan_online_noorders` those of scanners that do not keep orders, `svcpos` those of a point of sale
             * @default full
             * @example svcscan
             * @enum {string}
             */
            security_profile?: "full" | "svcscan" | "svcscan_online_kiosk" | "svcscan_online_noorders" | "svcpos";
        };
        /** @description A scanner, kiosk or point of sale */
        DevicePatch: {
            /**
             * @description Name of the device
             * @example Hand scanner
             */
            name?: string;
            /** @description The device has access to all events of the organizer, also to future ones */
            all_events?: boolean;
            /** @description Slugs of the events that the device has access to when `all_events` is false; may be empty */
            limit_events?: string[];
            /**
             * Format: branded-name
             * @description Which calls the device may make: `full` all that devices may, `svcscan` those of a scanner, `svcscan_online_kiosk` and
             *     `svcscan_online_noorders` those of scanners that do not keep orders, `svcpos` those of a point of sale
             * @example svcscan
             * @enum {string}
             */
            security_profile?: "full" | "svcscan" | "svcscan_online_kiosk" | "svcscan_online_noorders" | "svcpos";
        };
        /** @description A voucher as it is written */
        NewVoucherWrite: {
            /**
             * @description What is entered to redeem it, unique in the event regardless of case; kept in capitals. Generated when it is left out
             * @example CREWMATE26
             */
            code?: string;
            /**
             * @description How often it can be redeemed; not below `redeemed`, nor below what carts hold of a voucher that blocks quota
             * @default 1
             * @example 5
             */
            max_usages?: number;
            /**
             * @description How often it has to be redeemed at its first use; at most `max_usages`
             * @default 1
             * @example 1
             */
            min_usages?: number;
            /**
             * @description From then on it cannot be redeemed and blocks nothing
             * @default null
             */
            valid_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description Keeps what can still be redeemed out of the quotas for others. Needs an `item` or a `quota`, and a `subevent` in a series
             * @default false
             * @example false
             */
            block_quota?: boolean;
            /**
             * @description Can be redeemed when nothing is left
             * @default false
             * @example false
             */
            allow_ignore_quota?: boolean;
            /**
             * @description What it does to prices: `set` replaces them by `value`, `subtract` takes `value` off, `percent` so many percent. Without `value` nothing
             * @default none
             * @example set
             * @enum {string}
             */
            price_mode?: "none" | "set" | "subtract" | "percent";
            /**
             * @description Amount or percentage for `price_mode`, at most 100 for `percent`
             * @default null
             */
            value?: components["schemas"]["NullableMoney"];
            /**
             * @description The product that it is for; not together with `quota`, and none that is sold as an add-on or in bundles only
             * @default null
             * @example 1
             */
            item?: number | null;
            /**
             * @description The variation of `item` that it is for
             * @default null
             * @example null
             */
            variation?: number | null;
            /**
             * @description The quota for whose products it is; in a series on its date
             * @default null
             * @example null
             */
            quota?: number | null;
            /**
             * @description `seat_guid` of the seat that is kept for it; for vouchers that can be redeemed once
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * @description Groups vouchers
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
             * @description The date that it is for, in a series
             * @default null
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Shows products that are hidden without a voucher
             * @default true
             * @example true
             */
            show_hidden_items?: boolean;
            /**
             * @description How much it can take off the prices of all orders together
             * @default null
             * @example null
             */
            budget?: components["schemas"]["NullableMoney"];
        };
        /** @description A voucher as it is written */
        NewVoucherPatch: {
            /**
             * @description What is entered to redeem it, unique in the event regardless of case; kept in capitals. Generated when it is left out
             * @example CREWMATE26
             */
            code?: string;
            /**
             * @description How often it can be redeemed; not below `redeemed`, nor below what carts hold of a voucher that blocks quota
             * @example 5
             */
            max_usages?: number;
            /**
             * @description How often it has to be redeemed at its first use; at most `max_usages`
             * @example 1
             */
            min_usages?: number;
            /** @description From then on it cannot be redeemed and blocks nothing */
            valid_until?: components["schemas"]["NullableDateTime"];
            /**
             * @description Keeps what can still be redeemed out of the quotas for others. Needs an `item` or a `quota`, and a `subevent` in a series
             * @example false
             */
            block_quota?: boolean;
            /**
             * @description Can be redeemed when nothing is left
             * @example false
             */
            allow_ignore_quota?: boolean;
            /**
             * @description What it does to prices: `set` replaces them by `value`, `subtract` takes `value` off, `percent` so many percent. Without `value` nothing
             * @example set
             * @enum {string}
             */
            price_mode?: "none" | "set" | "subtract" | "percent";
            /** @description Amount or percentage for `price_mode`, at most 100 for `percent` */
            value?: components["schemas"]["NullableMoney"];
            /**
             * @description The product that it is for; not together with `quota`, and none that is sold as an add-on or in bundles only
             * @example 1
             */
            item?: number | null;
            /**
             * @description The variation of `item` that it is for
             * @example null
             */
            variation?: number | null;
            /**
             * @description The quota for whose products it is; in a series on its date
             * @example null
             */
            quota?: number | null;
            /**
             * @description `seat_guid` of the seat that is kept for it; for vouchers that can be redeemed once
             * @example null
             */
            seat?: string | null;
            /**
             * @description Groups vouchers
             * @example crew
             */
            tag?: string;
            /**
             * @description Internal comment
             * @example Friends of the crew, at cost
             */
            comment?: string;
            /**
             * @description The date that it is for, in a series
             * @example null
             */
            subevent?: number | null;
            /**
             * @description Shows products that are hidden without a voucher
             * @example true
             */
            show_hidden_items?: boolean;
            /**
             * @description How much it can take off the prices of all orders together
             * @example null
             */
            budget?: components["schemas"]["NullableMoney"];
        };
        /** @description Who waits for what */
        NewWaitingListEntryWrite: {
            /**
             * @description Name of the person; sent when its parts are not known
             * @default null
             * @example Noor Haddad
             */
            name?: string | null;
            /**
             * @description The name in its parts, by the name scheme of the event; not sent together with `name`, unless both are as they were read
             * @default null
             * @example {
             *       "given_name": "Noor",
             *       "family_name": "Haddad"
             *     }
             */
            name_parts?: {
                [key: string]: string;
            } | null;
            /**
             * @description E-mail address of the person
             * @example noor@example.org
             */
            email: components["schemas"]["Email"];
            /**
             * @description Telephone number
             * @default null
             * @example +49 40 5550142
             */
            phone?: string | null;
            /**
             * @description The product; one with `allow_waitinglist` false is 400
             * @example 3
             */
            item: components["schemas"]["Id"];
            /**
             * @description The variation; required for products that have them
             * @default null
             * @example null
             */
            variation?: number | null;
            /**
             * @description Language of the person; when left out, the `locale` of the event
             * @example de
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description The date; required in a series
             * @default null
             * @example null
             */
            subevent?: number | null;
        };
        /** @description Who waits for what */
        NewWaitingListEntryPatch: {
            /**
             * @description Name of the person; sent when its parts are not known
             * @example Noor Haddad
             */
            name?: string | null;
            /**
             * @description The name in its parts, by the name scheme of the event; not sent together with `name`, unless both are as they were read
             * @example {
             *       "given_name": "Noor",
             *       "family_name": "Haddad"
             *     }
             */
            name_parts?: {
                [key: string]: string;
            } | null;
            /**
             * @description E-mail address of the person
             * @example noor@example.org
             */
            email?: components["schemas"]["Email"];
            /**
             * @description Telephone number
             * @example +49 40 5550142
             */
            phone?: string | null;
            /**
             * @description The product; one with `allow_waitinglist` false is 400
             * @example 3
             */
            item?: components["schemas"]["Id"];
            /**
             * @description The variation; required for products that have them
             * @example null
             */
            variation?: number | null;
            /**
             * @description Language of the person; when left out, the `locale` of the event
             * @example de
             */
            locale?: components["schemas"]["LanguageCode"];
            /**
             * @description The date; required in a series
             * @example null
             */
            subevent?: number | null;
        };
        /** @description An answer to a question */
        NewCartAnswerWrite: {
            /** @description The question */
            question: components["schemas"]["Id"];
            /**
             * @description The answer, by the type of the question; not needed for choices
             * @default
             * @example University of Hamburg
             */
            answer?: string;
            /**
             * @description The chosen options, for choices
             * @default []
             */
            options?: components["schemas"]["Id"][];
        };
        /** @description An add-on or bundled product of a position */
        NewCartAddonWrite: {
            /** @description The product */
            item: components["schemas"]["Id"];
            /**
             * @description The variation, for products that have them
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * @description The date; required in a series
             * @default null
             * @example null
             */
            subevent?: number | null;
            /** @description Price of the position */
            price: components["schemas"]["Money"];
            /**
             * @description Name of the attendee, when its parts are not known
             * @default null
             * @example Ada Okafor
             */
            attendee_name?: string | null;
            /**
             * @description The name in its parts, by the name scheme of the event; not together with `attendee_name`
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
             * @description E-mail address of the attendee
             * @default null
             */
            attendee_email?: components["schemas"]["NullableEmail"];
            /**
             * @description Code of a voucher
             * @default null
             * @example null
             */
            voucher?: string | null;
            /**
             * @deprecated
             * @description The price includes taxes
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
             * @description `seat_guid` of the seat; required when the product has reserved seats
             * @default null
             * @example null
             */
            seat?: string | null;
        };
        /** @description What is to be reserved */
        NewCartPositionWrite: {
            cart_id?: components["schemas"]["CartId"];
            /** @description End of the reservation; when left out, the `reservation_time` of the event from now on */
            expires?: components["schemas"]["DateTime"];
            /**
             * Format: branded-name
             * @description The channel that sells it
             * @default web
             * @example web
             */
            sales_channel?: string;
            /** @description The product */
            item: components["schemas"]["Id"];
            /**
             * @description The variation, for products that have them
             * @default null
             * @example 1
             */
            variation?: number | null;
            /**
             * @description The date; required in a series
             * @default null
             * @example null
             */
            subevent?: number | null;
            /** @description Price of the position */
            price: components["schemas"]["Money"];
            /**
             * @description Name of the attendee, when its parts are not known
             * @default null
             * @example Ada Okafor
             */
            attendee_name?: string | null;
            /**
             * @description The name in its parts, by the name scheme of the event; not together with `attendee_name`
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
             * @description E-mail address of the attendee
             * @default null
             */
            attendee_email?: components["schemas"]["NullableEmail"];
            /**
             * @description Code of a voucher
             * @default null
             * @example null
             */
            voucher?: string | null;
            /**
             * @deprecated
             * @description The price includes taxes
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
             * @description `seat_guid` of the seat; required when the product has reserved seats
             * @default null
             * @example null
             */
            seat?: string | null;
            /**
             * @description Add-ons that are reserved along, of categories that the product offers
             * @default []
             */
            addons?: components["schemas"]["NewCartAddonWrite"][];
            /**
             * @description Products that are bundled with it
             * @default []
             */
            bundled?: components["schemas"]["NewCartAddonWrite"][];
        };
    };
    responses: {
        /** @description The input is not valid; nothing was changed */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Error"];
            };
        };
        /**
         * @description The input is not valid; nothing was changed. When entries of the list are at fault, this is a list of as many objects in the same
         *     order, `{}` for an entry without fault; of faults of form no more than a hundred are told
         */
        InvalidEntries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>[] | components["schemas"]["FieldErrors"] | components["schemas"]["Error"];
            };
        };
        /** @description No valid credentials were sent */
        Unauthorized: {
            headers: {
                /**
                 * @description The scheme that is expected
                 * @example Token
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Authentication credentials were not provided or are not valid."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The organizer, event or object does not exist, or the caller lacks the permission, or the object is in use */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "You do not have permission to perform this action."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such page */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Invalid page."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such object here, or the caller may not see it */
        Missing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Not found."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The very same request can succeed later: a lock could not be had, or the first request with the same idempotency key has
         *     not been answered yet
         */
        Conflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The object is being changed by another request. Please try again."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing in the list has changed */
        NotModified: {
            headers: {
                "Last-Modified": components["headers"]["LastModified"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The list has changed since the time in `If-Unmodified-Since` */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The list has changed since the time in If-Unmodified-Since."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller accepts no format that this operation can give */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "This operation answers application/json only."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The caller has sent too many requests, and this one was not executed. Requests are counted per credential; those without
         *     valid credentials, 401 included, per client address. How many are free is up to the installation.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Too many requests. Please try again in 42 seconds."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has more to do than it can at this moment. Nothing was changed; the very same request can succeed later. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The server is busy. Please try again in a few seconds."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A compressed body needs the header Content-Length */
        LengthRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "A compressed body needs the header Content-Length."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has more bytes than this operation takes (`x-max-bytes`), or is compressed more than a hundredfold */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body is larger than 262144 bytes, which is the most that is taken here."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has a media type that this operation does not take */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Send the body as application/json."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of organizers */
        OrganizerPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "name": "Kulturwerk Hamburg",
                 *           "slug": "kulturwerk"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The organizers of this page */
                    results: components["schemas"]["Organizer"][];
                };
            };
        };
        /** @description The organizer */
        Organizer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "Kulturwerk Hamburg",
                 *       "slug": "kulturwerk"
                 *     }
                 */
                "application/json": components["schemas"]["Organizer"];
            };
        };
        /** @description The profile */
        Profile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "email": "mara@kulturwerk.example",
                 *       "fullname": "Mara Lindqvist",
                 *       "locale": "en",
                 *       "is_staff": false,
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["Profile"];
            };
        };
        /** @description A page of teams */
        TeamPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "name": "Box office",
                 *           "all_events": false,
                 *           "limit_events": [
                 *             "openstage26"
                 *           ],
                 *           "can_create_events": false,
                 *           "can_change_teams": false,
                 *           "can_change_organizer_settings": false,
                 *           "can_manage_customers": false,
                 *           "can_manage_gift_cards": false,
                 *           "can_change_event_settings": false,
                 *           "can_change_items": false,
                 *           "can_view_orders": true,
                 *           "can_change_orders": true,
                 *           "can_view_vouchers": false,
                 *           "can_change_vouchers": false,
                 *           "can_checkin_orders": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The teams of this page */
                    results: components["schemas"]["Team"][];
                };
            };
        };
        /** @description The team */
        Team: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "Box office",
                 *       "all_events": false,
                 *       "limit_events": [
                 *         "openstage26"
                 *       ],
                 *       "can_create_events": false,
                 *       "can_change_teams": false,
                 *       "can_change_organizer_settings": false,
                 *       "can_manage_customers": false,
                 *       "can_manage_gift_cards": false,
                 *       "can_change_event_settings": false,
                 *       "can_change_items": false,
                 *       "can_view_orders": true,
                 *       "can_change_orders": true,
                 *       "can_view_vouchers": false,
                 *       "can_change_vouchers": false,
                 *       "can_checkin_orders": true
                 *     }
                 */
                "application/json": components["schemas"]["Team"];
            };
        };
        /** @description A page of members */
        TeamMemberPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "email": "tom@kulturwerk.example",
                 *           "fullname": "Tom Adeyemi",
                 *           "require_2fa": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The members of this page */
                    results: components["schemas"]["TeamMember"][];
                };
            };
        };
        /** @description The member */
        TeamMember: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "email": "tom@kulturwerk.example",
                 *       "fullname": "Tom Adeyemi",
                 *       "require_2fa": false
                 *     }
                 */
                "application/json": components["schemas"]["TeamMember"];
            };
        };
        /** @description A page of invitations */
        TeamInvitePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "email": "nadia@kulturwerk.example"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The invitations of this page */
                    results: components["schemas"]["TeamInvite"][];
                };
            };
        };
        /** @description The invitation */
        TeamInvite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "email": "nadia@kulturwerk.example"
                 *     }
                 */
                "application/json": components["schemas"]["TeamInvite"];
            };
        };
        /** @description A page of API tokens */
        TeamTokenPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "Web shop",
                 *           "active": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The tokens of this page */
                    results: components["schemas"]["TeamToken"][];
                };
            };
        };
        /** @description The token without its secret value */
        TeamToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Web shop",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["TeamToken"];
            };
        };
        /** @description A page of events */
        EventPage: {
            headers: {
                "X-Page-Generated": components["headers"]["PageGenerated"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "name": {
                 *             "en": "Cellar Concerts",
                 *             "de": "Kellerkonzerte"
                 *           },
                 *           "slug": "kellerkonzerte",
                 *           "live": true,
                 *           "testmode": false,
                 *           "currency": "EUR",
                 *           "date_from": "2026-07-03T18:00:00Z",
                 *           "date_to": null,
                 *           "date_admission": null,
                 *           "is_public": true,
                 *           "presale_start": null,
                 *           "presale_end": null,
                 *           "location": {
                 *             "en": "Kulturwerk, cellar stage",
                 *             "de": "Kulturwerk, Kellerbühne"
                 *           },
                 *           "geo_lat": 53.5503,
                 *           "geo_lon": 9.9921,
                 *           "has_subevents": true,
                 *           "meta_data": {
                 *             "cost_center": "CC-2602",
                 *             "genre": "jazz"
                 *           },
                 *           "plugins": [
                 *             "svc.plugins.checkinlists",
                 *             "svc.plugins.sendmail",
                 *             "svc.plugins.ticketoutputpdf"
                 *           ],
                 *           "seating_plan": null,
                 *           "seat_category_mapping": {},
                 *           "timezone": "Europe/Berlin",
                 *           "item_meta_properties": {},
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "last_modified": "2026-05-06T08:15:02.338004Z",
                 *           "best_availability_state": 100
                 *         },
                 *         {
                 *           "name": {
                 *             "en": "Open Stage Conference",
                 *             "de": "Open-Stage-Konferenz"
                 *           },
                 *           "slug": "openstage26",
                 *           "live": true,
                 *           "testmode": false,
                 *           "currency": "EUR",
                 *           "date_from": "2026-09-18T07:00:00Z",
                 *           "date_to": "2026-09-19T16:00:00Z",
                 *           "date_admission": "2026-09-18T06:00:00Z",
                 *           "is_public": true,
                 *           "presale_start": "2026-03-01T09:00:00Z",
                 *           "presale_end": "2026-09-17T22:00:00Z",
                 *           "location": {
                 *             "en": "Speicher 5, Hamburg"
                 *           },
                 *           "geo_lat": 53.5432,
                 *           "geo_lon": 9.9886,
                 *           "has_subevents": false,
                 *           "meta_data": {
                 *             "cost_center": "CC-2601"
                 *           },
                 *           "plugins": [
                 *             "svc.plugins.checkinlists",
                 *             "svc.plugins.sendmail",
                 *             "svc.plugins.ticketoutputpdf"
                 *           ],
                 *           "seating_plan": null,
                 *           "seat_category_mapping": {},
                 *           "timezone": "Europe/Berlin",
                 *           "item_meta_properties": {
                 *             "ledger_account": "",
                 *             "wristband": "white"
                 *           },
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "last_modified": "2026-05-04T13:20:44.905317Z",
                 *           "best_availability_state": 100
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The events of this page */
                    results: components["schemas"]["Event"][];
                };
            };
        };
        /** @description The event */
        Event: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": {
                 *         "en": "Open Stage Conference",
                 *         "de": "Open-Stage-Konferenz"
                 *       },
                 *       "slug": "openstage26",
                 *       "live": true,
                 *       "testmode": false,
                 *       "currency": "EUR",
                 *       "date_from": "2026-09-18T07:00:00Z",
                 *       "date_to": "2026-09-19T16:00:00Z",
                 *       "date_admission": "2026-09-18T06:00:00Z",
                 *       "is_public": true,
                 *       "presale_start": "2026-03-01T09:00:00Z",
                 *       "presale_end": "2026-09-17T22:00:00Z",
                 *       "location": {
                 *         "en": "Speicher 5, Hamburg"
                 *       },
                 *       "geo_lat": 53.5432,
                 *       "geo_lon": 9.9886,
                 *       "has_subevents": false,
                 *       "meta_data": {
                 *         "cost_center": "CC-2601"
                 *       },
                 *       "plugins": [
                 *         "svc.plugins.checkinlists",
                 *         "svc.plugins.sendmail",
                 *         "svc.plugins.ticketoutputpdf"
                 *       ],
                 *       "seating_plan": null,
                 *       "seat_category_mapping": {},
                 *       "timezone": "Europe/Berlin",
                 *       "item_meta_properties": {
                 *         "ledger_account": "",
                 *         "wristband": "white"
                 *       },
                 *       "sales_channels": [
                 *         "web"
                 *       ],
                 *       "last_modified": "2026-05-04T13:20:44.905317Z",
                 *       "valid_keys": {}
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        /** @description A page of dates */
        SubEventPage: {
            headers: {
                "X-Page-Generated": components["headers"]["PageGenerated"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": {
                 *             "en": "Nordlicht Quartett"
                 *           },
                 *           "event": "kellerkonzerte",
                 *           "active": true,
                 *           "is_public": true,
                 *           "date_from": "2026-07-03T18:00:00Z",
                 *           "date_to": "2026-07-03T21:00:00Z",
                 *           "date_admission": "2026-07-03T17:00:00Z",
                 *           "presale_start": "2026-06-01T08:00:00Z",
                 *           "presale_end": null,
                 *           "frontpage_text": null,
                 *           "location": {
                 *             "en": "Kulturwerk, cellar stage",
                 *             "de": "Kulturwerk, Kellerbühne"
                 *           },
                 *           "geo_lat": 53.5503,
                 *           "geo_lon": 9.9921,
                 *           "item_price_overrides": [],
                 *           "variation_price_overrides": [],
                 *           "meta_data": {},
                 *           "seating_plan": null,
                 *           "seat_category_mapping": {},
                 *           "last_modified": "2026-06-01T07:12:03.482911Z"
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": {
                 *             "en": "Ana Beltrán Trio"
                 *           },
                 *           "event": "kellerkonzerte",
                 *           "active": true,
                 *           "is_public": true,
                 *           "date_from": "2026-07-10T18:00:00Z",
                 *           "date_to": "2026-07-10T21:00:00Z",
                 *           "date_admission": "2026-07-10T17:00:00Z",
                 *           "presale_start": "2026-06-01T08:00:00Z",
                 *           "presale_end": null,
                 *           "frontpage_text": null,
                 *           "location": {
                 *             "en": "Kulturwerk, cellar stage",
                 *             "de": "Kulturwerk, Kellerbühne"
                 *           },
                 *           "geo_lat": 53.5503,
                 *           "geo_lon": 9.9921,
                 *           "item_price_overrides": [
                 *             {
                 *               "item": 9,
                 *               "disabled": false,
                 *               "available_from": null,
                 *               "available_until": null,
                 *               "price": "24.00"
                 *             }
                 *           ],
                 *           "variation_price_overrides": [
                 *             {
                 *               "variation": 9,
                 *               "disabled": false,
                 *               "available_from": null,
                 *               "available_until": null,
                 *               "price": "18.00"
                 *             }
                 *           ],
                 *           "meta_data": {
                 *             "genre": "jazz"
                 *           },
                 *           "seating_plan": null,
                 *           "seat_category_mapping": {},
                 *           "last_modified": "2026-06-02T09:41:27.113000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The dates of this page */
                    results: components["schemas"]["SubEvent"][];
                };
            };
        };
        /** @description The date */
        SubEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": {
                 *         "en": "Ana Beltrán Trio"
                 *       },
                 *       "event": "kellerkonzerte",
                 *       "active": true,
                 *       "is_public": true,
                 *       "date_from": "2026-07-10T18:00:00Z",
                 *       "date_to": "2026-07-10T21:00:00Z",
                 *       "date_admission": "2026-07-10T17:00:00Z",
                 *       "presale_start": "2026-06-01T08:00:00Z",
                 *       "presale_end": null,
                 *       "frontpage_text": null,
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
                 *           "available_until": null,
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
                 *       },
                 *       "seating_plan": null,
                 *       "seat_category_mapping": {},
                 *       "last_modified": "2026-06-02T09:41:27.113000Z"
                 *     }
                 */
                "application/json": components["schemas"]["SubEvent"];
            };
        };
        /** @description All settings of the organizer */
        ExplainableOrganizerSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrganizerSettings"] | components["schemas"]["ExplainedSettings"];
            };
        };
        /** @description All settings of the organizer */
        OrganizerSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "locales": [
                 *         "en",
                 *         "de"
                 *       ],
                 *       "region": "DE",
                 *       "contact_mail": "hallo@kulturwerk.example",
                 *       "imprint_url": "https://kulturwerk.example/imprint",
                 *       "privacy_url": "https://kulturwerk.example/privacy",
                 *       "organizer_info_text": null,
                 *       "organizer_homepage_text": null,
                 *       "organizer_link_back": false,
                 *       "event_list_type": "list",
                 *       "event_list_availability": true,
                 *       "event_team_provisioning": true,
                 *       "giftcard_length": 12,
                 *       "giftcard_expiry_years": null,
                 *       "customer_accounts": false,
                 *       "customer_accounts_native": true,
                 *       "customer_accounts_link_by_email": false,
                 *       "primary_color": "#1d4e5f",
                 *       "theme_color_success": "#3d8b4f",
                 *       "theme_color_danger": "#c2413b",
                 *       "theme_color_background": "#f5f5f5",
                 *       "theme_round_borders": true,
                 *       "primary_font": "Open Sans",
                 *       "logo_image": null,
                 *       "og_image": null,
                 *       "invoice_logo_image": null,
                 *       "cookie_consent": false,
                 *       "cookie_consent_dialog_title": null,
                 *       "cookie_consent_dialog_text": null,
                 *       "cookie_consent_dialog_button_yes": null,
                 *       "cookie_consent_dialog_button_no": null
                 *     }
                 */
                "application/json": components["schemas"]["OrganizerSettings"];
            };
        };
        /** @description All settings of the event */
        ExplainableEventSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EventSettings"] | components["schemas"]["ExplainedSettings"] | components["schemas"]["DeviceEventSettings"];
            };
        };
        /** @description All settings of the event */
        EventSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "locales": [
                 *         "en",
                 *         "de"
                 *       ],
                 *       "locale": "en",
                 *       "region": "DE",
                 *       "attendee_data_explanation_text": null,
                 *       "invoice_address_explanation_text": null,
                 *       "show_quota_left": false,
                 *       "max_items_per_order": 10,
                 *       "attendee_names_asked": true,
                 *       "attendee_names_required": false,
                 *       "attendee_emails_asked": false,
                 *       "attendee_emails_required": false,
                 *       "attendee_company_asked": false,
                 *       "attendee_company_required": false,
                 *       "attendee_addresses_asked": false,
                 *       "attendee_addresses_required": false,
                 *       "order_phone_asked": false,
                 *       "order_phone_required": false,
                 *       "name_scheme": "full",
                 *       "invoice_address_asked": true,
                 *       "invoice_address_required": false,
                 *       "invoice_address_company_required": false,
                 *       "invoice_address_beneficiary": false,
                 *       "invoice_address_vatid": false,
                 *       "invoice_address_not_asked_free": false,
                 *       "invoice_address_custom_field": {},
                 *       "invoice_address_from": "",
                 *       "invoice_address_from_name": "",
                 *       "invoice_address_from_zipcode": "",
                 *       "invoice_address_from_city": "",
                 *       "invoice_address_from_country": "",
                 *       "invoice_address_from_tax_id": "",
                 *       "invoice_address_from_vat_id": "",
                 *       "ticket_download": true,
                 *       "ticket_download_date": "RELDATE/7/-/date_from/",
                 *       "ticket_download_addons": false,
                 *       "ticket_download_nonadm": true,
                 *       "ticket_download_pending": false,
                 *       "ticket_download_require_validated_email": false,
                 *       "last_order_modification_date": null,
                 *       "contact_mail": "openstage@kulturwerk.example",
                 *       "imprint_url": "https://kulturwerk.example/imprint",
                 *       "frontpage_text": {
                 *         "en": "Two days on open source for stages.",
                 *         "de": "Zwei Tage über Open Source auf der Bühne."
                 *       },
                 *       "event_info_text": null,
                 *       "presale_has_ended_text": null,
                 *       "checkout_email_helptext": null,
                 *       "voucher_explanation_text": null,
                 *       "payment_explanation": null,
                 *       "banner_text": null,
                 *       "banner_text_bottom": null,
                 *       "confirm_texts": [],
                 *       "show_dates_on_frontpage": true,
                 *       "show_date_to": true,
                 *       "show_times": true,
                 *       "presale_start_show_date": true,
                 *       "show_items_outside_presale_period": true,
                 *       "display_net_prices": false,
                 *       "show_variations_expanded": false,
                 *       "hide_sold_out": false,
                 *       "meta_noindex": false,
                 *       "redirect_to_checkout_directly": false,
                 *       "event_list_type": "list",
                 *       "event_list_available_only": false,
                 *       "frontpage_subevent_ordering": "date_ascending",
                 *       "reservation_time": 30,
                 *       "seating_choice": true,
                 *       "seating_allow_blocked_seats_for_channel": [],
                 *       "order_email_asked_twice": false,
                 *       "invoice_name_required": false,
                 *       "invoice_generate": "False",
                 *       "invoice_numbers_consecutive": true,
                 *       "invoice_include_free": true,
                 *       "invoice_attendee_name": true,
                 *       "invoice_numbers_prefix": "",
                 *       "invoice_numbers_prefix_cancellations": "",
                 *       "invoice_logo_image": null,
                 *       "tax_rounding": "line",
                 *       "payment_term_mode": "days",
                 *       "payment_term_days": 14,
                 *       "payment_term_weekdays": true,
                 *       "payment_term_minutes": 30,
                 *       "payment_term_last": null,
                 *       "payment_term_expire_automatically": true,
                 *       "payment_term_expire_delay_days": 0,
                 *       "payment_term_accept_late": true,
                 *       "payment_manual__enabled": false,
                 *       "payment_banktransfer__enabled": true,
                 *       "payment_boxoffice__enabled": false,
                 *       "payment_giftcard__enabled": true,
                 *       "mail_days_order_expire_warning": 3,
                 *       "mail_prefix": null,
                 *       "mail_from_name": null,
                 *       "mail_attach_tickets": true,
                 *       "mail_attach_ical": false,
                 *       "waiting_list_enabled": false,
                 *       "waiting_list_auto": true,
                 *       "waiting_list_hours": 48,
                 *       "waiting_list_auto_disable": null,
                 *       "waiting_list_names_asked": false,
                 *       "waiting_list_names_required": false,
                 *       "waiting_list_phones_asked": false,
                 *       "waiting_list_phones_required": false,
                 *       "waiting_list_limit_per_user": 1,
                 *       "cancel_allow_user": true,
                 *       "cancel_allow_user_until": null,
                 *       "cancel_allow_user_paid": false,
                 *       "cancel_allow_user_paid_until": null,
                 *       "cancel_allow_user_paid_keep": "0.00",
                 *       "cancel_allow_user_paid_keep_percentage": "0.00",
                 *       "cancel_allow_user_paid_keep_fees": false,
                 *       "cancel_allow_user_paid_adjust_fees": false,
                 *       "cancel_allow_user_paid_require_approval": false,
                 *       "cancel_allow_user_paid_refund_as_giftcard": "off",
                 *       "change_allow_user_variation": false,
                 *       "change_allow_user_addons": false,
                 *       "change_allow_user_price": "gte",
                 *       "change_allow_user_until": null,
                 *       "primary_color": "#1d4e5f",
                 *       "theme_color_success": "#3d8b4f",
                 *       "theme_color_danger": "#c2413b",
                 *       "theme_color_background": "#f5f5f5",
                 *       "theme_round_borders": true,
                 *       "primary_font": "Open Sans",
                 *       "logo_image": null,
                 *       "og_image": null
                 *     }
                 */
                "application/json": components["schemas"]["EventSettings"];
            };
        };
        /** @description A page of sales channels */
        SalesChannelPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "identifier": "web",
                 *           "label": {
                 *             "en": "Web shop",
                 *             "de": "Webshop"
                 *           },
                 *           "type": "web",
                 *           "position": 0
                 *         },
                 *         {
                 *           "identifier": "svcpos",
                 *           "label": {
                 *             "en": "Box office",
                 *             "de": "Kasse"
                 *           },
                 *           "type": "svcpos",
                 *           "position": 1
                 *         },
                 *         {
                 *           "identifier": "api.reseller",
                 *           "label": {
                 *             "en": "Resellers",
                 *             "de": "Wiederverkauf"
                 *           },
                 *           "type": "api",
                 *           "position": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The sales channels of this page */
                    results: components["schemas"]["SalesChannel"][];
                };
            };
        };
        /** @description The sales channel */
        SalesChannel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "identifier": "api.reseller",
                 *       "label": {
                 *         "en": "Resellers",
                 *         "de": "Wiederverkauf"
                 *       },
                 *       "type": "api",
                 *       "position": 2
                 *     }
                 */
                "application/json": components["schemas"]["SalesChannel"];
            };
        };
        /** @description A page of membership types */
        MembershipTypePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": {
                 *             "en": "Friends of Kulturwerk",
                 *             "de": "Freundeskreis Kulturwerk"
                 *           },
                 *           "transferable": false,
                 *           "allow_parallel_usage": false,
                 *           "max_usages": null
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": {
                 *             "en": "Ten concert pass",
                 *             "de": "Zehnerkarte"
                 *           },
                 *           "transferable": true,
                 *           "allow_parallel_usage": false,
                 *           "max_usages": 10
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The membership types of this page */
                    results: components["schemas"]["MembershipType"][];
                };
            };
        };
        /** @description The membership type */
        MembershipType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": {
                 *         "en": "Ten concert pass",
                 *         "de": "Zehnerkarte"
                 *       },
                 *       "transferable": true,
                 *       "allow_parallel_usage": false,
                 *       "max_usages": 10
                 *     }
                 */
                "application/json": components["schemas"]["MembershipType"];
            };
        };
        /** @description A page of gift cards */
        GiftCardPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "secret": "HVQ7LTRA9SZE",
                 *           "value": "100.00",
                 *           "currency": "EUR",
                 *           "testmode": false,
                 *           "expires": null,
                 *           "conditions": null
                 *         },
                 *         {
                 *           "id": 2,
                 *           "secret": "BXW8KNJ3CTPD",
                 *           "value": "27.00",
                 *           "currency": "EUR",
                 *           "testmode": false,
                 *           "expires": null,
                 *           "conditions": "Not for workshops"
                 *         },
                 *         {
                 *           "id": 3,
                 *           "secret": "TESTCARD",
                 *           "value": "1000.00",
                 *           "currency": "EUR",
                 *           "testmode": true,
                 *           "expires": null,
                 *           "conditions": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The gift cards of this page */
                    results: components["schemas"]["GiftCard"][];
                };
            };
        };
        /** @description The gift card */
        GiftCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "secret": "BXW8KNJ3CTPD",
                 *       "value": "27.00",
                 *       "currency": "EUR",
                 *       "testmode": false,
                 *       "expires": null,
                 *       "conditions": "Not for workshops"
                 *     }
                 */
                "application/json": components["schemas"]["GiftCard"];
            };
        };
        /**
         * @description The gift card holds less than would be taken off; or, as with any write, a lock could not be had, or the first request with the
         *     same idempotency key has not been answered yet
         */
        InsufficientCredit: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The gift card does not hold that much credit."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of transactions */
        GiftCardTransactionPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "datetime": "2026-11-20T10:00:00Z",
                 *           "value": "50.00",
                 *           "event": null,
                 *           "order": null,
                 *           "text": null,
                 *           "acceptor": "kulturwerk"
                 *         },
                 *         {
                 *           "id": 3,
                 *           "datetime": "2026-11-20T18:30:00Z",
                 *           "value": "-23.00",
                 *           "event": null,
                 *           "order": null,
                 *           "text": "Book sold at the entrance",
                 *           "acceptor": "kulturwerk"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The transactions of this page */
                    results: components["schemas"]["GiftCardTransaction"][];
                };
            };
        };
        /** @description A page of seating plans */
        SeatingPlanPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "name": "Cellar stage",
                 *           "layout": {
                 *             "name": "Cellar stage",
                 *             "size": {
                 *               "width": 400,
                 *               "height": 300
                 *             },
                 *             "categories": [
                 *               {
                 *                 "name": "Bench",
                 *                 "color": "#7f4a91"
                 *               }
                 *             ],
                 *             "zones": [
                 *               {
                 *                 "name": "Cellar",
                 *                 "position": {
                 *                   "x": 0,
                 *                   "y": 100
                 *                 },
                 *                 "rows": [
                 *                   {
                 *                     "row_number": "1",
                 *                     "row_number_position": "both",
                 *                     "position": {
                 *                       "x": 50,
                 *                       "y": 0
                 *                     },
                 *                     "seats": [
                 *                       {
                 *                         "seat_guid": "1-1",
                 *                         "seat_number": "1",
                 *                         "position": {
                 *                           "x": 0,
                 *                           "y": 0
                 *                         },
                 *                         "category": "Bench"
                 *                       },
                 *                       {
                 *                         "seat_guid": "1-2",
                 *                         "seat_number": "2",
                 *                         "position": {
                 *                           "x": 30.5,
                 *                           "y": 0
                 *                         },
                 *                         "category": "Bench"
                 *                       }
                 *                     ]
                 *                   }
                 *                 ],
                 *                 "areas": [
                 *                   {
                 *                     "shape": "rectangle",
                 *                     "color": "#cccccc",
                 *                     "position": {
                 *                       "x": 50,
                 *                       "y": -80
                 *                     },
                 *                     "rectangle": {
                 *                       "width": 200,
                 *                       "height": 50
                 *                     }
                 *                   }
                 *                 ]
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The seating plans of this page */
                    results: components["schemas"]["SeatingPlan"][];
                };
            };
        };
        /** @description The seating plan */
        SeatingPlan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
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
                "application/json": components["schemas"]["SeatingPlan"];
            };
        };
        /** @description A page of event meta properties */
        EventMetaPropertyPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "cost_center",
                 *           "default": "",
                 *           "required": true,
                 *           "protected": true,
                 *           "filter_allowed": false,
                 *           "filter_public": false,
                 *           "public_label": null,
                 *           "choices": null
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": "genre",
                 *           "default": "talks",
                 *           "required": false,
                 *           "protected": false,
                 *           "filter_allowed": true,
                 *           "filter_public": true,
                 *           "public_label": {
                 *             "en": "Genre",
                 *             "de": "Genre"
                 *           },
                 *           "choices": [
                 *             {
                 *               "key": "talks",
                 *               "label": {
                 *                 "en": "Talks",
                 *                 "de": "Vorträge"
                 *               }
                 *             },
                 *             {
                 *               "key": "jazz",
                 *               "label": {
                 *                 "en": "Jazz",
                 *                 "de": "Jazz"
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The event meta properties of this page */
                    results: components["schemas"]["EventMetaProperty"][];
                };
            };
        };
        /** @description The event meta property */
        EventMetaProperty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "genre",
                 *       "default": "talks",
                 *       "required": false,
                 *       "protected": false,
                 *       "filter_allowed": true,
                 *       "filter_public": true,
                 *       "public_label": {
                 *         "en": "Genre",
                 *         "de": "Genre"
                 *       },
                 *       "choices": [
                 *         {
                 *           "key": "talks",
                 *           "label": {
                 *             "en": "Talks",
                 *             "de": "Vorträge"
                 *           }
                 *         },
                 *         {
                 *           "key": "jazz",
                 *           "label": {
                 *             "en": "Jazz",
                 *             "de": "Jazz"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventMetaProperty"];
            };
        };
        /** @description A page of item meta properties */
        ItemMetaPropertyPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "ledger_account",
                 *           "default": "",
                 *           "required": false,
                 *           "allowed_values": null
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": "wristband",
                 *           "default": "white",
                 *           "required": false,
                 *           "allowed_values": [
                 *             "white",
                 *             "blue",
                 *             "gold"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The item meta properties of this page */
                    results: components["schemas"]["ItemMetaProperty"][];
                };
            };
        };
        /** @description The item meta property */
        ItemMetaProperty: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "wristband",
                 *       "default": "white",
                 *       "required": false,
                 *       "allowed_values": [
                 *         "white",
                 *         "blue",
                 *         "gold"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ItemMetaProperty"];
            };
        };
        /** @description The tax rule */
        TaxRule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": {
                 *         "en": "Reduced VAT",
                 *         "de": "Ermäßigte MwSt."
                 *       },
                 *       "internal_name": "Catering",
                 *       "rate": "7.00",
                 *       "price_includes_tax": true,
                 *       "eu_reverse_charge": true,
                 *       "home_country": "DE",
                 *       "keep_gross_if_rate_changes": true,
                 *       "custom_rules": [
                 *         {
                 *           "country": "EU",
                 *           "address_type": "business_vat_id",
                 *           "action": "reverse",
                 *           "rate": null,
                 *           "invoice_text": {
                 *             "en": "Reverse charge, the recipient owes the tax."
                 *           }
                 *         },
                 *         {
                 *           "country": "ZZ",
                 *           "address_type": "",
                 *           "action": "vat",
                 *           "rate": null,
                 *           "invoice_text": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TaxRule"];
            };
        };
        /** @description The category */
        Category: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": {
                 *         "en": "Workshops",
                 *         "de": "Workshops"
                 *       },
                 *       "internal_name": null,
                 *       "description": {
                 *         "en": "Small groups, half a day each."
                 *       },
                 *       "position": 2,
                 *       "is_addon": true
                 *     }
                 */
                "application/json": components["schemas"]["Category"];
            };
        };
        /** @description The product */
        Item: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": {
                 *         "en": "Student ticket",
                 *         "de": "Studierendenticket"
                 *       },
                 *       "internal_name": null,
                 *       "category": 1,
                 *       "active": true,
                 *       "description": {
                 *         "en": "For pupils and students, *with ID*.",
                 *         "de": "Für Schule und Studium, *mit Ausweis*."
                 *       },
                 *       "default_price": "120.00",
                 *       "free_price": false,
                 *       "free_price_suggestion": null,
                 *       "tax_rate": "19.00",
                 *       "tax_rule": 1,
                 *       "admission": true,
                 *       "personalized": true,
                 *       "position": 2,
                 *       "picture": null,
                 *       "sales_channels": [
                 *         "web"
                 *       ],
                 *       "available_from": null,
                 *       "available_from_mode": "hide",
                 *       "available_until": null,
                 *       "available_until_mode": "hide",
                 *       "hidden_if_available": null,
                 *       "require_voucher": false,
                 *       "hide_without_voucher": false,
                 *       "allow_cancel": true,
                 *       "min_per_order": null,
                 *       "max_per_order": 1,
                 *       "checkin_attention": true,
                 *       "checkin_text": "Check the student ID",
                 *       "original_price": "390.00",
                 *       "require_approval": false,
                 *       "require_bundling": false,
                 *       "require_membership": false,
                 *       "require_membership_hidden": false,
                 *       "require_membership_types": [],
                 *       "grant_membership_type": null,
                 *       "grant_membership_duration_like_event": true,
                 *       "grant_membership_duration_days": 0,
                 *       "grant_membership_duration_months": 0,
                 *       "generate_tickets": null,
                 *       "allow_waitinglist": true,
                 *       "issue_giftcard": false,
                 *       "show_quota_left": null,
                 *       "has_variations": true,
                 *       "meta_data": {
                 *         "ledger_account": "4400"
                 *       },
                 *       "variations": [
                 *         {
                 *           "id": 4,
                 *           "value": {
                 *             "en": "Both days",
                 *             "de": "Beide Tage"
                 *           },
                 *           "default_price": null,
                 *           "price": "120.00",
                 *           "free_price_suggestion": null,
                 *           "original_price": null,
                 *           "active": true,
                 *           "description": null,
                 *           "position": 1,
                 *           "checkin_attention": false,
                 *           "checkin_text": null,
                 *           "require_approval": false,
                 *           "require_membership": false,
                 *           "require_membership_hidden": false,
                 *           "require_membership_types": [],
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "available_from": null,
                 *           "available_from_mode": "hide",
                 *           "available_until": null,
                 *           "available_until_mode": "hide",
                 *           "hide_without_voucher": false,
                 *           "meta_data": {}
                 *         },
                 *         {
                 *           "id": 5,
                 *           "value": {
                 *             "en": "One day",
                 *             "de": "Ein Tag"
                 *           },
                 *           "default_price": "70.00",
                 *           "price": "70.00",
                 *           "free_price_suggestion": null,
                 *           "original_price": null,
                 *           "active": true,
                 *           "description": null,
                 *           "position": 2,
                 *           "checkin_attention": false,
                 *           "checkin_text": null,
                 *           "require_approval": false,
                 *           "require_membership": false,
                 *           "require_membership_hidden": false,
                 *           "require_membership_types": [],
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "available_from": null,
                 *           "available_from_mode": "hide",
                 *           "available_until": null,
                 *           "available_until_mode": "hide",
                 *           "hide_without_voucher": false,
                 *           "meta_data": {}
                 *         }
                 *       ],
                 *       "addons": [
                 *         {
                 *           "id": 3,
                 *           "addon_category": 2,
                 *           "min_count": 0,
                 *           "max_count": 1,
                 *           "position": 1,
                 *           "multi_allowed": false,
                 *           "price_included": false
                 *         }
                 *       ],
                 *       "bundles": [
                 *         {
                 *           "id": 3,
                 *           "bundled_item": 6,
                 *           "bundled_variation": null,
                 *           "count": 1,
                 *           "designated_price": "0.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Item"];
            };
        };
        /** @description A page of variations */
        VariationPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "value": {
                 *             "en": "Regular",
                 *             "de": "Regulär"
                 *           },
                 *           "default_price": null,
                 *           "price": "390.00",
                 *           "free_price_suggestion": null,
                 *           "original_price": null,
                 *           "active": true,
                 *           "description": null,
                 *           "position": 1,
                 *           "checkin_attention": false,
                 *           "checkin_text": null,
                 *           "require_approval": false,
                 *           "require_membership": false,
                 *           "require_membership_hidden": false,
                 *           "require_membership_types": [],
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "available_from": null,
                 *           "available_from_mode": "hide",
                 *           "available_until": null,
                 *           "available_until_mode": "hide",
                 *           "hide_without_voucher": false,
                 *           "meta_data": {}
                 *         },
                 *         {
                 *           "id": 2,
                 *           "value": {
                 *             "en": "Early bird",
                 *             "de": "Frühbucher"
                 *           },
                 *           "default_price": "290.00",
                 *           "price": "290.00",
                 *           "free_price_suggestion": null,
                 *           "original_price": "390.00",
                 *           "active": true,
                 *           "description": null,
                 *           "position": 2,
                 *           "checkin_attention": false,
                 *           "checkin_text": null,
                 *           "require_approval": false,
                 *           "require_membership": false,
                 *           "require_membership_hidden": false,
                 *           "require_membership_types": [],
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "available_from": null,
                 *           "available_from_mode": "hide",
                 *           "available_until": "2026-12-31T23:00:00Z",
                 *           "available_until_mode": "info",
                 *           "hide_without_voucher": false,
                 *           "meta_data": {}
                 *         },
                 *         {
                 *           "id": 3,
                 *           "value": {
                 *             "en": "Supporter",
                 *             "de": "Förderticket"
                 *           },
                 *           "default_price": "590.00",
                 *           "price": "590.00",
                 *           "free_price_suggestion": null,
                 *           "original_price": null,
                 *           "active": true,
                 *           "description": null,
                 *           "position": 3,
                 *           "checkin_attention": false,
                 *           "checkin_text": null,
                 *           "require_approval": false,
                 *           "require_membership": false,
                 *           "require_membership_hidden": false,
                 *           "require_membership_types": [],
                 *           "sales_channels": [
                 *             "web"
                 *           ],
                 *           "available_from": null,
                 *           "available_from_mode": "hide",
                 *           "available_until": null,
                 *           "available_until_mode": "hide",
                 *           "hide_without_voucher": false,
                 *           "meta_data": {
                 *             "wristband": "gold"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The variations of this page */
                    results: components["schemas"]["Variation"][];
                };
            };
        };
        /** @description The variation */
        Variation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "value": {
                 *         "en": "Early bird",
                 *         "de": "Frühbucher"
                 *       },
                 *       "default_price": "290.00",
                 *       "price": "290.00",
                 *       "free_price_suggestion": null,
                 *       "original_price": "390.00",
                 *       "active": true,
                 *       "description": null,
                 *       "position": 2,
                 *       "checkin_attention": false,
                 *       "checkin_text": null,
                 *       "require_approval": false,
                 *       "require_membership": false,
                 *       "require_membership_hidden": false,
                 *       "require_membership_types": [],
                 *       "sales_channels": [
                 *         "web"
                 *       ],
                 *       "available_from": null,
                 *       "available_from_mode": "hide",
                 *       "available_until": "2026-12-31T23:00:00Z",
                 *       "available_until_mode": "info",
                 *       "hide_without_voucher": false,
                 *       "meta_data": {}
                 *     }
                 */
                "application/json": components["schemas"]["Variation"];
            };
        };
        /** @description A page of add-ons */
        AddonPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "addon_category": 3,
                 *           "min_count": 0,
                 *           "max_count": 1,
                 *           "position": 1,
                 *           "multi_allowed": false,
                 *           "price_included": false
                 *         },
                 *         {
                 *           "id": 2,
                 *           "addon_category": 2,
                 *           "min_count": 0,
                 *           "max_count": 2,
                 *           "position": 2,
                 *           "multi_allowed": false,
                 *           "price_included": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The add-ons of this page */
                    results: components["schemas"]["Addon"][];
                };
            };
        };
        /** @description The add-on */
        Addon: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "addon_category": 2,
                 *       "min_count": 0,
                 *       "max_count": 2,
                 *       "position": 2,
                 *       "multi_allowed": false,
                 *       "price_included": false
                 *     }
                 */
                "application/json": components["schemas"]["Addon"];
            };
        };
        /** @description A page of bundles */
        BundlePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "bundled_item": 5,
                 *           "bundled_variation": null,
                 *           "count": 1,
                 *           "designated_price": "48.00"
                 *         },
                 *         {
                 *           "id": 2,
                 *           "bundled_item": 6,
                 *           "bundled_variation": null,
                 *           "count": 1,
                 *           "designated_price": "29.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The bundles of this page */
                    results: components["schemas"]["Bundle"][];
                };
            };
        };
        /** @description The bundle */
        Bundle: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "bundled_item": 6,
                 *       "bundled_variation": null,
                 *       "count": 1,
                 *       "designated_price": "29.00"
                 *     }
                 */
                "application/json": components["schemas"]["Bundle"];
            };
        };
        /** @description The quota */
        Quota: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "Early birds",
                 *       "size": 60,
                 *       "items": [
                 *         1
                 *       ],
                 *       "variations": [
                 *         2
                 *       ],
                 *       "subevent": null,
                 *       "close_when_sold_out": true,
                 *       "closed": false,
                 *       "release_after_exit": false
                 *     }
                 */
                "application/json": components["schemas"]["Quota"];
            };
        };
        /** @description What is left of the quota */
        QuotaAvailability: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "available": true,
                 *       "available_number": 60,
                 *       "total_size": 60,
                 *       "pending_orders": 0,
                 *       "paid_orders": 0,
                 *       "exited_orders": 0,
                 *       "cart_positions": 0,
                 *       "blocking_vouchers": 0,
                 *       "waiting_list": 0
                 *     }
                 */
                "application/json": components["schemas"]["QuotaAvailability"];
            };
        };
        /** @description The discount */
        Discount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "active": true,
                 *       "internal_name": "Third ticket at half price",
                 *       "position": 2,
                 *       "sales_channels": [
                 *         "web"
                 *       ],
                 *       "available_from": null,
                 *       "available_until": null,
                 *       "subevent_mode": "mixed",
                 *       "condition_all_products": false,
                 *       "condition_limit_products": [
                 *         1
                 *       ],
                 *       "condition_apply_to_addons": true,
                 *       "condition_ignore_voucher_discounted": false,
                 *       "condition_min_count": 3,
                 *       "condition_min_value": "0.00",
                 *       "benefit_discount_matching_percent": "50.00",
                 *       "benefit_only_apply_to_cheapest_n_matches": 1
                 *     }
                 */
                "application/json": components["schemas"]["Discount"];
            };
        };
        /** @description The question */
        Question: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "question": {
                 *         "en": "What is its name?",
                 *         "de": "Wie heißt sie?"
                 *       },
                 *       "help_text": null,
                 *       "type": "S",
                 *       "required": true,
                 *       "position": 2,
                 *       "items": [
                 *         1
                 *       ],
                 *       "identifier": "university-name",
                 *       "ask_during_checkin": false,
                 *       "hidden": false,
                 *       "print_on_invoice": false,
                 *       "options": [],
                 *       "valid_number_min": null,
                 *       "valid_number_max": null,
                 *       "valid_date_min": null,
                 *       "valid_date_max": null,
                 *       "valid_datetime_min": null,
                 *       "valid_datetime_max": null,
                 *       "valid_file_portrait": false,
                 *       "dependency_question": 1,
                 *       "dependency_values": [
                 *         "other"
                 *       ],
                 *       "dependency_value": "other"
                 *     }
                 */
                "application/json": components["schemas"]["Question"];
            };
        };
        /** @description A page of options */
        QuestionOptionPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "position": 1,
                 *           "identifier": "uhh",
                 *           "answer": {
                 *             "en": "Hamburg University",
                 *             "de": "Universität Hamburg"
                 *           }
                 *         },
                 *         {
                 *           "id": 2,
                 *           "position": 2,
                 *           "identifier": "hfmt",
                 *           "answer": {
                 *             "en": "University of Music and Theatre",
                 *             "de": "Hochschule für Musik und Theater"
                 *           }
                 *         },
                 *         {
                 *           "id": 3,
                 *           "position": 3,
                 *           "identifier": "other",
                 *           "answer": {
                 *             "en": "Another one",
                 *             "de": "Eine andere"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The options of this page */
                    results: components["schemas"]["QuestionOption"][];
                };
            };
        };
        /** @description The option */
        QuestionOption: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "position": 2,
                 *       "identifier": "hfmt",
                 *       "answer": {
                 *         "en": "University of Music and Theatre",
                 *         "de": "Hochschule für Musik und Theater"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["QuestionOption"];
            };
        };
        /** @description A page of badge layouts */
        BadgeLayoutPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "Attendees",
                 *           "default": true,
                 *           "layout": [
                 *             {
                 *               "type": "textarea",
                 *               "left": "8.00",
                 *               "bottom": "32.00",
                 *               "width": "80.00",
                 *               "fontsize": "20.0",
                 *               "align": "center",
                 *               "content": "attendee_name"
                 *             },
                 *             {
                 *               "type": "textarea",
                 *               "left": "8.00",
                 *               "bottom": "22.00",
                 *               "width": "80.00",
                 *               "fontsize": "12.0",
                 *               "align": "center",
                 *               "content": "attendee_company"
                 *             }
                 *           ],
                 *           "background": null,
                 *           "item_assignments": [
                 *             {
                 *               "item": 1
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The badge layouts of this page */
                    results: components["schemas"]["BadgeLayout"][];
                };
            };
        };
        /** @description The badge layout */
        BadgeLayout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "Attendees",
                 *       "default": true,
                 *       "layout": [
                 *         {
                 *           "type": "textarea",
                 *           "left": "8.00",
                 *           "bottom": "32.00",
                 *           "width": "80.00",
                 *           "fontsize": "20.0",
                 *           "align": "center",
                 *           "content": "attendee_name"
                 *         },
                 *         {
                 *           "type": "textarea",
                 *           "left": "8.00",
                 *           "bottom": "22.00",
                 *           "width": "80.00",
                 *           "fontsize": "12.0",
                 *           "align": "center",
                 *           "content": "attendee_company"
                 *         }
                 *       ],
                 *       "background": null,
                 *       "item_assignments": [
                 *         {
                 *           "item": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BadgeLayout"];
            };
        };
        /** @description A page of assignments of badge layouts */
        BadgeItemPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "item": 1,
                 *           "layout": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The assignments of badge layouts of this page */
                    results: components["schemas"]["BadgeItem"][];
                };
            };
        };
        /** @description The assignment */
        BadgeItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "item": 1,
                 *       "layout": 1
                 *     }
                 */
                "application/json": components["schemas"]["BadgeItem"];
            };
        };
        /** @description A page of ticket layouts */
        TicketLayoutPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "A4",
                 *           "default": true,
                 *           "layout": [
                 *             {
                 *               "type": "textarea",
                 *               "left": "20.00",
                 *               "bottom": "250.00",
                 *               "width": "120.00",
                 *               "fontsize": "18.0",
                 *               "align": "left",
                 *               "content": "event_name"
                 *             },
                 *             {
                 *               "type": "barcodearea",
                 *               "left": "150.00",
                 *               "bottom": "20.00",
                 *               "size": "40.00"
                 *             }
                 *           ],
                 *           "background": null,
                 *           "item_assignments": [
                 *             {
                 *               "item": 1,
                 *               "sales_channel": "web"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The ticket layouts of this page */
                    results: components["schemas"]["TicketLayout"][];
                };
            };
        };
        /** @description The ticket layout */
        TicketLayout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "name": "A4",
                 *       "default": true,
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
                 *       ],
                 *       "background": null,
                 *       "item_assignments": [
                 *         {
                 *           "item": 1,
                 *           "sales_channel": "web"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayout"];
            };
        };
        /** @description A page of assignments of ticket layouts */
        TicketLayoutItemPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "item": 1,
                 *           "layout": 1,
                 *           "sales_channel": "web"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The assignments of ticket layouts of this page */
                    results: components["schemas"]["TicketLayoutItem"][];
                };
            };
        };
        /** @description The assignment */
        TicketLayoutItem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 1,
                 *       "item": 1,
                 *       "layout": 1,
                 *       "sales_channel": "web"
                 *     }
                 */
                "application/json": components["schemas"]["TicketLayoutItem"];
            };
        };
        /** @description A page of gates */
        GatePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "name": "Main entrance"
                 *         },
                 *         {
                 *           "id": 2,
                 *           "name": "Stage door"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The gates of this page */
                    results: components["schemas"]["Gate"][];
                };
            };
        };
        /** @description The gate */
        Gate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "name": "Stage door"
                 *     }
                 */
                "application/json": components["schemas"]["Gate"];
            };
        };
        /** @description A page of devices */
        DevicePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "device_id": 1,
                 *           "unique_serial": "5CJ7M2A9XK4TG0ZB",
                 *           "initialization_token": "p0z6f2kd8wq4ny1m",
                 *           "name": "Entrance scanner",
                 *           "all_events": false,
                 *           "limit_events": [
                 *             "kellerkonzerte",
                 *             "openstage26"
                 *           ],
                 *           "hardware_brand": "Zebra",
                 *           "hardware_model": "TC52",
                 *           "software_brand": "Doorkeeper",
                 *           "software_version": "2.4.1",
                 *           "created": "2026-11-20T09:00:00Z",
                 *           "initialized": "2026-11-20T09:12:30Z",
                 *           "revoked": false,
                 *           "security_profile": "full"
                 *         },
                 *         {
                 *           "device_id": 2,
                 *           "unique_serial": "R4T9B6W1LJ0YC8PE",
                 *           "initialization_token": "h3m9x1rc6yt0bw4s",
                 *           "name": "Hand scanner",
                 *           "all_events": false,
                 *           "limit_events": [
                 *             "openstage26"
                 *           ],
                 *           "hardware_brand": "Zebra",
                 *           "hardware_model": "TC52",
                 *           "software_brand": "Doorkeeper",
                 *           "software_version": "2.4.1",
                 *           "created": "2026-11-20T09:00:00Z",
                 *           "initialized": "2026-11-20T09:12:30Z",
                 *           "revoked": false,
                 *           "security_profile": "svcscan_online_noorders"
                 *         },
                 *         {
                 *           "device_id": 3,
                 *           "unique_serial": "8HZ3QX5N0V7DKW2M",
                 *           "initialization_token": "w5k2v8q0dz4ne7xt",
                 *           "name": "Box office kiosk",
                 *           "all_events": true,
                 *           "limit_events": [],
                 *           "hardware_brand": null,
                 *           "hardware_model": null,
                 *           "software_brand": null,
                 *           "software_version": null,
                 *           "created": "2026-11-20T10:00:00Z",
                 *           "initialized": null,
                 *           "revoked": false,
                 *           "security_profile": "svcpos"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The devices of this page */
                    results: components["schemas"]["Device"][];
                };
            };
        };
        /** @description The device */
        Device: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "device_id": 2,
                 *       "unique_serial": "R4T9B6W1LJ0YC8PE",
                 *       "initialization_token": "h3m9x1rc6yt0bw4s",
                 *       "name": "Hand scanner",
                 *       "all_events": false,
                 *       "limit_events": [
                 *         "openstage26"
                 *       ],
                 *       "hardware_brand": "Zebra",
                 *       "hardware_model": "TC52",
                 *       "software_brand": "Doorkeeper",
                 *       "software_version": "2.4.1",
                 *       "created": "2026-11-20T09:00:00Z",
                 *       "initialized": "2026-11-20T09:12:30Z",
                 *       "revoked": false,
                 *       "security_profile": "svcscan_online_noorders"
                 *     }
                 */
                "application/json": components["schemas"]["Device"];
            };
        };
        /** @description The device; `api_token` is the one that the call was made with */
        OwnDevice: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "organizer": "kulturwerk",
                 *       "device_id": 1,
                 *       "unique_serial": "5CJ7M2A9XK4TG0ZB",
                 *       "api_token": "0f83a6d2c95e417bb6d0e4182fa7c35d0f83a6d2c95e417bb6d0e4182fa7c35d",
                 *       "name": "Entrance scanner",
                 *       "gate": {
                 *         "id": 1,
                 *         "name": "Main entrance"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OwnDevice"];
            };
        };
        /** @description A page of vouchers */
        VoucherPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 3,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "code": "SPONSORS26",
                 *           "max_usages": 10,
                 *           "redeemed": 0,
                 *           "min_usages": 1,
                 *           "valid_until": null,
                 *           "block_quota": false,
                 *           "allow_ignore_quota": false,
                 *           "price_mode": "none",
                 *           "value": null,
                 *           "item": 7,
                 *           "variation": null,
                 *           "quota": null,
                 *           "seat": null,
                 *           "tag": "sponsors",
                 *           "comment": "Opens the sponsorships",
                 *           "subevent": null,
                 *           "show_hidden_items": true,
                 *           "budget": null,
                 *           "budget_used": "0.00"
                 *         },
                 *         {
                 *           "id": 2,
                 *           "code": "CREWMATE26",
                 *           "max_usages": 5,
                 *           "redeemed": 0,
                 *           "min_usages": 1,
                 *           "valid_until": null,
                 *           "block_quota": false,
                 *           "allow_ignore_quota": false,
                 *           "price_mode": "set",
                 *           "value": "190.00",
                 *           "item": 1,
                 *           "variation": null,
                 *           "quota": null,
                 *           "seat": null,
                 *           "tag": "crew",
                 *           "comment": "Friends of the crew, at cost",
                 *           "subevent": null,
                 *           "show_hidden_items": true,
                 *           "budget": null,
                 *           "budget_used": "0.00"
                 *         },
                 *         {
                 *           "id": 3,
                 *           "code": "PRESS26",
                 *           "max_usages": 4,
                 *           "redeemed": 0,
                 *           "min_usages": 1,
                 *           "valid_until": null,
                 *           "block_quota": true,
                 *           "allow_ignore_quota": false,
                 *           "price_mode": "set",
                 *           "value": "0.00",
                 *           "item": 1,
                 *           "variation": 1,
                 *           "quota": null,
                 *           "seat": null,
                 *           "tag": "press",
                 *           "comment": "Kept for journalists",
                 *           "subevent": null,
                 *           "show_hidden_items": true,
                 *           "budget": null,
                 *           "budget_used": "0.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The vouchers of this page */
                    results: components["schemas"]["Voucher"][];
                };
            };
        };
        /** @description The voucher */
        Voucher: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "code": "CREWMATE26",
                 *       "max_usages": 5,
                 *       "redeemed": 0,
                 *       "min_usages": 1,
                 *       "valid_until": null,
                 *       "block_quota": false,
                 *       "allow_ignore_quota": false,
                 *       "price_mode": "set",
                 *       "value": "190.00",
                 *       "item": 1,
                 *       "variation": null,
                 *       "quota": null,
                 *       "seat": null,
                 *       "tag": "crew",
                 *       "comment": "Friends of the crew, at cost",
                 *       "subevent": null,
                 *       "show_hidden_items": true,
                 *       "budget": null,
                 *       "budget_used": "0.00"
                 *     }
                 */
                "application/json": components["schemas"]["Voucher"];
            };
        };
        /** @description A page of waiting list entries */
        WaitingListEntryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "created": "2026-11-19T17:05:00Z",
                 *           "name": "Noor Haddad",
                 *           "name_parts": {
                 *             "given_name": "Noor",
                 *             "family_name": "Haddad"
                 *           },
                 *           "email": "noor@example.org",
                 *           "phone": "+49 40 5550142",
                 *           "voucher": null,
                 *           "item": 3,
                 *           "variation": null,
                 *           "locale": "de",
                 *           "subevent": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The waiting list entries of this page */
                    results: components["schemas"]["WaitingListEntry"][];
                };
            };
        };
        /** @description The waiting list entry */
        WaitingListEntry: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "created": "2026-11-19T17:05:00Z",
                 *       "name": "Noor Haddad",
                 *       "name_parts": {
                 *         "given_name": "Noor",
                 *         "family_name": "Haddad"
                 *       },
                 *       "email": "noor@example.org",
                 *       "phone": "+49 40 5550142",
                 *       "voucher": null,
                 *       "item": 3,
                 *       "variation": null,
                 *       "locale": "de",
                 *       "subevent": null
                 *     }
                 */
                "application/json": components["schemas"]["WaitingListEntry"];
            };
        };
        /** @description A page of cart positions */
        CartPositionPage: {
            headers: {
                "X-Page-Generated": components["headers"]["PageGenerated"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 1,
                 *       "next": null,
                 *       "previous": null,
                 *       "results": [
                 *         {
                 *           "id": 2,
                 *           "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                 *           "datetime": "2026-11-20T11:00:00Z",
                 *           "expires": "2026-11-20T11:30:00Z",
                 *           "item": 1,
                 *           "variation": 1,
                 *           "price": "290.00",
                 *           "attendee_name": "Ada Okafor",
                 *           "attendee_name_parts": {
                 *             "given_name": "Ada",
                 *             "family_name": "Okafor"
                 *           },
                 *           "attendee_email": "ada@example.org",
                 *           "voucher": null,
                 *           "addon_to": null,
                 *           "is_bundled": false,
                 *           "subevent": null,
                 *           "includes_tax": true,
                 *           "answers": [
                 *             {
                 *               "question": 1,
                 *               "answer": "Hamburg University",
                 *               "question_identifier": "university",
                 *               "options": [
                 *                 1
                 *               ],
                 *               "option_identifiers": [
                 *                 "uhh"
                 *               ]
                 *             }
                 *           ],
                 *           "seat": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Page"] & {
                    /** @description The cart positions of this page */
                    results: components["schemas"]["CartPosition"][];
                };
            };
        };
        /** @description What became of each entry, in the order of the request */
        CartPositionResults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "success": true,
                 *           "errors": null,
                 *           "data": {
                 *             "id": 2,
                 *             "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                 *             "datetime": "2026-11-20T11:00:00Z",
                 *             "expires": "2026-11-20T11:30:00Z",
                 *             "item": 1,
                 *             "variation": 1,
                 *             "price": "290.00",
                 *             "attendee_name": "Ada Okafor",
                 *             "attendee_name_parts": {
                 *               "given_name": "Ada",
                 *               "family_name": "Okafor"
                 *             },
                 *             "attendee_email": "ada@example.org",
                 *             "voucher": null,
                 *             "addon_to": null,
                 *             "is_bundled": false,
                 *             "subevent": null,
                 *             "includes_tax": true,
                 *             "answers": [
                 *               {
                 *                 "question": 1,
                 *                 "answer": "Hamburg University",
                 *                 "question_identifier": "university",
                 *                 "options": [
                 *                   1
                 *                 ],
                 *                 "option_identifiers": [
                 *                   "uhh"
                 *                 ]
                 *               }
                 *             ],
                 *             "seat": null,
                 *             "addons": [
                 *               {
                 *                 "id": 3,
                 *                 "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                 *                 "datetime": "2026-11-20T11:00:00Z",
                 *                 "expires": "2026-11-20T11:30:00Z",
                 *                 "item": 4,
                 *                 "variation": null,
                 *                 "price": "60.00",
                 *                 "attendee_name": null,
                 *                 "attendee_name_parts": {},
                 *                 "attendee_email": null,
                 *                 "voucher": null,
                 *                 "addon_to": 2,
                 *                 "is_bundled": false,
                 *                 "subevent": null,
                 *                 "includes_tax": true,
                 *                 "answers": [],
                 *                 "seat": null
                 *               }
                 *             ],
                 *             "bundled": [
                 *               {
                 *                 "id": 4,
                 *                 "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                 *                 "datetime": "2026-11-20T11:00:00Z",
                 *                 "expires": "2026-11-20T11:30:00Z",
                 *                 "item": 5,
                 *                 "variation": null,
                 *                 "price": "0.00",
                 *                 "attendee_name": null,
                 *                 "attendee_name_parts": {},
                 *                 "attendee_email": null,
                 *                 "voucher": null,
                 *                 "addon_to": 2,
                 *                 "is_bundled": true,
                 *                 "subevent": null,
                 *                 "includes_tax": true,
                 *                 "answers": [],
                 *                 "seat": null
                 *               }
                 *             ]
                 *           }
                 *         },
                 *         {
                 *           "success": false,
                 *           "errors": {
                 *             "item": [
                 *               "The product is sold out."
                 *             ]
                 *           },
                 *           "data": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description One result for each entry */
                    results: components["schemas"]["CartPositionResult"][];
                };
            };
        };
        /** @description The cart position */
        CartPosition: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": 2,
                 *       "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                 *       "datetime": "2026-11-20T11:00:00Z",
                 *       "expires": "2026-11-20T11:30:00Z",
                 *       "item": 1,
                 *       "variation": 1,
                 *       "price": "290.00",
                 *       "attendee_name": "Ada Okafor",
                 *       "attendee_name_parts": {
                 *         "given_name": "Ada",
                 *         "family_name": "Okafor"
                 *       },
                 *       "attendee_email": "ada@example.org",
                 *       "voucher": null,
                 *       "addon_to": null,
                 *       "is_bundled": false,
                 *       "subevent": null,
                 *       "includes_tax": true,
                 *       "answers": [
                 *         {
                 *           "question": 1,
                 *           "answer": "Hamburg University",
                 *           "question_identifier": "university",
                 *           "options": [
                 *             1
                 *           ],
                 *           "option_identifiers": [
                 *             "uhh"
                 *           ]
                 *         }
                 *       ],
                 *       "seat": null
                 *     }
                 */
                "application/json": components["schemas"]["CartPosition"];
            };
        };
    };
    parameters: {
        /**
         * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
         * @example 1
         */
        page: number;
        /**
         * @description Results per page. A value above 50 counts as 50.
         * @example 50
         */
        page_size: number;
        /**
         * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
         *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
         * @example
         */
        cursor: string;
        /**
         * @description Slug of the organizer
         * @example kulturwerk
         */
        organizer: string;
        /**
         * @description ID of the object
         * @example 2
         */
        id: components["schemas"]["Id"];
        /**
         * @description ID of the team
         * @example 1
         */
        team: components["schemas"]["Id"];
        /**
         * @description Only those with these values in their meta data, as `attr[genre]=jazz`. An empty value finds those without one. The defaults
         *     of the meta properties count. Names of no meta property, and of those that do not allow it, filter nothing.
         * @example {
         *       "genre": "jazz"
         *     }
         */
        attr: {
            [key: string]: string;
        };
        /**
         * @description Only events that are sold on the sales channel of this identifier.
         * @example web
         */
        sales_channel: string;
        /**
         * @description Identifier of a sales channel; adds `best_availability_state` there. Can make the answer slower.
         * @example web
         */
        with_availability_for: string;
        /**
         * @description Slug of the event
         * @example openstage26
         */
        event: string;
        /**
         * @description Only active dates, or only the others.
         * @example true
         */
        active: boolean;
        /**
         * @description With `true` dates that happen now or later, with `false` all others.
         * @example true
         */
        is_future: boolean;
        /**
         * @description With `true` dates that are over, with `false` all others.
         * @example false
         */
        is_past: boolean;
        /**
         * @description Only dates during or after this time.
         * @example 2026-07-01T00:00:00Z
         */
        ends_after: components["schemas"]["DateTime"];
        /**
         * @description Only dates whose name or location contains this text, in any language.
         * @example quartett
         */
        search: string;
        /**
         * @description Only dates that were added or changed at this time or later. Deletions cannot be found this way.
         * @example 2026-06-01T00:00:00Z
         */
        modified_since: components["schemas"]["DateTime"];
        /**
         * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
         * @example date_from
         */
        ordering: ("id" | "-id" | "date_from" | "-date_from" | "last_modified" | "-last_modified") | string;
        /**
         * @description With `true` each value becomes an object that also says what the key means.
         * @example false
         */
        explain: boolean;
        /**
         * @description Also gift cards of other organizers whose cards this one accepts; their codes are masked
         * @example true
         */
        include_accepted: boolean;
        /**
         * @description ID of the gift card
         * @example 2
         */
        gift_card: components["schemas"]["Id"];
        /**
         * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
         *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
         * @example Fri, 20 Nov 2026 10:00:00 GMT
         */
        if_modified_since: string;
        /**
         * @description ID of the product
         * @example 1
         */
        item: components["schemas"]["Id"];
        /**
         * @description ID of the question
         * @example 1
         */
        question: components["schemas"]["Id"];
        /**
         * @description Number of the device in its organizer
         * @example 2
         */
        device_id: components["schemas"]["Id"];
    };
    requestBodies: {
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
                 *       "email": "nadia@kulturwerk.example"
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
                 *       "eu_reverse_charge": true,
                 *       "home_country": "DE",
                 *       "keep_gross_if_rate_changes": true,
                 *       "custom_rules": [
                 *         {
                 *           "country": "EU",
                 *           "address_type": "business_vat_id",
                 *           "action": "reverse",
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
                 *       "sales_channels": [
                 *         "web"
                 *       ],
                 *       "max_per_order": 1,
                 *       "checkin_attention": true,
                 *       "checkin_text": "Check the student ID",
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
                 *       "sales_channels": [
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
                "application/json": components["schemas"]["DiscountWrite"];
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
                "application/json": components["schemas"]["DiscountPatch"];
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
                 *         "de": "An welcher Hochschule studierst du?"
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
                 *       "security_profile": "svcscan"
                 *     }
                 */
                "application/json": components["schemas"]["DevicePatch"];
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
        WaitingListEntry: {
            content: {
                /**
                 * @example {
                 *       "name_parts": {
                 *         "given_name": "Noor",
                 *         "family_name": "Haddad"
                 *       },
                 *       "email": "noor@example.org",
                 *       "phone": "+49 40 5550142",
                 *       "item": 3,
                 *       "locale": "de"
                 *     }
                 */
                "application/json": components["schemas"]["NewWaitingListEntryWrite"];
            };
        };
        WaitingListEntryPatch: {
            content: {
                /**
                 * @example {
                 *       "phone": "+49 40 5550199",
                 *       "locale": "en"
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
    };
    headers: {
        /**
         * @description URL of the new object
         * @example http://localhost:8000/api/v1/organizers/kulturwerk/teams/2/
         */
        Location: string;
        /**
         * @description Time of the newest change in the whole list
         * @example Fri, 20 Nov 2026 10:00:00 GMT
         */
        LastModified: string;
        /**
         * @description `false` when a write with an idempotency key was answered with more than 256 KiB. It was executed, but the answer is not
         *     kept: the same request with the same key is 400. All other answers are without this header.
         * @example false
         */
        IdempotencyStored: "false";
        /**
         * @description Send it as `modified_since` to get what has changed since this page, nothing left out
         * @example 2026-11-20T10:00:00.000000Z
         */
        PageGenerated: string;
        /**
         * @description Seconds to wait before the request is sent again
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description How many requests remain (`r`) in the next seconds (`t`) under the policy of this name, as in
         *     draft-ietf-httpapi-ratelimit-headers. Answers carry it from where the credentials are looked at, unless the limits are
         *     switched off.
         * @example "credential";r=0;t=42
         */
        RateLimit: string;
        /**
         * @description The limit that the request was counted under, `q` requests in `w` seconds; comes along with `RateLimit`
         * @example "credential";q=30000;w=60
         */
        RateLimitPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "organizers.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example name
                 */
                ordering?: ("slug" | "-slug" | "name" | "-name") | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrganizerPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "organizers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Organizer"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "me.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Profile"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Team"];
        responses: {
            /** @description The team */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/teams/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Box office",
                     *       "all_events": false,
                     *       "limit_events": [
                     *         "openstage26"
                     *       ],
                     *       "can_create_events": false,
                     *       "can_change_teams": false,
                     *       "can_change_organizer_settings": false,
                     *       "can_manage_customers": false,
                     *       "can_manage_gift_cards": false,
                     *       "can_change_event_settings": false,
                     *       "can_change_items": false,
                     *       "can_view_orders": true,
                     *       "can_change_orders": true,
                     *       "can_view_vouchers": false,
                     *       "can_change_vouchers": false,
                     *       "can_checkin_orders": true
                     *     }
                     */
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Team"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Team"];
        responses: {
            200: components["responses"]["Team"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "teams.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamPatch"];
        responses: {
            200: components["responses"]["Team"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_members.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamMemberPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_members.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamMember"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no member any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_invites.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamInvitePage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_invites.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamInvite"];
        responses: {
            /** @description The invitation, or the address alone when its user was added directly */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/teams/1/invites/1/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvite"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_invites.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamInvite"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_invites.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation can no longer be used */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_tokens.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamTokenPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_tokens.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TeamToken"];
        responses: {
            /** @description The token with its secret value */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/teams/1/tokens/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Web shop",
                     *       "active": true,
                     *       "token": "5f0c9d1be7a84236bb1d0a6c9e3f72d15f0c9d1be7a84236bb1d0a6c9e3f72d1"
                     *     }
                     */
                    "application/json": components["schemas"]["TeamToken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_tokens.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TeamToken"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "team_tokens.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the team
                 * @example 1
                 */
                team: components["parameters"]["team"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The disabled token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Web shop",
                     *       "active": false
                     *     }
                     */
                    "application/json": components["schemas"]["TeamToken"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only events that are listed in public, or only the others.
                 * @example true
                 */
                is_public?: boolean;
                /**
                 * @description Only events whose shop is open to the public, or only the others.
                 * @example true
                 */
                live?: boolean;
                /**
                 * @description Only series, or only single events.
                 * @example false
                 */
                has_subevents?: boolean;
                /**
                 * @description With `true` events that happen now or later, with `false` all others. A series is among the others.
                 * @example true
                 */
                is_future?: boolean;
                /**
                 * @description With `true` events that are over, with `false` all others. A series is among the others.
                 * @example false
                 */
                is_past?: boolean;
                /**
                 * @description Only events during or after this time. A series never is.
                 * @example 2026-09-01T00:00:00Z
                 */
                ends_after?: components["schemas"]["DateTime"];
                /**
                 * @description Only those with these values in their meta data, as `attr[genre]=jazz`. An empty value finds those without one. The defaults
                 *     of the meta properties count. Names of no meta property, and of those that do not allow it, filter nothing.
                 * @example {
                 *       "genre": "jazz"
                 *     }
                 */
                attr?: components["parameters"]["attr"];
                /**
                 * @description Only events that are sold on the sales channel of this identifier.
                 * @example web
                 */
                sales_channel?: components["parameters"]["sales_channel"];
                /**
                 * @description Identifier of a sales channel; adds `best_availability_state` there. Can make the answer slower.
                 * @example web
                 */
                with_availability_for?: components["parameters"]["with_availability_for"];
                /**
                 * @description Only events whose slug, name or location contains this text, in any language.
                 * @example stage
                 */
                search?: string;
                /**
                 * @description Only events that were added or changed at this time or later. Deletions cannot be found this way.
                 * @example 2026-06-01T00:00:00Z
                 */
                modified_since?: components["schemas"]["DateTime"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example date_from
                 */
                ordering?: ("date_from" | "-date_from" | "slug" | "-slug" | "last_modified" | "-last_modified") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.create": {
        parameters: {
            query?: {
                /**
                 * @description Slug of an event of this organizer, or `<organizer>/<event>`, that the caller may change; any other is 400.
                 * @example openstage26
                 */
                clone_from?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewEvent"];
        responses: {
            /** @description The event */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": {
                     *         "en": "Open Stage Conference",
                     *         "de": "Open-Stage-Konferenz"
                     *       },
                     *       "slug": "openstage26",
                     *       "live": true,
                     *       "testmode": false,
                     *       "currency": "EUR",
                     *       "date_from": "2026-09-18T07:00:00Z",
                     *       "date_to": "2026-09-19T16:00:00Z",
                     *       "date_admission": "2026-09-18T06:00:00Z",
                     *       "is_public": true,
                     *       "presale_start": "2026-03-01T09:00:00Z",
                     *       "presale_end": "2026-09-17T22:00:00Z",
                     *       "location": {
                     *         "en": "Speicher 5, Hamburg"
                     *       },
                     *       "geo_lat": 53.5432,
                     *       "geo_lon": 9.9886,
                     *       "has_subevents": false,
                     *       "meta_data": {
                     *         "cost_center": "CC-2601"
                     *       },
                     *       "plugins": [
                     *         "svc.plugins.checkinlists",
                     *         "svc.plugins.sendmail",
                     *         "svc.plugins.ticketoutputpdf"
                     *       ],
                     *       "seating_plan": null,
                     *       "seat_category_mapping": {},
                     *       "timezone": "Europe/Berlin",
                     *       "item_meta_properties": {
                     *         "ledger_account": "",
                     *         "wristband": "white"
                     *       },
                     *       "sales_channels": [
                     *         "web"
                     *       ],
                     *       "last_modified": "2026-05-04T13:20:44.905317Z",
                     *       "valid_keys": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Event"];
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventPatch"];
        responses: {
            200: components["responses"]["Event"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Clone"];
        responses: {
            /** @description The event */
            201: {
                headers: {
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": {
                     *         "en": "Open Stage Conference",
                     *         "de": "Open-Stage-Konferenz"
                     *       },
                     *       "slug": "openstage26",
                     *       "live": true,
                     *       "testmode": false,
                     *       "currency": "EUR",
                     *       "date_from": "2026-09-18T07:00:00Z",
                     *       "date_to": "2026-09-19T16:00:00Z",
                     *       "date_admission": "2026-09-18T06:00:00Z",
                     *       "is_public": true,
                     *       "presale_start": "2026-03-01T09:00:00Z",
                     *       "presale_end": "2026-09-17T22:00:00Z",
                     *       "location": {
                     *         "en": "Speicher 5, Hamburg"
                     *       },
                     *       "geo_lat": 53.5432,
                     *       "geo_lon": 9.9886,
                     *       "has_subevents": false,
                     *       "meta_data": {
                     *         "cost_center": "CC-2601"
                     *       },
                     *       "plugins": [
                     *         "svc.plugins.checkinlists",
                     *         "svc.plugins.sendmail",
                     *         "svc.plugins.ticketoutputpdf"
                     *       ],
                     *       "seating_plan": null,
                     *       "seat_category_mapping": {},
                     *       "timezone": "Europe/Berlin",
                     *       "item_meta_properties": {
                     *         "ledger_account": "",
                     *         "wristband": "white"
                     *       },
                     *       "sales_channels": [
                     *         "web"
                     *       ],
                     *       "last_modified": "2026-05-04T13:20:44.905317Z",
                     *       "valid_keys": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only active dates, or only the others.
                 * @example true
                 */
                active?: components["parameters"]["active"];
                /**
                 * @description With `true` dates that happen now or later, with `false` all others.
                 * @example true
                 */
                is_future?: components["parameters"]["is_future"];
                /**
                 * @description With `true` dates that are over, with `false` all others.
                 * @example false
                 */
                is_past?: components["parameters"]["is_past"];
                /**
                 * @description Only dates during or after this time.
                 * @example 2026-07-01T00:00:00Z
                 */
                ends_after?: components["parameters"]["ends_after"];
                /**
                 * @description Only dates whose name or location contains this text, in any language.
                 * @example quartett
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Only dates that were added or changed at this time or later. Deletions cannot be found this way.
                 * @example 2026-06-01T00:00:00Z
                 */
                modified_since?: components["parameters"]["modified_since"];
                /**
                 * @description Only those with these values in their meta data, as `attr[genre]=jazz`. An empty value finds those without one. The defaults
                 *     of the meta properties count. Names of no meta property, and of those that do not allow it, filter nothing.
                 * @example {
                 *       "genre": "jazz"
                 *     }
                 */
                attr?: components["parameters"]["attr"];
                /**
                 * @description Identifier of a sales channel; adds `best_availability_state` there. Can make the answer slower.
                 * @example web
                 */
                with_availability_for?: components["parameters"]["with_availability_for"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example date_from
                 */
                ordering?: components["parameters"]["ordering"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubEventPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewSubEvent"];
        responses: {
            /** @description The date */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/subevents/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": {
                     *         "en": "Ana Beltrán Trio"
                     *       },
                     *       "event": "kellerkonzerte",
                     *       "active": true,
                     *       "is_public": true,
                     *       "date_from": "2026-07-10T18:00:00Z",
                     *       "date_to": "2026-07-10T21:00:00Z",
                     *       "date_admission": "2026-07-10T17:00:00Z",
                     *       "presale_start": "2026-06-01T08:00:00Z",
                     *       "presale_end": null,
                     *       "frontpage_text": null,
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
                     *           "available_until": null,
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
                     *       },
                     *       "seating_plan": null,
                     *       "seat_category_mapping": {},
                     *       "last_modified": "2026-06-02T09:41:27.113000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SubEvent"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubEvent"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SubEvent"];
        responses: {
            200: components["responses"]["SubEvent"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The date is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SubEventPatch"];
        responses: {
            200: components["responses"]["SubEvent"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subevents.list_all": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only active dates, or only the others.
                 * @example true
                 */
                active?: components["parameters"]["active"];
                /**
                 * @description Only dates of events whose shop is open to the public, or only the others.
                 * @example true
                 */
                event__live?: boolean;
                /**
                 * @description With `true` dates that happen now or later, with `false` all others.
                 * @example true
                 */
                is_future?: components["parameters"]["is_future"];
                /**
                 * @description With `true` dates that are over, with `false` all others.
                 * @example false
                 */
                is_past?: components["parameters"]["is_past"];
                /**
                 * @description Only dates during or after this time.
                 * @example 2026-07-01T00:00:00Z
                 */
                ends_after?: components["parameters"]["ends_after"];
                /**
                 * @description Only dates whose name or location contains this text, in any language.
                 * @example quartett
                 */
                search?: components["parameters"]["search"];
                /**
                 * @description Only dates that were added or changed at this time or later. Deletions cannot be found this way.
                 * @example 2026-06-01T00:00:00Z
                 */
                modified_since?: components["parameters"]["modified_since"];
                /**
                 * @description Only those with these values in their meta data, as `attr[genre]=jazz`. An empty value finds those without one. The defaults
                 *     of the meta properties count. Names of no meta property, and of those that do not allow it, filter nothing.
                 * @example {
                 *       "genre": "jazz"
                 *     }
                 */
                attr?: components["parameters"]["attr"];
                /**
                 * @description Only events that are sold on the sales channel of this identifier.
                 * @example web
                 */
                sales_channel?: components["parameters"]["sales_channel"];
                /**
                 * @description Identifier of a sales channel; adds `best_availability_state` there. Can make the answer slower.
                 * @example web
                 */
                with_availability_for?: components["parameters"]["with_availability_for"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example date_from
                 */
                ordering?: components["parameters"]["ordering"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubEventPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "organizer_settings.get": {
        parameters: {
            query?: {
                /**
                 * @description With `true` each value becomes an object that also says what the key means.
                 * @example false
                 */
                explain?: components["parameters"]["explain"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExplainableOrganizerSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "organizer_settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["OrganizerSettingsPatch"];
        responses: {
            200: components["responses"]["OrganizerSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_settings.get": {
        parameters: {
            query?: {
                /**
                 * @description With `true` each value becomes an object that also says what the key means.
                 * @example false
                 */
                explain?: components["parameters"]["explain"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExplainableEventSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventSettingsPatch"];
        responses: {
            200: components["responses"]["EventSettings"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("identifier" | "-identifier" | "position" | "-position") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SalesChannelPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewSalesChannel"];
        responses: {
            /** @description The sales channel */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/saleschannels/api.reseller/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "identifier": "api.reseller",
                     *       "label": {
                     *         "en": "Resellers",
                     *         "de": "Wiederverkauf"
                     *       },
                     *       "type": "api",
                     *       "position": 2
                     *     }
                     */
                    "application/json": components["schemas"]["SalesChannel"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Identifier of the sales channel
                 * @example api.reseller
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SalesChannel"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Identifier of the sales channel
                 * @example api.reseller
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesChannel"];
        responses: {
            200: components["responses"]["SalesChannel"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Identifier of the sales channel
                 * @example api.reseller
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sales channel is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "sales_channels.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Identifier of the sales channel
                 * @example api.reseller
                 */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SalesChannelPatch"];
        responses: {
            200: components["responses"]["SalesChannel"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MembershipTypePage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipType"];
        responses: {
            /** @description The membership type */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/membershiptypes/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": {
                     *         "en": "Ten concert pass",
                     *         "de": "Zehnerkarte"
                     *       },
                     *       "transferable": true,
                     *       "allow_parallel_usage": false,
                     *       "max_usages": 10
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipType"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MembershipType"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipType"];
        responses: {
            200: components["responses"]["MembershipType"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership type is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "membership_types.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MembershipTypePatch"];
        responses: {
            200: components["responses"]["MembershipType"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Also gift cards of other organizers whose cards this one accepts; their codes are masked
                 * @example true
                 */
                include_accepted?: components["parameters"]["include_accepted"];
                /**
                 * @description Only gift cards with this code, which is then shown in full
                 * @example BXW8KNJ3CTPD
                 */
                secret?: string;
                /**
                 * @description Only gift cards for tests, or only others
                 * @example false
                 */
                testmode?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GiftCardPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewGiftCard"];
        responses: {
            /** @description The gift card */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/giftcards/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "secret": "BXW8KNJ3CTPD",
                     *       "value": "27.00",
                     *       "currency": "EUR",
                     *       "testmode": false,
                     *       "expires": null,
                     *       "conditions": "Not for workshops"
                     *     }
                     */
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.get": {
        parameters: {
            query?: {
                /**
                 * @description Also gift cards of other organizers whose cards this one accepts; their codes are masked
                 * @example true
                 */
                include_accepted?: components["parameters"]["include_accepted"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GiftCard"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCard"];
        responses: {
            200: components["responses"]["GiftCard"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCardPatch"];
        responses: {
            200: components["responses"]["GiftCard"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_cards.transact": {
        parameters: {
            query?: {
                /**
                 * @description Also gift cards of other organizers whose cards this one accepts; their codes are masked
                 * @example true
                 */
                include_accepted?: components["parameters"]["include_accepted"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GiftCardCharge"];
        responses: {
            200: components["responses"]["GiftCard"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["InsufficientCredit"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gift_card_transactions.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the gift card
                 * @example 2
                 */
                gift_card: components["parameters"]["gift_card"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GiftCardTransactionPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SeatingPlanPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlan"];
        responses: {
            /** @description The seating plan */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/seatingplans/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
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
                    "application/json": components["schemas"]["SeatingPlan"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SeatingPlan"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlan"];
        responses: {
            200: components["responses"]["SeatingPlan"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seating plan is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "seating_plans.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeatingPlanPatch"];
        responses: {
            200: components["responses"]["SeatingPlan"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventMetaPropertyPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaProperty"];
        responses: {
            /** @description The event meta property */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/event_meta_properties/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "genre",
                     *       "default": "talks",
                     *       "required": false,
                     *       "protected": false,
                     *       "filter_allowed": true,
                     *       "filter_public": true,
                     *       "public_label": {
                     *         "en": "Genre",
                     *         "de": "Genre"
                     *       },
                     *       "choices": [
                     *         {
                     *           "key": "talks",
                     *           "label": {
                     *             "en": "Talks",
                     *             "de": "Vorträge"
                     *           }
                     *         },
                     *         {
                     *           "key": "jazz",
                     *           "label": {
                     *             "en": "Jazz",
                     *             "de": "Jazz"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventMetaProperty"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EventMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaProperty"];
        responses: {
            200: components["responses"]["EventMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event meta property is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "event_meta_properties.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["EventMetaPropertyPatch"];
        responses: {
            200: components["responses"]["EventMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ItemMetaPropertyPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaProperty"];
        responses: {
            /** @description The item meta property */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/item_meta_properties/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "wristband",
                     *       "default": "white",
                     *       "required": false,
                     *       "allowed_values": [
                     *         "white",
                     *         "blue",
                     *         "gold"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ItemMetaProperty"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ItemMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaProperty"];
        responses: {
            200: components["responses"]["ItemMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item meta property is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "item_meta_properties.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemMetaPropertyPatch"];
        responses: {
            200: components["responses"]["ItemMetaProperty"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tax rules */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 2,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "name": {
                     *             "en": "VAT",
                     *             "de": "MwSt."
                     *           },
                     *           "internal_name": null,
                     *           "rate": "19.00",
                     *           "price_includes_tax": true,
                     *           "eu_reverse_charge": false,
                     *           "home_country": "DE",
                     *           "keep_gross_if_rate_changes": false,
                     *           "custom_rules": []
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": {
                     *             "en": "Reduced VAT",
                     *             "de": "Ermäßigte MwSt."
                     *           },
                     *           "internal_name": "Catering",
                     *           "rate": "7.00",
                     *           "price_includes_tax": true,
                     *           "eu_reverse_charge": true,
                     *           "home_country": "DE",
                     *           "keep_gross_if_rate_changes": true,
                     *           "custom_rules": [
                     *             {
                     *               "country": "EU",
                     *               "address_type": "business_vat_id",
                     *               "action": "reverse",
                     *               "rate": null,
                     *               "invoice_text": {
                     *                 "en": "Reverse charge, the recipient owes the tax."
                     *               }
                     *             },
                     *             {
                     *               "country": "ZZ",
                     *               "address_type": "",
                     *               "action": "vat",
                     *               "rate": null,
                     *               "invoice_text": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The tax rules of this page */
                        results: components["schemas"]["TaxRule"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRule"];
        responses: {
            /** @description The tax rule */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/taxrules/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": {
                     *         "en": "Reduced VAT",
                     *         "de": "Ermäßigte MwSt."
                     *       },
                     *       "internal_name": "Catering",
                     *       "rate": "7.00",
                     *       "price_includes_tax": true,
                     *       "eu_reverse_charge": true,
                     *       "home_country": "DE",
                     *       "keep_gross_if_rate_changes": true,
                     *       "custom_rules": [
                     *         {
                     *           "country": "EU",
                     *           "address_type": "business_vat_id",
                     *           "action": "reverse",
                     *           "rate": null,
                     *           "invoice_text": {
                     *             "en": "Reverse charge, the recipient owes the tax."
                     *           }
                     *         },
                     *         {
                     *           "country": "ZZ",
                     *           "address_type": "",
                     *           "action": "vat",
                     *           "rate": null,
                     *           "invoice_text": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TaxRule"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaxRule"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRule"];
        responses: {
            200: components["responses"]["TaxRule"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax rule is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "tax_rules.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TaxRulePatch"];
        responses: {
            200: components["responses"]["TaxRule"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only add-on categories, or only others
                 * @example true
                 */
                is_addon?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 4,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "name": {
                     *             "en": "Tickets",
                     *             "de": "Tickets"
                     *           },
                     *           "internal_name": null,
                     *           "description": null,
                     *           "position": 1,
                     *           "is_addon": false
                     *         },
                     *         {
                     *           "id": 2,
                     *           "name": {
                     *             "en": "Workshops",
                     *             "de": "Workshops"
                     *           },
                     *           "internal_name": null,
                     *           "description": {
                     *             "en": "Small groups, half a day each."
                     *           },
                     *           "position": 2,
                     *           "is_addon": true
                     *         },
                     *         {
                     *           "id": 3,
                     *           "name": {
                     *             "en": "Evening programme",
                     *             "de": "Abendprogramm"
                     *           },
                     *           "internal_name": null,
                     *           "description": null,
                     *           "position": 3,
                     *           "is_addon": true
                     *         },
                     *         {
                     *           "id": 4,
                     *           "name": {
                     *             "en": "Merchandise",
                     *             "de": "Merchandise"
                     *           },
                     *           "internal_name": null,
                     *           "description": null,
                     *           "position": 4,
                     *           "is_addon": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The categories of this page */
                        results: components["schemas"]["Category"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Category"];
        responses: {
            /** @description The category */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/categories/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": {
                     *         "en": "Workshops",
                     *         "de": "Workshops"
                     *       },
                     *       "internal_name": null,
                     *       "description": {
                     *         "en": "Small groups, half a day each."
                     *       },
                     *       "position": 2,
                     *       "is_addon": true
                     *     }
                     */
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Category"];
        responses: {
            200: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "categories.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CategoryPatch"];
        responses: {
            200: components["responses"]["Category"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only products that are sold, or only others
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Only products of this category
                 * @example 1
                 */
                category?: components["schemas"]["Id"];
                /**
                 * @description Only products that let people in, or only others
                 * @example true
                 */
                admission?: boolean;
                /**
                 * @description Only products whose buyers may pay more, or only others
                 * @example false
                 */
                free_price?: boolean;
                /**
                 * @description Only products with this tax rate; 0 finds those without a tax rule too
                 * @example 19.00
                 */
                tax_rate?: components["schemas"]["Percentage"];
                /**
                 * @description Only products with this text in their name, in any language, or in their internal name
                 * @example student
                 */
                search?: string;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of products */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 2,
                     *           "name": {
                     *             "en": "Student ticket",
                     *             "de": "Studierendenticket"
                     *           },
                     *           "internal_name": null,
                     *           "category": 1,
                     *           "active": true,
                     *           "description": {
                     *             "en": "For pupils and students, *with ID*.",
                     *             "de": "Für Schule und Studium, *mit Ausweis*."
                     *           },
                     *           "default_price": "120.00",
                     *           "free_price": false,
                     *           "free_price_suggestion": null,
                     *           "tax_rate": "19.00",
                     *           "tax_rule": 1,
                     *           "admission": true,
                     *           "personalized": true,
                     *           "position": 2,
                     *           "picture": null,
                     *           "sales_channels": [
                     *             "web"
                     *           ],
                     *           "available_from": null,
                     *           "available_from_mode": "hide",
                     *           "available_until": null,
                     *           "available_until_mode": "hide",
                     *           "hidden_if_available": null,
                     *           "require_voucher": false,
                     *           "hide_without_voucher": false,
                     *           "allow_cancel": true,
                     *           "min_per_order": null,
                     *           "max_per_order": 1,
                     *           "checkin_attention": true,
                     *           "checkin_text": "Check the student ID",
                     *           "original_price": "390.00",
                     *           "require_approval": false,
                     *           "require_bundling": false,
                     *           "require_membership": false,
                     *           "require_membership_hidden": false,
                     *           "require_membership_types": [],
                     *           "grant_membership_type": null,
                     *           "grant_membership_duration_like_event": true,
                     *           "grant_membership_duration_days": 0,
                     *           "grant_membership_duration_months": 0,
                     *           "generate_tickets": null,
                     *           "allow_waitinglist": true,
                     *           "issue_giftcard": false,
                     *           "show_quota_left": null,
                     *           "has_variations": true,
                     *           "meta_data": {
                     *             "ledger_account": "4400"
                     *           },
                     *           "variations": [
                     *             {
                     *               "id": 4,
                     *               "value": {
                     *                 "en": "Both days",
                     *                 "de": "Beide Tage"
                     *               },
                     *               "default_price": null,
                     *               "price": "120.00",
                     *               "free_price_suggestion": null,
                     *               "original_price": null,
                     *               "active": true,
                     *               "description": null,
                     *               "position": 1,
                     *               "checkin_attention": false,
                     *               "checkin_text": null,
                     *               "require_approval": false,
                     *               "require_membership": false,
                     *               "require_membership_hidden": false,
                     *               "require_membership_types": [],
                     *               "sales_channels": [
                     *                 "web"
                     *               ],
                     *               "available_from": null,
                     *               "available_from_mode": "hide",
                     *               "available_until": null,
                     *               "available_until_mode": "hide",
                     *               "hide_without_voucher": false,
                     *               "meta_data": {}
                     *             },
                     *             {
                     *               "id": 5,
                     *               "value": {
                     *                 "en": "One day",
                     *                 "de": "Ein Tag"
                     *               },
                     *               "default_price": "70.00",
                     *               "price": "70.00",
                     *               "free_price_suggestion": null,
                     *               "original_price": null,
                     *               "active": true,
                     *               "description": null,
                     *               "position": 2,
                     *               "checkin_attention": false,
                     *               "checkin_text": null,
                     *               "require_approval": false,
                     *               "require_membership": false,
                     *               "require_membership_hidden": false,
                     *               "require_membership_types": [],
                     *               "sales_channels": [
                     *                 "web"
                     *               ],
                     *               "available_from": null,
                     *               "available_from_mode": "hide",
                     *               "available_until": null,
                     *               "available_until_mode": "hide",
                     *               "hide_without_voucher": false,
                     *               "meta_data": {}
                     *             }
                     *           ],
                     *           "addons": [
                     *             {
                     *               "id": 3,
                     *               "addon_category": 2,
                     *               "min_count": 0,
                     *               "max_count": 1,
                     *               "position": 1,
                     *               "multi_allowed": false,
                     *               "price_included": false
                     *             }
                     *           ],
                     *           "bundles": [
                     *             {
                     *               "id": 3,
                     *               "bundled_item": 6,
                     *               "bundled_variation": null,
                     *               "count": 1,
                     *               "designated_price": "0.00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The products of this page */
                        results: components["schemas"]["Item"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewItem"];
        responses: {
            /** @description The product */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/items/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": {
                     *         "en": "Student ticket",
                     *         "de": "Studierendenticket"
                     *       },
                     *       "internal_name": null,
                     *       "category": 1,
                     *       "active": true,
                     *       "description": {
                     *         "en": "For pupils and students, *with ID*.",
                     *         "de": "Für Schule und Studium, *mit Ausweis*."
                     *       },
                     *       "default_price": "120.00",
                     *       "free_price": false,
                     *       "free_price_suggestion": null,
                     *       "tax_rate": "19.00",
                     *       "tax_rule": 1,
                     *       "admission": true,
                     *       "personalized": true,
                     *       "position": 2,
                     *       "picture": null,
                     *       "sales_channels": [
                     *         "web"
                     *       ],
                     *       "available_from": null,
                     *       "available_from_mode": "hide",
                     *       "available_until": null,
                     *       "available_until_mode": "hide",
                     *       "hidden_if_available": null,
                     *       "require_voucher": false,
                     *       "hide_without_voucher": false,
                     *       "allow_cancel": true,
                     *       "min_per_order": null,
                     *       "max_per_order": 1,
                     *       "checkin_attention": true,
                     *       "checkin_text": "Check the student ID",
                     *       "original_price": "390.00",
                     *       "require_approval": false,
                     *       "require_bundling": false,
                     *       "require_membership": false,
                     *       "require_membership_hidden": false,
                     *       "require_membership_types": [],
                     *       "grant_membership_type": null,
                     *       "grant_membership_duration_like_event": true,
                     *       "grant_membership_duration_days": 0,
                     *       "grant_membership_duration_months": 0,
                     *       "generate_tickets": null,
                     *       "allow_waitinglist": true,
                     *       "issue_giftcard": false,
                     *       "show_quota_left": null,
                     *       "has_variations": true,
                     *       "meta_data": {
                     *         "ledger_account": "4400"
                     *       },
                     *       "variations": [
                     *         {
                     *           "id": 4,
                     *           "value": {
                     *             "en": "Both days",
                     *             "de": "Beide Tage"
                     *           },
                     *           "default_price": null,
                     *           "price": "120.00",
                     *           "free_price_suggestion": null,
                     *           "original_price": null,
                     *           "active": true,
                     *           "description": null,
                     *           "position": 1,
                     *           "checkin_attention": false,
                     *           "checkin_text": null,
                     *           "require_approval": false,
                     *           "require_membership": false,
                     *           "require_membership_hidden": false,
                     *           "require_membership_types": [],
                     *           "sales_channels": [
                     *             "web"
                     *           ],
                     *           "available_from": null,
                     *           "available_from_mode": "hide",
                     *           "available_until": null,
                     *           "available_until_mode": "hide",
                     *           "hide_without_voucher": false,
                     *           "meta_data": {}
                     *         },
                     *         {
                     *           "id": 5,
                     *           "value": {
                     *             "en": "One day",
                     *             "de": "Ein Tag"
                     *           },
                     *           "default_price": "70.00",
                     *           "price": "70.00",
                     *           "free_price_suggestion": null,
                     *           "original_price": null,
                     *           "active": true,
                     *           "description": null,
                     *           "position": 2,
                     *           "checkin_attention": false,
                     *           "checkin_text": null,
                     *           "require_approval": false,
                     *           "require_membership": false,
                     *           "require_membership_hidden": false,
                     *           "require_membership_types": [],
                     *           "sales_channels": [
                     *             "web"
                     *           ],
                     *           "available_from": null,
                     *           "available_from_mode": "hide",
                     *           "available_until": null,
                     *           "available_until_mode": "hide",
                     *           "hide_without_voucher": false,
                     *           "meta_data": {}
                     *         }
                     *       ],
                     *       "addons": [
                     *         {
                     *           "id": 3,
                     *           "addon_category": 2,
                     *           "min_count": 0,
                     *           "max_count": 1,
                     *           "position": 1,
                     *           "multi_allowed": false,
                     *           "price_included": false
                     *         }
                     *       ],
                     *       "bundles": [
                     *         {
                     *           "id": 3,
                     *           "bundled_item": 6,
                     *           "bundled_variation": null,
                     *           "count": 1,
                     *           "designated_price": "0.00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Item"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Item"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Item"];
        responses: {
            200: components["responses"]["Item"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "items.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ItemPatch"];
        responses: {
            200: components["responses"]["Item"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only variations that are sold, or only others
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Variation"];
        responses: {
            /** @description The variation */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/items/1/variations/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "value": {
                     *         "en": "Early bird",
                     *         "de": "Frühbucher"
                     *       },
                     *       "default_price": "290.00",
                     *       "price": "290.00",
                     *       "free_price_suggestion": null,
                     *       "original_price": "390.00",
                     *       "active": true,
                     *       "description": null,
                     *       "position": 2,
                     *       "checkin_attention": false,
                     *       "checkin_text": null,
                     *       "require_approval": false,
                     *       "require_membership": false,
                     *       "require_membership_hidden": false,
                     *       "require_membership_types": [],
                     *       "sales_channels": [
                     *         "web"
                     *       ],
                     *       "available_from": null,
                     *       "available_from_mode": "hide",
                     *       "available_until": "2026-12-31T23:00:00Z",
                     *       "available_until_mode": "info",
                     *       "hide_without_voucher": false,
                     *       "meta_data": {}
                     *     }
                     */
                    "application/json": components["schemas"]["Variation"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Variation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Variation"];
        responses: {
            200: components["responses"]["Variation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The variation is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "variations.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VariationPatch"];
        responses: {
            200: components["responses"]["Variation"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddonPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Addon"];
        responses: {
            /** @description The add-on */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/items/1/addons/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "addon_category": 2,
                     *       "min_count": 0,
                     *       "max_count": 2,
                     *       "position": 2,
                     *       "multi_allowed": false,
                     *       "price_included": false
                     *     }
                     */
                    "application/json": components["schemas"]["Addon"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Addon"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Addon"];
        responses: {
            200: components["responses"]["Addon"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The add-on is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "addons.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AddonPatch"];
        responses: {
            200: components["responses"]["Addon"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BundlePage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Bundle"];
        responses: {
            /** @description The bundle */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/items/1/bundles/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "bundled_item": 6,
                     *       "bundled_variation": null,
                     *       "count": 1,
                     *       "designated_price": "29.00"
                     *     }
                     */
                    "application/json": components["schemas"]["Bundle"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bundle"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Bundle"];
        responses: {
            200: components["responses"]["Bundle"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bundle is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bundles.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the product
                 * @example 1
                 */
                item: components["parameters"]["item"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BundlePatch"];
        responses: {
            200: components["responses"]["Bundle"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only the quotas of this date
                 * @example 2
                 */
                subevent?: components["schemas"]["Id"];
                /**
                 * @description Only the quotas of these dates, separated by commas
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                subevent__in?: components["schemas"]["Id"][];
                /**
                 * @description Adds `available` and `available_number`
                 * @example true
                 */
                with_availability?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored. Quotas have no `position`, it stands for `id`.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotas */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The quotas of this page */
                        results: components["schemas"]["Quota"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Quota"];
        responses: {
            /** @description The quota */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/quotas/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Early birds",
                     *       "size": 60,
                     *       "items": [
                     *         1
                     *       ],
                     *       "variations": [
                     *         2
                     *       ],
                     *       "subevent": null,
                     *       "close_when_sold_out": true,
                     *       "closed": false,
                     *       "release_after_exit": false
                     *     }
                     */
                    "application/json": components["schemas"]["Quota"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.get": {
        parameters: {
            query?: {
                /**
                 * @description Adds `available` and `available_number`
                 * @example true
                 */
                with_availability?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Quota"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Quota"];
        responses: {
            200: components["responses"]["Quota"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuotaPatch"];
        responses: {
            200: components["responses"]["Quota"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "quotas.availability": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuotaAvailability"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only active discounts, or only others
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of discounts */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 2,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": 1,
                     *           "active": true,
                     *           "internal_name": "Groups of five and more",
                     *           "position": 1,
                     *           "sales_channels": [
                     *             "web"
                     *           ],
                     *           "available_from": null,
                     *           "available_until": null,
                     *           "subevent_mode": "mixed",
                     *           "condition_all_products": true,
                     *           "condition_limit_products": [],
                     *           "condition_apply_to_addons": true,
                     *           "condition_ignore_voucher_discounted": true,
                     *           "condition_min_count": 5,
                     *           "condition_min_value": "0.00",
                     *           "benefit_discount_matching_percent": "10.00",
                     *           "benefit_only_apply_to_cheapest_n_matches": null
                     *         },
                     *         {
                     *           "id": 2,
                     *           "active": true,
                     *           "internal_name": "Third ticket at half price",
                     *           "position": 2,
                     *           "sales_channels": [
                     *             "web"
                     *           ],
                     *           "available_from": null,
                     *           "available_until": null,
                     *           "subevent_mode": "mixed",
                     *           "condition_all_products": false,
                     *           "condition_limit_products": [
                     *             1
                     *           ],
                     *           "condition_apply_to_addons": true,
                     *           "condition_ignore_voucher_discounted": false,
                     *           "condition_min_count": 3,
                     *           "condition_min_value": "0.00",
                     *           "benefit_discount_matching_percent": "50.00",
                     *           "benefit_only_apply_to_cheapest_n_matches": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The discounts of this page */
                        results: components["schemas"]["Discount"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Discount"];
        responses: {
            /** @description The discount */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/discounts/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "active": true,
                     *       "internal_name": "Third ticket at half price",
                     *       "position": 2,
                     *       "sales_channels": [
                     *         "web"
                     *       ],
                     *       "available_from": null,
                     *       "available_until": null,
                     *       "subevent_mode": "mixed",
                     *       "condition_all_products": false,
                     *       "condition_limit_products": [
                     *         1
                     *       ],
                     *       "condition_apply_to_addons": true,
                     *       "condition_ignore_voucher_discounted": false,
                     *       "condition_min_count": 3,
                     *       "condition_min_value": "0.00",
                     *       "benefit_discount_matching_percent": "50.00",
                     *       "benefit_only_apply_to_cheapest_n_matches": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Discount"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Discount"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Discount"];
        responses: {
            200: components["responses"]["Discount"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The discount is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "discounts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DiscountPatch"];
        responses: {
            200: components["responses"]["Discount"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only the question with this identifier
                 * @example university
                 */
                identifier?: string;
                /**
                 * @description Only questions asked when a ticket is redeemed, or only others
                 * @example false
                 */
                ask_during_checkin?: boolean;
                /**
                 * @description Only questions that must be answered, or only others
                 * @example true
                 */
                required?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: {
                /**
                 * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
                 *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
                 * @example Fri, 20 Nov 2026 10:00:00 GMT
                 */
                "If-Modified-Since"?: components["parameters"]["if_modified_since"];
            };
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of questions */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["LastModified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 2,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "question": {
                     *             "en": "Which university do you study at?",
                     *             "de": "An welcher Hochschule studierst du?"
                     *           },
                     *           "help_text": null,
                     *           "type": "C",
                     *           "required": false,
                     *           "position": 1,
                     *           "items": [
                     *             1
                     *           ],
                     *           "ask_during_checkin": false,
                     *           "hidden": false,
                     *           "print_on_invoice": false,
                     *           "valid_number_min": null,
                     *           "valid_number_max": null,
                     *           "valid_date_min": null,
                     *           "valid_date_max": null,
                     *           "valid_datetime_min": null,
                     *           "valid_datetime_max": null,
                     *           "valid_file_portrait": false,
                     *           "dependency_question": null,
                     *           "dependency_values": [],
                     *           "dependency_value": null,
                     *           "id": 1,
                     *           "identifier": "university",
                     *           "options": [
                     *             {
                     *               "id": 1,
                     *               "position": 1,
                     *               "identifier": "uhh",
                     *               "answer": {
                     *                 "en": "Hamburg University",
                     *                 "de": "Universität Hamburg"
                     *               }
                     *             },
                     *             {
                     *               "id": 2,
                     *               "position": 2,
                     *               "identifier": "hfmt",
                     *               "answer": {
                     *                 "en": "University of Music and Theatre",
                     *                 "de": "Hochschule für Musik und Theater"
                     *               }
                     *             },
                     *             {
                     *               "id": 3,
                     *               "position": 3,
                     *               "identifier": "other",
                     *               "answer": {
                     *                 "en": "Another one",
                     *                 "de": "Eine andere"
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": 2,
                     *           "question": {
                     *             "en": "What is its name?",
                     *             "de": "Wie heißt sie?"
                     *           },
                     *           "help_text": null,
                     *           "type": "S",
                     *           "required": true,
                     *           "position": 2,
                     *           "items": [
                     *             1
                     *           ],
                     *           "identifier": "university-name",
                     *           "ask_during_checkin": false,
                     *           "hidden": false,
                     *           "print_on_invoice": false,
                     *           "options": [],
                     *           "valid_number_min": null,
                     *           "valid_number_max": null,
                     *           "valid_date_min": null,
                     *           "valid_date_max": null,
                     *           "valid_datetime_min": null,
                     *           "valid_datetime_max": null,
                     *           "valid_file_portrait": false,
                     *           "dependency_question": 1,
                     *           "dependency_values": [
                     *             "other"
                     *           ],
                     *           "dependency_value": "other"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Page"] & {
                        /** @description The questions of this page */
                        results: components["schemas"]["Question"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewQuestion"];
        responses: {
            /** @description The new question with its options */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/questions/3/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "question": {
                     *         "en": "Which university do you study at?",
                     *         "de": "An welcher Hochschule studierst du?"
                     *       },
                     *       "help_text": null,
                     *       "type": "C",
                     *       "required": false,
                     *       "position": 1,
                     *       "items": [],
                     *       "ask_during_checkin": false,
                     *       "hidden": false,
                     *       "print_on_invoice": false,
                     *       "valid_number_min": null,
                     *       "valid_number_max": null,
                     *       "valid_date_min": null,
                     *       "valid_date_max": null,
                     *       "valid_datetime_min": null,
                     *       "valid_datetime_max": null,
                     *       "valid_file_portrait": false,
                     *       "dependency_question": null,
                     *       "dependency_values": [],
                     *       "dependency_value": null,
                     *       "id": 3,
                     *       "identifier": "KXN7TPA3",
                     *       "options": [
                     *         {
                     *           "id": 4,
                     *           "position": 1,
                     *           "identifier": "D8WMQ9ZE",
                     *           "answer": {
                     *             "en": "Hamburg University",
                     *             "de": "Universität Hamburg"
                     *           }
                     *         },
                     *         {
                     *           "id": 5,
                     *           "position": 2,
                     *           "identifier": "YT3FJ7RC",
                     *           "answer": {
                     *             "en": "University of Music and Theatre",
                     *             "de": "Hochschule für Musik und Theater"
                     *           }
                     *         },
                     *         {
                     *           "id": 6,
                     *           "position": 3,
                     *           "identifier": "B9HVLS8G",
                     *           "answer": {
                     *             "en": "Another one",
                     *             "de": "Eine andere"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Question"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Question"];
        responses: {
            200: components["responses"]["Question"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "questions.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionPatch"];
        responses: {
            200: components["responses"]["Question"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Without effect, all options are active
                 * @example true
                 */
                active?: boolean;
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example position
                 */
                ordering?: ("id" | "-id" | "position" | "-position") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuestionOptionPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOption"];
        responses: {
            /** @description The option */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/questions/1/options/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "position": 2,
                     *       "identifier": "hfmt",
                     *       "answer": {
                     *         "en": "University of Music and Theatre",
                     *         "de": "Hochschule für Musik und Theater"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionOption"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QuestionOption"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOption"];
        responses: {
            200: components["responses"]["QuestionOption"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The option is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "question_options.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the question
                 * @example 1
                 */
                question: components["parameters"]["question"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QuestionOptionPatch"];
        responses: {
            200: components["responses"]["QuestionOption"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeLayoutPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayout"];
        responses: {
            /** @description The badge layout */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/badgelayouts/1/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Attendees",
                     *       "default": true,
                     *       "layout": [
                     *         {
                     *           "type": "textarea",
                     *           "left": "8.00",
                     *           "bottom": "32.00",
                     *           "width": "80.00",
                     *           "fontsize": "20.0",
                     *           "align": "center",
                     *           "content": "attendee_name"
                     *         },
                     *         {
                     *           "type": "textarea",
                     *           "left": "8.00",
                     *           "bottom": "22.00",
                     *           "width": "80.00",
                     *           "fontsize": "12.0",
                     *           "align": "center",
                     *           "content": "attendee_company"
                     *         }
                     *       ],
                     *       "background": null,
                     *       "item_assignments": [
                     *         {
                     *           "item": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BadgeLayout"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayout"];
        responses: {
            200: components["responses"]["BadgeLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The badge layout is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_layouts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeLayoutPatch"];
        responses: {
            200: components["responses"]["BadgeLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeItemPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItem"];
        responses: {
            /** @description The assignment */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/badgeitems/1/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "item": 1,
                     *       "layout": 1
                     *     }
                     */
                    "application/json": components["schemas"]["BadgeItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BadgeItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItem"];
        responses: {
            200: components["responses"]["BadgeItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assignment is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "badge_items.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["BadgeItemPatch"];
        responses: {
            200: components["responses"]["BadgeItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TicketLayoutPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayout"];
        responses: {
            /** @description The ticket layout */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/ticketlayouts/1/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "A4",
                     *       "default": true,
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
                     *       ],
                     *       "background": null,
                     *       "item_assignments": [
                     *         {
                     *           "item": 1,
                     *           "sales_channel": "web"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TicketLayout"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TicketLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayout"];
        responses: {
            200: components["responses"]["TicketLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket layout is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layouts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutPatch"];
        responses: {
            200: components["responses"]["TicketLayout"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TicketLayoutItemPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItem"];
        responses: {
            /** @description The assignment */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/ticketlayoutitems/1/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "item": 1,
                     *       "layout": 1,
                     *       "sales_channel": "web"
                     *     }
                     */
                    "application/json": components["schemas"]["TicketLayoutItem"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TicketLayoutItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItem"];
        responses: {
            200: components["responses"]["TicketLayoutItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assignment is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "ticket_layout_items.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TicketLayoutItemPatch"];
        responses: {
            200: components["responses"]["TicketLayoutItem"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GatePage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Gate"];
        responses: {
            /** @description The gate */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/gates/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Stage door"
                     *     }
                     */
                    "application/json": components["schemas"]["Gate"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Gate"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Gate"];
        responses: {
            200: components["responses"]["Gate"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gate is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "gates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GatePatch"];
        responses: {
            200: components["responses"]["Gate"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DevicePage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Device"];
        responses: {
            /** @description The device, waiting for its initialization */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/devices/3/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device_id": 3,
                     *       "unique_serial": "8HZ3QX5N0V7DKW2M",
                     *       "initialization_token": "w5k2v8q0dz4ne7xt",
                     *       "name": "Box office kiosk",
                     *       "all_events": true,
                     *       "limit_events": [],
                     *       "hardware_brand": null,
                     *       "hardware_model": null,
                     *       "software_brand": null,
                     *       "software_version": null,
                     *       "created": "2026-11-20T10:00:00Z",
                     *       "initialized": null,
                     *       "revoked": false,
                     *       "security_profile": "svcpos"
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Device"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Device"];
        responses: {
            200: components["responses"]["Device"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DevicePatch"];
        responses: {
            200: components["responses"]["Device"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "devices.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Number of the device in its organizer
                 * @example 2
                 */
                device_id: components["parameters"]["device_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device_id": 2,
                     *       "unique_serial": "R4T9B6W1LJ0YC8PE",
                     *       "initialization_token": "h3m9x1rc6yt0bw4s",
                     *       "name": "Hand scanner",
                     *       "all_events": false,
                     *       "limit_events": [
                     *         "openstage26"
                     *       ],
                     *       "hardware_brand": "Zebra",
                     *       "hardware_model": "TC52",
                     *       "software_brand": "Doorkeeper",
                     *       "software_version": "2.4.1",
                     *       "created": "2026-11-20T09:00:00Z",
                     *       "initialized": "2026-11-20T09:12:30Z",
                     *       "revoked": true,
                     *       "security_profile": "svcscan_online_noorders"
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["Missing"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
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
        responses: {
            /** @description The device with its API token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organizer": "kulturwerk",
                     *       "device_id": 3,
                     *       "unique_serial": "8HZ3QX5N0V7DKW2M",
                     *       "api_token": "71c40be5ad9f26830f5d1c7e94ab62d871c40be5ad9f26830f5d1c7e94ab62d8",
                     *       "name": "Box office kiosk",
                     *       "gate": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnDevice"];
                };
            };
            /** @description The initialization token is unknown, has been used or was revoked, or the input is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Error"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
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
                 *       "info": {
                 *         "battery": 0.83,
                 *         "language": "de"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeviceReport"];
            };
        };
        responses: {
            200: components["responses"]["OwnDevice"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "device.info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": {
                     *         "organizer": "kulturwerk",
                     *         "device_id": 1,
                     *         "unique_serial": "5CJ7M2A9XK4TG0ZB",
                     *         "api_token": "0f83a6d2c95e417bb6d0e4182fa7c35d0f83a6d2c95e417bb6d0e4182fa7c35d",
                     *         "name": "Entrance scanner",
                     *         "gate": {
                     *           "id": 1,
                     *           "name": "Main entrance"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceInfo"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "device.roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device with its new API token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organizer": "kulturwerk",
                     *       "device_id": 1,
                     *       "unique_serial": "5CJ7M2A9XK4TG0ZB",
                     *       "api_token": "c2b9746e03fd58a1c7d46b90e1f2583ac2b9746e03fd58a1c7d46b90e1f2583a",
                     *       "name": "Entrance scanner",
                     *       "gate": {
                     *         "id": 1,
                     *         "name": "Main entrance"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OwnDevice"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "device.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnDevice"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "device.event_selection": {
        parameters: {
            query?: {
                /**
                 * @description Slug of the event that is selected at present
                 * @example kellerkonzerte
                 */
                current_event?: string;
                /**
                 * @description ID of the selected date, in a series
                 * @example 1
                 */
                current_subevent?: components["schemas"]["Id"];
                /**
                 * @description ID of the selected check-in list
                 * @example 3
                 */
                current_checkinlist?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Select this instead */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "event": "openstage26",
                     *       "subevent": null,
                     *       "checkinlist": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EventSelection"];
                };
            };
            /** @description The present selection is fine */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is nothing to suggest */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "detail": "There is no event to suggest."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description The voucher with this code, regardless of case
                 * @example CREWMATE26
                 */
                code?: string;
                /**
                 * @description Vouchers with this maximum of redemptions
                 * @example 5
                 */
                max_usages?: number;
                /**
                 * @description Vouchers that were redeemed so many times
                 * @example 0
                 */
                redeemed?: number;
                /**
                 * @description Only vouchers that block quota, or only others
                 * @example false
                 */
                block_quota?: boolean;
                /**
                 * @description Only vouchers that can be redeemed ignoring quota, or only others
                 * @example false
                 */
                allow_ignore_quota?: boolean;
                /**
                 * @description Vouchers with this effect on prices
                 * @example set
                 */
                price_mode?: "none" | "set" | "subtract" | "percent";
                /**
                 * @description Vouchers with this value
                 * @example 190.00
                 */
                value?: components["schemas"]["Money"];
                /**
                 * @description Vouchers for this product
                 * @example 1
                 */
                item?: components["schemas"]["Id"];
                /**
                 * @description Vouchers for this variation
                 * @example 1
                 */
                variation?: components["schemas"]["Id"];
                /**
                 * @description Vouchers for this quota
                 * @example 1
                 */
                quota?: components["schemas"]["Id"];
                /**
                 * @description Vouchers with this tag
                 * @example crew
                 */
                tag?: string;
                /**
                 * @description Vouchers for this date
                 * @example 1
                 */
                subevent?: components["schemas"]["Id"];
                /**
                 * @description Field to sort by, `-` in front reverses; unknown fields are ignored.
                 * @example code
                 */
                ordering?: ("id" | "-id" | "code" | "-code" | "max_usages" | "-max_usages" | "valid_until" | "-valid_until" | "value" | "-value") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VoucherPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVoucher"];
        responses: {
            /** @description The voucher */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/vouchers/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "code": "CREWMATE26",
                     *       "max_usages": 5,
                     *       "redeemed": 0,
                     *       "min_usages": 1,
                     *       "valid_until": null,
                     *       "block_quota": false,
                     *       "allow_ignore_quota": false,
                     *       "price_mode": "set",
                     *       "value": "190.00",
                     *       "item": 1,
                     *       "variation": null,
                     *       "quota": null,
                     *       "seat": null,
                     *       "tag": "crew",
                     *       "comment": "Friends of the crew, at cost",
                     *       "subevent": null,
                     *       "show_hidden_items": true,
                     *       "budget": null,
                     *       "budget_used": "0.00"
                     *     }
                     */
                    "application/json": components["schemas"]["Voucher"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.batch_create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVouchers"];
        responses: {
            /** @description The new vouchers, in the order of the request */
            201: {
                headers: {
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4,
                     *         "code": "K7RGA8C6L4DZBWA2",
                     *         "max_usages": 1,
                     *         "redeemed": 0,
                     *         "min_usages": 1,
                     *         "valid_until": null,
                     *         "block_quota": false,
                     *         "allow_ignore_quota": false,
                     *         "price_mode": "percent",
                     *         "value": "20.00",
                     *         "item": 1,
                     *         "variation": 3,
                     *         "quota": null,
                     *         "seat": null,
                     *         "tag": "supporters",
                     *         "comment": "",
                     *         "subevent": null,
                     *         "show_hidden_items": true,
                     *         "budget": null,
                     *         "budget_used": "0.00"
                     *       },
                     *       {
                     *         "id": 5,
                     *         "code": "HT3NQ9VXE5MB2U6F",
                     *         "max_usages": 1,
                     *         "redeemed": 0,
                     *         "min_usages": 1,
                     *         "valid_until": null,
                     *         "block_quota": false,
                     *         "allow_ignore_quota": false,
                     *         "price_mode": "percent",
                     *         "value": "20.00",
                     *         "item": 1,
                     *         "variation": 3,
                     *         "quota": null,
                     *         "seat": null,
                     *         "tag": "supporters",
                     *         "comment": "",
                     *         "subevent": null,
                     *         "show_hidden_items": true,
                     *         "budget": null,
                     *         "budget_used": "0.00"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Voucher"][];
                };
            };
            400: components["responses"]["InvalidEntries"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Voucher"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewVoucher"];
        responses: {
            200: components["responses"]["Voucher"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voucher is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "vouchers.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["VoucherPatch"];
        responses: {
            200: components["responses"]["Voucher"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Only the entries of this e-mail address
                 * @example noor@example.org
                 */
                email?: string;
                /**
                 * @description Only people of this locale
                 * @example de
                 */
                locale?: string;
                /**
                 * @description Only those who have been sent a voucher, or only those who still wait
                 * @example false
                 */
                has_voucher?: boolean;
                /**
                 * @description Only those who wait for this product
                 * @example 3
                 */
                item?: components["schemas"]["Id"];
                /**
                 * @description Only those who wait for this variation
                 * @example 1
                 */
                variation?: components["schemas"]["Id"];
                /**
                 * @description Only those who wait for this date
                 * @example 2
                 */
                subevent?: components["schemas"]["Id"];
                /**
                 * @description Order of the results: `id`, `created`, `email` or `item`, with `-` before it the other way round; several separated by commas
                 * @example -created
                 */
                ordering?: ("id" | "-id" | "created" | "-created" | "email" | "-email" | "item" | "-item") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitingListEntryPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntry"];
        responses: {
            /** @description The waiting list entry */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/waitinglistentries/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "created": "2026-11-19T17:05:00Z",
                     *       "name": "Noor Haddad",
                     *       "name_parts": {
                     *         "given_name": "Noor",
                     *         "family_name": "Haddad"
                     *       },
                     *       "email": "noor@example.org",
                     *       "phone": "+49 40 5550142",
                     *       "voucher": null,
                     *       "item": 3,
                     *       "variation": null,
                     *       "locale": "de",
                     *       "subevent": null
                     *     }
                     */
                    "application/json": components["schemas"]["WaitingListEntry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WaitingListEntry"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.replace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntry"];
        responses: {
            200: components["responses"]["WaitingListEntry"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The waiting list entry is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WaitingListEntryPatch"];
        responses: {
            200: components["responses"]["WaitingListEntry"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "waiting_list_entries.send_voucher": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voucher was made and goes out by mail */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No voucher was made */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] | components["schemas"]["FieldErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cart_positions.list": {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1. Anything else, and a page beyond the last one, is 404.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Results per page. A value above 50 counts as 50.
                 * @example 50
                 */
                page_size?: components["parameters"]["page_size"];
                /**
                 * @description Walks the list by place instead of by page number: send it empty first, then follow `next`. Such a walk meets each object
                 *     once even while others are added or removed, and its last page is as fast as its first. `page` is ignored.
                 * @example
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Order of the results: `datetime` or `cart_id`, with `-` before it the other way round; several separated by commas
                 * @example -datetime
                 */
                ordering?: ("datetime" | "-datetime" | "cart_id" | "-cart_id") | string;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartPositionPage"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cart_positions.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CartPosition"];
        responses: {
            /** @description The new cart position with what comes along */
            201: {
                headers: {
                    /**
                     * @description URL of the new object
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/events/openstage26/cartpositions/2/
                     */
                    Location?: string;
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                     *       "datetime": "2026-11-20T11:00:00Z",
                     *       "expires": "2026-11-20T11:30:00Z",
                     *       "item": 1,
                     *       "variation": 1,
                     *       "price": "290.00",
                     *       "attendee_name": "Ada Okafor",
                     *       "attendee_name_parts": {
                     *         "given_name": "Ada",
                     *         "family_name": "Okafor"
                     *       },
                     *       "attendee_email": "ada@example.org",
                     *       "voucher": null,
                     *       "addon_to": null,
                     *       "is_bundled": false,
                     *       "subevent": null,
                     *       "includes_tax": true,
                     *       "answers": [
                     *         {
                     *           "question": 1,
                     *           "answer": "Hamburg University",
                     *           "question_identifier": "university",
                     *           "options": [
                     *             1
                     *           ],
                     *           "option_identifiers": [
                     *             "uhh"
                     *           ]
                     *         }
                     *       ],
                     *       "seat": null,
                     *       "addons": [
                     *         {
                     *           "id": 3,
                     *           "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                     *           "datetime": "2026-11-20T11:00:00Z",
                     *           "expires": "2026-11-20T11:30:00Z",
                     *           "item": 4,
                     *           "variation": null,
                     *           "price": "60.00",
                     *           "attendee_name": null,
                     *           "attendee_name_parts": {},
                     *           "attendee_email": null,
                     *           "voucher": null,
                     *           "addon_to": 2,
                     *           "is_bundled": false,
                     *           "subevent": null,
                     *           "includes_tax": true,
                     *           "answers": [],
                     *           "seat": null
                     *         }
                     *       ],
                     *       "bundled": [
                     *         {
                     *           "id": 4,
                     *           "cart_id": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c@api",
                     *           "datetime": "2026-11-20T11:00:00Z",
                     *           "expires": "2026-11-20T11:30:00Z",
                     *           "item": 5,
                     *           "variation": null,
                     *           "price": "0.00",
                     *           "attendee_name": null,
                     *           "attendee_name_parts": {},
                     *           "attendee_email": null,
                     *           "voucher": null,
                     *           "addon_to": 2,
                     *           "is_bundled": true,
                     *           "subevent": null,
                     *           "includes_tax": true,
                     *           "answers": [],
                     *           "seat": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CartPositionCreated"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cart_positions.bulk_create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CartPositions"];
        responses: {
            200: components["responses"]["CartPositionResults"];
            400: components["responses"]["InvalidEntries"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cart_positions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartPosition"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cart_positions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the organizer
                 * @example kulturwerk
                 */
                organizer: components["parameters"]["organizer"];
                /**
                 * @description Slug of the event
                 * @example openstage26
                 */
                event: components["parameters"]["event"];
                /**
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart position is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    "uploads.create": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `attachment; filename="<name>"`, or `filename*` for names that are not ASCII (RFC 6266). Folders in the name are cut off,
                 *     characters that are unsafe in file names are replaced.
                 * @example attachment; filename="programme.pdf"
                 */
                "Content-Disposition": string;
            };
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
        responses: {
            /** @description The file is stored */
            201: {
                headers: {
                    "X-Idempotency-Stored": components["headers"]["IdempotencyStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "file:1f2c6b7e-9a4d-4c0e-8b53-6d7a90e2c118"
                     *     }
                     */
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description The file is not taken */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            411: components["responses"]["LengthRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
}
