// The sales channels that every organizer has.
import { inEveryLanguage } from '../../messages/translate.ts'

/** The channel of points of sale, without the brand. */
export const POINT_OF_SALE = 'pos'

/** The channels that every organizer has, by position; they are created with the organizer and cannot be deleted. */
export const BUILT_IN_CHANNELS = [
  { identifier: 'web', type: 'web', label: inEveryLanguage('sales_channel.web') },
  { identifier: POINT_OF_SALE, type: POINT_OF_SALE, label: inEveryLanguage('sales_channel.box_office') },
]

/** Returns the type of a channel: that of a built-in one, or `api` of one that an organizer has created. */
export const channelType = (identifier: string): string =>
  BUILT_IN_CHANNELS.find((channel) => channel.identifier === identifier)?.type ?? 'api'
