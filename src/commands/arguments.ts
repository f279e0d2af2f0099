// Parsers of arguments and options. Each returns the value, or throws with the sentence that the command prints.
import { InvalidArgumentError } from 'commander'
import { formats, isName } from '../core/formats.ts'

/** Returns a slug for a new object. @throws InvalidArgumentError if it has another form */
export function slug(text: string): string {
  if (!/^[a-zA-Z0-9]([a-zA-Z0-9.-]{0,48}[a-zA-Z0-9])?$/.test(text)) {
    throw new InvalidArgumentError(
      'Use letters, digits, dots and dashes, at most 50, the first and last a letter or digit.',
    )
  }
  return text
}

/** Returns a name of 1 to 190 characters. @throws InvalidArgumentError if it has another form */
export function text(value: string): string {
  if (!isName(value))
    throw new InvalidArgumentError('It needs 1 to 190 characters, without line breaks and other control characters.')
  return value
}

/** Returns an email address. @throws InvalidArgumentError if it is none */
export function email(value: string): string {
  if (!formats.email.validate(value) || value.length > 254)
    throw new InvalidArgumentError('It is not an email address.')
  return value
}

/** Returns a positive number. @throws InvalidArgumentError if it is none */
export function number(value: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new InvalidArgumentError('It must be a positive number.')
  return Number(value)
}

/** Returns a parser of positive numbers up to a limit. */
export const atMost =
  (limit: number) =>
  (value: string): number => {
    if (number(value) > limit) throw new InvalidArgumentError(`It must be at most ${limit}.`)
    return Number(value)
  }

/** Returns the slugs of an organizer and an event, which a slash separates. @throws InvalidArgumentError if it is none */
export function eventPath(value: string): [string, string] {
  const [organizer, event, ...more] = value.split('/')
  if (!organizer || !event || more.length) throw new InvalidArgumentError('Use <organizer>/<event>.')
  return [slug(organizer), slug(event)]
}

/** Returns a URL with http or https. @throws InvalidArgumentError if it is none */
export function httpUrl(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new InvalidArgumentError('Use a URL with http or https.')
  return value
}

/** Returns a secret that signs requests to webhooks. @throws InvalidArgumentError if it is none */
export function signingSecret(value: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(value))
    throw new InvalidArgumentError('Use whsec_ followed by 24 to 64 bytes in base64.')
  return value
}
