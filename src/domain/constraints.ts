// Validation errors for violated database constraints, by constraint name.
import type { ValidationError } from '../core/errors.ts'
import { errorMessage } from '../messages/translate.ts'

/** Path of the invalid field, and the message. */
export const CONSTRAINTS: Readonly<Record<string, ValidationError>> = {
  addons_addon_category_key: {
    path: ['addon_category'],
    message: 'The product already has add-ons of this category.',
    code: 'already_exists',
  },
  badge_items_item_key: { path: ['item'], message: 'The product already has a badge layout.', code: 'already_exists' },
  customers_email_key: {
    path: ['email'],
    message: 'There is already a customer with this email address.',
    code: 'already_exists',
  },
  events_slug_key: { path: ['slug'], message: 'There is already an event with this slug.', code: 'already_exists' },
  event_meta_properties_name_key: {
    path: ['name'],
    message: 'There is already a meta property with this name.',
    code: 'already_exists',
  },
  item_meta_properties_name_key: {
    path: ['name'],
    message: 'There is already a meta property with this name.',
    code: 'already_exists',
  },
  memberships_date_end_check: { path: ['date_end'], message: 'May not be before date_start.', code: 'invalid_range' },
  question_options_identifier_key: {
    path: ['identifier'],
    message: 'There is already an option with this identifier in the event.',
    code: 'already_exists',
  },
  questions_identifier_key: {
    path: ['identifier'],
    message: 'There is already a question with this identifier in the event.',
    code: 'already_exists',
  },
  questions_valid_date_max: {
    path: ['valid_date_max'],
    message: 'May not be before valid_date_min.',
    code: 'invalid_range',
  },
  questions_valid_datetime_max: {
    path: ['valid_datetime_max'],
    message: 'May not be before valid_datetime_min.',
    code: 'invalid_range',
  },
  questions_valid_number_max: {
    path: ['valid_number_max'],
    message: 'May not be below valid_number_min.',
    code: 'invalid_range',
  },
  reusable_media_identifier_key: {
    path: ['identifier'],
    message: 'There is already a medium of this type with this identifier.',
    code: 'already_exists',
  },
  sales_channels_identifier_key: {
    path: ['identifier'],
    message: 'There is already a sales channel with this identifier.',
    code: 'already_exists',
  },
  team_invites_email_key: {
    path: ['email'],
    ...errorMessage('error.invited'),
    code: 'already_exists',
  },
  organizers_slug_key: {
    path: ['slug'],
    message: 'There is already an organizer with this slug.',
    code: 'already_exists',
  },
  vouchers_code_key: {
    path: ['code'],
    message: 'There is already a voucher with this code in the event.',
    code: 'already_exists',
  },
  ticket_layout_items_item_key: {
    path: ['item'],
    message: 'The product already has a ticket layout on this sales channel.',
    code: 'already_exists',
  },
  users_email_key: {
    path: ['email'],
    ...errorMessage('error.email_taken'),
    code: 'already_exists',
  },
}
