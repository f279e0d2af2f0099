// Error messages that pages show in the visitor's language. Responses of the API contain the English text; a message carries the key by which
// pages translate it.

/** The key of a message in the catalogues of src/messages, and the values of its placeholders. `prefix` precedes the text in every language. */
export type Translation = {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number | boolean>> | undefined
  readonly prefix?: string
}

/** An error message in English, with its translation if pages can show it. */
export type ErrorMessage = { readonly message: string; readonly translation?: Translation | undefined }

/** The messages of errors in this folder, which cannot import the catalogues. The English catalogue has the same texts. */
export const CORE_MESSAGES = {
  'error.not_found': 'Not found.',
  'error.forbidden': 'You do not have permission to perform this action.',
  'error.too_many_requests': 'Too many requests. Please try again in {seconds} seconds.',
  'error.too_many_attempts': 'Too many attempts to sign in. Please try again in {seconds} seconds.',
  'error.busy': 'The server is busy. Please try again in a few seconds.',
  'error.locked': 'The object is being changed by another request. Please try again.',
  'error.in_use': 'This is in use and cannot be deleted.',
  'error.required': 'This field is required.',
  'error.empty': 'May not be empty.',
  'error.blank': 'May not be blank.',
  'error.too_long': 'May have at most {count} characters.',
  'error.control_characters': 'May not contain line breaks or other control characters.',
} as const

/** Returns one of these messages with its values. */
export function coreMessage(
  key: keyof typeof CORE_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): ErrorMessage {
  return {
    message: CORE_MESSAGES[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    translation: { key, values },
  }
}

/** Returns a message that is given as a string or with its translation. */
export const toErrorMessage = (given: string | ErrorMessage): ErrorMessage =>
  typeof given === 'string' ? { message: given } : given
