// All shredders by their identifier.
import { attendeeInfo } from './attendee_info.ts'
import { cachedTickets } from './cached_tickets.ts'
import { invoiceAddresses } from './invoice_addresses.ts'
import { invoicesShredder } from './invoices.ts'
import { orderEmails } from './order_emails.ts'
import { paymentInfo } from './payment_info.ts'
import { phoneNumbers } from './phone_numbers.ts'
import { questionAnswers } from './question_answers.ts'
import type { Shredder } from './shredder.ts'
import { waitingList } from './waiting_list.ts'

export const SHREDDERS = {
  attendee_info: attendeeInfo,
  cachedtickets: cachedTickets,
  invoice_addresses: invoiceAddresses,
  invoices: invoicesShredder,
  order_emails: orderEmails,
  payment_info: paymentInfo,
  phone_numbers: phoneNumbers,
  question_answers: questionAnswers,
  waiting_list: waitingList,
} satisfies Readonly<Record<string, Shredder>>

export type ShredderName = keyof typeof SHREDDERS

/** Returns a shredder by name. */
export const shredderOf = (name: ShredderName): Shredder => SHREDDERS[name]
