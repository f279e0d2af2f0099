// What the constraints of the database mean to whoever sent the request, by name.
import type { ValidationError } from '../core/errors.ts'

/** The member that is invalid, and a sentence. */
export const CONSTRAINTS: Readonly<Record<string, ValidationError>> = {
  addons_addon_category_key: { path: ['addon_category'], message: 'The product has add-ons of this category already.' },
  badge_items_item_key: { path: ['item'], message: 'The product has a badge layout already.' },
  customers_email_key: { path: ['email'], message: 'There is already a customer with this e-mail address.' },
  events_slug_key: { path: ['slug'], message: 'There is already an event with this slug.' },
  event_meta_properties_name_key: { path: ['name'], message: 'There is already a meta property with this name.' },
  item_meta_properties_name_key: { path: ['name'], message: 'There is already a meta property with this name.' },
  memberships_date_end_check: { path: ['date_end'], message: 'May not be before date_start.' },
  question_options_identifier_key: {
    path: ['identifier'],
    message: 'There is already an option with this identifier in the event.',
  },
  questions_identifier_key: {
    path: ['identifier'],
    message: 'There is already a question with this identifier in the event.',
  },
  questions_valid_date_max: { path: ['valid_date_max'], message: 'May not be before valid_date_min.' },
  questions_valid_datetime_max: { path: ['valid_datetime_max'], message: 'May not be before valid_datetime_min.' },
  questions_valid_number_max: { path: ['valid_number_max'], message: 'May not be below valid_number_min.' },
  reusable_media_identifier_key: {
    path: ['identifier'],
    message: 'There is already a medium of this type with this identifier.',
  },
  sales_channels_identifier_key: {
    path: ['identifier'],
    message: 'There is already a sales channel with this identifier.',
  },
  team_invites_email_key: { path: ['email'], message: 'This address has already been invited to this team.' },
  organizers_slug_key: { path: ['slug'], message: 'There is already an organizer with this slug.' },
  vouchers_code_key: { path: ['code'], message: 'There is already a voucher with this code in the event.' },
  ticket_layout_items_item_key: {
    path: ['item'],
    message: 'The product has a ticket layout on this sales channel already.',
  },
  users_email_key: { path: ['email'], message: 'There is already an account with this address.' },
}
