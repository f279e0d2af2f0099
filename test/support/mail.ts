// The mails that a server writes to files when no mail server is configured.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './until.ts'

/** Waits for `count` mails to an address and returns their texts, oldest first. */
export async function mailsTo(directory: string, address: string, count = 1): Promise<string[]> {
  const folder = join(directory, 'mail')
  let found: string[] = []
  await until(`${count} mails to ${address}`, () => {
    const texts = (existsSync(folder) ? readdirSync(folder).sort() : []).map((name) =>
      readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''),
    )
    found = texts.filter((text) => text.includes(`To: ${address}`))
    return found.length >= count
  })
  return found
}

/** Returns the path of the link in the newest mail to an address. */
export async function linkTo(directory: string, address: string, count = 1): Promise<string> {
  const [, path] = /http:\/\/tickets\.example(\/\S+)/.exec((await mailsTo(directory, address, count)).at(-1)!)!
  return path!
}

/** A parsed mail. */
type ReadMail = {
  /** Unfolded headers by lower-case name. */
  headers: Record<string, string>
  text: string
  html: string
  files: { name: string; type: string; content: Buffer }[]
}

const decoded = (body: string, encoding: string): Buffer =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64')
    : encoding === 'quoted-printable'
      ? Buffer.from(
          body
            .replace(/=\r?\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          'latin1',
        )
      : Buffer.from(body)
// Words of headers that are not plain ASCII (RFC 2047).
const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      decoded(
        kind.toUpperCase() === 'B' ? text : text.replaceAll('_', ' '),
        kind.toUpperCase() === 'B' ? 'base64' : 'quoted-printable',
      ).toString(),
    )

/** Parses the source of a mail. */
export function readMail(source: string): ReadMail {
  const [head, ...rest] = source.split(/\r?\n\r?\n/)
  const body = rest.join('\r\n\r\n')
  const headers = Object.fromEntries(
    head!
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]),
  )
  const type = headers['content-type'] ?? 'text/plain'
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? []
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => readMail(part.replace(/^\r?\n/, '')))
    const first = (of: 'text' | 'html'): string => parts.find((part) => part[of])?.[of] ?? ''
    return { headers, text: first('text'), html: first('html'), files: parts.flatMap(({ files }) => files) }
  }
  const content = decoded(body.replace(/\r?\n$/, ''), headers['content-transfer-encoding'] ?? '')
  const [, name] = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '') ?? []
  const none = { headers, text: '', html: '', files: [] }
  if (name) return { ...none, files: [{ name, type: type.split(';')[0]!, content }] }
  const text = content.toString().replaceAll('\r\n', '\n')
  return type.startsWith('text/html') ? { ...none, html: text } : { ...none, text }
}

/** Waits for `count` mails to an address and returns them parsed, oldest first. */
export async function readMailsTo(directory: string, address: string, count = 1): Promise<ReadMail[]> {
  await mailsTo(directory, address, count)
  const folder = join(directory, 'mail')
  return readdirSync(folder)
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter(({ headers }) => headers.to === address)
}
