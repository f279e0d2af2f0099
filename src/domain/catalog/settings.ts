// Settings. An event inherits from its organizer, and the organizer from the defaults of the contract (guide settings, "Inheritance").

import type { components } from '../../../generated/schema.ts'
import type { Config } from '../../config.ts'
import type { Brandless } from '../../core/brand.ts'
import { publishedContract } from '../../core/contract/document.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { addFileUse, fileUrl, IMAGE_TYPES, removeFileUse, takeFile } from '../../core/data/files.ts'
import type { ValidationError } from '../../core/errors.ts'
import { forbidden, invalid, invalidFields } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { decrypt, encrypt } from '../../core/platform/encryption.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import { lockSettings } from '../locks.ts'
import { unknownPlaceholders } from './mail_placeholders.ts'
import { NAME_SCHEMES, SALUTATIONS } from './names.ts'
import { resolveDate } from './relative_dates.ts'
import { SIGNED_SECRETS, signingKey } from './signing_keys.ts'
import { applyWaitingRoomSettings, changesWaitingRoom, WAITING_ROOM_STATE } from './waiting_rooms.ts'

type Schemas = Brandless<components['schemas']>
type SettingsSchema = 'EventSettings' | 'OrganizerSettings'
type File = Pick<StoredFile, 'id' | 'key' | 'name'>
/** Effective values; files in the shape that `fileUrl` takes. */
export type Settings<Of extends SettingsSchema> = {
  [SettingSchema in keyof Schemas[Of]]: SettingSchema extends
    | 'logo_image'
    | 'og_image'
    | 'invoice_logo_image'
    | 'organizer_logo_image'
    ? File | null
    : Schemas[Of][SettingSchema]
}

type SettingSchema = { default: unknown; description: string; format?: string; readOnly?: boolean }
type StoredSettings = Record<string, unknown>
type Shape = { properties: Record<string, SettingSchema & { $ref?: string }> }
const schemas = publishedContract().components.schemas as Record<string, Shape>
const keysOf = (name: SettingsSchema | 'DeviceEventSettings'): Record<string, SettingSchema> =>
  Object.fromEntries(
    Object.entries(schemas[name]!.properties).map(([key, { $ref, ...own }]) => [
      key,
      { ...($ref ? (schemas[$ref.split('/').pop()!] as object) : {}), ...own },
    ]),
  )
const KEYS = {
  EventSettings: keysOf('EventSettings'),
  DeviceEventSettings: keysOf('DeviceEventSettings'),
  OrganizerSettings: keysOf('OrganizerSettings'),
}

// Value of secrets in responses and in the audit log.
const MASK = '*****'
const secretKeysOf = (name: SettingsSchema): string[] =>
  Object.entries(KEYS[name]).flatMap(([key, { format }]) => (format === 'password' ? [key] : []))
const SECRET_KEYS = {
  EventSettings: secretKeysOf('EventSettings'),
  OrganizerSettings: secretKeysOf('OrganizerSettings'),
}
/** Settings that are encrypted at rest: those with `format: password` in the contract (guide settings, "Secrets"). */
export const SECRET_SETTINGS: readonly string[] = [...new Set(Object.values(SECRET_KEYS).flat())]
/** Returns the encryption purpose of a setting. */
export const secretSettingUse = (key: string): string => `settings.${key}`

type SettingsRow = { stored: StoredSettings } | undefined
// Without a row, the event or organizer was deleted since the request began.
function effectiveSettings<Of extends SettingsSchema>(name: Of, row: SettingsRow): Settings<Of> {
  if (!row) throw forbidden()
  const values = Object.fromEntries(
    Object.entries(KEYS[name]).map(([key, { default: preset }]) => [
      key,
      Object.hasOwn(row.stored, key) ? row.stored[key] : preset,
    ]),
  )
  for (const key of SECRET_KEYS[name]) if (Object.hasOwn(row.stored, key)) values[key] = MASK
  return values as Settings<Of>
}

async function storedEventSettings(db: Db, event: { id: number }): Promise<SettingsRow> {
  const [row] = await query<NonNullable<SettingsRow>>(
    db,
    `select organizers.settings || events.settings as stored
    from events join organizers on organizers.id = events.organizer_id where events.id = :id`,
    { id: event.id },
  )
  return row
}

/** Returns the effective settings of an event. Secrets are masked. */
export const eventSettings = async (db: Db, event: { id: number }): Promise<Settings<'EventSettings'>> =>
  effectiveSettings('EventSettings', await storedEventSettings(db, event))

/**
 * Returns the effective settings of an event, with the secrets in `keys` decrypted.
 * @throws UnreadableSecret if a secret cannot be decrypted
 */
export async function eventSettingsWithSecrets(
  { db, config }: { readonly db: Db; readonly config: KeySource },
  event: { id: number },
  keys: readonly string[],
): Promise<Settings<'EventSettings'>> {
  const row = await storedEventSettings(db, event)
  const secrets = SECRET_KEYS.EventSettings.filter((key) => keys.includes(key) && row && Object.hasOwn(row.stored, key))
  return {
    ...effectiveSettings('EventSettings', row),
    ...Object.fromEntries(
      secrets.map((key) => [key, decrypt(config, secretSettingUse(key), String(row!.stored[key]))]),
    ),
  }
}

/** Returns the effective settings of an organizer. Secrets are masked. */
export async function organizerSettings(db: Db, organizer: { id: number }): Promise<Settings<'OrganizerSettings'>> {
  const [row] = await query<NonNullable<SettingsRow>>(db, 'select settings as stored from organizers where id = :id', {
    id: organizer.id,
  })
  return effectiveSettings('OrganizerSettings', row)
}

/** Returns settings in the shape of responses, with URLs of files. */
export const presentSettings = <Of extends SettingsSchema>(
  name: Of,
  settings: Settings<Of>,
  config: Pick<Config, 'BASE_URL'>,
): Schemas[Of] =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, presentValue(name, key, value, config)]),
  ) as Schemas[Of]

const presentValue = (name: SettingsSchema, key: string, value: unknown, config: Pick<Config, 'BASE_URL'>): unknown =>
  KEYS[name][key]!.format === 'file' && value ? fileUrl(config, value as File) : value

/** Returns changes of settings as the audit log records them: without secrets. */
export const withoutSecrets = (name: SettingsSchema, changes: object): object =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      value !== null && SECRET_KEYS[name].includes(key) ? MASK : value,
    ]),
  )

/** Returns the settings of an event that devices can read, with the fields of its name scheme. */
export function deviceSettings(settings: Schemas['EventSettings']): Schemas['DeviceEventSettings'] {
  const names = {
    _name_scheme_fields: NAME_SCHEMES[settings.name_scheme].fields,
    _name_scheme_salutations: SALUTATIONS,
    _name_scheme_titles: [],
  }
  const all: object = { ...settings, ...names }
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => key in KEYS.DeviceEventSettings),
  ) as Schemas['DeviceEventSettings']
}

/** Returns settings with label and description of each key, for `?explain`. */
export const explainSettings = (name: keyof typeof KEYS, values: object): Schemas['ExplainedSettings'] =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const { description, readOnly = false } = KEYS[name][key]!
      const label = key.replace(/_+/g, ' ').trim()
      return [
        key,
        { value, label: label[0]!.toUpperCase() + label.slice(1), help_text: description, readonly: readOnly },
      ]
    }),
  )

// Stores the keys of a request; null removes a value. Locks the row until the transaction ends.
async function storeSettings(
  context: RequestTransaction,
  name: SettingsSchema,
  scope: { table: 'events' | 'organizers'; id: number },
  changes: object,
  read: () => Promise<object>,
): Promise<void> {
  const { db, config } = context
  const stored = (await lockSettings(db, scope.table, scope.id, 'no key update'))!
  const current = (await read()) as StoredSettings
  for (const [key, value] of Object.entries(changes)) {
    const { format } = KEYS[name][key]!
    if (format === 'file') {
      if (value !== null && value === presentValue(name, key, current[key], config)) continue
      const taken = value === null ? null : await takeFile(context, key, value, IMAGE_TYPES)
      if (stored[key]) await removeFileUse(db, (stored[key] as File).id)
      stored[key] = taken && { id: taken.id, key: taken.key, name: taken.name }
    } else if (format === 'password') {
      if (value === MASK) continue // unchanged
      stored[key] = value === null ? null : encrypt(config, secretSettingUse(key), String(value))
    } else {
      stored[key] = value !== null && (format === 'money' || format === 'percentage') ? amount(value).toFixed(2) : value
    }
    if (stored[key] === null) delete stored[key]
  }
  await db(scope.table)
    .where({ id: scope.id })
    .update({ settings: JSON.stringify(stored) })
}

/** Changes the own settings of an event. @returns the effective settings afterwards @throws Rejection 400 on inconsistent settings */
export async function changeEventSettings(
  context: RequestTransaction,
  event: { id: number },
  changes: object,
): Promise<Settings<'EventSettings'>> {
  const read = () => eventSettings(context.db, event)
  await storeSettings(context, 'EventSettings', { table: 'events', id: event.id }, changes, read)
  const settings = await read()
  validateSettings(settings, changes)
  if ('payment_term_last' in changes) await validateLastPaymentDay(context.db, event, settings)
  if (changesWaitingRoom(changes)) await applyWaitingRoomSettings(context, event, settings)
  // Scanners read the public key before the first ticket is sold.
  if ('ticket_secret_generator' in changes && settings.ticket_secret_generator === SIGNED_SECRETS)
    await signingKey(context, event)
  return settings
}

/**
 * Changes the settings of an organizer, which its events inherit.
 * @returns the effective settings afterwards
 * @throws Rejection 400 on `locale` if it is not among the languages
 */
export async function changeOrganizerSettings(
  context: RequestTransaction,
  organizer: { id: number },
  changes: object,
): Promise<Settings<'OrganizerSettings'>> {
  const read = () => organizerSettings(context.db, organizer)
  await storeSettings(context, 'OrganizerSettings', { table: 'organizers', id: organizer.id }, changes, read)
  const settings = await read()
  if ('locale' in changes && !settings.locales.includes(settings.locale))
    throw invalid('locale', 'Must be one of the languages in `locales`.')
  return settings
}

/**
 * Copies the own settings of an event to another event, whose waiting room is closed; secrets only within an organizer. Locks the settings of the source until the
 * transaction ends.
 */
export async function copySettings(
  { db, config }: { readonly db: Db; readonly config: KeySource },
  source: { id: number; organizer_id: number },
  target: { id: number; organizer_id: number },
): Promise<void> {
  const settings = await lockSettings(db, 'events', source.id, 'share')
  if (!settings) throw forbidden()
  if (source.organizer_id !== target.organizer_id) for (const key of SECRET_SETTINGS) delete settings[key]
  for (const key of WAITING_ROOM_STATE) delete settings[key]
  await db('events')
    .where({ id: target.id })
    .update({ settings: JSON.stringify(settings) })
  const files = Object.entries(settings).filter(([key]) => KEYS.EventSettings[key]?.format === 'file')
  await addFileUse(db, ...files.map(([, file]) => (file as File).id))
  if (settings.ticket_secret_generator === SIGNED_SECRETS) await signingKey({ db, config }, target)
}

const FILE_SETTINGS = [KEYS.EventSettings, KEYS.OrganizerSettings].flatMap((keys) =>
  Object.entries(keys).flatMap(([key, { format }]) => (format === 'file' ? [key] : [])),
)

/** Returns the IDs of the files in the own settings of an organizer and of events, each as often as it is used. */
export async function settingsFiles(
  db: Db,
  { organizer, events }: { readonly organizer: number; readonly events: readonly number[] },
): Promise<string[]> {
  const files = await query<{ id: string }>(
    db,
    `select settings -> key ->> 'id' as id
    from (select settings from organizers where id = :organizer union all select settings from events where id = any(:events)) own,
      unnest(:keys::text[]) key
    where jsonb_typeof(settings -> key) = 'object'`,
    { organizer, events, keys: [...new Set(FILE_SETTINGS)] },
  )
  return files.map(({ id }) => id)
}

/** Releases the files of an event's settings before the event is deleted. */
export async function releaseSettingsFiles(db: Db, event: { id: number }): Promise<void> {
  const row = (await db('events').where({ id: event.id }).first('settings')) as { settings: StoredSettings } | undefined
  for (const [key, { format }] of Object.entries(KEYS.EventSettings)) {
    const file = row?.settings[key] as File | undefined
    if (format === 'file' && file) await removeFileUse(db, file.id)
  }
}

// The last day of payment must not be before the end of presale (guide settings, "Keys that need each other").
async function validateLastPaymentDay(
  db: Db,
  event: { id: number },
  { payment_term_last: lastDay }: Settings<'EventSettings'>,
): Promise<void> {
  const dates = await db('events')
    .where({ id: event.id })
    .first('timezone', 'date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end')
  if (lastDay === null || !dates?.presale_end) return
  if (resolveDate(lastDay, dates) < resolveDate('RELDATE/0/-/presale_end/', dates))
    throw invalid('payment_term_last', 'Must not be before the end of sale.')
}

// Settings that require another setting.
const REQUIRED_SETTINGS = {
  attendee_names_required: 'attendee_names_asked',
  attendee_emails_required: 'attendee_emails_asked',
  invoice_address_required: 'invoice_address_asked',
  invoice_address_company_required: 'invoice_address_required',
} as const satisfies Partial<Record<keyof Schemas['EventSettings'], keyof Schemas['EventSettings']>>

// Validates that the settings of an event are consistent (guide settings, "Keys that need each other"). Ignores inconsistencies between settings
// that a change does not contain.
function validateSettings(settings: Settings<'EventSettings'>, changes: object): void {
  const isChanged = (...keys: string[]): boolean => keys.some((key) => key in changes)
  if (isChanged('locale', 'locales') && !settings.locales.includes(settings.locale))
    throw invalid('locale', 'Must be one of the languages in `locales`.')
  const errors = Object.entries(REQUIRED_SETTINGS).filter(
    ([key, needed]) => isChanged(key, needed) && settings[key as keyof typeof REQUIRED_SETTINGS] && !settings[needed],
  )
  if (errors.length)
    throw invalidFields(
      errors.map(([key, needed]) => ({ path: [key], message: `Needs ${needed}.`, code: 'required' as const })),
    )
  const unknown = Object.entries(changes).flatMap(([key, value]) => validatePlaceholders(key, value))
  if (unknown.length) throw invalidFields(unknown)
}

// Unknown placeholders would be sent to customers unchanged (guide mail, "Placeholders").
const validatePlaceholders = (key: string, value: Readonly<Record<string, string>> | null): ValidationError[] =>
  /^mail_(subject|text)_/.test(key)
    ? [...new Set(Object.values(value ?? {}).flatMap((text) => unknownPlaceholders(text, 'order')))].map((name) => ({
        path: [key],
        message: `There is no placeholder {${name}}.`,
        code: 'does_not_exist' as const,
      }))
    : []
