// The form of an application.
import type { Request } from 'express'
import type { Registration } from '../../domain/access/applications.ts'
import { radioGroup, textArea, textField } from '../ui/forms.ts'
import { formValue } from '../ui/request.ts'

export const NAME = textField('name', 'Name', {
  required: true,
  maxlength: 190,
  hint: 'Whoever connects the application sees it.',
})
export const REDIRECTS = textArea('redirect_uris', 'Redirect URLs', {
  required: true,
  hint: 'One in each line; the first is the default. They begin with https://, for programs on the own computer also with http://localhost or http://127.0.0.1.',
})
export const KIND = radioGroup('kind', 'Where does it run?', [
  ['secret', 'On a server, where it can keep a secret'],
  ['public', 'On the devices of those who use it: it gets no secret and needs PKCE'],
])

/** Returns the application that the form was sent with. */
export const sentRegistration = (req: Request): Registration => ({
  name: formValue(req, 'name'),
  redirect_uris: formValue(req, 'redirect_uris').split('\n'),
})
