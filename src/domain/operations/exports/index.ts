// The list of all exporters. Each is declared in a file in this folder.
import { mailaddrs } from './addresses.ts'
import { answerfiles } from './answerfiles.ts'
import { badges } from './badges.ts'
import { eventdata, itemdata } from './catalog.ts'
import { checkinlist, checkinlistcodes, checkinlistpdf } from './checkinlist.ts'
import { checkinlog } from './checkinlog.ts'
import { customerlist, reusablemedia } from './customers.ts'
import type { Exporter, Level } from './exporter.ts'
import { giftcardlist, giftcardredemptionlist, giftcardtransactionlist } from './giftcards.ts'
import { invoicedata, invoicesExporter } from './invoices.ts'
import { json } from './json.ts'
import { orderlist } from './orderlist.ts'
import { paymentlist } from './paymentlist.ts'
import { quotalist } from './quotalist.ts'
import { ordertaxes, ordertaxeslist, pdfreport } from './taxes.ts'
import { transactionsExporter } from './transactions.ts'
import { waitinglist } from './waitinglist.ts'

export const EXPORTERS: readonly Exporter[] = [
  orderlist,
  transactionsExporter,
  paymentlist,
  quotalist,
  giftcardredemptionlist,
  giftcardlist,
  giftcardtransactionlist,
  checkinlist,
  checkinlistpdf,
  checkinlistcodes,
  checkinlog,
  json,
  mailaddrs,
  answerfiles,
  waitinglist,
  invoicesExporter,
  invoicedata,
  itemdata,
  eventdata,
  customerlist,
  reusablemedia,
  badges,
  pdfreport,
  ordertaxes,
  ordertaxeslist,
]

/** Returns the exporter with an identifier at a level, or undefined. */
export const exporterOf = (identifier: string, level: Level): Exporter | undefined =>
  EXPORTERS.find((exporter) => exporter.identifier === identifier && exporter.levels.includes(level))
