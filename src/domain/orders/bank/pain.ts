// Writes credit transfers in the format pain.001.001.09 of ISO 20022, with the rules of SEPA (guide bank-transfers, "Refunds by transfer").
import { amount } from '../../../core/money.ts'

/** An account. `bic` is null if it is unknown; banks in the SEPA area do not need it. */
export type BankParty = { readonly account_holder: string; readonly iban: string; readonly bic: string | null }
/** A transfer to the account of a customer. `id` is returned in the bank's messages about it. */
export type CreditTransfer = BankParty & { readonly id: string; readonly amount: string; readonly purpose: string }
/** An order of transfers from one account, all in EUR. */
export type PaymentOrder = {
  readonly id: string
  readonly created: Date
  readonly execution_date: string
  readonly debtor: BankParty
  readonly transfers: readonly CreditTransfer[]
}

const SPELLED: Readonly<Record<string, string>> = {
  ...{
    Ä: 'Ae',
    Ö: 'Oe',
    Ü: 'Ue',
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    æ: 'ae',
    Æ: 'Ae',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
  },
  '&': '+',
}

/** Returns a text with the characters that all banks in the SEPA area accept, in their basic form or else as a dot, cut at a length. */
export const sepaText = (text: string, length: number): string =>
  [...text.normalize('NFC')]
    .map((character) => SPELLED[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .trim()
    .slice(0, length)
    .trim()

/** Returns an IBAN or BIC without spaces in upper case. */
export const compactAccount = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** Returns whether a text is an IBAN with a correct checksum (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = compactAccount(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Returns whether a text is a BIC (ISO 9362). */
export const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compactAccount(text))

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`
const text = (name: string, content: string): string => element(name, escaped(content))
const account = (iban: string): string => element('Id', text('IBAN', iban))
const bank = (bic: string): string => element('FinInstnId', text('BICFI', bic))

/** Returns the document of a payment order. */
export function painDocument({ id, created, execution_date, debtor, transfers }: PaymentOrder): string {
  const count = text('NbOfTxs', String(transfers.length))
  const sum = transfers.reduce((total, transfer) => total.plus(transfer.amount), amount('0')).toFixed(2)
  const control = count + text('CtrlSum', sum)
  const name = text('Nm', sepaText(debtor.account_holder, 70))
  const unknownBank = element('FinInstnId', element('Othr', text('Id', 'NOTPROVIDED')))
  const instruction = [
    ...[text('PmtInfId', id), text('PmtMtd', 'TRF'), control],
    element('PmtTpInf', element('SvcLvl', text('Cd', 'SEPA'))),
    element('ReqdExctnDt', text('Dt', execution_date)),
    ...[element('Dbtr', name), element('DbtrAcct', account(debtor.iban))],
    element('DbtrAgt', debtor.bic === null ? unknownBank : bank(debtor.bic)),
    text('ChrgBr', 'SLEV'),
    ...transfers.map(transferElement),
  ]
  const header = text('MsgId', id) + text('CreDtTm', created.toISOString()) + control + element('InitgPty', name)
  const body = element('GrpHdr', header) + element('PmtInf', instruction.join('\n'))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${element('CstmrCdtTrfInitn', body)}</Document>
`
}

const transferElement = (transfer: CreditTransfer): string =>
  element(
    'CdtTrfTxInf',
    [
      element('PmtId', text('EndToEndId', transfer.id)),
      element('Amt', `<InstdAmt Ccy="EUR">${escaped(transfer.amount)}</InstdAmt>`),
      ...(transfer.bic === null ? [] : [element('CdtrAgt', bank(transfer.bic))]),
      element('Cdtr', text('Nm', sepaText(transfer.account_holder, 70))),
      element('CdtrAcct', account(transfer.iban)),
      element('RmtInf', text('Ustrd', sepaText(transfer.purpose, 140))),
    ].join(''),
  )
