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
        /** Show the settings of an event */
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
        /** Replace a seating plan */
        put: operations["seating_plans.replace"];
        post?: never;
        /**
         * Delete a seating plan
         * @description Refused with 403 while an event uses it.
         */
        delete: operations["seating_plans.remove"];
        options?: never;
        head?: never;
        /**
         * Change a seating plan
         * @description A layout that is sent replaces the old one in full.
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
            organizer_info_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text above the list of events
             * @default null
             */
            organizer_homepage_text: components["schemas"]["NullableMultilingualString"];
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
            cookie_consent_dialog_title: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text of the question about cookies
             * @default null
             */
            cookie_consent_dialog_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Label of the button that allows cookies
             * @default null
             */
            cookie_consent_dialog_button_yes: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Label of the button that refuses cookies
             * @default null
             */
            cookie_consent_dialog_button_no: components["schemas"]["NullableMultilingualString"];
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
            [key: string]: components["schemas"]["ExplainedSetting"];
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
        /**
         * Format: relative-date
         * @description A date, or one relative to the event, `RELDATE/<days>/-/<base>/`, as in a relative date and time
         * @example RELDATE/14/-/date_from/
         */
        NullableRelativeDate: string | null;
        /**
         * Format: relative-date-time
         * @description A date and time, or one relative to the event: `RELDATE/<days>/<HH:MM:SS>/<base>/` is that many days before the base at
         *     that time, `RELDATE/<days>/-/<base>/` at the time of the base, `RELDATE/minutes/<n>/<base>/` minutes before. With `after/`
         *     at the end it counts forward. An empty base counts as `date_from`; a date of a series first takes the base of its event.
         * @example RELDATE/3/12:00:00/date_from/
         */
        NullableRelativeDateTime: string | null;
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
            frontpage_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text on every page of the shop and in mails
             * @default null
             */
            event_info_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text after the end of presale
             * @default null
             */
            presale_has_ended_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Help with the e-mail address at checkout
             * @default null
             */
            checkout_email_helptext: components["schemas"]["NullableMultilingualString"];
            /**
             * @description How to redeem a voucher
             * @default null
             */
            voucher_explanation_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Why attendee data is asked for
             * @default null
             */
            attendee_data_explanation_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Why the invoice address is asked for
             * @default null
             */
            invoice_address_explanation_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text above the ways to pay
             * @default null
             */
            payment_explanation: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text at the top of every page
             * @default null
             */
            banner_text: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Text at the bottom of every page
             * @default null
             */
            banner_text_bottom: components["schemas"]["NullableMultilingualString"];
            /**
             * @description Texts that customers have to agree to
             * @default []
             */
            confirm_texts: components["schemas"]["MultilingualString"][];
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
             * @description Show how many are left
             * @default false
             */
            show_quota_left: boolean;
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
             * @description Most products in one order
             * @default 10
             */
            max_items_per_order: number;
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
             * @description Ask for the customer's e-mail address twice
             * @default false
             */
            order_email_asked_twice: boolean;
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
             * @description Invoice addresses need a name
             * @default false
             */
            invoice_name_required: boolean;
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
             * @description Until when attendee data and invoice address can be changed
             * @default null
             */
            last_order_modification_date: components["schemas"]["NullableRelativeDateTime"];
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
         *     `seat_guid` and each category name occurs once, and each seat has one of the categories.
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
         * @description Key in `meta_data`, unique; letters, digits and underscores
         * @example genre
         */
        MetaPropertyName: string;
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
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            organizer_info_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text above the list of events
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
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
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            cookie_consent_dialog_title?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text of the question about cookies
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            cookie_consent_dialog_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that allows cookies
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            cookie_consent_dialog_button_yes?: {
                [key: string]: string;
            } | null;
            /**
             * @description Label of the button that refuses cookies
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
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
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            frontpage_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text on every page of the shop and in mails
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            event_info_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text after the end of presale
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            presale_has_ended_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Help with the e-mail address at checkout
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            checkout_email_helptext?: {
                [key: string]: string;
            } | null;
            /**
             * @description How to redeem a voucher
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            voucher_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Why attendee data is asked for
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            attendee_data_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Why the invoice address is asked for
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            invoice_address_explanation_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text above the ways to pay
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            payment_explanation?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the top of every page
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            banner_text?: {
                [key: string]: string;
            } | null;
            /**
             * @description Text at the bottom of every page
             * @example {
             *       "en": "Open Stage Days",
             *       "de": "Tage der offenen Bühne",
             *       "pt-br": "Dias de palco aberto"
             *     }
             */
            banner_text_bottom?: {
                [key: string]: string;
            } | null;
            /** @description Texts that customers have to agree to */
            confirm_texts?: components["schemas"]["MultilingualString"][] | null;
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
            /** @description Show how many are left */
            show_quota_left?: boolean | null;
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
            /** @description Most products in one order */
            max_items_per_order?: number | null;
            /** @description Minutes for which a cart is reserved */
            reservation_time?: number | null;
            /** @description Customers choose their seats */
            seating_choice?: boolean | null;
            /** @description Identifiers of sales channels that can sell blocked seats */
            seating_allow_blocked_seats_for_channel?: string[] | null;
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
            /** @description Ask for the customer's e-mail address twice */
            order_email_asked_twice?: boolean | null;
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
            /** @description Invoice addresses need a name */
            invoice_name_required?: boolean | null;
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
            /**
             * Format: relative-date-time
             * @description Until when attendee data and invoice address can be changed
             * @example RELDATE/3/12:00:00/date_from/
             */
            last_order_modification_date?: string | null;
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
                "application/json": components["schemas"]["EventSettings"] | components["schemas"]["ExplainedSettings"];
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
                 *       "attendee_data_explanation_text": null,
                 *       "invoice_address_explanation_text": null,
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
                 *       "show_quota_left": false,
                 *       "show_variations_expanded": false,
                 *       "hide_sold_out": false,
                 *       "meta_noindex": false,
                 *       "redirect_to_checkout_directly": false,
                 *       "event_list_type": "list",
                 *       "event_list_available_only": false,
                 *       "frontpage_subevent_ordering": "date_ascending",
                 *       "max_items_per_order": 10,
                 *       "reservation_time": 30,
                 *       "seating_choice": true,
                 *       "seating_allow_blocked_seats_for_channel": [],
                 *       "attendee_names_asked": true,
                 *       "attendee_names_required": false,
                 *       "attendee_emails_asked": false,
                 *       "attendee_emails_required": false,
                 *       "attendee_company_asked": false,
                 *       "attendee_company_required": false,
                 *       "attendee_addresses_asked": false,
                 *       "attendee_addresses_required": false,
                 *       "order_email_asked_twice": false,
                 *       "order_phone_asked": false,
                 *       "order_phone_required": false,
                 *       "name_scheme": "full",
                 *       "invoice_address_asked": true,
                 *       "invoice_address_required": false,
                 *       "invoice_name_required": false,
                 *       "invoice_address_company_required": false,
                 *       "invoice_address_beneficiary": false,
                 *       "invoice_address_vatid": false,
                 *       "invoice_address_not_asked_free": false,
                 *       "invoice_address_custom_field": {},
                 *       "invoice_generate": "False",
                 *       "invoice_numbers_consecutive": true,
                 *       "invoice_include_free": true,
                 *       "invoice_attendee_name": true,
                 *       "invoice_numbers_prefix": "",
                 *       "invoice_numbers_prefix_cancellations": "",
                 *       "invoice_address_from": "",
                 *       "invoice_address_from_name": "",
                 *       "invoice_address_from_zipcode": "",
                 *       "invoice_address_from_city": "",
                 *       "invoice_address_from_country": "",
                 *       "invoice_address_from_tax_id": "",
                 *       "invoice_address_from_vat_id": "",
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
                 *       "ticket_download": true,
                 *       "ticket_download_date": "RELDATE/7/-/date_from/",
                 *       "ticket_download_addons": false,
                 *       "ticket_download_nonadm": true,
                 *       "ticket_download_pending": false,
                 *       "ticket_download_require_validated_email": false,
                 *       "waiting_list_enabled": false,
                 *       "waiting_list_auto": true,
                 *       "waiting_list_hours": 48,
                 *       "waiting_list_auto_disable": null,
                 *       "waiting_list_names_asked": false,
                 *       "waiting_list_names_required": false,
                 *       "waiting_list_phones_asked": false,
                 *       "waiting_list_phones_required": false,
                 *       "waiting_list_limit_per_user": 1,
                 *       "last_order_modification_date": null,
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
        /** @description A page of seating plans */
        SeatingPlanPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "count": 2,
                 *       "next": null,
                 *       "previous": "http://localhost:8000/api/v1/organizers/kulturwerk/seatingplans/?page_size=1",
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
         * @description With `true` each value becomes an object that also says what the key means.
         * @example false
         */
        explain: boolean;
        /**
         * @description Slug of the event
         * @example openstage26
         */
        event: string;
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
         * @description The `Last-Modified` of an earlier answer: 304 when nothing in the whole list has changed since, deletions included.
         *     While the newest change is too fresh for a date in whole seconds, answers have no `Last-Modified`.
         * @example Fri, 20 Nov 2026 10:00:00 GMT
         */
        if_modified_since: string;
    };
    requestBodies: {
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
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
