// All exporters: each is one file beside this one and a line in this list.
import { checkinlist, checkinlistcodes, checkinlistpdf } from './checkinlist.ts'
import type { Exporter, Level } from './exporter.ts'
import { orderlist } from './orderlist.ts'
import { paymentlist } from './paymentlist.ts'
import { transactions } from './transactions.ts'

export const EXPORTERS: readonly Exporter[] = [
  orderlist,
  transactions,
  paymentlist,
  checkinlist,
  checkinlistpdf,
  checkinlistcodes,
]

/** The exporter of that name at a level. */
export const exporterOf = (identifier: string, level: Level): Exporter | undefined =>
  EXPORTERS.find((exporter) => exporter.identifier === identifier && exporter.levels.includes(level))
