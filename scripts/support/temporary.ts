// Directories for databases that exist only during a run of the tests or the fuzzer.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that Linux keeps in memory. In containers, it is often limited to 64 MB. */
const MEMORY_DIRECTORY = '/dev/shm'
const MIN_FREE_BYTES = 3 * 2 ** 30

/**
 * Creates a directory, in memory if it has room for the databases of a run. Copying a database of a thousand files costs a tenth there.
 * @returns its path, which begins with `prefix` below the directory for temporary files
 */
export const temporaryDirectory = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? MEMORY_DIRECTORY : tmpdir(), prefix))

function hasRoom(): boolean {
  try {
    accessSync(MEMORY_DIRECTORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false // another system
  }
}
