// Customers of an organizer, and what stands for their tickets and gift cards.
import type { NameScheme } from '../../catalog/names.ts'
import { NAME_SCHEMES } from '../../catalog/names.ts'
import { literal, moment, saying } from './columns.ts'
import type { Column, Exporter } from './exporter.ts'
import type { Word } from './words.ts'

export const customerlist: Exporter = {
  identifier: 'customerlist',
  name: 'Customer accounts',
  levels: ['organizer'],
  permission: 'can_manage_customers',
  eventless: true,
  async tables(scope) {
    const { flag, say } = saying(scope)
    const { settings } = await scope.db('organizers').where({ id: scope.organizer.id }).first('settings')
    const { fields } = NAME_SCHEMES[(settings.name_scheme ?? 'given_family') as NameScheme]
    return [
      {
        name: 'customerlist',
        rows: ['c'],
        from: 'customers c',
        where: 'c.organizer_id = :organizer',
        order: 'c.id',
        columns: [
          ['Customer ID', 'c.identifier'],
          ['SSO provider', "''"],
          ['External identifier', 'c.external_identifier'],
          ['Email', 'c.email'],
          ['Phone number', 'c.phone'],
          ['Full name', 'c.name'],
          ...(fields.length > 1 ? fields : []).map(
            ({ key, label }): Column => [
              { own: `${say('Name')}: ${say(label as Word)}` },
              `c.name_parts ->> ${literal(key)}`,
            ],
          ),
          ['Account active', flag('c.is_active')],
          ['Verified email address', flag('c.is_verified')],
          ['Last login', moment('c.last_login')],
          ['Registration date', moment('c.date_joined')],
          ['Language', 'c.locale'],
          ['Notes', 'c.notes'],
        ],
      },
    ]
  },
}

// The ticket of the medium belongs to an order of the chosen events.
const LINKED =
  'exists (select from order_positions p where p.id = m.linked_orderposition_id and p.event_id = any(:events::bigint[]))'

export const reusablemedia: Exporter = {
  identifier: 'reusablemedia',
  name: 'Reusable media',
  levels: ['organizer'],
  permission: 'can_manage_reusable_media',
  eventless: true,
  parameters: () => ({ events: { type: 'events' }, all_events: { type: 'boolean' } }),
  tables: async (scope) => [
    {
      name: 'reusablemedia',
      rows: ['m'],
      from: 'reusable_media m',
      where: `m.organizer_id = :organizer ${scope.values.events ? `and ${LINKED}` : ''}`,
      order: 'm.id',
      columns: [
        ['Media type', 'm.type'],
        ['Identifier', 'm.identifier'],
        ['Active', saying(scope).flag('m.active')],
        ['Expiry date', moment('m.expires')],
        ['Customer ID', '(select c.identifier from customers c where c.id = m.customer_id)'],
        [
          'Linked ticket',
          "(select o.code || '-' || p.positionid from order_positions p join orders o on o.id = p.order_id where p.id = m.linked_orderposition_id)",
        ],
        ['Linked gift card', '(select g.secret from gift_cards g where g.id = m.linked_giftcard_id)'],
        ['Notes', 'm.notes'],
      ],
    },
  ],
}
