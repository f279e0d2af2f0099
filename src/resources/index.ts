// All handlers of the contract. An operation without one, or a handler with another answer, does not compile.
import { named } from '../core/handler.ts'
import type { Handlers } from '../core/handler.ts'
import * as categories from './categories.ts'
import * as eventMetaProperties from './event_meta_properties.ts'
import * as eventSettings from './event_settings.ts'
import * as itemMetaProperties from './item_meta_properties.ts'
import * as membershipTypes from './membership_types.ts'
import * as organizerSettings from './organizer_settings.ts'
import * as organizers from './organizers.ts'
import * as salesChannels from './sales_channels.ts'
import * as seatingPlans from './seating_plans.ts'
import * as taxRules from './tax_rules.ts'
import * as teamInvites from './team_invites.ts'
import * as teamMembers from './team_members.ts'
import * as teamTokens from './team_tokens.ts'
import * as teams from './teams.ts'
import * as uploads from './uploads.ts'

export const handlers: Handlers = {
  ...named('categories', categories),
  ...named('event_meta_properties', eventMetaProperties),
  ...named('event_settings', eventSettings),
  ...named('item_meta_properties', itemMetaProperties),
  ...named('membership_types', membershipTypes),
  ...named('organizer_settings', organizerSettings),
  ...named('organizers', organizers),
  ...named('sales_channels', salesChannels),
  ...named('seating_plans', seatingPlans),
  ...named('tax_rules', taxRules),
  ...named('team_invites', teamInvites),
  ...named('team_members', teamMembers),
  ...named('team_tokens', teamTokens),
  ...named('teams', teams),
  ...named('uploads', uploads),
}
