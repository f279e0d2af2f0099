// Plugins are capabilities of this installation that each event switches on or off by name (guide events, "Plugins").
import { invalid } from '../../core/errors.ts'
import type { PartOf } from '../../core/rows.ts'

/** Those that there are, and whether a new event has them; the contract's description of an event names them too. */
const PLUGINS: Readonly<Record<string, { preset: boolean }>> = {
  'svc.plugins.badges': { preset: false },
  'svc.plugins.banktransfer': { preset: false },
  'svc.plugins.checkinlists': { preset: true },
  'svc.plugins.manualpayment': { preset: false },
  'svc.plugins.reports': { preset: false },
  'svc.plugins.sendmail': { preset: true },
  'svc.plugins.ticketoutputpdf': { preset: true },
}
/** The plugins of a new event. */
export const PRESET = Object.keys(PLUGINS).filter((name) => PLUGINS[name]!.preset)

/** The member `plugins` of an event. Writing it refuses, with 400 on it, what this installation does not have. */
export const plugins: PartOf = (table, name) => ({
  read: `${table}.${name}`,
  preset: async () => PRESET,
  async write({ db }, id, value: string[], at) {
    const unknown = value.find((plugin) => !Object.hasOwn(PLUGINS, plugin))
    if (unknown !== undefined) throw invalid(at, `There is no plugin ${JSON.stringify(unknown)} here.`)
    await db(table)
      .where({ id })
      .update({ [name]: JSON.stringify(value) })
  },
})
