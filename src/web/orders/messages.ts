// The messages of the page of an order in English and German; all other text on it is the organizer's.
import type { Language } from '../../domain/orders/model/formatting.ts'

export type OrderMessages = {
  order: (code: string) => string
  states: { pending: string; approval: string; paid: string; expired: string; canceled: string; denied: string }
  test: string
  placed: (time: string) => string
  pay: (sum: string, time: string) => string
  late: (sum: string) => string
  continuePayment: string
  approval: string
  denied: string
  expired: string
  canceled: string
  overpaid: (sum: string) => string
  when: string
  admission: string
  where: string
  ordered: string
  fee: string
  total: string
  free: string
  ticket: string
  yourTicket: string
  tickets: string
  allTickets: string
  ticketsFrom: (time: string) => string
  valid: {
    from: (time: string) => string
    until: (time: string) => string
    span: (from: string, until: string) => string
  }
  blocked: string
  giftCard: (code: string) => string
  making: string
  payments: string
  invoices: string
  invoice: string
  cancellation: string
  refund: string
  paymentStates: Readonly<Record<string, string>>
  refundStates: Readonly<Record<string, string>>
  contact: string
  imprint: string
  skip: string
}

const en: OrderMessages = {
  order: (code) => `Order ${code}`,
  states: {
    pending: 'not paid yet',
    approval: 'waiting for approval',
    paid: 'paid',
    expired: 'expired',
    canceled: 'canceled',
    denied: 'not approved',
  },
  test: 'This is a test order: its tickets are not valid.',
  placed: (time) => `Placed on ${time}`,
  pay: (sum, time) => `Please pay ${sum} by ${time}.`,
  continuePayment: 'Continue to payment',
  late: (sum) => `The time to pay ${sum} is over. The order will expire.`,
  approval: 'The organizer has to approve this order first. There is nothing to do for you until then.',
  denied: 'The organizer has not approved this order.',
  expired: 'This order was not paid in time. The tickets are not reserved any more.',
  canceled: 'This order was canceled.',
  overpaid: (sum) => `${sum} more was paid than this order costs.`,
  when: 'When',
  admission: 'Doors open',
  where: 'Where',
  ordered: 'What you have ordered',
  fee: 'Fee',
  total: 'Total',
  free: 'free',
  ticket: 'Download ticket',
  yourTicket: 'Your ticket',
  tickets: 'Tickets',
  allTickets: 'Download all tickets (PDF)',
  ticketsFrom: (time) => `Tickets can be downloaded from ${time}.`,
  valid: {
    from: (time) => `valid from ${time}`,
    until: (time) => `valid until ${time}`,
    span: (from, until) => `valid from ${from} until ${until}`,
  },
  blocked: 'This ticket is blocked.',
  giftCard: (code) => `Code of your gift card: ${code}`,
  making: 'Your tickets are being made. This page continues by itself in a moment.',
  payments: 'Payments',
  invoices: 'Invoices',
  invoice: 'Download invoice',
  cancellation: 'cancellation',
  refund: 'Refund',
  paymentStates: {
    created: 'not paid yet',
    pending: 'being processed',
    confirmed: 'paid',
    canceled: 'canceled',
    failed: 'failed',
    refunded: 'refunded',
  },
  refundStates: {
    created: 'planned',
    transit: 'on its way',
    external: 'being processed',
    done: 'done',
    canceled: 'canceled',
    failed: 'failed',
  },
  contact: 'Contact',
  imprint: 'Imprint',
  skip: 'Skip to the content',
}

const de: OrderMessages = {
  order: (code) => `Bestellung ${code}`,
  states: {
    pending: 'noch nicht bezahlt',
    approval: 'wartet auf Freigabe',
    paid: 'bezahlt',
    expired: 'verfallen',
    canceled: 'storniert',
    denied: 'nicht freigegeben',
  },
  test: 'Dies ist eine Testbestellung: Ihre Karten sind nicht gültig.',
  placed: (time) => `Bestellt am ${time}`,
  pay: (sum, time) => `Bitte zahle ${sum} bis ${time}.`,
  continuePayment: 'Weiter zur Zahlung',
  late: (sum) => `Die Frist, um ${sum} zu zahlen, ist abgelaufen. Die Bestellung wird verfallen.`,
  approval: 'Diese Bestellung muss erst noch freigegeben werden. Bis dahin brauchst du nichts zu tun.',
  denied: 'Diese Bestellung wurde nicht freigegeben.',
  expired: 'Diese Bestellung wurde nicht rechtzeitig bezahlt. Die Karten sind nicht mehr reserviert.',
  canceled: 'Diese Bestellung wurde storniert.',
  overpaid: (sum) => `Es wurden ${sum} mehr gezahlt, als diese Bestellung kostet.`,
  when: 'Wann',
  admission: 'Einlass',
  where: 'Wo',
  ordered: 'Das hast du bestellt',
  fee: 'Gebühr',
  total: 'Summe',
  free: 'kostenlos',
  ticket: 'Karte herunterladen',
  yourTicket: 'Deine Karte',
  tickets: 'Karten',
  allTickets: 'Alle Karten herunterladen (PDF)',
  ticketsFrom: (time) => `Die Karten können ab ${time} heruntergeladen werden.`,
  valid: {
    from: (time) => `gültig ab ${time}`,
    until: (time) => `gültig bis ${time}`,
    span: (from, until) => `gültig von ${from} bis ${until}`,
  },
  blocked: 'Diese Karte ist gesperrt.',
  giftCard: (code) => `Code des Gutscheins: ${code}`,
  making: 'Deine Karten werden gerade erstellt. Gleich geht es von selbst weiter.',
  payments: 'Zahlungen',
  invoices: 'Rechnungen',
  invoice: 'Rechnung herunterladen',
  cancellation: 'Storno',
  refund: 'Erstattung',
  paymentStates: {
    created: 'noch nicht bezahlt',
    pending: 'in Bearbeitung',
    confirmed: 'bezahlt',
    canceled: 'storniert',
    failed: 'fehlgeschlagen',
    refunded: 'erstattet',
  },
  refundStates: {
    created: 'vorgesehen',
    transit: 'unterwegs',
    external: 'in Bearbeitung',
    done: 'erstattet',
    canceled: 'storniert',
    failed: 'fehlgeschlagen',
  },
  contact: 'Kontakt',
  imprint: 'Impressum',
  skip: 'Zum Inhalt',
}

/** The messages for the customer of an order, by language. */
export const orderMessages: Readonly<Record<Language, OrderMessages>> = { en, de }
