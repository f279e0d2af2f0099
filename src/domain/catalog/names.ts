// Names of people: name schemes, their parts and formats (guide data-types, "Names of people").
import type { components } from '../../../generated/schema.ts'

export type NameScheme = components['schemas']['EventSettings']['name_scheme']
/** Name parts by key, as in `name_parts`. `_scheme` is the name scheme of the parts; `_legacy` is a name without parts. */
export type NameParts = Readonly<Record<string, string>>
export type NamePart =
  | 'salutation'
  | 'title'
  | 'given_name'
  | 'middle_name'
  | 'family_name'
  | 'degree'
  | 'full_name'
  | 'calling_name'
  | 'latin_transcription'
type NameField = components['schemas']['NameField'] & { readonly key: NamePart }
type Scheme = { readonly fields: readonly NameField[]; readonly format: (parts: NameParts) => string }

const SALUTATION: NameField = { key: 'salutation', label: 'Salutation', weight: 1 }
const TITLE: NameField = { key: 'title', label: 'Title', weight: 1 }
const GIVEN: NameField = { key: 'given_name', label: 'Given name', weight: 2 }
const MIDDLE: NameField = { key: 'middle_name', label: 'Middle name', weight: 1 }
const FAMILY: NameField = { key: 'family_name', label: 'Family name', weight: 2 }
const DEGREE: NameField = { key: 'degree', label: 'Degree (after the name)', weight: 2 }
const FULL: NameField = { key: 'full_name', label: 'Name', weight: 2 }
const CALLING: NameField = { key: 'calling_name', label: 'Calling name', weight: 1 }
const LATIN: NameField = { key: 'latin_transcription', label: 'Latin transcription', weight: 2 }

// Joins the parts that are not empty.
const joinNonEmpty = (by: string, ...texts: (string | undefined)[]): string =>
  texts.filter((text) => text?.trim()).join(by)
const formatParts =
  (...fields: NameField[]) =>
  (parts: NameParts): string =>
    joinNonEmpty(' ', ...fields.map(({ key }) => parts[key]))
const written = (...fields: NameField[]): Scheme => ({ fields, format: formatParts(...fields) })

/** Fields of each name scheme in the order of a form, and its format. */
export const NAME_SCHEMES: Readonly<Record<NameScheme, Scheme>> = {
  given_family: written(GIVEN, FAMILY),
  title_given_family: written(TITLE, GIVEN, FAMILY),
  given_middle_family: written(GIVEN, MIDDLE, FAMILY),
  title_given_middle_family: written(TITLE, GIVEN, MIDDLE, FAMILY),
  family_given: written(FAMILY, GIVEN),
  family_nospace_given: {
    fields: [FAMILY, GIVEN],
    format: ({ family_name, given_name }) => joinNonEmpty('', family_name, given_name),
  },
  family_comma_given: {
    fields: [FAMILY, GIVEN],
    format: ({ family_name, given_name }) => joinNonEmpty(', ', family_name, given_name),
  },
  full: written(FULL),
  calling_full: { fields: [CALLING, FULL], format: formatParts(FULL) },
  full_transcription: { fields: [FULL, LATIN], format: formatParts(FULL) },
  salutation_given_family: { fields: [SALUTATION, GIVEN, FAMILY], format: formatParts(GIVEN, FAMILY) },
  salutation_title_given_family: {
    fields: [SALUTATION, TITLE, GIVEN, FAMILY],
    format: formatParts(TITLE, GIVEN, FAMILY),
  },
  salutation_title_given_family_degree: {
    fields: [SALUTATION, TITLE, GIVEN, FAMILY, DEGREE],
    format: (parts) => joinNonEmpty(', ', formatParts(TITLE, GIVEN, FAMILY)(parts), parts.degree),
  },
}

// Fallback for parts that do not match the scheme.
const formatAnyParts = formatParts(TITLE, FULL, GIVEN, MIDDLE, FAMILY)

/** Salutations to choose from. */
export const SALUTATIONS: readonly components['schemas']['NameChoice'][] = ['Ms', 'Mr', 'Mx'].map((key) => ({
  key,
  label: key,
}))

/**
 * Formats a name.
 * @param scheme name scheme of parts without `_scheme`
 */
export function fullName(parts: NameParts, scheme: NameScheme): string {
  if (parts._legacy !== undefined) return parts._legacy
  const own =
    parts._scheme !== undefined && Object.hasOwn(NAME_SCHEMES, parts._scheme) ? (parts._scheme as NameScheme) : scheme
  return NAME_SCHEMES[own].format(parts) || formatAnyParts(parts)
}

/** Validation error for a request with both a name and name parts. */
export const NAME_AND_PARTS_MESSAGE = 'Send the name or its parts, not both.'

/** Returns whether a request has both a name and name parts. */
export const hasNameAndParts = (name: string | null | undefined, parts: NameParts | null | undefined): boolean =>
  name !== null && name !== undefined && Object.keys(parts ?? {}).length > 0

/**
 * Returns a name and its parts, from whichever was sent. A name without parts is stored as `_legacy`.
 * @returns null instead of an empty name
 */
export function completeName(
  name: string | null,
  parts: NameParts,
  scheme: NameScheme,
): { name: string | null; parts: NameParts } {
  const known = name === null ? parts : { _legacy: name }
  return { name: fullName(known, scheme) || null, parts: known }
}

/** Returns name parts with `_scheme`, so that their format does not change with the event's name scheme. */
export const withScheme = (parts: NameParts, scheme: NameScheme): NameParts =>
  !Object.keys(parts).length || '_scheme' in parts || '_legacy' in parts ? parts : { _scheme: scheme, ...parts }
