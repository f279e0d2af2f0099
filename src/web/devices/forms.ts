// The form of a device.
import type { Request } from 'express'
import { brandedName } from '../../core/brand.ts'
import type { Output } from '../../core/handler.ts'
import type { Safe } from '../../core/html.ts'
import type { SecurityProfile } from '../../domain/access/device_profiles.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { checkbox, checkboxGroup, form, selectField, textField } from '../ui/forms.ts'
import { formValue, formValues, translated } from '../ui/request.ts'

export type Device = Output<'devices.get'>
export type Gate = { readonly id: number; readonly name: string }
/** What the form of a device is sent with; `gate` is an id or ''. */
export type DeviceValues = Pick<Device, 'name' | 'all_events' | 'limit_events' | 'security_profile'> & { gate: string }

/** What security profiles are called. */
export const PROFILE_LABELS: Record<SecurityProfile, string> = {
  full: 'Everything that devices may do',
  scan: 'Scanner',
  scan_online_kiosk: 'Scanner that nobody attends to, always online',
  scan_online_noorders: 'Scanner that keeps no orders, always online',
  pos: 'Point of sale',
}

/** Renders the form for name, gate, events and profile of a device. */
export const deviceForm = (
  req: Request,
  { events, gates }: { events: readonly EventName[]; gates: readonly Gate[] },
  labels: { action: string; submit: string },
  values: object,
  errors?: object,
): Safe =>
  form(req, {
    ...labels,
    values,
    errors,
    fields: [
      textField('name', 'Name', { required: true, maxlength: 190 }),
      selectField('gate', 'Gate', [['', 'No gate'], ...gates.map(({ id, name }) => [String(id), name] as const)], {
        hint: 'Where the device stands.',
      }),
      checkbox('all_events', 'All events, also those to come'),
      checkboxGroup(
        'limit_events',
        'Or only these events',
        events.map(({ slug, name }) => [slug, `${translated(req, name)} (${slug})`]),
      ),
      selectField('security_profile', 'What the device may do', Object.entries(PROFILE_LABELS)),
    ],
  })

/** Returns the device that the form was sent with. */
export const sentDevice = (req: Request): DeviceValues => ({
  name: formValue(req, 'name'),
  all_events: formValue(req, 'all_events') === 'true',
  limit_events: formValues(req, 'limit_events'),
  security_profile: formValue(req, 'security_profile') as SecurityProfile,
  gate: formValue(req, 'gate'),
})

/** Returns the body for the operation: names with the brand, as from any caller. */
export const deviceBody = ({ gate, security_profile, ...body }: DeviceValues, brand: string) => ({
  ...body,
  security_profile: brandedName(security_profile, brand),
  gate: gate === '' ? null : Number(gate),
})
