// Plugins are capabilities of this installation that each event switches on or off by name (guide events, "Plugins").

import type { MapMember } from '../../core/data/mapping.ts'
import { invalid } from '../../core/errors.ts'

/** Those that there are, without the brand, and whether a new event has them; the contract's description of an event names them too. */
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

/** The member `plugins` of an event. Writing it rejects, with 400 on it, what this installation does not have. */
export const plugins: MapMember = (table, name, member) => ({
  ...organizerPlugins(table, name, member),
  default: async () => DEFAULT_PLUGINS,
})

/** The member `plugins` of an organizer: as for events, but that there are none to begin with. */
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
