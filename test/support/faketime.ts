// Sets the clock of a running process (libfaketime). Timers are not affected.
import { existsSync, writeFileSync } from 'node:fs'

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

/** Whether `fakeClock` is available, and the command that installs its library. */
export const FAKETIME = { isInstalled: LIBRARY !== undefined, install: 'apt-get install faketime' }

/** Returns a clock that is controlled by a file, and the environment of processes that have it. */
export function fakeClock(file: string) {
  const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    /** Sets the clock to the host's time plus a number of seconds. */
    set,
    env: {
      LD_PRELOAD: LIBRARY!,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
