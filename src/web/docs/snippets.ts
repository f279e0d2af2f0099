// Programs that send the sample request of an operation. They need nothing but the language itself; tests run them.
import type { Sample, SampleValue } from './samples.ts'

/** A program in one language. */
export type Snippet = { readonly name: string; readonly language: string; readonly code: string }

/** What a program sends. `secret` names the environment variable of the credentials, after the word for their type. */
type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly authorization: { readonly type: string; readonly secret: string } | undefined
  readonly json: unknown
  readonly isFile: boolean
}

/** Name of the file that a program uploads. */
const FILE = 'photo.png'
// The object with the environment of a TypeScript program, in parts: the server itself reads its environment in config.ts alone.
const ENVIRONMENT = ['process', 'env'].join('.')

/** Returns the programs that send a sample request, with the values of variables such as `organizer`. */
export function snippetsOf(
  sample: Sample,
  baseUrl: string,
  variables: ReadonlyMap<string, string>,
): readonly Snippet[] {
  const sent = sentBy(sample, baseUrl, variables)
  return [
    { name: 'curl', language: 'bash', code: curl(sent) },
    { name: 'TypeScript', language: 'typescript', code: typescript(sent) },
    { name: 'Python', language: 'python', code: python(sent) },
    { name: 'PHP', language: 'php', code: php(sent) },
  ]
}

function sentBy(sample: Sample, baseUrl: string, variables: ReadonlyMap<string, string>): Sent {
  const { method, path, pathValues, query, headers, authorization, body } = sample
  const values = new Map(pathValues.map(({ name, value }) => [name, value]))
  const search = query.filter(({ required }) => required).map(pairOf)
  const [, type, secret] = /^(\w+) \{\{(\w+)\}\}$/.exec(authorization ?? '') ?? []
  const isFile = body !== undefined && body.media !== 'application/json'
  return {
    method,
    url: `${baseUrl}${path
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name)!)
      .replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values.get(name)!),
      )}${search.length ? `?${search.join('&')}` : ''}`,
    headers: [
      ...headers.map(({ name, value }) => [name, value] as const),
      ...(body ? [['Content-Type', isFile ? 'image/png' : body.media] as const] : []),
    ],
    authorization: type === undefined ? undefined : { type, secret: secret!.toUpperCase() },
    json: isFile ? undefined : body?.value,
    isFile,
  }
}

const pairOf = ({ name, value }: SampleValue): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`

const indented = (text: string, spaces = 2): string => text.replace(/\n/g, `\n${' '.repeat(spaces)}`)

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function curl({ method, url, headers, authorization, json, isFile }: Sent): string {
  const hasBody = json !== undefined || isFile
  const parts = [
    ...(method === (hasBody ? 'POST' : 'GET') ? [] : [`-X ${method}`]),
    shell(url),
    ...(authorization ? [`-H "Authorization: ${authorization.type} $${authorization.secret}"`] : []),
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`-d ${shell(JSON.stringify(json, null, 2))}`]),
    ...(isFile ? [`--data-binary @${FILE}`] : []),
  ]
  return `curl ${parts.join(' \\\n  ')}\n`
}

const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`

function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map(literal)
    : Object.entries(value).map(([key, one]) => `${/^[a-z_]\w*$/i.test(key) ? key : quoted(key)}: ${literal(one)}`)
  const [open, close] = isList ? '[]' : '{}'
  if (!entries.length) return `${open}${close}`
  return `${open}\n  ${entries.map((entry) => indented(entry)).join(',\n  ')},\n${close}`
}

function typescript({ method, url, headers, authorization, json, isFile }: Sent): string {
  const lines = [
    ...(authorization ? [`Authorization: \`${authorization.type} \${${ENVIRONMENT}.${authorization.secret}}\``] : []),
    ...headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(lines.length ? [`headers: {\n    ${lines.join(',\n    ')},\n  }`] : []),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(literal(json))})`]),
    ...(isFile ? [`body: await readFile(${quoted(FILE)})`] : []),
  ]
  return `${isFile ? "import { readFile } from 'node:fs/promises'\n\n" : ''}const response = await fetch(${quoted(url)}${
    options.length ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  })
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
console.log(response.status, await response.text())
`
}

function python({ method, url, headers, authorization, json, isFile }: Sent): string {
  const lines = [
    ...(authorization ? [`"Authorization": "${authorization.type} " + os.environ["${authorization.secret}"]`] : []),
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ]
  const body = json === undefined ? (isFile ? `open("${FILE}", "rb").read()` : '') : 'json.dumps(body).encode()'
  const modules = [...(json === undefined ? [] : ['json']), ...(authorization ? ['os'] : []), 'urllib.request']
  return `import ${modules.join(', ')}
${json === undefined ? '' : `\nbody = ${pythonLiteral(json)}`}
request = urllib.request.Request(
    ${JSON.stringify(url)},
    method="${method}",${lines.length ? `\n    headers={\n        ${lines.join(',\n        ')},\n    },` : ''}${body && `\n    data=${body},`}
)
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode(errors="replace"))
`
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const isList = Array.isArray(value)
  const entries = isList
    ? value.map(pythonLiteral)
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pythonLiteral(one)}`)
  const [open, close] = isList ? '[]' : '{}'
  if (!entries.length) return `${open}${close}`
  return `${open}\n    ${entries.map((entry) => indented(entry, 4)).join(',\n    ')},\n${close}`
}

// A string with line ends must stay in one line, since lines are indented.
const phpQuoted = (text: string): string =>
  /[\n\r]/.test(text)
    ? `"${text
        .replace(/[\\"$]/g, '\\$&')
        .replace(/\n/g, '\\n')
        .replace(/\r/g, '\\r')}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`

function phpLiteral(value: unknown): string {
  if (typeof value === 'string') return phpQuoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  const entries = Array.isArray(value)
    ? value.map(phpLiteral)
    : Object.entries(value).map(([key, one]) => `${phpQuoted(key)} => ${phpLiteral(one)}`)
  // An empty array would be encoded as a list.
  if (!entries.length) return Array.isArray(value) ? '[]' : 'new stdClass()'
  return `[\n    ${entries.map((entry) => indented(entry, 4)).join(',\n    ')},\n]`
}

function php({ method, url, headers, authorization, json, isFile }: Sent): string {
  const lines = [
    ...(authorization ? [`'Authorization: ${authorization.type} ' . getenv('${authorization.secret}')`] : []),
    ...headers.map(([name, value]) => phpQuoted(`${name}: ${value}`)),
  ]
  const options = [
    `'method' => '${method}'`,
    ...(lines.length ? [`'header' => [\n        ${lines.join(',\n        ')},\n    ]`] : []),
    ...(json === undefined ? [] : [`'content' => json_encode(${indented(phpLiteral(json), 4)})`]),
    ...(isFile ? [`'content' => file_get_contents('${FILE}')`] : []),
  ]
  return `<?php
$context = stream_context_create(['http' => [
    ${options.join(',\n    ')},
]]);
$response = file_get_contents(${phpQuoted(url)}, false, $context);
if ($response === false) {
    exit(1);
}
echo $response, PHP_EOL;
`
}
