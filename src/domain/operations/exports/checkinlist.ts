// Exports the tickets of a check-in list: as a table, as a printable list for check-in without devices, and as codes for other systems.
import { Readable } from 'node:stream'
import { renderPdf } from '../../../core/platform/pdf.ts'
import { NAME_SCHEMES } from '../../catalog/names.ts'
import { seatNameSql } from '../../catalog/seating.ts'
import { hasListedStatusSql, isOnListSql } from '../../entry/lists.ts'
import {
  dateColumns,
  day,
  exportMessages,
  literal,
  localizedSql,
  moment,
  moneyCells,
  number,
  partColumns,
  seatColumns,
  time,
} from './columns.ts'
import type { Column, Exporter, ExportInput, ExportParameters, Table, Target } from './exporter.ts'
import { answerOf, questionColumn, questionsOf } from './orderlist.ts'
import { isInRangeSql } from './ranges.ts'
import { drawTable } from './reports.ts'
import { allRows } from './tables.ts'

const PARTS = [...new Set(Object.values(NAME_SCHEMES).flatMap(({ fields }) => fields.map(({ key }) => key)))]

const parameters: ExportParameters = {
  list: { type: 'id', table: 'checkin_lists', required: true },
  secrets: { type: 'boolean' },
  attention_only: { type: 'boolean' },
  status: { type: 'choice', choices: ['', '1', '2', '3', '0'] },
  sort: { type: 'choice', choices: ['name', 'code', 'order_datetime', ...PARTS.map((key) => `name:${key}`)] },
  questions: { type: 'ids', table: 'questions' },
}
const { secrets: _, ...ofPdf } = parameters

// Only a series has dates that a range can select (guide exports, "Parameters").
const dates = ({ series }: Target): ExportParameters => (series ? { date_range: { type: 'range', future: true } } : {})

// Returns the SQL of the time of a ticket's latest successful entry or exit on the list.
const last = (type: 'entry' | 'exit'): string =>
  `(select max(k.datetime) from checkins k where k.order_position_id = p.id and k.checkin_list_id = :list and k.successful and k.type = '${type}')`
const latest = `(select k.type from checkins k where k.order_position_id = p.id and k.checkin_list_id = :list and k.successful order by k.datetime desc, k.id desc limit 1)`
const STATUS: Readonly<Record<string, string>> = {
  1: `${last('entry')} is not null`,
  2: `${latest} = 'entry'`,
  3: `${latest} = 'exit'`,
  0: `${last('entry')} is null`,
}

const NAME = `coalesce(p.attendee_name, b.attendee_name, nullif(a.name, ''))`
// Returns the SQL of a part of the displayed name.
const part = (key: string): string =>
  `(case when p.attendee_name is not null then p.attendee_name_parts when b.attendee_name is not null then b.attendee_name_parts else a.name_parts end ->> ${literal(key)})`
const ORDERS: Readonly<Record<string, string>> = {
  name: `${NAME} nulls last, `,
  code: '',
  order_datetime: 'o.datetime, ',
}

// Returns the table of the selected tickets, without columns.
function tickets({ values }: ExportInput): Omit<Table, 'columns' | 'name'> {
  const {
    status,
    sort = 'name',
    attention_only,
  } = values as { status?: string; sort?: string; attention_only?: boolean }
  return {
    rows: ['p', 'o', 'b', 'a', 's', 'seat', 'w', 'l'],
    from: `checkin_lists l join order_positions p on p.event_id = l.event_id join orders o on o.id = p.order_id
      left join order_positions b on b.id = p.addon_to_id left join invoice_addresses a on a.order_id = o.id
      left join subevents s on s.id = p.subevent_id left join seats seat on seat.id = p.seat_id left join vouchers w on w.id = p.voucher_id`,
    where: `l.id = :list and l.event_id = :event and not p.canceled and ${isOnListSql('l', 'p')} and ${hasListedStatusSql('l', 'o')}
      and (case when s.id is null then true else ${isInRangeSql('s.date_from', 'date_range')} end)
      ${attention_only ? 'and (o.checkin_attention or exists (select from items i where i.id = p.item_id and i.checkin_attention) or exists (select from variations v where v.id = p.variation_id and v.checkin_attention))' : ''}
      ${status ? `and ${STATUS[status]}` : ''}`,
    order: `${sort.startsWith('name:') ? `${part(sort.slice(5))} nulls last, ` : ORDERS[sort]!}o.code, p.positionid`,
  }
}

const PRODUCT = `concat_ws(' – ', ${localizedSql('(select i.name from items i where i.id = p.item_id)')}, ${localizedSql('(select v.value from variations v where v.id = p.variation_id)')})`
const TICKET = 'coalesce(p.addon_to_id, p.id)'

const questionsIn = async (scope: ExportInput): Promise<Column[]> =>
  scope.values.questions
    ? (await questionsOf(scope, scope.values.questions as number[])).map((question) =>
        questionColumn(
          question,
          `coalesce(${answerOf(scope, question, 'p.id')}, ${answerOf(scope, question, TICKET)})`,
        ),
      )
    : []

export const checkinlist: Exporter = {
  identifier: 'checkinlist',
  name: 'exporter.check_in_list',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: (target) => ({ ...parameters, ...dates(target) }),
  async tables(scope) {
    const { flag } = exportMessages(scope)
    const [list] = await scope.db('checkin_lists').where({ id: scope.values.list }).select('include_pending')
    return [
      {
        ...tickets(scope),
        name: 'checkinlist',
        columns: [
          ['export.order_code', 'o.code'],
          ['export.attendee_name', NAME],
          ...partColumns(scope, 'export.attendee_name', part),
          ['export.product', PRODUCT],
          ['export.price', moneyCells('p.price')],
          ['export.checked_in', moment(last('entry'))],
          ['export.checked_out', moment(last('exit'))],
          [
            'export.automatically_checked_in',
            flag(
              'exists (select from checkins k where k.order_position_id = p.id and k.checkin_list_id = :list and k.successful and k.auto_checked_in)',
            ),
          ],
          ...(list?.include_pending ? [['export.paid', flag("o.status = 'p'")] as const] : []),
          ...(scope.values.secrets ? [['export.secret', 'p.secret'] as const] : []),
          ['export.email', 'coalesce(p.attendee_email, b.attendee_email, o.email)'],
          ['export.phone_number', 'o.phone'],
          ...dateColumns(scope),
          ...(await questionsIn(scope)),
          ['export.company', "coalesce(nullif(p.company, ''), nullif(b.company, ''), a.company)"],
          ['export.voucher_code', 'w.code'],
          ['export.order_date', day('o.datetime')],
          ['export.order_time', time('o.datetime')],
          [
            'export.requires_special_attention',
            flag('o.checkin_attention or (select i.checkin_attention from items i where i.id = p.item_id)'),
          ],
          ['export.comment', 'o.comment'],
          ['export.check_in_text', 'o.checkin_text'],
          ...seatColumns(seatNameSql('seat')),
          ['export.blocked', flag('p.blocked is not null')],
          ['export.valid_from', moment('p.valid_from')],
          ['export.valid_until', moment('p.valid_until')],
          ['export.address', 'coalesce(p.street, a.street)'],
          ['export.zip_code', 'coalesce(p.zipcode, a.zipcode)'],
          ['export.city', 'coalesce(p.city, a.city)'],
          ['export.country', 'coalesce(p.country, a.country)'],
          ['export.state', 'coalesce(p.state, a.state)'],
        ],
      },
    ]
  },
}

export const checkinlistpdf: Exporter = {
  identifier: 'checkinlistpdf',
  name: 'exporter.check_in_list_pdf',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: (target) => ({ ...ofPdf, ...dates(target) }),
  async file(scope) {
    const { translate } = exportMessages(scope)
    const [{ name }] = await scope.db('checkin_lists').where({ id: scope.values.list }).select('name')
    const columns: Column[] = [
      ['export.order_code', 'o.code'],
      ['export.attendee_name', NAME],
      ['export.product', PRODUCT],
      ['export.seat_name', `case when seat.id is not null then ${seatNameSql('seat')} end`],
      ...(await questionsIn(scope)),
      ['export.paid', exportMessages(scope).flag("o.status = 'p'")],
    ]
    const rows = await allRows(scope, { ...tickets(scope), name: 'checkinlist', columns }, ['date_range'])
    const bytes = await renderPdf(
      {
        title: `${scope.events[0]!.name} – ${name}`,
        author: scope.organizer.name,
        language: scope.language,
        date: scope.now,
      },
      (pdf) =>
        drawTable(pdf, {
          title: scope.events[0]!.name,
          subtitle: name,
          page: (n) => translate('export.page', { page: n }),
          headings: [
            '',
            ...columns.map(([heading]) => (typeof heading === 'string' ? translate(heading) : heading.own)),
          ],
          rows: rows.map((row) => ['☐', ...row.map((cell) => String(cell ?? ''))]),
        }),
      { size: 'A4', layout: 'landscape' },
    )
    return { extension: 'pdf', media_type: 'application/pdf', content: Readable.from([bytes]) }
  },
}

export const checkinlistcodes: Exporter = {
  identifier: 'checkinlistcodes',
  name: 'exporter.valid_check_in_codes',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: (target) => ({
    list: { type: 'id', table: 'checkin_lists', required: true },
    ...dates(target),
  }),
  tables: async (scope) => [
    {
      ...tickets(scope),
      order: 'o.datetime, o.id, p.positionid',
      name: 'codes',
      columns: [
        ['export.secret', 'p.secret'],
        ['export.order_code', 'o.code'],
        ['export.position_id', number('p.positionid')],
        ['export.product', PRODUCT],
        ['export.attendee_name', NAME],
        ['export.valid_from', moment('p.valid_from')],
        ['export.valid_until', moment('p.valid_until')],
      ],
    },
  ],
}
