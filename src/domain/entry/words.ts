// What the door tells people, in English and German.
import { DateTime } from 'luxon'

/** Sentences about rules that do not let a ticket in. */
export type RuleWords = {
  readonly refused: string
  /** What the ticket is, where it is or which day it is does not fit: the variable. */
  readonly wrong: (variable: string) => string
  readonly from: (time: DateTime, now: DateTime) => string
  readonly until: (time: DateTime, now: DateTime) => string
  readonly inside: string
  readonly outside: string
  readonly tooOften: (variable: string) => string
  readonly tooRarely: string
  readonly tooLate: string
  readonly wait: (minutes: number) => string
}

const format = (locale: string) => (time: DateTime, now: DateTime) =>
  time
    .setLocale(locale)
    .toLocaleString(time.hasSame(now, 'day') ? DateTime.TIME_SIMPLE : { ...DateTime.DATETIME_SHORT, year: 'numeric' })
const english = format('en-GB')
const german = format('de')

const EN: RuleWords = {
  refused: 'The rules of this check-in list do not allow it.',
  wrong: (variable) =>
    ({
      variation: 'This variation of the ticket is not let in here.',
      gate: 'Please use another entrance.',
      now_isoweekday: 'The ticket is not valid on this day of the week.',
    })[variable] ?? 'This kind of ticket is not let in here.',
  from: (time, now) => `Entry begins at ${english(time, now)}.`,
  until: (time, now) => `Entry ended at ${english(time, now)}.`,
  inside: 'The visitor has not left yet.',
  outside: 'The visitor is not inside.',
  tooOften: (variable) =>
    variable === 'entries_today' ? 'The ticket has no entries left today.' : 'The ticket has no entries left.',
  tooRarely: 'The ticket needs an earlier entry.',
  tooLate: 'The earlier entry is too long ago.',
  wait: (minutes) => `The next entry is possible in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
}
const DE: RuleWords = {
  refused: 'Die Regeln dieser Check-in-Liste erlauben es nicht.',
  wrong: (variable) =>
    ({
      variation: 'Diese Variante des Tickets wird hier nicht eingelassen.',
      gate: 'Bitte einen anderen Eingang benutzen.',
      now_isoweekday: 'Das Ticket gilt nicht an diesem Wochentag.',
    })[variable] ?? 'Diese Art von Ticket wird hier nicht eingelassen.',
  from: (time, now) => `Einlass ist ab ${german(time, now)}.`,
  until: (time, now) => `Einlass war bis ${german(time, now)}.`,
  inside: 'Die Person ist noch nicht wieder hinausgegangen.',
  outside: 'Die Person ist nicht drinnen.',
  tooOften: (variable) =>
    variable === 'entries_today'
      ? 'Mit diesem Ticket ist heute kein Einlass mehr möglich.'
      : 'Mit diesem Ticket ist kein Einlass mehr möglich.',
  tooRarely: 'Das Ticket braucht einen früheren Einlass.',
  tooLate: 'Der frühere Einlass ist zu lange her.',
  wait: (minutes) => `Der nächste Einlass ist in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} möglich.`,
}

/** The sentences in a language: German, or else English. */
export const ruleWords = (language: string): RuleWords => (/^de\b/i.test(language) ? DE : EN)

/** Sentences about the time in which a ticket is valid. */
type DoorWords = {
  readonly validFrom: (time: DateTime, now: DateTime) => string
  readonly validUntil: (time: DateTime, now: DateTime) => string
}

const EN_DOOR: DoorWords = {
  validFrom: (time, now) => `The ticket is valid from ${english(time, now)}.`,
  validUntil: (time, now) => `The ticket was valid until ${english(time, now)}.`,
}
const DE_DOOR: DoorWords = {
  validFrom: (time, now) => `Das Ticket gilt ab ${german(time, now)}.`,
  validUntil: (time, now) => `Das Ticket galt bis ${german(time, now)}.`,
}

/** The same sentences in a language: German, or else English. */
export const doorWords = (language: string): DoorWords => (/^de\b/i.test(language) ? DE_DOOR : EN_DOOR)
