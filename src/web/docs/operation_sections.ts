// The sections of the page of an operation: credentials, parameters, body, responses, and the form that sends a request.
import { STATUS_CODES } from 'node:http'
import type { Document } from '../../core/contract/document.ts'
import { resolved } from '../../core/contract/document.ts'
import type { Content } from '../../core/html.ts'
import { html, type Safe } from '../../core/html.ts'
import { codeBlock } from './highlight.ts'
import type { ContractPart, DescribedOperation, Example, OperationPart, ParameterPart, Sample } from './samples.ts'
import { examplesOf } from './samples.ts'
import type { DocsSchema, SchemaContext } from './schemas.ts'
import { addFieldNames, fieldItem, fieldsOf, whole } from './schemas.ts'

/** The lowest status of errors, which are shown without their fields. */
const FIRST_ERROR_STATUS = 400

/** Returns a value as JSON, highlighted; false for none. */
export const jsonBlock = (value: unknown): Content =>
  value !== undefined && codeBlock(typeof value === 'string' ? value : JSON.stringify(value, null, 2), 'json')

type MediaPart = Example & { schema?: DocsSchema }
/** Returns the content of a body or response by media type. */
export const contentOf = (doc: Document, part: ContractPart): Record<string, MediaPart> =>
  (resolved(doc, part).content ?? {}) as Record<string, MediaPart>

/** Returns the parameters of an operation, those that all operations of its path share first. */
export const operationParameters = (doc: Document, { shared, op }: DescribedOperation): ParameterPart[] =>
  [...shared, ...(op.parameters ?? [])].map((part) => resolved(doc, part))

const SCHEMES: Readonly<Record<string, readonly [name: string, guide: string]>> = {
  Token: ['API token', 'authentication'],
  OAuth2: ['access token of an application', 'authentication'],
  Device: ['device', 'devices'],
  Session: ['session of a signed-in user', 'authentication'],
  Publishable: ['publishable key', 'browsers'],
}

/** Returns which credentials an operation accepts, with links to their guides. */
export function credentialsSection({ security = [] }: OperationPart, root: string): Safe {
  const scopes = security.flatMap(({ OAuth2 = [] }) => OAuth2)
  const schemes = [...new Set(security.flatMap((accepted) => Object.keys(accepted)))]
  if (!schemes.length) return html`<h2 id="credentials">Credentials</h2><p>None.</p>`
  return html`<h2 id="credentials">Credentials</h2><ul>${schemes.map((scheme) => {
    const [name, guide] = SCHEMES[scheme]!
    return html`<li><a href="${root}docs/guides/${guide}">${name}</a>${
      scheme === 'OAuth2' &&
      scopes.length > 0 &&
      html` with the scope ${scopes.map((scope, i) => html`${i > 0 && ' or '}<code>${scope}</code>`)}`
    }</li>`
  })}</ul>`
}

/** Returns the names of the parameters of an operation, and of the fields of its bodies and successful responses. */
export function fieldNamesOf(doc: Document, described: DescribedOperation): string[] {
  const { requestBody, responses } = described.op
  const names = new Set(operationParameters(doc, described).map(({ name }) => name))
  const parts = Object.entries(responses).flatMap(([status, part]) =>
    Number(status) < FIRST_ERROR_STATUS ? [part] : [],
  )
  const visited = new Set<unknown>()
  for (const part of [...(requestBody ? [requestBody] : []), ...parts])
    for (const { schema } of Object.values(contentOf(doc, part))) if (schema) addFieldNames(doc, schema, names, visited)
  return [...names]
}

const LOCATIONS = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const

/** Returns the parameters of an operation, by their location. */
export const parameterSections = (context: SchemaContext, parameters: readonly ParameterPart[]): Content =>
  LOCATIONS.map(([location, heading]) => {
    const located = parameters.filter((parameter) => parameter.in === location)
    return (
      located.length > 0 &&
      html`<h2 id="${location}-parameters">${heading}</h2><ul class="fields">${located.map(
        ({ name, required = false, description, schema, deprecated }) =>
          fieldItem(
            context,
            name,
            {
              ...whole(context.doc, (schema ?? {}) as DocsSchema),
              ...(description !== undefined && { description }),
              ...(deprecated === true && { deprecated }),
            },
            { isRequired: required, above: [] },
          ),
      )}</ul>`
    )
  })

/** Returns the fields of a request body, and its examples but for that of the sample request. */
export function bodySection(context: SchemaContext, doc: Document, part: ContractPart): Safe {
  const [[media, content] = []] = Object.entries(contentOf(doc, part))
  const examples = media === 'application/json' ? examplesOf(doc, content!) : []
  return html`<h2 id="body">Body</h2>${
    media === 'application/json'
      ? content?.schema && fieldsOf(context, content.schema)
      : html`<p>A file: ${Object.keys(contentOf(doc, part)).join(', ')}</p>`
  }${examples
    .slice(1)
    .map(
      ({ name, value }) =>
        html`<details><summary>Example${name !== undefined && `: ${name}`}</summary>${jsonBlock(value)}</details>`,
    )}`
}

/** Returns the responses of an operation. */
export function responseSections(context: SchemaContext, doc: Document, { responses }: OperationPart): Content {
  return Object.entries(responses).map(([status, reference]) => {
    const part = resolved(doc, reference)
    const content = Object.entries(contentOf(doc, part))
    const json = content.find(([media]) => media === 'application/json')?.[1]
    const files = content.flatMap(([media]) => (media === 'application/json' ? [] : [media]))
    const examples = json ? examplesOf(doc, json).map(({ name, value }) => ({ name, value })) : []
    const isError = Number(status) >= FIRST_ERROR_STATUS
    const shown = examples.map(
      ({ name, value }) =>
        html`${name !== undefined && html`<p class="quiet">Example: ${name}</p>`}${jsonBlock(value)}`,
    )
    const description = context.prose(String(part.description ?? ''))
    if (isError)
      return html`<details class="response"><summary>${status} ${STATUS_CODES[status]}</summary>${description}${shown}</details>`
    return html`<h3 id="response-${status}">${status}</h3>${description}${
      files.length > 0 && html`<p>A file: ${files.join(', ')}</p>`
    }${shown}${
      json?.schema &&
      html`<details><summary>Fields of the response</summary>${fieldsOf(context, json.schema)}</details>`
    }`
  })
}

/** Words before the secret in the header Authorization. */
const AUTHORIZATIONS = { Token: 'Token', OAuth2: 'Bearer', Device: 'Device', Publishable: 'Publishable' } as const

/**
 * Returns the form that sends a request. The script of the page shows it, and sends the request to the server that the page comes from. The secret
 * stays in the memory of the page.
 */
export function tryForm(
  { path, method, op }: DescribedOperation,
  parameters: readonly ParameterPart[],
  sample: Sample,
  variables: readonly { name: string; value: string }[],
): Safe {
  const schemes = Object.entries(AUTHORIZATIONS).filter(([name]) => op.security?.some((accepted) => name in accepted))
  const filled = new Map([...sample.pathValues, ...sample.headers].map(({ name, value }) => [name, value]))
  const variableOf = (name: string): string | undefined => {
    const inPath = new RegExp(`\\{\\{(${name === 'organizer' ? 'organizer' : 'event|series|seated_series'})\\}\\}`)
    const [, variable] = inPath.exec(sample.path) ?? []
    return variables.find((one) => one.name === variable)?.value
  }
  const fields = parameters.map(({ name, in: location, required = false }) => {
    const preset =
      location === 'path' && (name === 'organizer' || name === 'event')
        ? variableOf(name)
        : required
          ? (filled.get(name) ?? sample.query.find((one) => one.name === name)?.value)
          : ''
    return html`<label>${name}${required && ' (required)'}<input name="${name}" data-in="${location}" value="${preset}" autocomplete="off"></label>`
  })
  return html`<section class="try" hidden><h2 id="try-it">Try it</h2>
<form data-method="${method}" data-path="${path}">${
    method !== 'GET' &&
    html`<p class="notice">This request can change data of the server that you read this page on.</p>`
  }${
    schemes.length > 0 &&
    html`<fieldset><label>Credentials<select name="scheme">${schemes.map(
      ([name, word]) => html`<option value="${word}">${SCHEMES[name]![0]}</option>`,
    )}</select></label><label>Secret<input type="password" name="secret" autocomplete="off"></label></fieldset>`
  }${fields.slice(0, 6)}${
    fields.length > 6 && html`<details><summary>Further parameters</summary>${fields.slice(6)}</details>`
  }${
    sample.body &&
    (sample.body.media === 'application/json'
      ? html`<label>Body<textarea name="body" rows="10" spellcheck="false">${JSON.stringify(sample.body.value, null, 2)}</textarea></label>`
      : html`<label>File<input type="file" name="file"></label>`)
  }<button>Send</button></form><div role="status"></div></section>`
}
