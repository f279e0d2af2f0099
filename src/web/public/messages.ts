// The messages of public pages in English and German; all other text on them is the organizer's.
export type Messages = {
  events: string
  past: string
  noEvents: string
  dates: string
  noDates: string
  nextDate: (time: string) => string
  atLeast: (price: string) => string
  free: string
  range: (low: string, high: string) => string
  including: (rate: string, name: string) => string
  plus: (rate: string, name: string) => string
  available: string
  left: (number: number) => string
  soldOut: string
  reserved: string
  voucherOnly: string
  opens: (time: string) => string
  closed: string
  replaced: string
  presaleBegins: (time: string) => string
  presaleNotYet: string
  presaleOver: string
  over: string
  when: string
  admission: string
  where: string
  calendar: string
  shop: string
  toShop: string
  products: string
  noProducts: string
  variations: string
  language: string
  previous: string
  next: string
  page: (page: number, pages: number) => string
  pages: string
  contact: string
  imprint: string
  privacy: string
  skip: string
  tickets: (name: string) => string
}

const en: Messages = {
  events: 'Events',
  past: 'Past events',
  noEvents: 'There are no events at the moment.',
  dates: 'Dates',
  noDates: 'There are no further dates at the moment.',
  nextDate: (time) => `next date: ${time}`,
  atLeast: (price) => `${price} or more`,
  free: 'free',
  range: (low, high) => `${low} – ${high}`,
  including: (rate, name) => `incl. ${rate} ${name}`,
  plus: (rate, name) => `plus ${rate} ${name}`,
  available: 'available',
  left: (number) => `${number} left`,
  soldOut: 'sold out',
  reserved: 'all reserved at the moment',
  voucherOnly: 'only with a voucher',
  opens: (time) => `on sale from ${time}`,
  closed: 'not on sale any more',
  replaced: 'not available at the moment',
  presaleBegins: (time) => `Tickets are on sale from ${time}.`,
  presaleNotYet: 'Tickets are not on sale yet.',
  presaleOver: 'Tickets are not on sale any more.',
  over: 'This is over.',
  when: 'When',
  admission: 'Doors open',
  where: 'Where',
  calendar: 'Add to calendar',
  shop: 'Buy tickets',
  toShop: 'To the ticket shop',
  products: 'Tickets and prices',
  noProducts: 'There are no tickets at the moment.',
  variations: 'All prices',
  language: 'Language',
  previous: 'Previous page',
  next: 'Next page',
  page: (page, pages) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  contact: 'Contact',
  imprint: 'Imprint',
  privacy: 'Privacy',
  skip: 'Skip to the content',
  tickets: (name) => `Dates, places and prices: ${name}`,
}

const de: Messages = {
  events: 'Veranstaltungen',
  past: 'Vergangene Veranstaltungen',
  noEvents: 'Zurzeit gibt es keine Veranstaltungen.',
  dates: 'Termine',
  noDates: 'Zurzeit gibt es keine weiteren Termine.',
  nextDate: (time) => `nächster Termin: ${time}`,
  atLeast: (price) => `${price} oder mehr`,
  free: 'kostenlos',
  range: (low, high) => `${low} – ${high}`,
  including: (rate, name) => `inkl. ${rate} ${name}`,
  plus: (rate, name) => `zzgl. ${rate} ${name}`,
  available: 'verfügbar',
  left: (number) => `noch ${number}`,
  soldOut: 'ausverkauft',
  reserved: 'zurzeit alle reserviert',
  voucherOnly: 'nur mit Gutschein',
  opens: (time) => `erhältlich ab ${time}`,
  closed: 'nicht mehr erhältlich',
  replaced: 'zurzeit nicht erhältlich',
  presaleBegins: (time) => `Der Vorverkauf beginnt ${time}.`,
  presaleNotYet: 'Der Vorverkauf hat noch nicht begonnen.',
  presaleOver: 'Der Vorverkauf ist beendet.',
  over: 'Die Veranstaltung ist vorbei.',
  when: 'Wann',
  admission: 'Einlass',
  where: 'Wo',
  calendar: 'In den Kalender eintragen',
  shop: 'Karten kaufen',
  toShop: 'Zum Kartenshop',
  products: 'Karten und Preise',
  noProducts: 'Zurzeit gibt es keine Karten.',
  variations: 'Alle Preise',
  language: 'Sprache',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  pages: 'Seiten',
  contact: 'Kontakt',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  skip: 'Zum Inhalt',
  tickets: (name) => `Termine, Orte und Preise: ${name}`,
}

/** The messages in a language, whatever its region or variant; in English where there are none in it. */
export const messagesIn = (language: string): Messages => (language.split('-')[0] === 'de' ? de : en)
