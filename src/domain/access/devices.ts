// Devices of an organizer: what is made for a new one, and how far it may reach.

import { randomInt } from 'node:crypto'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { lockOrganizer } from '../locks.ts'

const DIGITS = '0123456789'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const random = (characters: string, length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')

/**
 * What the server gives a new device: its number, which counts from 1 in each organizer, its serial number and the token that it
 * initializes itself with (guide devices, "Setting up a device"). The organizer stays locked until the transaction ends, so that no
 * number is given twice.
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

/** The events at which somebody may act with devices: all of the organizer, or those with these slugs. */
export type Reach = { readonly all: boolean; readonly events: ReadonlySet<string> }

/** How far the devices of a caller reach: as far as the teams through which they may make devices. */
export async function reachOf(db: Db, { team_ids }: { team_ids: readonly number[] }): Promise<Reach> {
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
 * What a device scans to initialize itself (guide devices, "Setting up a device").
 * @param url the server as devices see it
 */
export const handshake = (url: string, token: string): string => JSON.stringify({ handshake_version: 1, url, token })
