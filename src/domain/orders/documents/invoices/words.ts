// The words of invoices by language; in other languages they are English.

/** What invoices say by themselves. */
export type Words = {
  readonly title: string
  readonly cancellation: string
  readonly cancels: (number: string) => string
  readonly number: string
  readonly date: string
  readonly order: string
  readonly reference: string
  readonly customer_vat_id: string
  readonly tax_id: string
  readonly vat_id: string
  readonly attendee: string
  readonly description: string
  readonly quantity: string
  readonly rate: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly total: string
  readonly included_taxes: string
  readonly page: (page: number, pages: number) => string
  readonly paid: string
  readonly pay_until: (date: string) => string
  readonly paid_so_far: (paid: string, rest: string) => string
  readonly reverse_charge: string
  readonly fees: Readonly<Record<string, string>>
}

const ENGLISH: Words = {
  title: 'Invoice',
  cancellation: 'Cancellation',
  cancels: (number) => `This document cancels invoice ${number}.`,
  number: 'Number',
  date: 'Date',
  order: 'Order',
  reference: 'Your reference',
  customer_vat_id: 'VAT ID of the customer',
  tax_id: 'Tax number',
  vat_id: 'VAT ID',
  attendee: 'Attendee',
  description: 'Description',
  quantity: 'Qty',
  rate: 'Tax rate',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
  total: 'Total',
  included_taxes: 'Included taxes',
  page: (page, pages) => `Page ${page} of ${pages}`,
  paid: 'paid',
  pay_until: (date) => `Please complete your payment by ${date}.`,
  paid_so_far: (paid, rest) => `Paid so far: ${paid}. Still to pay: ${rest}.`,
  reverse_charge: 'Reverse charge: the recipient of this invoice owes the value added tax.',
  fees: {
    payment: 'Payment fee',
    shipping: 'Shipping fee',
    service: 'Service fee',
    cancellation: 'Cancellation fee',
    insurance: 'Insurance fee',
    late: 'Late fee',
    other: 'Other fees',
    giftcard: 'Gift card',
  },
}

const GERMAN: Words = {
  title: 'Rechnung',
  cancellation: 'Stornorechnung',
  cancels: (number) => `Dieses Dokument storniert die Rechnung ${number}.`,
  number: 'Nummer',
  date: 'Datum',
  order: 'Bestellung',
  reference: 'Ihre Referenz',
  customer_vat_id: 'USt-IdNr. des Kunden',
  tax_id: 'Steuernummer',
  vat_id: 'USt-IdNr.',
  attendee: 'Teilnehmer',
  description: 'Beschreibung',
  quantity: 'Anzahl',
  rate: 'Steuersatz',
  net: 'Netto',
  tax: 'Steuer',
  gross: 'Brutto',
  total: 'Gesamtbetrag',
  included_taxes: 'Enthaltene Steuern',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  paid: 'bezahlt',
  pay_until: (date) => `Bitte zahlen Sie bis zum ${date}.`,
  paid_so_far: (paid, rest) => `Bisher gezahlt: ${paid}. Noch zu zahlen: ${rest}.`,
  reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  fees: {
    payment: 'Zahlungsgebühr',
    shipping: 'Versandkosten',
    service: 'Servicegebühr',
    cancellation: 'Stornogebühr',
    insurance: 'Versicherung',
    late: 'Verspätungsgebühr',
    other: 'Weitere Gebühren',
    giftcard: 'Geschenkgutschein',
  },
}

/** The words in a language. */
export const wordsIn = (locale: string): Words => (locale.split('-')[0] === 'de' ? GERMAN : ENGLISH)
