// Plugins: features that events enable by name (guide events, "Plugins").

import type { MapMember } from '../../core/data/mapping.ts'
import { invalid } from '../../core/errors.ts'

/** Available plugins without the brand, and whether new events enable them. The contract's description of events lists them as well. */
export const PLUGINS: Readonly<Record<string, { default: boolean }>> = {
  'plugins.badges': { default: false },
  'plugins.banktransfer': { default: false },
  'plugins.checkinlists': { default: true },
  'plugins.manualpayment': { default: false },
  'plugins.reports': { default: false },
  'plugins.sendmail': { default: true },
  'plugins.ticketoutputpdf': { default: true },
}
/** The plugins of a new event. */
const DEFAULT_PLUGINS = Object.keys(PLUGINS).filter((name) => PLUGINS[name]!.default)

/** Maps the field `plugins` of an event. A write returns 400 for unknown plugins. */
export const plugins: MapMember = (table, name, member) => ({
  ...organizerPlugins(table, name, member),
  default: async () => DEFAULT_PLUGINS,
})

/** Maps the field `plugins` of an organizer, which has no defaults. */
export const organizerPlugins: MapMember = (table, name) => ({
  sql: `${table}.${name}`,
  async write({ db }, id, value: string[], at) {
    const unknown = value.find((plugin) => !Object.hasOwn(PLUGINS, plugin))
    if (unknown !== undefined)
      throw invalid(at, `There is no plugin ${JSON.stringify(unknown)} here.`, 'does_not_exist')
    await db(table)
      .where({ id })
      .update({ [name]: JSON.stringify(value) })
  },
})
