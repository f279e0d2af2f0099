// Devices of an organizer: identifiers of new devices, and the events that a caller can create devices for.

import { randomInt } from 'node:crypto'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { lockOrganizer } from '../locks.ts'

const DIGITS = '0123456789'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const random = (characters: string, length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')

/**
 * Returns the identifiers of a new device: its number, ascending from 1 within the organizer, its serial number and its initialization token
 * (guide devices, "Setting up a device"). Locks the organizer, so that numbers are unique.
 */
export async function newDevice(
  db: Db,
  organizerId: number,
): Promise<{ device_id: number; unique_serial: string; initialization_token: string }> {
  await lockOrganizer(db, organizerId)
  const [last] = await db('devices').where({ organizer_id: organizerId }).max('device_id as device_id')
  return {
    device_id: Number(last?.device_id ?? 0) + 1,
    unique_serial: random(DIGITS + LETTERS.toUpperCase(), 16),
    initialization_token: random(DIGITS + LETTERS, 16),
  }
}

/** Events that a caller can manage devices for: all of the organizer, or those with these slugs. */
export type DeviceScope = { readonly all: boolean; readonly events: ReadonlySet<string> }

/** Returns the events that a caller can manage devices for: those of the teams with the permission to create devices. */
export async function deviceScopeOf(db: Db, { team_ids }: { team_ids: readonly number[] }): Promise<DeviceScope> {
  const [row] = await query<{ all: boolean; events: string[] }>(
    db,
    `
    with makers as (select id, all_events from teams where id = any(:teams) and can_change_organizer_settings)
    select exists (select from makers where all_events) as all,
      array(select distinct e.slug from makers join team_limit_events l on l.team_id = makers.id join events e on e.id = l.event_id) as events`,
    { teams: team_ids },
  )
  return { all: row!.all, events: new Set(row!.events) }
}

/**
 * Returns the content of the QR code that a device scans to initialize itself (guide devices, "Setting up a device").
 * @param url public URL of the server
 */
export const handshake = (url: string, token: string): string => JSON.stringify({ handshake_version: 1, url, token })
