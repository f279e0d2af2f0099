// How devices are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Devices, as every operation returns them. */
export const devices = mapping('devices', 'Device', {
  limit_events: links('device_limit_events', 'device_id', 'event_id'),
})
