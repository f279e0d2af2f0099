// The sales channels that every organizer has.

/** The channel of points of sale, without the brand. */
export const POINT_OF_SALE = 'pos'

/** The channels that every organizer has, by position; they are created with the organizer and cannot be deleted. */
export const BUILT_IN_CHANNELS = [
  { identifier: 'web', type: 'web', label: { en: 'Web shop', de: 'Webshop' } },
  { identifier: POINT_OF_SALE, type: POINT_OF_SALE, label: { en: 'Box office', de: 'Kasse' } },
]
