// How organizers are stored and read.
import { mapping } from '../../../core/data/mapping.ts'
import { organizerPlugins } from '../plugins.ts'

/** Organizers, as every operation returns them. */
export const organizers = mapping('organizers', 'Organizer', { public_url: null, plugins: organizerPlugins })
