// ZIP files, written entry by entry: however large they become, no more of them than a piece is in memory.
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file within a ZIP file. Its name may have folders; `entryName` makes one of what others have written. */
export type ZipEntry = {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

/**
 * A ZIP file of these entries. Each is read when the one before is written, and as fast as somebody reads the ZIP file.
 * @param modified the time that all entries bear
 * @returns a stream that fails as soon as an entry does; who destroys it ends the entry that is being read
 */
export function zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, modified: Date): Readable {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())
  const write = async (): Promise<void> => {
    for await (const { name, content } of entries) {
      const isWhole = typeof content === 'string' || content instanceof Uint8Array
      reading = Readable.from(isWhole ? [Buffer.from(content as string)] : content, { objectMode: false })
      file.addReadStream(reading, name, { mtime: modified })
      await finished(reading)
    }
    file.end()
  }
  const fail = (error: unknown): void => {
    output.destroy(error as Error)
  }
  file.on('error', fail)
  write().catch(fail)
  return output
}

/** A text of others as the name of an entry, or as part of one: what folders are made of, and what cannot be read, becomes `_`. */
export const entryName = (text: string): string => text.replace(/[\p{C}/\\:]/gu, '_').replace(/^\.+/, '_')
