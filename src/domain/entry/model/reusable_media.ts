// How reusable media are stored and read.
import { mapping } from '../../../core/data/mapping.ts'

/** Reusable media, as every operation returns them. */
export const reusableMedia = mapping('reusable_media', 'ReusableMedium', {
  organizer: '(select slug from organizers where organizers.id = reusable_media.organizer_id)',
})
