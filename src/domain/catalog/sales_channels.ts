// The sales channels on which something is sold, by identifier.

import type { PartOf } from '../../core/rows.ts'
import { links } from '../../core/rows.ts'

/** The member `sales_channels`, kept as rows of (owner, sales_channel_id); left out, it is all channels of the organizer. */
export const salesChannels =
  (through: string, owner: string): PartOf =>
  (...of) => ({
    ...links(through, owner, 'sales_channel_id')(...of),
    preset: ({ db, organizer }) => db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier'),
  })
