// Reads bank statements: detects their encoding and format (guide bank-transfers, "Formats").
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import type { StatementFormat, Transfer } from './transfer.ts'
import { cleanTransfer, UnreadableStatement } from './transfer.ts'

/** Maximum size of a statement. Reading takes about 0.2 seconds of CPU time per MiB. */
const MAX_BYTES = 4 * 1024 * 1024

/** A statement that was read. */
export type Statement = { readonly format: StatementFormat; readonly transfers: readonly Transfer[] }

/** Reads a statement in any of the formats. @throws UnreadableStatement */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  if (bytes.length > MAX_BYTES) throw new UnreadableStatement('A statement has at most 4 MiB.')
  const beginning = bytes.subarray(0, 200).toString('latin1')
  const isXml = /^(\xef\xbb\xbf)?\s*</.test(beginning)
  const text = isXml ? decodeXml(bytes, beginning) : decodeText(bytes)
  const format = isXml ? 'camt.053' : 'mt940'
  const transfers = isXml ? await readCamt(text) : readMt940(text)
  return { format, transfers: transfers.map(cleanTransfer) }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const decodedUtf8 = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

// An XML document is UTF-8 unless its declaration names another encoding.
function decodeXml(bytes: Buffer, beginning: string): string {
  const [, encoding = 'utf-8'] = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(beginning) ?? []
  if (/^(iso-8859-1|latin-?1|windows-1252)$/i.test(encoding)) return new TextDecoder('windows-1252').decode(bytes)
  if (!/^(utf-?8|us-ascii|ascii)$/i.test(encoding))
    throw new UnreadableStatement('The encoding of the XML must be UTF-8 or ISO-8859-1.')
  const text = decodedUtf8(bytes)
  if (text === undefined) throw new UnreadableStatement('The XML is not valid UTF-8.')
  return text
}

// MT940 has no declaration. Text in Latin-1 with characters above ASCII is practically never valid UTF-8.
function decodeText(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableStatement('The file is neither a camt.053 nor an MT940 statement.')
  return decodedUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}
