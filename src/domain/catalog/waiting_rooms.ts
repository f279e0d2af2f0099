// Opens and closes the waiting rooms of events, by their settings (guide waiting-room, "Opening"). Places and admissions are in domain/stock.
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { invalid } from '../../core/errors.ts'
import { encrypt } from '../../core/platform/encryption.ts'
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'

/** Encryption purpose of the seeds of lotteries. */
export const LOTTERY_SEED = 'waiting_rooms.seed'

/** Settings that a copy of an event does not have, since its sale begins at another time. */
export const WAITING_ROOM_STATE = ['waiting_room_enabled', 'waiting_room_start'] as const
const APPLIED = [...WAITING_ROOM_STATE, 'waiting_room_max_active', 'waiting_room_admission_minutes'] as const

type WaitingRoomSettings = {
  readonly waiting_room_enabled: boolean
  readonly waiting_room_start: string | null
  readonly waiting_room_max_active: number
  readonly waiting_room_admission_minutes: number
}

/** Returns whether changed settings concern the waiting room. */
export const changesWaitingRoom = (changes: object): boolean => APPLIED.some((key) => key in changes)

/**
 * Opens the waiting room of an event, changes it, or closes it, as the settings require. A new room has a new seed for its lottery.
 * @throws Rejection 400 on `waiting_room_start` if it changes after the lottery was drawn
 */
export async function applyWaitingRoomSettings(
  { db, config, now }: { readonly db: Db; readonly config: Config; readonly now: Date },
  event: { readonly id: number },
  settings: WaitingRoomSettings,
): Promise<void> {
  if (!settings.waiting_room_enabled) {
    await query(db, 'update waiting_rooms set closed = :now where event_id = :event and closed is null', {
      event: event.id,
      now,
    })
    return
  }
  const seed = newSecret()
  const starts = settings.waiting_room_start
  // One row: the open room, unless its lottery was drawn and the start differs. A room that starts immediately has no lottery.
  const applied = await query(
    db,
    `insert into waiting_rooms as w (event_id, opened, starts, seed, commitment, max_active, admission_minutes, drawn)
    values (:event, :now, :starts, :seed, :commitment, :max_active, :minutes, case when :starts::timestamptz > :now then null else 0 end)
    on conflict (event_id) where closed is null do update
      set starts = excluded.starts, max_active = excluded.max_active, admission_minutes = excluded.admission_minutes
      where w.drawn is null or w.starts is not distinct from excluded.starts
    returning id`,
    {
      event: event.id,
      now,
      starts,
      seed: encrypt(config, LOTTERY_SEED, seed),
      commitment: hashSecret(seed),
      max_active: settings.waiting_room_max_active,
      minutes: settings.waiting_room_admission_minutes,
    },
  )
  if (!applied.length)
    throw invalid(
      'waiting_room_start',
      'The waiting room has started. Close it before you change its start.',
      'immutable',
    )
}
