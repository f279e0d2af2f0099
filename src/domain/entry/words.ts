// What attendants and visitors are told at the entrance, in English and German.
import type { DateTime } from 'luxon'
import { timeFormatter } from '../catalog/formatting.ts'
import { localeFor } from '../catalog/languages.ts'

/** Sentences about rules that do not let a ticket in. */
export type RuleWords = {
  readonly refused: string
  /** What the ticket is, where it is or which day it is does not fit: the variable. */
  readonly wrong: (variable: string) => string
  readonly from: (time: string) => string
  readonly until: (time: string) => string
  readonly inside: string
  readonly outside: string
  readonly tooOften: (variable: string) => string
  readonly tooRarely: string
  readonly tooLate: string
  readonly wait: (minutes: number) => string
}

const EN: RuleWords = {
  refused: 'The rules of this check-in list do not allow it.',
  wrong: (variable) =>
    ({
      variation: 'This variation of the ticket is not let in here.',
      gate: 'Please use another entrance.',
      now_isoweekday: 'The ticket is not valid on this day of the week.',
    })[variable] ?? 'This kind of ticket is not let in here.',
  from: (time) => `Entry begins at ${time}.`,
  until: (time) => `Entry ended at ${time}.`,
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
  from: (time) => `Einlass ist ab ${time}.`,
  until: (time) => `Einlass war bis ${time}.`,
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

const isGerman = (language: string): boolean => /^de\b/i.test(language)

/** Returns the sentences in a language: German, or else English. */
export const ruleWords = (language: string): RuleWords => (isGerman(language) ? DE : EN)

/**
 * Returns what writes times in these sentences: the time alone on the day of the scan.
 * @param region of the event, ISO 3166; null for the customs of the language itself
 * @param now the time of the scan, in the time zone of the event
 */
export function scanTimes(language: string, region: string | null, now: DateTime): (time: DateTime) => string {
  const write = timeFormatter(localeFor(isGerman(language) ? 'de' : 'en', region), now.zoneName!)
  return (time) => (time.hasSame(now, 'day') ? write.time : write.shortMoment)(time.toJSDate())
}

/** Sentences about the time in which a ticket is valid. */
type DoorWords = {
  readonly validFrom: (time: string) => string
  readonly validUntil: (time: string) => string
}

const EN_DOOR: DoorWords = {
  validFrom: (time) => `The ticket is valid from ${time}.`,
  validUntil: (time) => `The ticket was valid until ${time}.`,
}
const DE_DOOR: DoorWords = {
  validFrom: (time) => `Das Ticket gilt ab ${time}.`,
  validUntil: (time) => `Das Ticket galt bis ${time}.`,
}

/** Returns the sentences about that time in a language: German, or else English. */
export const doorWords = (language: string): DoorWords => (isGerman(language) ? DE_DOOR : EN_DOOR)
