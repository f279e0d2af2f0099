// A file system that is small enough to fill. Mounting it requires root.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEBIBYTE = Buffer.alloc(1024 ** 2)

/** Mounts a small file system. @throws Error without the permission to mount */
export function smallDisk(mebibytes: number) {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', directory], { stdio: 'pipe' })
  } catch (error) {
    rmSync(directory, { recursive: true })
    throw error
  }
  const ballast = join(directory, 'ballast')
  return {
    directory,
    /** Fills the file system completely. */
    fill(): void {
      const file = openSync(ballast, 'w')
      for (let size = MEBIBYTE.length; size >= 1; ) {
        try {
          writeSync(file, MEBIBYTE, 0, size)
        } catch {
          size = Math.floor(size / 2)
        }
      }
      closeSync(file)
    },
    /** Frees the space that `fill` has used. */
    free: (): void => rmSync(ballast),
    end(): void {
      execFileSync('umount', ['--lazy', directory])
      rmSync(directory, { recursive: true })
    },
  }
}

/** Returns whether this process has the permission to mount file systems. */
export function canMount(): boolean {
  try {
    smallDisk(1).end()
    return true
  } catch {
    return false
  }
}
