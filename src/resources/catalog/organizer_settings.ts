// Settings of an organizer: its pages, gift cards and customer accounts, and the settings that its events inherit.
import { audit } from '../../core/audit.ts'
import type { Handler } from '../../core/handler.ts'
import {
  changeOrganizerSettings,
  explainSettings,
  organizerSettings,
  presentSettings,
  withoutSecrets,
} from '../../domain/catalog/settings.ts'

export const get: Handler<'organizer_settings.get'> = async ({ db, organizer, query, config }) => {
  const values = presentSettings('OrganizerSettings', await organizerSettings(db, organizer), config)
  return query.explain ? explainSettings('OrganizerSettings', values) : values
}

export const update: Handler<'organizer_settings.update'> = async (context) => {
  const { organizer, body, config } = context
  const settings = await changeOrganizerSettings(context, organizer, body)
  if (Object.keys(body).length)
    await audit(context, 'organizer.settings', organizer, withoutSecrets('OrganizerSettings', body))
  return presentSettings('OrganizerSettings', settings, config)
}
