// Reads statements in the format camt.053 of ISO 20022, versions 02 to 13 (guide bank-transfers, "Formats").
//
// sax reads the document in chunks, between which other requests are served, and the tree of one entry at a time is in memory. It resolves no
// entities except those of XML itself. A document type is rejected before.
import { setImmediate as otherRequests } from 'node:timers/promises'
import sax from 'sax'
import type { Transfer } from './transfer.ts'
import { isDay, isPlaceholder, MAX_TRANSFERS, moneyText, UnreadableStatement } from './transfer.ts'

/** Characters that are read before other requests are served. */
const CHUNK_LENGTH = 65_536
/** Maximum depth of elements. Statements have up to 15. */
const MAX_DEPTH = 40

/** An element with its text, attributes and children by local name. */
type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const all = (element: Element | undefined, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  )
const first = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  all(element, ...path)[0]
const textOf = (element: Element | undefined, ...path: readonly string[]): string | null =>
  first(element, ...path)?.text.trim() || null

/** Returns the transfers of a camt.053 document. @throws UnreadableStatement */
export async function readCamt(xml: string): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const path: Element[] = []
  let isStatement = false
  let account: Element | undefined
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions)
  parser.onerror = (error) => {
    throw new UnreadableStatement(`The XML is malformed: ${error.message.split('\n')[0]}.`)
  }
  parser.ondoctype = () => {
    throw new UnreadableStatement('A document type definition is not allowed.')
  }
  parser.onopentag = ({ name, attributes }) => {
    if (path.length === MAX_DEPTH) throw new UnreadableStatement(`Elements are nested deeper than ${MAX_DEPTH} levels.`)
    const element = { name: localName(name), attributes: attributes as Record<string, string>, children: [], text: '' }
    // Only accounts and entries are retained.
    if (path.some(({ name }) => name === 'Acct' || name === 'Ntry')) path.at(-1)!.children.push(element)
    path.push(element)
    if (path.length === 2 && element.name === 'BkToCstmrStmt') isStatement = true
  }
  const addText = (text: string): void => {
    const element = path.at(-1)
    if (element && element.text.length < 10_000) element.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = path.pop()!
    if (path.length !== 3 || path[1]!.name !== 'BkToCstmrStmt' || path[2]!.name !== 'Stmt') return
    if (element.name === 'Acct') account = element
    if (element.name !== 'Ntry') return
    for (const transfer of transfersOf(element, account)) transfers.push(transfer)
    if (transfers.length > MAX_TRANSFERS)
      throw new UnreadableStatement(`The statement has more than ${MAX_TRANSFERS} transfers.`)
  }
  for (let at = 0; at < xml.length; at += CHUNK_LENGTH) {
    parser.write(xml.slice(at, at + CHUNK_LENGTH))
    await otherRequests()
  }
  parser.close()
  if (!isStatement) throw new UnreadableStatement('The document is no camt.053 statement.')
  return transfers
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

// Only booked entries are transfers. A batch has one detail for each of its transfers.
function transfersOf(entry: Element, account: Element | undefined): Transfer[] {
  const status = textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')
  if (status !== 'BOOK') return []
  const whole = moneyOf(first(entry, 'Amt'))
  if (!whole) throw new UnreadableStatement('An entry has no amount.')
  const date = dayOf(first(entry, 'BookgDt')) ?? dayOf(first(entry, 'ValDt'))
  if (!date) throw new UnreadableStatement('An entry has no booking date.')
  const entered = {
    date,
    account: textOf(account, 'Id', 'IBAN') ?? textOf(account, 'Id', 'Othr', 'Id'),
    returned: textOf(entry, 'RvslInd') === 'true' || textOf(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'RRTN',
    reference: textOf(entry, 'AcctSvcrRef') ?? textOf(entry, 'NtryRef'),
  }
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map((detail) => detailAmount(detail, whole.currency))
  const areComplete = amounts.every((value) => value !== undefined)
  // The account receives the amount of the entry. That of a single detail can differ by charges or be in another currency.
  if (details.length > 1 && areComplete)
    return details.map((detail, index) => ({
      ...entered,
      ...partiesOf(detail, entry, isIncoming(detail) ?? isIncoming(entry)!),
      amount: signed(amounts[index]!, isIncoming(detail) ?? isIncoming(entry)),
      currency: whole.currency,
      returned: entered.returned || isReturn(detail),
      reference: textOf(detail, 'Refs', 'AcctSvcrRef') ?? textOf(detail, 'Refs', 'TxId') ?? entered.reference,
    }))
  // A batch without amounts is one transfer with the purposes of all its details.
  const incoming = isIncoming(entry) ?? true
  const parties = (details.length ? details : [undefined]).map((detail) => partiesOf(detail, entry, incoming))
  const [party] = parties
  return [
    {
      ...entered,
      ...(parties.length === 1 ? party! : { payer: null, iban: null, bic: null }),
      purpose: parties.map(({ purpose }) => purpose).join(' '),
      amount: signed(whole.amount, isIncoming(entry)),
      currency: whole.currency,
      returned: entered.returned || details.some(isReturn),
      reference: entered.reference ?? textOf(details[0], 'Refs', 'AcctSvcrRef'),
    },
  ]
}

function isIncoming(element: Element): boolean | undefined {
  const indicator = textOf(element, 'CdtDbtInd')
  return indicator === null ? undefined : indicator === 'CRDT'
}

const isReturn = (detail: Element): boolean => first(detail, 'RtrInf') !== undefined

function signed(value: string, incoming: boolean | undefined): string {
  if (incoming === undefined) throw new UnreadableStatement('An entry does not say whether it is a credit or a debit.')
  return incoming ? value : `-${value}`
}

function moneyOf(element: Element | undefined): { amount: string; currency: string } | undefined {
  if (!element) return undefined
  const value = element.text.trim()
  const currency = element.attributes.Ccy ?? ''
  if (!/^[0-9]{1,15}(\.[0-9]{0,5})?$/.test(value) || !/^[A-Z]{3}$/.test(currency))
    throw new UnreadableStatement('An amount is invalid.')
  return { amount: moneyText(value), currency }
}

// Amounts in other currencies are what the payer instructed, not what the account received.
function detailAmount(detail: Element, currency: string): string | undefined {
  for (const path of [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]) {
    const money = moneyOf(first(detail, ...path))
    if (money?.currency === currency) return money.amount
  }
  return undefined
}

const dayOf = (element: Element | undefined): string | undefined => {
  const day = (textOf(element, 'Dt') ?? textOf(element, 'DtTm'))?.slice(0, 10)
  return day !== undefined && isDay(day) ? day : undefined
}

// The payer of incoming money is the debtor, the payee of outgoing money the creditor. Later versions of the format nest them in `Pty`.
function partiesOf(
  detail: Element | undefined,
  entry: Element,
  incoming: boolean,
): Pick<Transfer, 'payer' | 'iban' | 'bic' | 'purpose'> {
  const party = incoming ? 'Dbtr' : 'Cdtr'
  const related = first(detail, 'RltdPties')
  const nameOf = (name: string): string | null => textOf(related, name, 'Nm') ?? textOf(related, name, 'Pty', 'Nm')
  const account = first(related, `${party}Acct`, 'Id')
  const institution = first(detail, 'RltdAgts', `${party}Agt`, 'FinInstnId')
  const texts = [
    ...all(detail, 'RmtInf', 'Ustrd').map(({ text }) => text),
    ...all(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...all(detail, 'RmtInf', 'Strd', 'AddtlRmtInf').map(({ text }) => text),
  ]
  const reference = textOf(detail, 'Refs', 'EndToEndId')
  if (!texts.length) texts.push(textOf(detail, 'AddtlTxInf') ?? textOf(entry, 'AddtlNtryInf') ?? '')
  if (reference && !isPlaceholder(reference)) texts.push(reference)
  return {
    payer: nameOf(party) ?? nameOf(`Ultmt${party}`),
    iban: textOf(account, 'IBAN') ?? textOf(account, 'Othr', 'Id'),
    bic: textOf(institution, 'BICFI') ?? textOf(institution, 'BIC'),
    purpose: texts.join(' '),
  }
}
