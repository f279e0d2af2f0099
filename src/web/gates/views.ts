// Pages about gates.
import type { Request } from 'express'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { form, textField } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { param } from '../ui/request.ts'
import { table } from '../ui/table.ts'

type Gate = { readonly id: number; readonly name: string }

/** Returns the path of the list of gates. */
export const gateHome = (req: Request): string => `/organizers/${param(req, 'organizer')}/gates/`
const pathOf = (req: Request): string => `${gateHome(req)}${param(req, 'gate')}/`

const nameForm = (req: Request, action: string, submit: string, values: object, errors?: object): Safe => {
  const name = textField('name', translatorFor(req)('form.name'), { required: true, maxlength: 190 })
  return form(req, { action, submit, values, errors, fields: [name] })
}

/** Renders the gates, and the form for a new one. */
export function gatesPage(req: Request, gates: readonly Gate[], values: object, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: t('organizer.gates'),
    status: errors ? 400 : 200,
    body: [
      html`<p>${t('gate.intro')}</p>`,
      table(
        req,
        t('organizer.gates'),
        [t('gate.gate')],
        gates.map(({ id, name }) => [html`<a href="${gateHome(req)}${id}/">${name}</a>`]),
        t('gate.none'),
      ),
      html`<h2>${t('gate.new')}</h2>`,
      nameForm(req, gateHome(req), t('gate.create'), values, errors),
    ],
  }
}

/** Renders the page of a gate. */
export function gatePage(req: Request, gate: Gate, values: object = gate, errors?: object): Page {
  const t = translatorFor(req)
  return {
    title: gate.name,
    status: errors ? 400 : 200,
    body: [
      nameForm(req, pathOf(req), t('gate.rename'), values, errors),
      html`<p><a href="${pathOf(req)}delete">${t('gate.delete_link')}</a></p>`,
    ],
  }
}

/** Renders the confirmation page before a gate is deleted. */
export function gateRemovalPage(req: Request, { name }: Gate): Page {
  const t = translatorFor(req)
  return {
    title: t('gate.delete_question', { name }),
    body: [
      html`<p>${t('gate.delete_effect')}</p>`,
      form(req, { action: `${pathOf(req)}delete`, submit: t('gate.delete'), danger: true }),
      html`<p><a href="${pathOf(req)}">${t('form.cancel')}</a></p>`,
    ],
  }
}
