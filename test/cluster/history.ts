// What clients did and what they learned about it. An operation whose outcome the client does not know remains unknown.
import { appendFileSync, readFileSync } from 'node:fs'

export type Kind = 'sell' | 'pay' | 'refund' | 'gift' | 'scan' | 'write' | 'read'
/** The outcome of an operation: executed, rejected without effect, or unknown to the client. */
export type Outcome = 'ok' | 'fail' | 'unknown'

/** A request of an operation. Times are milliseconds since the epoch. `digest` is the hash of status and body of a response that the server stores. */
export type Attempt = {
  readonly started: number
  readonly ended: number
  readonly status?: number
  readonly code?: string
  readonly error?: string
  readonly digest?: string
}

export type Operation = {
  readonly id: number
  readonly client: number
  readonly kind: Kind
  /** The object that the operation is about, such as `order ABC12`. */
  object: string
  /** The idempotency key; null for reads. */
  readonly key: string | null
  readonly input: Readonly<Record<string, unknown>>
  readonly invoked: number
  completed: number | null
  outcome: Outcome
  /** What the response says, such as the code of an order. */
  output: Record<string, unknown>
  /** The state of the object that the response shows: it never decreases for one object. */
  version?: number
  attempts: Attempt[]
}

/** A lookup of the stored response of a key. `digest` is null if none is stored. */
export type Lookup = { readonly key: string; readonly started: number; readonly ended: number; digest: string | null }

export type Notification = { readonly id: number; readonly action: string; readonly code: string; readonly at: number }

/** What the API returns about the objects of a round after all hosts run again. */
export type Final = {
  readonly orders: readonly {
    readonly code: string
    readonly email: string
    readonly status: string
    readonly payments: readonly { readonly local_id: number; readonly state: string }[]
    readonly refunds: readonly { readonly local_id: number; readonly state: string; readonly amount: string }[]
    readonly positions: readonly {
      readonly item: number
      readonly secret: string
      readonly voucher: number | null
      readonly seat: { readonly seat_guid: string } | null
      readonly checkins: readonly unknown[]
    }[]
  }[]
  readonly giftCards: readonly {
    readonly id: number
    readonly value: string
    readonly transactions: readonly { readonly value: string; readonly text: string | null }[]
  }[]
  readonly register: number
}

/** The objects that the clients of a round compete for. */
export type Stage = {
  readonly event: string
  readonly wideItem: number
  readonly hotItems: readonly { readonly item: number; readonly size: number }[]
  readonly seatItem: number
  readonly seats: readonly string[]
  readonly vouchers: readonly string[]
  readonly giftCards: readonly number[]
  readonly giftCardValue: number
  readonly checkinList: number
}

/** Everything about a round that the checks need. */
export type History = {
  readonly stage: Stage
  readonly operations: readonly Operation[]
  readonly lookups: readonly Lookup[]
  readonly notifications: readonly Notification[]
  readonly final: Final
  readonly failures: readonly InjectedFailure[]
}

/** A failure that was injected, with the milliseconds at which it began and ended, and the host that it affected. */
export type InjectedFailure = {
  readonly kind: string
  readonly host: string
  readonly began: number
  readonly ended: number
}

type Line = { readonly begin: Operation } | { readonly end: Operation }

/** Returns a recorder that writes the beginning of each operation before its first request, and its end. */
export function recorder(file: string) {
  let last = 0
  const write = (line: Line): void => appendFileSync(file, `${JSON.stringify(line)}\n`)
  return {
    begin(
      client: number,
      kind: Kind,
      object: string,
      key: string | null,
      input: Record<string, unknown> = {},
    ): Operation {
      const operation: Operation = {
        id: (last += 1),
        client,
        kind,
        object,
        key,
        input,
        invoked: Date.now(),
        completed: null,
        outcome: 'unknown',
        output: {},
        attempts: [],
      }
      write({ begin: operation })
      return operation
    },
    end: (operation: Operation): void => write({ end: operation }),
  }
}
export type Recorder = ReturnType<typeof recorder>

/** Reads the operations of a file. Those that did not end have the outcome unknown. */
export function readOperations(file: string): Operation[] {
  const operations = new Map<number, Operation>()
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line
    const operation = 'begin' in line ? line.begin : line.end
    operations.set(operation.id, operation)
  }
  return [...operations.values()]
}
