// The sales channels on which something is sold, by identifier.

import type { MapMember } from '../../core/mapping.ts'
import { links } from '../../core/mapping.ts'

/** The member `sales_channels`, kept as rows of (owner, sales_channel_id); left out, it is all channels of the organizer. */
export const salesChannels =
  (through: string, owner: string): MapMember =>
  (...of) => ({
    ...links(through, owner, 'sales_channel_id')(...of),
    default: ({ db, organizer }) => db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier'),
  })
