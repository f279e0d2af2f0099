// Shreds answers to questions, and the files uploaded as answers.

import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { entryName } from '../../../core/platform/zip.ts'
import { lockBatchSql } from '../../locks.ts'
import type { Shredder } from './shredder.ts'
import { jsonObject, POSITION_NAME_SQL } from './shredder.ts'

/** Number of files per statement. */
const BATCH = 100

export const questionAnswers: Shredder = {
  name: 'shredder.question_answers',
  async *files(context, { id }) {
    const { db } = context
    const answers = `select ${POSITION_NAME_SQL} as name, json_agg(json_build_object('question', q.id, 'question_identifier', q.identifier,
        'answer', a.answer, 'options', a.option_ids) order by q.position, q.id) as value
      from orders o join order_positions p on p.order_id = o.id join order_answers a on a.order_position_id = p.id
        join questions q on q.id = a.question_id
      where o.event_id = :id group by o.code, p.positionid order by o.code, p.positionid`
    yield { name: 'question-answers.json', content: jsonObject(streamRows(db, answers, { id })) }
    yield* uploads(context, { id })
  },
  async clearOrders(db, orders) {
    const files = await query<{ id: string }>(
      db,
      `with gone as (
        delete from order_answers a using order_positions p where p.id = a.order_position_id and p.order_id = any(:orders) returning a.file_id)
      select distinct file_id as id from gone where file_id is not null`,
      { orders },
    )
    // Deletes files that are not used elsewhere immediately rather than after a day.
    await query(db, 'delete from uploads where id = any(:ids::uuid[]) and uses = 0', {
      ids: files.map(({ id }) => id),
    })
  },
  others: [
    `with batch as (${lockBatchSql('cart_positions')}),
      cleared as (delete from cart_answers a using batch b where a.cart_position_id = b.id)
    select id from batch`,
  ],
  logged: [{ members: ['answers', 'answer'], where: "l.action not like 'event.question%'" }],
}

async function* uploads(
  { db, config }: Parameters<NonNullable<Shredder['files']>>[0],
  { id }: { id: number },
): AsyncGenerator<ZipEntry> {
  for (let after = 0, more = true; more; ) {
    const files = await query<{ id: number; key: string; name: string }>(
      db,
      `select a.id, u.key, ${POSITION_NAME_SQL} || '-' || q.identifier || '-' || u.name as name
      from order_answers a join uploads u on u.id = a.file_id join questions q on q.id = a.question_id
        join order_positions p on p.id = a.order_position_id join orders o on o.id = p.order_id
      where o.event_id = :id and a.id > :after order by a.id limit ${BATCH}`,
      { id, after },
    )
    for (const { key, name } of files) {
      const content = await storage(config).get(key)
      if (content) yield { name: entryName(name), content }
    }
    after = files.at(-1)?.id ?? after
    more = files.length === BATCH
  }
}
