// The pages of the reference: an overview, one page for each resource, one for each operation, and one for the notifications of webhooks.
import { STATUS_CODES } from 'node:http'
import type { Document } from '../../core/contract/document.ts'
import { resolved } from '../../core/contract/document.ts'
import type { Content } from '../../core/html.ts'
import { html, Safe } from '../../core/html.ts'
import { anchor, toHtml } from './guides.ts'
import { codeBlock } from './highlight.ts'
import type { ContractPart, DescribedOperation, Example, OperationPart, ParameterPart, Sample } from './samples.ts'
import { examplesOf, readContract, sampleOf, variablesOf } from './samples.ts'
import type { DocsSchema, SchemaContext } from './schemas.ts'
import { addFieldNames, fieldItem, fieldsOf, whole } from './schemas.ts'
import type { DocsPage } from './site.ts'
import { rootFrom } from './site.ts'
import { snippetsOf } from './snippets.ts'

type Tag = { name: string; description: string; externalDocs: { description: string; url: string } }
type Contract = ReturnType<typeof readContract>
type Webhook = ContractPart & { operationId: string; summary: string; description: string; requestBody: ContractPart }
type FullDocument = Document & {
  info: { description: string }
  tags: Tag[]
  webhooks: Record<string, { post: Webhook }>
}

/** An operation in lists and in the search. */
export type OperationSummary = { id: string; method: string; path: string; summary: string; tag: string }
/** A resource: the operations of a tag. `guide` is the subject of its guide. */
export type ResourceSummary = { name: string; path: string; guide: string; operations: OperationSummary[] }

/** Returns the path of the page of an operation, relative to /docs. */
export const operationPath = (id: string): string => `operations/${id}`
/** Path of the page about the notifications that webhooks receive, relative to /docs. */
export const NOTIFICATIONS = 'resources/notifications'

/** Responses that many operations share are shown by their status and description only. */
const FIRST_ERROR_STATUS = 400

/** The reference of a server. The contract is parsed again after the garbage collector has removed it, since few processes serve these pages. */
export class ApiReference {
  readonly resources: readonly ResourceSummary[]
  readonly operations: ReadonlyMap<string, OperationSummary>
  /** The notifications of webhooks, with their anchors on the page about them. */
  readonly notifications: readonly { action: string; summary: string; id: string }[]
  readonly #brand: string
  readonly #baseUrl: string
  readonly #subjects: ReadonlySet<string>
  #contract: WeakRef<Contract>

  constructor(brand: string, baseUrl: string, subjects: ReadonlySet<string>) {
    this.#brand = brand
    this.#baseUrl = baseUrl
    this.#subjects = subjects
    const contract = readContract(brand, baseUrl)
    this.#contract = new WeakRef(contract)
    const operations = contract.operations.map(({ path, method, op }): OperationSummary => {
      const { operationId: id, summary, tags } = op
      return { id, method, path, summary, tag: tags[0]! }
    })
    const { tags, webhooks } = contract.doc as unknown as FullDocument
    this.operations = new Map(operations.map((operation) => [operation.id, operation]))
    this.resources = tags.map(({ name, externalDocs }) => ({
      name,
      path: `resources/${anchor(name)}`,
      guide: externalDocs.url.split('/').at(-1)!,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    this.notifications = Object.entries(webhooks).map(([action, { post }]) => ({
      action,
      summary: post.summary,
      id: anchor(action),
    }))
  }

  #read(): Contract {
    const known = this.#contract.deref()
    if (known) return known
    const contract = readContract(this.#brand, this.#baseUrl)
    this.#contract = new WeakRef(contract)
    return contract
  }

  /** Returns Markdown of the contract or of a guide as HTML, with links to the operations and guides that it names. */
  prose(markdown: string, root: string): Safe {
    const text = toHtml(markdown.replace(/\]\(docs\/guides\/([a-z-]+)/g, ']($1.md'), `${root}docs/guides/`)
    return this.linked(new Safe(text), root)
  }

  /** Adds links to the operations and guides that HTML names: `items.create`, (guide carts, "What is checked"). */
  linked({ text }: Safe, root: string): Safe {
    const linked = text
      .replace(/(<a [^>]*>|<h\d[^>]*>)?<code>(\w+\.\w+)<\/code>/g, (found, before: string | undefined, id: string) =>
        before === undefined && this.operations.has(id)
          ? `<a href="${root}docs/${operationPath(id)}"><code>${id}</code></a>`
          : found,
      )
      .replace(/\bguide ([a-z-]+)(?:, &quot;(.+?)&quot;)?/g, (found, subject: string, heading?: string) =>
        this.#subjects.has(subject)
          ? `<a href="${root}docs/guides/${subject}${heading === undefined ? '' : `#${anchor(heading)}`}">${found}</a>`
          : found,
      )
    return new Safe(linked)
  }

  /** Returns the names of the parameters and fields of each operation, by its ID. */
  fieldNames(): Map<string, string[]> {
    const { doc, operations } = this.#read()
    return new Map(operations.map((described) => [described.op.operationId, fieldNamesOf(doc, described)]))
  }

  /** Returns the introduction of the contract. */
  introduction(root: string): Safe {
    return this.prose((this.#read().doc as unknown as FullDocument).info.description, root)
  }

  /** Returns the list of all resources with their operations. */
  overview(): DocsPage {
    const root = rootFrom('resources')
    return {
      path: 'resources',
      title: 'Reference',
      text: html`<h1>Reference</h1>${this.introduction(root)}${this.resources.map(
        ({ name, path, operations }) =>
          html`<h2 id="${anchor(name)}"><a href="${root}docs/${path}">${name}</a></h2>${operationList(root, operations)}`,
      )}`,
    }
  }

  /** Returns the page at a path relative to /docs, or undefined if there is none. */
  page(path: string): DocsPage | undefined {
    if (path === 'resources') return this.overview()
    if (path === NOTIFICATIONS) return this.#notificationsPage()
    const resource = this.resources.find((one) => one.path === path)
    if (resource) return this.#resourcePage(resource)
    const summary = this.operations.get(path.replace(/^operations\//, ''))
    return path.startsWith('operations/') && summary ? this.#operationPage(summary) : undefined
  }

  #resourcePage({ name, path, guide, operations }: ResourceSummary): DocsPage {
    const root = rootFrom(path)
    const { tags } = this.#read().doc as unknown as FullDocument
    const tag = tags.find((one) => one.name === name)!
    return {
      path,
      title: name,
      text: html`<h1>${name}</h1>${this.prose(tag.description, root)}
<p><a href="${root}docs/guides/${guide}">${tag.externalDocs.description}</a></p>${operationList(root, operations)}`,
    }
  }

  #notificationsPage(): DocsPage {
    const path = NOTIFICATIONS
    const root = rootFrom(path)
    const { doc } = this.#read()
    const { tags, webhooks } = doc as unknown as FullDocument
    const context = this.#context(root, doc)
    const described = Object.entries(webhooks).map(([action, { post }]) => {
      const [content] = Object.values(contentOf(doc, post.requestBody))
      return { action, post, content: content! }
    })
    const bodies = new Map(described.map(({ content }) => [content.schema!.$ref!.split('/').at(-1)!, content.schema!]))
    return {
      path,
      title: 'Notifications',
      text: html`<h1>Notifications</h1>${this.prose(tags.find(({ name }) => name === 'Notifications')!.description, root)}
<p><a href="${root}docs/guides/webhooks">Guide: Webhooks</a></p>${described.map(
        ({ action, post, content }) => html`<h2 id="${anchor(action)}"><code>${action}</code></h2>
<p>${post.summary}</p>${this.prose(post.description, root)}${jsonBlock(examplesOf(doc, content)[0]?.value)}
<p>Fields: <a href="#body-${content.schema!.$ref!.split('/').at(-1)}">${content.schema!.$ref!.split('/').at(-1)}</a></p>`,
      )}${[...bodies].map(([name, schema]) => html`<h2 id="body-${name}">${name}</h2>${fieldsOf(context, schema)}`)}`,
    }
  }

  #context(root: string, doc: Document): SchemaContext {
    return { doc, prose: (markdown) => this.prose(markdown, root) }
  }

  #operationPage({ id, tag }: OperationSummary): DocsPage {
    const { doc, operations } = this.#read()
    const described = operations.find(({ op }) => op.operationId === id)!
    const { path: template, method, op } = described
    const path = operationPath(id)
    const root = rootFrom(path)
    const context = this.#context(root, doc)
    const sample = sampleOf(doc, described)
    const variables = variablesOf(this.#baseUrl)
    const snippets = snippetsOf(sample, this.#baseUrl, new Map(variables.map(({ name, value }) => [name, value])))
    const parameters = parametersOf(doc, described)
    const resource = this.resources.find(({ name }) => name === tag)!
    return {
      path,
      title: op.summary,
      current: resource.path,
      text: html`<p class="section-name"><a href="${root}docs/${resource.path}">${tag}</a></p>
<h1>${op.summary}</h1>
<p class="endpoint">${methodName(method)} <code>${template}</code></p>
<p class="quiet">Operation <code class="id">${id}</code></p>${
        op.deprecated === true && html`<p class="notice">This operation is deprecated.</p>`
      }
${this.prose(op.description, root)}
<h2 id="sample">Sample request</h2>
<div class="tabs">${snippets.map(
        ({ name, language }, i) =>
          html`<input type="radio" name="language" id="language-${language}" value="${language}"${i === 0 && html` checked`}><label for="language-${language}">${name}</label>`,
      )}${snippets.map(
        ({ language, code }) => html`<div class="tab" data-language="${language}">${codeBlock(code, language)}</div>`,
      )}</div>
${credentials(op, root)}${parameterLists(context, parameters)}${op.requestBody && requestBody(context, doc, op.requestBody)}
<h2 id="responses">Responses</h2>${responses(context, doc, op)}
${tryForm(described, parameters, sample, variables)}`,
    }
  }
}

const methodName = (method: string): Safe => html`<span class="method ${method.toLowerCase()}">${method}</span>`

const operationList = (root: string, operations: readonly OperationSummary[]): Safe =>
  html`<ul class="operations">${operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="${root}docs/${operationPath(id)}">${summary}</a> <span class="endpoint">${methodName(method)} <code>${path}</code></span></li>`,
  )}</ul>`

const jsonBlock = (value: unknown): Content =>
  value !== undefined && codeBlock(typeof value === 'string' ? value : JSON.stringify(value, null, 2), 'json')

type MediaPart = Example & { schema?: DocsSchema }
const contentOf = (doc: Document, part: ContractPart): Record<string, MediaPart> =>
  (resolved(doc, part).content ?? {}) as Record<string, MediaPart>

const parametersOf = (doc: Document, { shared, op }: DescribedOperation): ParameterPart[] =>
  [...shared, ...(op.parameters ?? [])].map((part) => resolved(doc, part))

const SCHEMES: Readonly<Record<string, readonly [name: string, guide: string]>> = {
  Token: ['API token', 'authentication'],
  OAuth2: ['access token of an application', 'authentication'],
  Device: ['device', 'devices'],
  Session: ['session of a signed-in user', 'authentication'],
  Publishable: ['publishable key', 'browsers'],
}

function credentials({ security = [] }: OperationPart, root: string): Safe {
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

function fieldNamesOf(doc: Document, described: DescribedOperation): string[] {
  const { requestBody, responses } = described.op
  const names = new Set(parametersOf(doc, described).map(({ name }) => name))
  const parts = Object.entries(responses).flatMap(([status, part]) =>
    Number(status) < FIRST_ERROR_STATUS ? [part] : [],
  )
  const visited = new Set<unknown>()
  for (const part of [...(requestBody ? [requestBody] : []), ...parts])
    for (const { schema } of Object.values(contentOf(doc, part))) if (schema) addFieldNames(doc, schema, names, visited)
  return [...names]
}

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const

const parameterLists = (context: SchemaContext, parameters: readonly ParameterPart[]): Content =>
  PLACES.map(([place, heading]) => {
    const inPlace = parameters.filter((parameter) => parameter.in === place)
    return (
      inPlace.length > 0 &&
      html`<h2 id="${place}-parameters">${heading}</h2><ul class="fields">${inPlace.map(
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

function requestBody(context: SchemaContext, doc: Document, part: ContractPart): Safe {
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

function responses(context: SchemaContext, doc: Document, { responses }: OperationPart): Content {
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

// The script of the page shows the form and sends the request to the server that the page comes from. The secret stays in the memory of the page.
function tryForm(
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
  const fields = parameters.map(({ name, in: place, required = false }) => {
    const preset =
      place === 'path' && (name === 'organizer' || name === 'event')
        ? variableOf(name)
        : required
          ? (filled.get(name) ?? sample.query.find((one) => one.name === name)?.value)
          : ''
    return html`<label>${name}${required && ' (required)'}<input name="${name}" data-in="${place}" value="${preset}" autocomplete="off"></label>`
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
