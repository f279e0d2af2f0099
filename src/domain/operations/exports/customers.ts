// Exports the customers and reusable media of an organizer.
import type { NameScheme } from '../../catalog/names.ts'
import { NAME_SCHEMES } from '../../catalog/names.ts'
import { exportMessages, literal, moment } from './columns.ts'
import type { Column, Exporter } from './exporter.ts'

export const customerlist: Exporter = {
  identifier: 'customerlist',
  name: 'exporter.customer_accounts',
  levels: ['organizer'],
  permission: 'can_manage_customers',
  eventless: true,
  async tables(scope) {
    const { flag, translate } = exportMessages(scope)
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
          ['export.customer_id', 'c.identifier'],
          ['export.sso_provider', "''"],
          ['export.external_identifier', 'c.external_identifier'],
          ['export.email', 'c.email'],
          ['export.phone_number', 'c.phone'],
          ['export.full_name', 'c.name'],
          ...(fields.length > 1 ? fields : []).map(
            ({ key }): Column => [
              { own: `${translate('export.name')}: ${translate(`export.name_part.${key}`)}` },
              `c.name_parts ->> ${literal(key)}`,
            ],
          ),
          ['export.account_active', flag('c.is_active')],
          ['export.verified_email_address', flag('c.is_verified')],
          ['export.last_login', moment('c.last_login')],
          ['export.registration_date', moment('c.date_joined')],
          ['export.language', 'c.locale'],
          ['export.notes', 'c.notes'],
        ],
      },
    ]
  },
}

// SQL condition that the ticket of a medium belongs to one of the selected events.
const LINKED =
  'exists (select from order_positions p where p.id = m.linked_orderposition_id and p.event_id = any(:events::bigint[]))'

export const reusablemedia: Exporter = {
  identifier: 'reusablemedia',
  name: 'exporter.reusable_media',
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
        ['export.media_type', 'm.type'],
        ['export.identifier', 'm.identifier'],
        ['export.active', exportMessages(scope).flag('m.active')],
        ['export.expiry_date', moment('m.expires')],
        ['export.customer_id', '(select c.identifier from customers c where c.id = m.customer_id)'],
        [
          'export.linked_ticket',
          "(select o.code || '-' || p.positionid from order_positions p join orders o on o.id = p.order_id where p.id = m.linked_orderposition_id)",
        ],
        ['export.linked_gift_card', '(select g.secret from gift_cards g where g.id = m.linked_giftcard_id)'],
        ['export.notes', 'm.notes'],
      ],
    },
  ],
}
