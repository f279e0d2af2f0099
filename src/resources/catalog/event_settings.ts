// Settings of an event.
import { audit } from '../../core/audit.ts'
import type { Handler } from '../../core/handler.ts'
import {
  changeEventSettings,
  deviceSettings,
  eventSettings,
  explainSettings,
  presentSettings,
  withoutSecrets,
} from '../../domain/catalog/settings.ts'

export const get: Handler<'event_settings.get'> = async ({ db, event, query, config, who }) => {
  const settings = presentSettings('EventSettings', await eventSettings(db, event), config)
  const [name, values] =
    who.type === 'device'
      ? (['DeviceEventSettings', deviceSettings(settings)] as const)
      : (['EventSettings', settings] as const)
  return query.explain ? explainSettings(name, values) : values
}

export const update: Handler<'event_settings.update'> = async (context) => {
  const { event, body, config } = context
  const settings = await changeEventSettings(context, event, body)
  if (Object.keys(body).length) await audit(context, 'event.settings', event, withoutSecrets('EventSettings', body))
  return presentSettings('EventSettings', settings, config)
}
