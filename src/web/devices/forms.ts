// The form of a device.
import type { Request } from 'express'
import { brandedName } from '../../core/brand.ts'
import type { Output } from '../../core/handler.ts'
import type { Safe } from '../../core/html.ts'
import type { SecurityProfile } from '../../domain/access/device_profiles.ts'
import { SECURITY_PROFILES } from '../../domain/access/device_profiles.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { checkbox, checkboxGroup, form, selectField, textField } from '../ui/forms.ts'
import { translated, translatorFor } from '../ui/language.ts'
import { formValue, formValues } from '../ui/request.ts'

export type Device = Output<'devices.get'>
export type Gate = { readonly id: number; readonly name: string }
/** The values in the form of a device. `gate` is an ID or ''. */
export type DeviceValues = Pick<Device, 'name' | 'all_events' | 'limit_events' | 'security_profile'> & { gate: string }

/** Returns the name of a security profile. */
export const profileLabel = (req: Request, profile: SecurityProfile): string =>
  translatorFor(req)(`security_profile.${profile}`)

/** Renders the form for name, gate, events and profile of a device. */
export function deviceForm(
  req: Request,
  { events, gates }: { events: readonly EventName[]; gates: readonly Gate[] },
  labels: { action: string; submit: string },
  values: object,
  errors?: object,
): Safe {
  const t = translatorFor(req)
  const profiles = Object.keys(SECURITY_PROFILES) as SecurityProfile[]
  return form(req, {
    ...labels,
    values,
    errors,
    fields: [
      textField('name', t('form.name'), { required: true, maxlength: 190 }),
      selectField('gate', t('device.gate'), [
        ['', t('device.no_gate')],
        ...gates.map(({ id, name }) => [String(id), name] as const),
      ]),
      checkbox('all_events', t('form.all_events')),
      checkboxGroup(
        'limit_events',
        t('form.limit_events'),
        events.map(({ slug, name }) => [slug, `${translated(req, name)} (${slug})`]),
      ),
      selectField(
        'security_profile',
        t('device.profile'),
        profiles.map((profile) => [profile, profileLabel(req, profile)]),
      ),
    ],
  })
}

/** Returns the device in the submitted form. */
export const sentDevice = (req: Request): DeviceValues => ({
  name: formValue(req, 'name'),
  all_events: formValue(req, 'all_events') === 'true',
  limit_events: formValues(req, 'limit_events'),
  security_profile: formValue(req, 'security_profile') as SecurityProfile,
  gate: formValue(req, 'gate'),
})

/** Returns the request body of the operation. Like those of other callers, it has names with the brand. */
export const deviceBody = ({ gate, security_profile, ...body }: DeviceValues, brand: string) => ({
  ...body,
  security_profile: brandedName(security_profile, brand),
  gate: gate === '' ? null : Number(gate),
})
