// Waits in the waiting room of an event (guide client, "Waiting for a sale").
import type { components } from '../../../generated/schema.ts'
import { ApiError } from './error.ts'
import { isTemporary, pause } from './retry.ts'

export type PlaceStatus = components['schemas']['PlaceStatus']
/** An admission: the value of the header `Waiting-Room-Admission`, and its end. */
export type Admission = { readonly admission: string; readonly expires: string; readonly place: string }

export type WaitingRoomOptions = {
  /** The place of an earlier call, for example from the storage of the browser. By default, joins the waiting room. */
  place?: string | undefined
  /** Ends waiting. */
  signal?: AbortSignal | undefined
  /** Called with each state of the place, and with the place, which a page stores so that a reload does not lose it. */
  onUpdate?: (status: PlaceStatus, place: string) => void
}
type NewPlace = PlaceStatus & { readonly place: string }

const RETRY_SECONDS = 5

/**
 * Joins a waiting room and polls until the place is admitted. Joins again if the place has expired.
 * @param join takes a new place
 * @param poll returns the state of a place
 * @returns the admission; undefined if the waiting room is closed
 * @throws ApiError or ConnectionError if a request cannot succeed; the reason of the signal if it is aborted
 */
export async function waitForAdmission(
  { place: known, signal, onUpdate }: WaitingRoomOptions,
  join: () => Promise<NewPlace>,
  poll: (place: string) => Promise<PlaceStatus>,
): Promise<Admission | undefined> {
  const enter = (): Promise<NewPlace | undefined> => persistently(join, signal).catch(undefinedIfClosed)
  let entered: NewPlace | undefined
  if (known === undefined) {
    entered = await enter()
    if (!entered) return undefined
  }
  let place = entered?.place ?? known!
  let status: PlaceStatus = entered ?? (await persistently(() => poll(place), signal))
  for (;;) {
    onUpdate?.(status, place)
    if (status.state === 'closed') return undefined
    if (status.state === 'admitted') return { admission: status.admission!, expires: status.admission_expires!, place }
    if (status.state === 'expired') {
      const again = await enter()
      if (!again) return undefined
      place = again.place
      status = again
      continue
    }
    await pause(status.poll_after ?? RETRY_SECONDS, signal)
    status = await persistently(() => poll(place), signal)
  }
}

// Repeats a request for as long as it can succeed later: a customer in the queue does not give up because a server restarts.
async function persistently<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted || !isTemporary(error)) throw error
      await pause((error instanceof ApiError && error.retryAfter) || RETRY_SECONDS, signal)
    }
  }
}

function undefinedIfClosed(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
