// The form of a team.
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { checkbox, checkboxGroup, form, textField } from '../ui/forms.ts'
import { formValue, formValues } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'

export type Team = Output<'teams.get'>

/** What permissions are called. */
export const LABELS: Record<(typeof PERMISSIONS)[number], string> = {
  can_create_events: 'Create events',
  can_change_teams: 'Administration: change teams and what they may do',
  can_change_organizer_settings: 'Change settings of the organizer, and its devices, which see and change orders',
  can_manage_customers: 'Manage customers',
  can_manage_gift_cards: 'Manage gift cards',
  can_manage_reusable_media: 'Manage wristbands and cards',
  can_change_event_settings: 'Change settings of events',
  can_change_items: 'Change products',
  can_view_orders: 'See orders',
  can_change_orders: 'Change orders',
  can_view_vouchers: 'See vouchers',
  can_change_vouchers: 'Change vouchers',
  can_checkin_orders: 'Check in tickets',
}

/** Renders the form for name, events and permissions of a team. */
export function teamForm(
  req: Request,
  events: readonly EventName[],
  labels: { action: string; submit: string },
  values: object,
  errors?: object,
): Safe {
  const { locale } = sessionOf({ req }).user
  return form(req, {
    ...labels,
    id: 'team',
    values,
    errors,
    fields: [
      textField('name', 'Name', { required: true, maxlength: 190 }),
      checkbox('all_events', 'All events, also those to come'),
      checkboxGroup(
        'limit_events',
        'Or only these events',
        events.map(({ slug, name }) => [slug, `${name[locale] ?? name.en ?? slug} (${slug})`]),
      ),
      html`<fieldset><legend>Permissions</legend>${permissionBoxes(values)}</fieldset>`,
    ],
  })
}

const permissionBoxes = (values: Partial<Team>): Content =>
  PERMISSIONS.map((permission) => checkbox(permission, LABELS[permission]).render(values[permission], [], permission))

/** Returns the team that the form was sent with. */
export const sentTeam = (req: Request): Partial<Team> => ({
  name: formValue(req, 'name'),
  all_events: formValue(req, 'all_events') === 'true',
  limit_events: formValues(req, 'limit_events'),
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, formValue(req, permission) === 'true'])),
})
