// The form of an application.
import type { Request } from 'express'
import type { Registration } from '../../domain/access/applications.ts'
import type { Field } from '../ui/forms.ts'
import { radioGroup, textArea, textField } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import { formValue } from '../ui/request.ts'

/** Returns the fields for name and redirect URLs of an application. */
export function registrationFields(req: Request): Field[] {
  const t = translatorFor(req)
  return [
    textField('name', t('form.name'), { required: true, maxlength: 190, hint: t('application.name_hint') }),
    textArea('redirect_uris', t('application.redirect_urls'), {
      required: true,
      hint: t('application.redirect_urls_hint'),
    }),
  ]
}

/** Returns the field for the type of a new application. */
export function typeField(req: Request): Field {
  const t = translatorFor(req)
  return radioGroup('kind', t('application.type'), [
    ['secret', t('application.confidential')],
    ['public', t('application.public')],
  ])
}

/** Returns the application in the submitted form. */
export const sentRegistration = (req: Request): Registration => ({
  name: formValue(req, 'name'),
  redirect_uris: formValue(req, 'redirect_uris').split('\n'),
})
