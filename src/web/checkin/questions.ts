// The questions that the check-in page asks before a ticket is admitted.
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Field } from '../ui/forms.ts'
import { checkbox, checkboxGroup, form, selectField, textArea, textField } from '../ui/forms.ts'
import { translated, translatorFor } from '../ui/language.ts'
import { formValue, formValues } from '../ui/request.ts'

type Question = Output<'questions.get'>
type Scan = { readonly secret: string; readonly type: 'entry' | 'exit' }

const PREFIX = 'question_'
const INPUT: Partial<Record<Question['type'], string>> = { D: 'date', H: 'time', W: 'datetime-local', TEL: 'tel' }

/** Renders a form with questions about a ticket. Submitting it scans the ticket again. */
export function questionForm(req: Request, questions: readonly Question[], scan: Scan, action: string): Safe {
  const t = translatorFor(req)
  const files = questions.some(({ type }) => type === 'F')
  return html`<div class="checkin-questions">${form(req, {
    action,
    submit: t('checkin.admit_with_answers'),
    fields: [
      html`<input type="hidden" name="secret" value="${scan.secret}"><input type="hidden" name="type" value="${scan.type}">
        <input type="hidden" name="asked" value="${JSON.stringify(questions.map(({ id, type }) => [id, type]))}">`,
      ...questions.flatMap((question) => field(req, question)),
    ],
  })}
  ${
    files &&
    html`<p>${t('checkin.no_files')}</p>${form(req, {
      action,
      submit: t('checkin.admit_without_answers'),
      id: 'without',
      fields: [
        html`<input type="hidden" name="secret" value="${scan.secret}"><input type="hidden" name="type" value="${scan.type}">
        <input type="hidden" name="without" value="true">`,
      ],
    })}`
  }</div>`
}

function field(req: Request, { id, type, question, help_text, required, options }: Question): Field[] {
  const name = `${PREFIX}${id}`
  const label = translated(req, question)
  const fieldOptions = { required, ...(help_text ? { hint: translated(req, help_text) } : {}) }
  const choices = options.map((option) => [String(option.id), translated(req, option.answer)] as const)
  if (type === 'F') return []
  if (type === 'B') return [checkbox(name, label, fieldOptions)]
  if (type === 'C') return [selectField(name, label, [['', '–'], ...choices], fieldOptions)]
  if (type === 'M') return [checkboxGroup(name, label, choices, fieldOptions)]
  if (type === 'T') return [textArea(name, label, fieldOptions)]
  if (type === 'CC')
    return [textField(name, label, { hint: translatorFor(req)('checkin.country_hint'), maxlength: 2, ...fieldOptions })]
  return [
    textField(name, label, {
      type: INPUT[type] ?? 'text',
      ...(type === 'N' ? { inputmode: 'decimal' } : {}),
      ...fieldOptions,
    }),
  ]
}

/** Returns the answers in the submitted form, as a scan request has them; null if no question was asked. */
export function sentAnswers(req: Request): Record<string, unknown> | null {
  const askedIds = parseQuestionField(formValue(req, 'asked'))
  if (!askedIds.length) return null
  return Object.fromEntries(
    askedIds.map(([id, type]) => {
      const name = `${PREFIX}${id}`
      if (type === 'B') return [id, formValue(req, name) === 'true']
      return [id, type === 'M' ? formValues(req, name) : formValue(req, name)]
    }),
  )
}

// The hidden field has the IDs and types of the questions. If it was changed, the questions are asked again.
function parseQuestionField(field: string): [string, string][] {
  const pairs = [...field.matchAll(/\[(\d{1,15}),"([A-Z]{1,3})"\]/g)]
  return pairs.slice(0, 200).map(([, id, type]) => [id!, type!])
}
