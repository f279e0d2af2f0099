// Collections for Postman (format v2.1) and Bruno: a request for each operation, in a folder for each tag (guide collections).
import type { ZipEntry } from '../../core/platform/zip.ts'
import { entryName } from '../../core/platform/zip.ts'
import type { Sample, Samples, SampleValue, Variable } from './samples.ts'

const NAME = 'boxoffice API'
const DEFAULT_AUTHORIZATION = 'Token {{token}}'

const byTag = (samples: readonly Sample[]): [tag: string, samples: Sample[]][] => [
  ...Map.groupBy(samples, ({ tag }) => tag),
]

// The path with a colon before each parameter of its own, and the URL with the query parameters that are required.
function targetOf({ path: template, query }: Sample): { path: string; url: string } {
  const path = template.replace(/(?<!\{)\{(\w+)\}(?!\})/g, ':$1')
  const sent = query.filter(({ required }) => required)
  const search = sent.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&')
  return { path, url: `{{base_url}}${path}${search && `?${search}`}` }
}

/** Returns a collection in Postman's format v2.1. Optional query parameters are disabled. */
export const postmanCollection = ({ version, samples }: Samples, variables: readonly Variable[]): object => ({
  info: {
    name: NAME,
    description: `Version ${version}. Set the variable \`token\` to an API token. The other variables name the demo organizer.`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: postmanAuth(DEFAULT_AUTHORIZATION),
  variable: variables.map(({ name, value, isSecret }) => ({ key: name, value, type: isSecret ? 'secret' : 'string' })),
  item: byTag(samples).map(([tag, inTag]) => ({ name: tag, item: inTag.map(postmanItem) })),
})

const postmanAuth = (authorization: string | undefined): object =>
  authorization === undefined
    ? { type: 'noauth' }
    : {
        type: 'apikey',
        apikey: Object.entries({ key: 'Authorization', value: authorization, in: 'header' }).map(([key, value]) => ({
          key,
          value,
          type: 'string',
        })),
      }

function postmanItem(sample: Sample): object {
  const { id, summary, description, method, headers, authorization, body } = sample
  const pair = ({ name, value, description }: SampleValue) => ({ key: name, value, description })
  const { path, url } = targetOf(sample)
  return {
    name: summary,
    request: {
      ...(authorization !== DEFAULT_AUTHORIZATION && { auth: postmanAuth(authorization) }),
      description: `Operation \`${id}\`. ${description}`,
      method,
      header: [...headers.map(pair), ...(body ? [{ key: 'Content-Type', value: body.media }] : [])],
      url: {
        raw: url,
        host: ['{{base_url}}'],
        path: path.slice(1).split('/'),
        query: sample.query.map((value) => ({ ...pair(value), ...(!value.required && { disabled: true }) })),
        variable: sample.pathValues.map(pair),
      },
      ...(body && {
        body:
          body.media === 'application/json'
            ? { mode: 'raw', raw: JSON.stringify(body.value, null, 2), options: { raw: { language: 'json' } } }
            : { mode: 'file', file: { src: null } },
      }),
    },
    response: [],
  }
}

/** Returns the files of a Bruno collection, in a folder of their own, with an environment for the demo organizer. */
export const brunoCollection = ({ version, samples }: Samples, variables: readonly Variable[]): ZipEntry[] => {
  const at = (path: string, content: string): ZipEntry => ({ name: `boxoffice-api/${path}`, content })
  return [
    at('bruno.json', `${JSON.stringify({ version: '1', name: NAME, type: 'collection' }, null, 2)}\n`),
    at('collection.bru', [...brunoAuth(DEFAULT_AUTHORIZATION), block('docs', `Version ${version}.`)].join('\n')),
    at(
      'environments/demo.bru',
      [
        pairs(
          'vars',
          variables.filter(({ isSecret }) => !isSecret),
        ),
        `vars:secret [\n${variables
          .filter(({ isSecret }) => isSecret)
          .map(({ name }) => `  ${name}`)
          .join(',\n')}\n]\n`,
      ].join('\n'),
    ),
    ...byTag(samples).flatMap(([tag, inTag], i) => {
      const folder = entryName(tag)
      return [
        at(
          `${folder}/folder.bru`,
          pairs('meta', [
            { name: 'name', value: tag },
            { name: 'seq', value: String(i + 1) },
          ]),
        ),
        ...inTag.map((sample, j) => at(`${folder}/${sample.id}.bru`, brunoRequest(sample, j + 1))),
      ]
    }),
  ]
}

function brunoRequest(sample: Sample, number: number): string {
  const { id, summary, description, method, pathValues, query, headers, authorization, body } = sample
  const { url } = targetOf(sample)
  const mode = !body ? 'none' : body.media === 'application/json' ? 'json' : 'file'
  const inherits = authorization === DEFAULT_AUTHORIZATION
  return [
    pairs('meta', [
      { name: 'name', value: summary },
      { name: 'type', value: 'http' },
      { name: 'seq', value: String(number) },
    ]),
    pairs(method.toLowerCase(), [
      { name: 'url', value: url },
      { name: 'body', value: mode },
      { name: 'auth', value: inherits ? 'inherit' : authorization === undefined ? 'none' : 'apikey' },
    ]),
    ...(query.length
      ? [
          pairs(
            'params:query',
            query.map(({ name, value, required }) => ({ name: required ? name : `~${name}`, value })),
          ),
        ]
      : []),
    ...(pathValues.length ? [pairs('params:path', pathValues)] : []),
    ...(headers.length ? [pairs('headers', headers)] : []),
    ...(inherits || authorization === undefined ? [] : [brunoAuth(authorization)[1]!]),
    ...(mode === 'json' ? [block('body:json', JSON.stringify(body!.value, null, 2))] : []),
    ...(mode === 'file' ? [`body:file {\n  file: @file() @contentType(${body!.media})\n}\n`] : []),
    block('docs', `Operation \`${id}\`. ${description}`),
  ].join('\n')
}

const brunoAuth = (authorization: string): [mode: string, auth: string] => [
  pairs('auth', [{ name: 'mode', value: 'apikey' }]),
  pairs('auth:apikey', [
    { name: 'key', value: 'Authorization' },
    { name: 'value', value: authorization },
    { name: 'placement', value: 'header' },
  ]),
]

const pairs = (block: string, entries: readonly { name: string; value: string }[]): string =>
  `${block} {\n${entries.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}}\n`

// A block ends with a brace at the beginning of a line, so each line of the text is indented.
const block = (name: string, text: string): string => `${name} {\n${text.trim().replace(/^(?=.)/gm, '  ')}\n}\n`
