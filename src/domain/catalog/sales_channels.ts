// The sales channels that every organizer has, and those on which something is sold, by identifier.

import type { MapMember } from '../../core/data/mapping.ts'
import { links } from '../../core/data/mapping.ts'

/** The channel of points of sale, without the brand. */
export const POINT_OF_SALE = 'pos'

/** The channels that every organizer has, by position; they are not made and cannot be deleted. */
export const BUILT_IN = [
  { identifier: 'web', type: 'web', label: { en: 'Web shop', de: 'Webshop' } },
  { identifier: POINT_OF_SALE, type: POINT_OF_SALE, label: { en: 'Box office', de: 'Kasse' } },
]

/** The member `sales_channels`, kept as rows of (owner, sales_channel_id); left out, it is all channels of the organizer. */
export const salesChannels =
  (through: string, owner: string): MapMember =>
  (...of) => ({
    ...links(through, owner, 'sales_channel_id')(...of),
    default: ({ db, organizer }) => db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier'),
  })
