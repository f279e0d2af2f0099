// All handlers of the contract. An operation without one, or a handler with another answer, does not compile.
import { named } from '../core/handler.ts'
import type { Handlers } from '../core/handler.ts'
import * as addons from './addons.ts'
import * as bundles from './bundles.ts'
import * as cartPositions from './cart_positions.ts'
import * as categories from './categories.ts'
import * as device from './device.ts'
import * as devices from './devices.ts'
import * as discounts from './discounts.ts'
import * as eventMetaProperties from './event_meta_properties.ts'
import * as eventSettings from './event_settings.ts'
import * as events from './events.ts'
import * as gates from './gates.ts'
import * as giftCardTransactions from './gift_card_transactions.ts'
import * as giftCards from './gift_cards.ts'
import * as itemMetaProperties from './item_meta_properties.ts'
import * as items from './items.ts'
import * as me from './me.ts'
import * as membershipTypes from './membership_types.ts'
import * as organizerSettings from './organizer_settings.ts'
import * as organizers from './organizers.ts'
import * as questionOptions from './question_options.ts'
import * as questions from './questions.ts'
import * as quotas from './quotas.ts'
import * as salesChannels from './sales_channels.ts'
import * as seatingPlans from './seating_plans.ts'
import * as subevents from './subevents.ts'
import * as taxRules from './tax_rules.ts'
import * as teamInvites from './team_invites.ts'
import * as teamMembers from './team_members.ts'
import * as teamTokens from './team_tokens.ts'
import * as teams from './teams.ts'
import * as uploads from './uploads.ts'
import * as variations from './variations.ts'
import * as vouchers from './vouchers.ts'
import * as waitingListEntries from './waiting_list_entries.ts'

export const handlers: Handlers = {
  ...named('addons', addons),
  ...named('bundles', bundles),
  ...named('cart_positions', cartPositions),
  ...named('categories', categories),
  ...named('device', device),
  ...named('devices', devices),
  ...named('discounts', discounts),
  ...named('event_meta_properties', eventMetaProperties),
  ...named('event_settings', eventSettings),
  ...named('events', events),
  ...named('gates', gates),
  ...named('gift_card_transactions', giftCardTransactions),
  ...named('gift_cards', giftCards),
  ...named('item_meta_properties', itemMetaProperties),
  ...named('items', items),
  ...named('me', me),
  ...named('membership_types', membershipTypes),
  ...named('organizer_settings', organizerSettings),
  ...named('organizers', organizers),
  ...named('question_options', questionOptions),
  ...named('questions', questions),
  ...named('quotas', quotas),
  ...named('sales_channels', salesChannels),
  ...named('seating_plans', seatingPlans),
  ...named('subevents', subevents),
  ...named('tax_rules', taxRules),
  ...named('team_invites', teamInvites),
  ...named('team_members', teamMembers),
  ...named('team_tokens', teamTokens),
  ...named('teams', teams),
  ...named('uploads', uploads),
  ...named('variations', variations),
  ...named('vouchers', vouchers),
  ...named('waiting_list_entries', waitingListEntries),
}
