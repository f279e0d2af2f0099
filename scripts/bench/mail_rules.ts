// Section about mail rules: how fast a due rule adds one mail per order to the delivery queue.
import type { Db } from '../../src/core/data/db.ts'
import { timesDue, writeMails } from '../../src/domain/operations/mail_rules/recipients.ts'
import { median, reportGoal } from './support.ts'
import { soldEvent } from './worlds.ts'

const RECIPIENTS = 50_000

/** Measures how many seconds after the time of a rule all its mails are in the delivery queue. */
export async function mailRules(db: Db, rounds: number): Promise<void> {
  await soldEvent(db, 'mailed', RECIPIENTS)
  const [event] = await db('events').where({ slug: 'mailed' }).update({ live: true }).returning('id')
  const now = new Date()
  const texts = { subject: '{"en": "See you"}', template: '{"en": "Hello {name}"}' }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await db('mail_rules').insert({ event_id: event.id, ...texts, send_to: 'both', send_date: now })
    const started = performance.now()
    for (const due of await timesDue({ db, now })) {
      const written = await writeMails({ db, now }, due, async () => undefined)
      if (written !== RECIPIENTS) throw new Error(`${written} of ${RECIPIENTS} mails were written.`)
    }
    times.push((performance.now() - started) / 1000)
    await db('mail_rules').where({ event_id: event.id }).delete()
  }
  reportGoal('mail rule: 50,000 mails are written in under 10 s', median(times).toFixed(1), median(times) < 10)
}
