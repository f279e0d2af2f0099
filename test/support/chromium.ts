// Finds Chromium. Without it, tests that need a browser are skipped (runner/setup.mjs), and the summary of the run says so (summary.mjs).
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of Chromium: the environment variable `CHROMIUM`, or the program on PATH; undefined if there is none. */
export const CHROMIUM = [
  process.env.CHROMIUM ?? '',
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
]
  .filter(Boolean)
  .find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** The message of `npm test` if Chromium is not installed. */
export const WITHOUT_CHROMIUM =
  'The tests that need Chromium are skipped: install it with `apt-get install -y --no-install-recommends chromium`, or set CHROMIUM to its path.'

/** Thrown when a test opens the browser and Chromium is not installed. If a `beforeAll` throws it, the tests of its block are skipped. */
export class NoChromium extends Error {
  override name = 'NoChromium'
}
