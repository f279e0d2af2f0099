// Names of people: the parts that an event asks for, and how they are written (guide data-types, "Names of people").
import type { components } from '../../../generated/schema.ts'

export type NameScheme = components['schemas']['EventSettings']['name_scheme']
/** Part by key, as in `name_parts`; `_scheme` says which scheme they follow, `_legacy` is a name without parts. */
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
type Field = components['schemas']['NameField'] & { readonly key: NamePart }
type Scheme = { readonly fields: readonly Field[]; readonly write: (parts: NameParts) => string }

const SALUTATION: Field = { key: 'salutation', label: 'Salutation', weight: 1 }
const TITLE: Field = { key: 'title', label: 'Title', weight: 1 }
const GIVEN: Field = { key: 'given_name', label: 'Given name', weight: 2 }
const MIDDLE: Field = { key: 'middle_name', label: 'Middle name', weight: 1 }
const FAMILY: Field = { key: 'family_name', label: 'Family name', weight: 2 }
const DEGREE: Field = { key: 'degree', label: 'Degree (after the name)', weight: 2 }
const FULL: Field = { key: 'full_name', label: 'Name', weight: 2 }
const CALLING: Field = { key: 'calling_name', label: 'Calling name', weight: 1 }
const LATIN: Field = { key: 'latin_transcription', label: 'Latin transcription', weight: 2 }

// Parts that are empty leave no gap and no comma.
const joined = (by: string, ...texts: (string | undefined)[]): string => texts.filter((text) => text?.trim()).join(by)
const inOrder =
  (...fields: Field[]) =>
  (parts: NameParts): string =>
    joined(' ', ...fields.map(({ key }) => parts[key]))
const written = (...fields: Field[]): Scheme => ({ fields, write: inOrder(...fields) })

/** The fields of each scheme in the order of a form, and how a name is written. */
export const NAME_SCHEMES: Readonly<Record<NameScheme, Scheme>> = {
  given_family: written(GIVEN, FAMILY),
  title_given_family: written(TITLE, GIVEN, FAMILY),
  given_middle_family: written(GIVEN, MIDDLE, FAMILY),
  title_given_middle_family: written(TITLE, GIVEN, MIDDLE, FAMILY),
  family_given: written(FAMILY, GIVEN),
  family_nospace_given: {
    fields: [FAMILY, GIVEN],
    write: ({ family_name, given_name }) => joined('', family_name, given_name),
  },
  family_comma_given: {
    fields: [FAMILY, GIVEN],
    write: ({ family_name, given_name }) => joined(', ', family_name, given_name),
  },
  full: written(FULL),
  calling_full: { fields: [CALLING, FULL], write: inOrder(FULL) },
  full_transcription: { fields: [FULL, LATIN], write: inOrder(FULL) },
  salutation_given_family: { fields: [SALUTATION, GIVEN, FAMILY], write: inOrder(GIVEN, FAMILY) },
  salutation_title_given_family: { fields: [SALUTATION, TITLE, GIVEN, FAMILY], write: inOrder(TITLE, GIVEN, FAMILY) },
  salutation_title_given_family_degree: {
    fields: [SALUTATION, TITLE, GIVEN, FAMILY, DEGREE],
    write: (parts) => joined(', ', inOrder(TITLE, GIVEN, FAMILY)(parts), parts.degree),
  },
}

// Parts of another scheme are better than no name.
const anyOf = inOrder(TITLE, FULL, GIVEN, MIDDLE, FAMILY)

/** What can be chosen as a salutation. */
export const SALUTATIONS: readonly components['schemas']['NameChoice'][] = ['Ms', 'Mr', 'Mx'].map((key) => ({
  key,
  label: key,
}))

/**
 * A name as it is written.
 * @param scheme of parts that do not say themselves which they follow
 */
export function fullName(parts: NameParts, scheme: NameScheme): string {
  if (parts._legacy !== undefined) return parts._legacy
  const own =
    parts._scheme !== undefined && Object.hasOwn(NAME_SCHEMES, parts._scheme) ? (parts._scheme as NameScheme) : scheme
  return NAME_SCHEMES[own].write(parts) || anyOf(parts)
}

/** What a client is told that sends a name in both its forms. */
export const ONE_FORM = 'Send the name or its parts, not both.'

/** Whether a name came in both its forms. */
export const isTwofold = (name: string | null | undefined, parts: NameParts | null | undefined): boolean =>
  name !== null && name !== undefined && Object.keys(parts ?? {}).length > 0

/**
 * A name in both its forms, from the one that was sent: a name without parts is kept as such.
 * @returns null in place of a name that is empty
 */
export function bothForms(
  name: string | null,
  parts: NameParts,
  scheme: NameScheme,
): { name: string | null; parts: NameParts } {
  const known = name === null ? parts : { _legacy: name }
  return { name: fullName(known, scheme) || null, parts: known }
}

/** Parts as they are kept: with the scheme that they follow, so that they are written alike when the event asks for others later. */
export const withScheme = (parts: NameParts, scheme: NameScheme): NameParts =>
  !Object.keys(parts).length || '_scheme' in parts || '_legacy' in parts ? parts : { _scheme: scheme, ...parts }
