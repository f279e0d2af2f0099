// `demo`: creates the demo organizer on the configured database.
import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { sessionHeaders } from '../core/http/auth.ts'
import { createDemo, DEMO } from '../demo/world.ts'
import { createSession } from '../domain/access/sessions.ts'
import { print, withDatabase } from './database.ts'

/** Creates the demo organizer if it does not exist yet, and prints its addresses and credentials. */
export const demo = (config: Config, { json = false }: { json?: boolean }): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const made = await createDemo(db, config, { always: true })
    if (!made)
      return print(json, { organizer: DEMO, token: null }, `The organizer ${DEMO} already exists; nothing was changed.`)
    const {
      organizer,
      token,
      device,
      oauth2,
      publishable,
      owner: { id, email, password },
    } = made
    print(
      json,
      {
        organizer,
        token,
        device,
        oauth2,
        publishable,
        owner: { email, password },
        session: sessionHeaders(config, (await createSession({ db, now: systemClock() }, id, config)).secret),
      },
      // With a configured database, the password is not shown in the terminal. JSON output is for programs and includes it.
      config.DATABASE_URL
        ? `Created the organizer ${organizer}. Its owner ${email} gets a password by /reset, and a token by create-token.`
        : `Created the organizer ${organizer}. Shown this once: the API token ${token}, and the password of ${email}: ${password}`,
    )
  })
