// The messages in German.
import type { Catalogue } from './catalogue.ts'

export default {
  // Door
  'door.refused': 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  'door.wrong':
    '{variable, select, variation {Diese Variante des Tickets wird hier nicht eingelassen.} gate {Bitte einen anderen Eingang benutzen.} now_isoweekday {Das Ticket gilt nicht an diesem Wochentag.} other {Diese Art von Ticket wird hier nicht eingelassen.}}',
  'door.from': 'Einlass ist ab {time}.',
  'door.until': 'Einlass war bis {time}.',
  'door.inside': 'Die Person ist noch nicht wieder hinausgegangen.',
  'door.outside': 'Die Person ist nicht drinnen.',
  'door.too_often':
    '{variable, select, entries_today {Mit diesem Ticket ist heute kein Einlass mehr möglich.} other {Mit diesem Ticket ist kein Einlass mehr möglich.}}',
  'door.too_rarely': 'Das Ticket braucht einen früheren Einlass.',
  'door.too_late': 'Der frühere Einlass ist zu lange her.',
  'door.wait': 'Der nächste Einlass ist in {minutes} {minutes, plural, one {Minute} other {Minuten}} möglich.',
  'door.valid_from': 'Das Ticket gilt ab {time}.',
  'door.valid_until': 'Das Ticket galt bis {time}.',
} satisfies Catalogue
