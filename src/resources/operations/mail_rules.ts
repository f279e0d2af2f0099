// Mail rules: mails to customers and attendees of an event at a certain time.

import { query } from '../../core/data/db.ts'
import { resource } from '../../core/data/resource.ts'
import { badRequest, forbidden } from '../../core/errors.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { lockMailRule } from '../../domain/locks.ts'
import { DEFAULT_STATES, rejectOffsets, toStore, validateRule } from '../../domain/operations/mail_rules/rules.ts'
import { mailRules } from '../../domain/operations/model/mail_rules.ts'

/** Maximum number of rules per event. All their times, for each date of a series, are recomputed when the event changes. */
const MAX_RULES = 1000

const standard = resource('mail_rules', {
  log: 'event.mailrule',
  mapping: mailRules,
  check(rule, { event }) {
    validateRule(rule, event!.has_subevents)
  },
  async mayRemove({ id }, { db }) {
    const [used] = await query(db, 'select from scheduled_mails where rule_id = :id and mails > 0 limit 1', { id })
    if (used) throw forbidden('The rule has sent mails and cannot be deleted. Set enabled to false instead.', 'in_use')
  },
})
export const { list, get, remove } = standard

// Defaults of a new or replaced rule that the contract cannot express as constants.
const PRESET = { offset_to_event_end: false, offset_is_after: false, restrict_to_status: [...DEFAULT_STATES] }

type Writing = Context<'mail_rules.create'> | Context<'mail_rules.replace'>
const complete = ({ body }: Writing): Writing['body'] => ({ ...PRESET, ...toStore(body, DEFAULT_STATES) })

export const create: Handler<'mail_rules.create'> = async (context) => {
  const { db, event, body } = context
  rejectOffsets(body, body.date_is_absolute)
  const [others] = await query<{ count: number }>(
    db,
    'select count(*)::integer as count from mail_rules where event_id = :event',
    { event: event.id },
  )
  if (others!.count >= MAX_RULES) throw badRequest(`An event has at most ${MAX_RULES} mail rules.`, 'limit_reached')
  return standard.create({ ...context, body: complete(context) })
}

export const replace: Handler<'mail_rules.replace'> = async (context) => {
  rejectOffsets(context.body, context.body.date_is_absolute, await held(context))
  return standard.replace({ ...context, body: complete(context) })
}

export const update: Handler<'mail_rules.update'> = async (context) => {
  const { body } = context
  const before = await held(context)
  rejectOffsets(body, body.date_is_absolute ?? before.date_is_absolute, before)
  return standard.update({ ...context, body: toStore(body, before.restrict_to_status) })
}

async function held({ db, event, params }: Context<'mail_rules.update'> | Context<'mail_rules.replace'>) {
  const rule = await lockMailRule(db, event, params.rule)
  if (!rule) throw forbidden()
  return rule
}
