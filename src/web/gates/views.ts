// Pages about gates.
import type { Request } from 'express'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { form, textField } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { table } from '../ui/table.ts'

type Gate = { readonly id: number; readonly name: string }

/** Returns the path of the list of gates. */
export const gateHome = (req: Request): string => `/organizers/${param(req, 'organizer')}/gates/`
const pathOf = (req: Request): string => `${gateHome(req)}${param(req, 'gate')}/`

const nameForm = (req: Request, action: string, submit: string, values: object, errors?: object): Safe =>
  form(req, { action, submit, values, errors, fields: [textField('name', 'Name', { required: true, maxlength: 190 })] })

/** Renders the gates, and the form for a new one. */
export const gatesPage = (req: Request, gates: readonly Gate[], values: object, errors?: object): Page => ({
  title: 'Gates',
  status: errors ? 400 : 200,
  body: [
    html`<p>Devices stand at a gate, and check-in lists can be for some gates alone.</p>`,
    table(
      'Gates',
      ['Gate'],
      gates.map(({ id, name }) => [html`<a href="${gateHome(req)}${id}/">${name}</a>`]),
      'There is no gate yet.',
    ),
    html`<h2>New gate</h2>`,
    nameForm(req, gateHome(req), 'Create the gate', values, errors),
  ],
})

/** Renders the page of a gate. */
export const gatePage = (req: Request, gate: Gate, values: object = gate, errors?: object): Page => ({
  title: gate.name,
  status: errors ? 400 : 200,
  body: [
    nameForm(req, pathOf(req), 'Rename', values, errors),
    html`<p><a href="${pathOf(req)}delete">Delete this gate</a></p>`,
  ],
})

/** Renders the question before a gate is deleted. */
export const gateRemovalPage = (req: Request, { name }: Gate): Page => ({
  title: `Delete the gate "${name}"`,
  body: [
    html`<p>Devices and check-in lists of this gate stay, without it. This cannot be taken back.</p>`,
    form(req, { action: `${pathOf(req)}delete`, submit: 'Delete the gate', danger: true }),
    html`<p><a href="${pathOf(req)}">Keep it</a></p>`,
  ],
})
