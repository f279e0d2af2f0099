// Exports the files that were uploaded as answers to questions.
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { entryName, zip } from '../../../core/platform/zip.ts'
import type { Exporter } from './exporter.ts'
import { NothingToExport } from './exporter.ts'

export const answerfiles: Exporter = {
  identifier: 'answerfiles',
  name: 'exporter.answers_to_file_questions',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({
    questions: { type: 'ids', table: 'questions' },
    subevent: { type: 'id', table: 'subevents' },
  }),
  async file({ db, config, events, values, now }) {
    const from = `from order_answers n join order_positions p on p.id = n.order_position_id join orders o on o.id = p.order_id
      join questions q on q.id = n.question_id join uploads u on u.id = n.file_id
      where p.event_id = :event and not p.canceled and (:questions::bigint[] is null or q.id = any(:questions)) and (:subevent::bigint is null or p.subevent_id = :subevent)`
    const of = { event: events[0]!.id, questions: values.questions ?? null, subevent: values.subevent ?? null }
    if (!(await query(db, `select n.id ${from} limit 1`, of)).length) throw new NothingToExport()
    async function* entries(): AsyncGenerator<ZipEntry, void, undefined> {
      const rows = streamRows<{ code: string; positionid: number; identifier: string; key: string; name: string }>(
        db,
        `select o.code, p.positionid, q.identifier, u.key, u.name ${from} order by n.id`,
        of,
      )
      for await (const { code, positionid, identifier, key, name } of rows) {
        const content = await storage(config).get(key)
        if (content) yield { name: entryName(`${identifier}-${code}-${positionid}-${name}`), content }
      }
    }
    return { extension: 'zip', media_type: 'application/zip', content: zip(entries(), now) }
  },
}
