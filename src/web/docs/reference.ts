// The pages of the reference: an overview, one page for each resource, one for each operation, and one for the notifications of webhooks.
import type { Document } from '../../core/contract/document.ts'
import { html, Safe } from '../../core/html.ts'
import { anchor, toHtml } from './guides.ts'
import { codeBlock } from './highlight.ts'
import {
  bodySection,
  contentOf,
  credentialsSection,
  fieldNamesOf,
  jsonBlock,
  operationParameters,
  parameterSections,
  responseSections,
  tryForm,
} from './operation_sections.ts'
import type { ContractPart } from './samples.ts'
import { examplesOf, readContract, sampleOf, variablesOf } from './samples.ts'
import type { SchemaContext } from './schemas.ts'
import { fieldsOf } from './schemas.ts'
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
    const parameters = operationParameters(doc, described)
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
${credentialsSection(op, root)}${parameterSections(context, parameters)}${op.requestBody && bodySection(context, doc, op.requestBody)}
<h2 id="responses">Responses</h2>${responseSections(context, doc, op)}
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
