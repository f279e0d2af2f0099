// Scheduled mails: the due times of a mail rule, each with its state.
import { page } from '../../core/data/list.ts'
import { rowsInScope, scopeParams } from '../../core/data/references.ts'
import type { Handler } from '../../core/handler.ts'
import { scheduledMails } from '../../domain/operations/model/scheduled_mails.ts'

export const list: Handler<'scheduled_mails.list'> = (context) =>
  page(context, {
    query: (p) => rowsInScope('scheduled_mails', scopeParams(context.db, context.operation, p)),
    mapping: scheduledMails,
    key: 'scheduled_mails.id',
    columns: {
      id: 'scheduled_mails.id',
      state: 'scheduled_mails.state',
      subevent: 'scheduled_mails.subevent_id',
      send_date: 'scheduled_mails.due',
    },
  })
