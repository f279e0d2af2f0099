// Mapping of cart positions.
import { mapping } from '../../../core/data/mapping.ts'
import { ANSWER_COLUMNS } from '../../catalog/answers.ts'
import { seatNameSql } from '../../catalog/seating.ts'

/** Positions of carts, as every operation returns them. */
export const cartPositions = mapping('cart_positions', 'CartPosition', {
  voucher: 'cart_positions.voucher_id',
  addon_to: 'cart_positions.addon_to_id',
  answers: () => ({
    related: {
      from: 'cart_answers a join questions q on q.id = a.question_id',
      owner: 'a.cart_position_id',
      order: 'a.id',
      columns: ANSWER_COLUMNS,
      join: (rows) => rows,
    },
  }),
  seat: () => ({
    related: {
      from: 'cart_positions c join seats s on s.id = c.seat_id',
      owner: 'c.id',
      columns: { id: 's.id', name: seatNameSql('s'), seat_guid: 's.seat_guid' },
      join: ([seat]) => seat ?? null,
    },
  }),
})
