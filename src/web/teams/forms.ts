// The form of a team.
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import type { EventName } from '../../domain/catalog/event_names.ts'
import { checkbox, checkboxGroup, form, textField } from '../ui/forms.ts'
import { translated, translatorFor } from '../ui/language.ts'
import { formValue, formValues } from '../ui/request.ts'

export type Team = Output<'teams.get'>

/** Returns the name of a permission. */
export const permissionLabel = (req: Request, permission: (typeof PERMISSIONS)[number]): string =>
  translatorFor(req)(`permission.${permission}`)

/** Renders the form for name, events and permissions of a team. */
export function teamForm(
  req: Request,
  events: readonly EventName[],
  labels: { action: string; submit: string },
  values: object,
  errors?: object,
): Safe {
  const t = translatorFor(req)
  return form(req, {
    ...labels,
    id: 'team',
    values,
    errors,
    fields: [
      textField('name', t('form.name'), { required: true, maxlength: 190 }),
      checkbox('all_events', t('form.all_events')),
      checkboxGroup(
        'limit_events',
        t('form.limit_events'),
        events.map(({ slug, name }) => [slug, `${translated(req, name) || slug} (${slug})`]),
      ),
      html`<fieldset><legend>${t('team.permissions')}</legend>${permissionBoxes(req, values)}</fieldset>`,
    ],
  })
}

const permissionBoxes = (req: Request, values: Partial<Team>): Content =>
  PERMISSIONS.map((permission) =>
    checkbox(permission, permissionLabel(req, permission)).render(values[permission], [], permission),
  )

/** Returns the team in the submitted form. */
export const sentTeam = (req: Request): Partial<Team> => ({
  name: formValue(req, 'name'),
  all_events: formValue(req, 'all_events') === 'true',
  limit_events: formValues(req, 'limit_events'),
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, formValue(req, permission) === 'true'])),
})
