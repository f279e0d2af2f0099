// Addresses and phone numbers of customers and attendees (guide data-types, "Codes").
import { iso31662 } from 'iso-3166'
import type { ValidationError } from '../../../core/errors.ts'
import { invalid } from '../../../core/errors.ts'

// The countries whose addresses contain a state.
const WITH_STATES = new Set('AU BR CA CN IT JP MX MY US'.split(' '))
const states = new Set(iso31662.map(({ code }) => code).filter((code) => WITH_STATES.has(code.slice(0, 2))))

/** Returns the errors of the state of an address. Only some countries have states in addresses. The country itself is not validated. */
export function stateErrors({
  country,
  state,
}: {
  readonly country: string | null
  readonly state: string | null
}): ValidationError[] {
  if (!state) return []
  const stateError = (message: string): ValidationError[] => [{ path: ['state'], message }]
  if (!country || !WITH_STATES.has(country)) return stateError('Addresses in this country have no state.')
  return states.has(`${country}-${state}`) ? [] : stateError('There is no such state in the country (ISO 3166-2).')
}

const SEPARATORS = /[\s()./-]/g
const E164 = /^\+[1-9][0-9]{4,14}$/

/** Validation error for a telephone number that is not in international format. */
export const INVALID_PHONE = 'Enter a telephone number in international format, such as +49405550142.'

/** Returns a telephone number in E.164 format, without separators, or undefined if it is invalid. */
export function internationalPhone(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '')
  return E164.test(digits) ? digits : undefined
}

/** Returns a body with its telephone number normalized for storage. @throws Rejection 400 on `phone` if the number is invalid */
export function withPhone<Sent extends { phone?: string | null }>(body: Sent): Sent {
  if (body.phone === undefined || body.phone === null) return body
  const phone = internationalPhone(body.phone)
  if (phone === undefined) throw invalid('phone', INVALID_PHONE)
  return { ...body, phone }
}
