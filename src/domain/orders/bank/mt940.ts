// Reads statements in the format MT940 of SWIFT with the dialects of its information line (guide bank-transfers, "Formats").
//
// A parser of our own: the published ones read amounts as floating point numbers, lose lines of the purpose, or are no longer maintained.
import type { Transfer } from './transfer.ts'
import { isDay, isPlaceholder, MAX_TRANSFERS, moneyText, UnreadableStatement } from './transfer.ts'

type Field = { readonly tag: string; readonly lines: string[] }

/** Returns the transfers of one or more MT940 messages. @throws UnreadableStatement */
export function readMt940(text: string): Transfer[] {
  const transfers: Transfer[] = []
  let account: string | null = null
  let currency: string | undefined
  let open: Transfer | undefined
  const add = (): void => {
    if (open) transfers.push(open)
    open = undefined
    if (transfers.length > MAX_TRANSFERS)
      throw new UnreadableStatement(`The statement has more than ${MAX_TRANSFERS} transfers.`)
  }
  const fields = fieldsOf(text)
  for (const { tag, lines } of fields) {
    if (tag === '25' || tag === '25P') account = accountOf(lines[0]!)
    else if (tag === '60F' || tag === '60M') currency = currencyOf(lines[0]!)
    else if (tag === '61') {
      add()
      if (currency === undefined) throw new UnreadableStatement('A transaction precedes the opening balance.')
      open = transactionOf(lines, { account, currency })
    } else if (tag === '86' && open) {
      open = { ...open, ...informationOf(lines) }
      add()
    } else if (tag === '62F' || tag === '62M') add()
  }
  add()
  if (!fields.some(({ tag }) => tag === '60F' || tag === '60M'))
    throw new UnreadableStatement('The file is neither a camt.053 nor an MT940 statement.')
  return transfers
}

/** Maximum number of characters of a line. The format has at most 65, and some banks exceed that. */
const MAX_LINE_LENGTH = 4000

// A field begins with its tag at the start of a line and continues until the next one. Lines of envelopes (`{1:...`, `-}`) belong to none.
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.length > MAX_LINE_LENGTH)
      throw new UnreadableStatement(`A line has more than ${MAX_LINE_LENGTH} characters.`)
    const [, tag, rest] = /^(?:\{[^}]*\})*(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, lines: [rest!] })
    else if (/^(-\}?|\{.*)?\s*$/.test(line)) continue
    else fields.at(-1)?.lines.push(line)
  }
  return fields
}

// `BLZ/account`, `BIC/account` or an IBAN, in some dialects with the currency at its end.
const accountOf = (line: string): string | null => line.trim().replace(/ ?(EUR|CHF|USD|GBP)$/, '') || null

function currencyOf(line: string): string {
  const [, currency] = /^[CD]\d{6}([A-Z]{3})[\d,]+\s*$/.exec(line) ?? []
  if (currency === undefined) throw new UnreadableStatement('An opening balance is invalid.')
  return currency
}

// Value date, entry date (optional), mark, third letter of the currency (optional), amount, type, reference // bank reference.
const TRANSACTION = /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d{1,13},\d{0,2})([A-Z][A-Z0-9]{3})?(.*)$/

function transactionOf(lines: readonly string[], of: Pick<Transfer, 'account' | 'currency'>): Transfer {
  const [, year, month, day, entered, mark, , value, type = '', rest = ''] = TRANSACTION.exec(lines[0]!.trim()) ?? []
  if (mark === undefined || value === undefined) throw new UnreadableStatement('A transaction is invalid.')
  const valued = `20${year}-${month}-${day}`
  const date = entered === undefined ? valued : bookingDay(valued, entered)
  if (!isDay(date)) throw new UnreadableStatement('A transaction has an invalid date.')
  const [reference = '', bankReference = ''] = rest.split('//')
  const number = moneyText(value.replace(/,$/, '').replace(',', '.'))
  // The reversal of a credit takes money, that of a debit returns it.
  const incoming = mark === 'C' || mark === 'EC' || mark === 'RD'
  const own = reference.trim()
  return {
    ...of,
    date,
    amount: incoming ? number : `-${number}`,
    returned: mark.startsWith('R') || type === 'NRTI',
    reference: bankReference.trim() || (isPlaceholder(own) ? null : own) || null,
    payer: null,
    iban: null,
    bic: null,
    purpose: lines.slice(1).join(' ') || null,
  }
}

// The entry date has no year. It is that of the value date, or the next or previous one around the turn of the year.
function bookingDay(valued: string, entered: string): string {
  const year = Number(valued.slice(0, 4))
  const candidates = [year, year - 1, year + 1].map((one) => `${one}-${entered.slice(0, 2)}-${entered.slice(2)}`)
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(valued))
  const days = candidates.filter(isDay)
  if (!days.length) throw new UnreadableStatement('A transaction has an invalid date.')
  return days.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest))
}

type Information = Pick<Transfer, 'payer' | 'iban' | 'bic' | 'purpose'> & Partial<Pick<Transfer, 'returned'>>

// The three dialects: subfields by number (`166?00...?20...`), by slash-separated names (`/REMI/...`), and free text.
function informationOf(lines: readonly string[]): Information {
  // Banks break lines at a fixed length, also within words, so nothing is inserted between lines with subfields.
  const joined = lines.join('')
  const [, code, separator] = /^(\d{3})([^\w\s])/.exec(joined) ?? []
  if (code !== undefined && separator !== undefined) return numbered(code, joined.slice(3), separator)
  if (/^\/[A-Z0-9]{2,4}\//.test(joined)) return named(joined)
  return { payer: null, iban: null, bic: null, purpose: sepaPurpose(lines.join(' ')) }
}

function numbered(code: string, text: string, separator: string): Information {
  const parts = text
    .split(separator)
    .filter((part) => /^\d\d/.test(part))
    .map((part) => ({ number: Number(part.slice(0, 2)), value: part.slice(2) }))
  const values = (from: number, to: number): string[] =>
    parts.filter(({ number }) => number >= from && number <= to).map(({ value }) => value)
  const purpose = [...values(20, 29), ...values(60, 63)]
  // Each subfield has at most 27 characters. A shorter one ends with a word, so the next one does not continue it.
  const joined = purpose.reduce((before, value) => before + value + (value.length < 27 ? ' ' : ''), '')
  return {
    payer: values(32, 33).join('') || null,
    iban: values(31, 31)[0] || sepaField(joined, 'IBAN') || null,
    bic: values(30, 30)[0] || sepaField(joined, 'BIC') || null,
    purpose: sepaPurpose(joined),
    ...(code === '109' || code === '108' || code === '159' || code === '181' ? { returned: true } : {}),
  }
}

// Names of SEPA in a purpose, such as `EREF+...SVWZ+...`.
const SEPA_FIELD = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)[+:]/g

function sepaField(text: string, name: string): string | undefined {
  const parts = text.split(SEPA_FIELD)
  const at = parts.indexOf(name)
  return at % 2 === 1 ? parts[at + 1]?.trim() || undefined : undefined
}

// The purpose and the reference of the payer. Mandates and other references contain no order codes.
function sepaPurpose(text: string): string | null {
  const purpose = sepaField(text, 'SVWZ')
  if (purpose === undefined && !text.startsWith('EREF')) return text.trim() || null
  const reference = sepaField(text, 'EREF')
  return [purpose, reference !== undefined && isPlaceholder(reference) ? undefined : reference]
    .filter(Boolean)
    .join(' ')
}

// `/EREF/.../ORDP//NAME/.../REMI/USTD//...`: a name is followed by its value, which can be empty or contain slashes.
const NAMES = new Set(
  'EREF KREF PREF MREF TRTP CSID ORDP BENM NAME IBAN BIC ACCW REMI USTD STRD ISDT RTRN PURP ULTD ULTB SVCL MARF CNTP ID ADDR RREF CCTY'.split(
    ' ',
  ),
)

// Removes slashes at the end. A regular expression would try each slash of a long row of them as its beginning.
function withoutSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

function named(text: string): Information {
  const values = new Map<string, string>()
  let name = ''
  for (const part of text.split('/')) {
    if (NAMES.has(part)) {
      name = part
      if (!values.has(part)) values.set(part, '')
    } else if (name) {
      const before = values.get(name)!
      values.set(name, before ? `${before}/${part}` : part)
    }
  }
  const value = (key: string): string | null => withoutSlashes(values.get(key) ?? '').trim() || null
  const [iban = null, bic = null, payer = null] = (value('CNTP') ?? '').split('/').map((part) => part.trim() || null)
  const reference = value('EREF')
  const purpose = [
    value('REMI'),
    value('USTD'),
    value('STRD'),
    reference && !isPlaceholder(reference) ? reference : null,
  ]
  return {
    payer: value('NAME') ?? payer,
    iban: value('IBAN') ?? value('ACCW') ?? iban,
    bic: value('BIC') ?? bic,
    purpose: purpose.filter(Boolean).join(' ') || null,
    ...(values.has('RTRN') ? { returned: true } : {}),
  }
}
