// One call of `audit` writes the log entry and enqueues the jobs that subscribe to it, in the transaction of the change.

import { audit, COMMAND_LINE } from '../../src/core/audit.ts'
import type { AuditAction } from '../../src/core/audit_actions.ts'
import { installQueues, openQueue } from '../../src/core/data/job_queue.ts'
import type { JobRegistry } from '../../src/core/platform/jobs.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
let organizer: { id: number }
beforeAll(async () => {
  world = await festival()
  organizer = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
})
afterAll(() => world.end())

// An action that belongs to no area.
const mug = (verb: string): AuditAction => `mug.${verb}` as AuditAction
const lines = (action: string) => world.db('log_entries').where({ action }).orderBy('id')

describe('audit', () => {
  it('has written its line when it is done, with the moment and the actor of its scope', async () => {
    const now = new Date('2031-05-01T10:00:00Z')
    await world.db.transaction(async (db) => {
      const scope = { ...world.scope(), db, now, who: COMMAND_LINE, organizer, event: undefined }
      await audit(scope, mug('added'), { id: 7 }, { color: 'green' })
      expect(await db('log_entries').where({ action: 'mug.added' })).toHaveLength(1)
    })
    expect(await lines('mug.added')).toMatchObject([
      {
        organizer_id: organizer.id,
        event_id: null,
        datetime: '2031-05-01T10:00:00Z',
        actor_type: 'command',
        object_type: 'mug',
        object_id: 7,
        data: { color: 'green' },
      },
    ])
  })

  it('enqueues the jobs that subscribe to the action, with the IDs of the lines, and is rolled back with the change', async () => {
    const notified: number[][] = []
    let heard = (): void => undefined
    const first = new Promise<void>((resolve) => (heard = resolve))
    const jobs: JobRegistry = {
      mug_news: {
        on: [mug('changed'), mug('deleted')],
        async run({ entries }: { entries: number[] }) {
          notified.push(entries)
          heard()
        },
      },
    }
    await installQueues(world.url, jobs)
    const queue = await openQueue(world.url, jobs, world.job(), { work: true })
    try {
      const scope = { ...world.scope(), notify: queue.notify, organizer }
      const undone = world.db.transaction(async (db) => {
        await audit({ ...scope, db }, mug('deleted'), { id: 7 })
        throw new Error('Changed our mind.')
      })
      await expect(undone).rejects.toThrow('Changed our mind.')
      await audit(scope, mug('painted'), { id: 7 })
      const objects = [7, 8].map((id) => ({ id, data: { color: 'red' } }))
      await world.db.transaction((db) => audit({ ...scope, db }, mug('changed'), objects))
      await first
      expect(notified).toEqual([(await lines('mug.changed')).map(({ id }) => id)])
    } finally {
      await queue.stop()
    }
  })
})
