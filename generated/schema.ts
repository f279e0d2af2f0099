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
         * @description Omitted optional fields are reset to their defaults.
         */
        put: operations["teams.replace"];
        post?: never;
        /**
         * Delete a team with its invitations and API tokens
         * @description A caller can lock itself out by deleting the team that its own user or token belongs to.
         */
        delete: operations["teams.remove"];
        options?: never;
        head?: never;
        /** Change a team */
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
         * @description The user account itself stays. A caller can lock itself out by removing itself.
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
    "/api/v1/organizers/{organizer}/saleschannels/{id}/": {
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
         *     megapixels. A file has at most 10 MiB, unless the server is configured otherwise.
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
             * @description May change teams, members, invitations and API tokens
             * @default false
             */
            can_change_teams: boolean;
            /**
             * @description May change settings of the organizer, webhooks, devices, seating plans and membership types
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
         * @description Text by language code; `{}` where there is no text
         * @example {
         *       "en": "Open Stage Days",
         *       "de": "Tage der offenen Bühne",
         *       "pt-br": "Dias de palco aberto"
         *     }
         */
        MultilingualString: {
            [key: string]: string;
        };
        /** @description A way to the customer */
        SalesChannel: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * @description `web` is the shop that every organizer has, `api` an application; it cannot change
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
        /** @description A sales channel as it is created */
        NewSalesChannel: {
            readonly id?: components["schemas"]["Id"];
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
        ChangedSalesChannel: {
            readonly id?: components["schemas"]["Id"];
            /**
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier?: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * @description `web` is the shop that every organizer has, `api` an application; it cannot change
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
        /**
         * @description Key in `meta_data`, unique; letters, digits and underscores
         * @example genre
         */
        MetaPropertyName: string;
        /**
         * @description Text by language code; `{}` where there is no text
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
        Percentage: string;
        /**
         * Format: country-or-empty
         * @description Country (ISO 3166-1 alpha-2); null or empty when unknown
         * @example DE
         */
        NullableCountryCode: string | null;
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
            invoice_text: components["schemas"]["NullableMultilingualString"];
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
            description: components["schemas"]["NullableMultilingualString"];
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
        /**
         * @description What is wrong with the input, by field. `non_field_errors` holds messages that concern no single field. A nested
         *     object holds the errors of the nested object; a nested list holds one object per entry, `{}` where the entry is fine.
         */
        FieldErrors: {
            [key: string]: string[] | Record<string, never>[] | Record<string, never>;
        };
        /** @description A refusal that concerns the request as a whole */
        Error: {
            /**
             * @description What is wrong, as a sentence
             * @example You do not have permission to perform this action.
             */
            detail: string;
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
             * @description May change teams, members, invitations and API tokens
             * @default false
             */
            can_change_teams?: boolean;
            /**
             * @description May change settings of the organizer, webhooks, devices, seating plans and membership types
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
            /** @description May change teams, members, invitations and API tokens */
            can_change_teams?: boolean;
            /** @description May change settings of the organizer, webhooks, devices, seating plans and membership types */
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
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier?: string;
            /** @description Visible name */
            label: components["schemas"]["MultilingualString"];
            /**
             * @description `web` is the shop that every organizer has, `api` an application; it cannot change
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
             * @description Name for other resources and applications; it cannot change
             * @example api.reseller
             */
            identifier?: string;
            /** @description Visible name */
            label?: components["schemas"]["MultilingualString"];
            /**
             * @description `web` is the shop that every organizer has, `api` an application; it cannot change
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
            invoice_text?: components["schemas"]["NullableMultilingualString"];
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
            description?: components["schemas"]["NullableMultilingualString"];
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
            description?: components["schemas"]["NullableMultilingualString"];
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
        /** @description There is no such page, or no such object where the operation says so */
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
        /** @description The body is larger than the server takes */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The body is larger than 1048576 bytes."
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
        /** @description A page of sales channels */
        SalesChannelPage: {
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
                 *           "identifier": "web",
                 *           "label": {
                 *             "en": "Web shop",
                 *             "de": "Webshop"
                 *           },
                 *           "type": "web",
                 *           "position": 0
                 *         },
                 *         {
                 *           "id": 2,
                 *           "identifier": "api.reseller",
                 *           "label": {
                 *             "en": "Resellers",
                 *             "de": "Wiederverkauf"
                 *           },
                 *           "type": "api",
                 *           "position": 1
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
                 *       "id": 2,
                 *       "identifier": "api.reseller",
                 *       "label": {
                 *         "en": "Resellers",
                 *         "de": "Wiederverkauf"
                 *       },
                 *       "type": "api",
                 *       "position": 1
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
                 *           "required": true,
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
        /** @description A page of tax rules */
        TaxRulePage: {
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
        /** @description A page of categories */
        CategoryPage: {
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
         * @description Slug of the event
         * @example openstage26
         */
        event: string;
        /**
         * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
         *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
         * @example Fri, 20 Nov 2026 10:00:00 GMT
         */
        if_modified_since: string;
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
        NewSalesChannel: {
            content: {
                /**
                 * @example {
                 *       "identifier": "api.partner",
                 *       "label": {
                 *         "en": "Partner shops",
                 *         "de": "Partnershops"
                 *       },
                 *       "position": 2
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
                 *       "position": 3
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
                 *       "required": true
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
                ordering?: ("id" | "-id" | "position" | "-position") | string;
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
                     * @example http://localhost:8000/api/v1/organizers/kulturwerk/saleschannels/2/
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "identifier": "api.reseller",
                     *       "label": {
                     *         "en": "Resellers",
                     *         "de": "Wiederverkauf"
                     *       },
                     *       "type": "api",
                     *       "position": 1
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
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
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
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
                 * @description ID of the object
                 * @example 2
                 */
                id: components["parameters"]["id"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
                     *       "count": 2,
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
}
