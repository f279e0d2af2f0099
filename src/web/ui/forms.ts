// Forms with errors beside their fields.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Translate } from '../../messages/translate.ts'

/** Renders the hidden field with the CSRF token, which every POST form needs. */
export const csrfField = (req: Request): Safe => html`<input type="hidden" name="csrf_token" value="${req.csrfToken}">`

/** A field of a form, which is rendered with its value and its errors. */
export type Field = { readonly name: string; render(value: unknown, errors: readonly string[], id: string): Safe }
type FieldOptions = { hint?: Content; required?: boolean }
type Line = FieldOptions & {
  type?: string
  autocomplete?: string
  maxlength?: number
  minlength?: number
  inputmode?: string
  focus?: boolean
}

/** Creates a field for one line of text. `type` and `autocomplete` are the HTML attributes. */
export function textField(name: string, label: string, fieldOptions: Line = {}): Field {
  const { type = 'text', autocomplete, maxlength, minlength, inputmode, focus, required = false } = fieldOptions
  return {
    name,
    render: (value, errors, id) => html`<label for="${id}">${label}</label>
      <input id="${id}" name="${name}" type="${type}" value="${type === 'password' ? '' : String(value ?? '')}"
        ${required && html` required`}${focus && html` autofocus`}
        ${autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}
        ${maxlength && html` maxlength="${maxlength}"`}${minlength && html` minlength="${minlength}"`}${described(id, fieldOptions, errors)}>
      ${remarks(id, fieldOptions, errors)}`,
  }
}

/** Creates the fields for a new password and its repetition. */
export const newPassword = (t: Translate, label: string): Field[] => [
  textField('password', label, {
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    minlength: 8,
    hint: t('form.password_hint'),
  }),
  textField('again', t('form.repeat_password'), { type: 'password', autocomplete: 'new-password', required: true }),
]

/** Creates a field for several lines of text. */
export const textArea = (name: string, label: string, fieldOptions: FieldOptions & { rows?: number } = {}): Field => ({
  name,
  render: (value, errors, id) => html`<label for="${id}">${label}</label>
    <textarea id="${id}" name="${name}" rows="${fieldOptions.rows ?? 4}"${fieldOptions.required && html` required`}${described(id, fieldOptions, errors)}>
${String(value ?? '')}</textarea>
    ${remarks(id, fieldOptions, errors)}`,
})

/** Creates a checkbox, whose value is true or false. */
export const checkbox = (name: string, label: Content, fieldOptions: FieldOptions = {}): Field => ({
  name,
  render: (value, errors, id) => html`<label>
      <input id="${id}" name="${name}" type="checkbox" value="true"${value === true && html` checked`}${described(id, fieldOptions, errors)}> ${label}
    </label>
    ${remarks(id, fieldOptions, errors)}`,
})

/** Creates a drop-down list, whose value is one of the options. */
export const selectField = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  fieldOptions: FieldOptions = {},
): Field => ({
  name,
  render: (chosen, errors, id) => html`<label for="${id}">${label}</label>
    <select id="${id}" name="${name}"${fieldOptions.required && html` required`}${described(id, fieldOptions, errors)}>
      ${options.map(([value, text]) => html`<option value="${value}"${value === String(chosen ?? '') && html` selected`}>${text}</option>`)}
    </select>
    ${remarks(id, fieldOptions, errors)}`,
})

type Options = readonly (readonly [value: string, text: Content])[]

const choiceGroup =
  (type: 'checkbox' | 'radio', isChosen: (chosen: unknown, value: string) => boolean) =>
  (name: string, legend: string, options: Options, fieldOptions: FieldOptions = {}): Field => ({
    name,
    render: (chosen, errors, id) => html`<fieldset${described(id, fieldOptions, errors)}><legend>${legend}</legend>
    ${options.map(([value, text]) => option(type, name, value, text, isChosen(chosen, value)))}
    ${remarks(id, fieldOptions, errors)}</fieldset>`,
  })

/** Creates a group of checkboxes, whose value is a list of the options. */
export const checkboxGroup = choiceGroup(
  'checkbox',
  (chosen, value) => Array.isArray(chosen) && chosen.map(String).includes(value),
)

/** Creates a group of radio buttons, for a few options that should all be visible. */
export const radioGroup = choiceGroup('radio', (chosen, value) => value === String(chosen ?? ''))

function option(type: string, name: string, value: string, text: Content, on: boolean): Safe {
  return html`<label><input type="${type}" name="${name}" value="${value}"${on && html` checked`}> ${text}</label>`
}

type Form = {
  /** The path to which the form is submitted, from the root of this server. */
  action: string
  /** Label of the submit button. */
  submit: string
  fields?: readonly (Field | Safe)[]
  values?: object | undefined
  /** Messages by field in the language of the page. Messages that belong to no field of the form are shown above it. */
  errors?: object | undefined
  /** Whether the action cannot be undone. */
  danger?: boolean
  /** Distinguishes the fields from those of other forms on the same page. */
  id?: string
  /** Label of the button for screen readers if `submit` alone is ambiguous, for example in the rows of a table. */
  label?: string
}

/** Renders a form with the method POST and its CSRF token. */
export function form(
  req: Request,
  { action, submit, fields = [], values = {}, errors = {}, danger = false, label, id }: Form,
): Safe {
  const value = (name: string): unknown => (values as Record<string, unknown>)[name]
  const errorsOf = (name: string): string[] => messagesOf((errors as Record<string, unknown>)[name])
  const others = Object.keys(errors)
    .filter((name) => !fields.some((field) => 'render' in field && field.name === name))
    .flatMap((name) =>
      errorsOf(name).map((message) => (/^(detail|non_field_errors)$/.test(name) ? message : `${name}: ${message}`)),
    )
  return html`<form method="post" action="${action}">
    ${csrfField(req)}
    ${others.length > 0 && html`<div role="alert" class="fault">${others.map((message) => html`<p>${message}</p>`)}</div>`}
    ${fields.map((field) => ('render' in field ? field.render(value(field.name), errorsOf(field.name), id ? `${id}-${field.name}` : field.name) : field))}
    <button${danger && html` class="danger"`}${label && html` aria-label="${label}"`}>${submit}</button>
  </form>`
}

/** Returns all messages of a field, including those of nested fields. */
export function messagesOf(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  return error && typeof error === 'object' ? Object.values(error).flatMap(messagesOf) : []
}

function described(id: string, { hint }: FieldOptions, errors: readonly string[]): Content {
  const ids = [hint && `${id}-hint`, errors.length > 0 && `${id}-fault`].filter(Boolean).join(' ')
  return [ids && html` aria-describedby="${ids}"`, errors.length > 0 && html` aria-invalid="true"`]
}

const remarks = (id: string, { hint }: FieldOptions, errors: readonly string[]): Content => [
  errors.length > 0 && html`<small id="${id}-fault" class="fault-text">${errors.join(' ')}</small>`,
  hint && html`<small id="${id}-hint">${hint}</small>`,
]
