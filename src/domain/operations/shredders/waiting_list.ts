// Shreds personal data on the waiting list, and the comments of the vouchers that were sent, which contain it as well.

import { streamRows } from '../../../core/data/streams.ts'
import { lockBatchSql } from '../../locks.ts'
import { WAITING_LIST_TAG } from '../../stock/waiting_list.ts'
import type { Shredder } from './shredder.ts'
import { DELETED, IS_WAITING_LIST_SQL, jsonList } from './shredder.ts'

const theirs = (voucher: string): string =>
  `(${voucher}.tag = '${WAITING_LIST_TAG}' or exists (select from waiting_list_entries w where w.voucher_id = ${voucher}.id))`

export const waitingList: Shredder = {
  name: 'shredder.waiting_list',
  async *files({ db }, { id }) {
    const entries = `select json_build_object('id', id, 'created', created, 'name', name, 'name_parts', name_parts, 'email', email, 'phone', phone,
        'item', item_id, 'variation', variation_id, 'subevent', subevent_id, 'voucher', voucher_id, 'locale', locale) as value
      from waiting_list_entries where event_id = :id and num_nonnulls(name, name_parts, email, phone) > 0 order by id`
    yield { name: 'waiting-list.json', content: jsonList(streamRows(db, entries, { id })) }
  },
  others: [
    `with batch as (${lockBatchSql('waiting_list_entries')}),
      cleared as (update waiting_list_entries w set name = null, name_parts = null, email = null, phone = null from batch b
        where w.id = b.id and num_nonnulls(w.name, w.name_parts, w.email, w.phone) > 0)
    select id from batch`,
    `with batch as (${lockBatchSql('vouchers')}),
      cleared as (update vouchers v set comment = '${DELETED}' from batch b where v.id = b.id and v.comment <> '' and ${theirs('v')})
    select id from batch`,
  ],
  logged: [
    { members: ['name', 'name_parts', 'email', 'phone'], where: IS_WAITING_LIST_SQL },
    {
      members: ['comment'],
      where: `l.object_type = 'voucher' and (l.data ->> 'tag' = '${WAITING_LIST_TAG}' or exists (
        select from vouchers v where v.id = l.object_id and v.event_id = l.event_id and ${theirs('v')}))`,
    },
  ],
}
