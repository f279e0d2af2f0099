// Runs the story of a client (guide generated-clients, "The story"), and has what it must print and send.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '../../../src/core/data/embedded.ts'
import { festival } from '../../support/festival.ts'
import { recorder } from './recorder.ts'

const run = promisify(execFile)

/** What the story prints. */
export const RESULT = {
  events: 3,
  total: '390.00',
  payment: 'confirmed',
  ticket: true,
  scan: 'ok',
  again: 'already_redeemed',
  refund: '390.00 done',
  notifications: ['svc.event.checkin', 'svc.event.order.paid', 'svc.event.order.placed', 'svc.event.order.refund.done'],
  forged: 'rejected',
}

const HOME = '/api/v1/organizers/kulturwerk'
const EVENT = `${HOME}/events/openstage26`
/** The requests of the story, with the number of the idempotency key and the status. */
export const TRANSCRIPT = [
  `POST ${HOME}/webhooks/ key 1 201`,
  `GET ${HOME}/events/?cursor=&page_size=2 429`,
  `GET ${HOME}/events/?cursor=&page_size=2 200`,
  `GET ${HOME}/events/?cursor={cursor}&page_size=2 200`,
  `POST ${EVENT}/orders/ key 2 502`,
  `POST ${EVENT}/orders/ key 2 201`,
  `GET ${EVENT}/orders/{code}/payments/ 200`,
  `POST ${EVENT}/orders/{code}/payments/{id}/confirm/ key 3 200`,
  `GET ${EVENT}/orderpositions/{id}/download/pdf/ 200`,
  `GET ${EVENT}/checkinlists/?cursor= 200`,
  `POST ${HOME}/checkinrpc/redeem/ key 4 201`,
  `POST ${HOME}/checkinrpc/redeem/ key 5 400`,
  `POST ${EVENT}/orders/{code}/payments/{id}/refund/ key 6 200`,
  `DELETE ${HOME}/webhooks/{id}/ key 7 204`,
]

/**
 * Runs a program of the story on a server of its own. @returns what it printed, its requests, and the number of its orders
 */
export async function tell(
  program: string,
  args: readonly string[],
  { cwd = '.', env = {} as NodeJS.ProcessEnv } = {},
) {
  const world = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
  const proxy = await recorder(world.base)
  try {
    const { stdout, stderr } = await run(program, args, {
      cwd,
      timeout: 60_000,
      env: {
        ...process.env,
        ...env,
        BASE_URL: proxy.base,
        TOKEN: world.owner.headers.Authorization!.slice('Token '.length),
        HOOK_PORT: String(await freePort()),
      },
    }).catch((error) => {
      throw new Error(`${error.message}\n${error.stdout}\n${proxy.transcript.join('\n')}`)
    })
    const orders = await world.db('orders').where({ email: 'ada@example.org' }).count().first()
    return { result: JSON.parse(stdout), transcript: proxy.transcript, orders: orders?.count, stderr }
  } finally {
    await proxy.close()
    await world.end()
  }
}
