// How mail rules are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'
import { PENDING_STATES } from '../mail_rules/rules.ts'

/** Mail rules, as every operation returns them. */
export const mailRules = mapping('mail_rules', 'MailRule', {
  limit_products: links('mail_rule_items', 'rule_id', 'item_id'),
  include_pending: () => ({ sql: `mail_rules.restrict_to_status @> '${JSON.stringify(PENDING_STATES)}'` }),
})
