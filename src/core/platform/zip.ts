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
 * Creates a ZIP file of these entries. Each is read after the one before, as fast as the ZIP file is read.
 * @param modified modification time of all entries
 * @returns a stream that fails as soon as an entry does; destroying it closes the entry that is being read
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

/** Returns untrusted text as the name of an entry, or part of one: path separators and control characters become `_`. */
export const entryName = (text: string): string => text.replace(/[\p{C}/\\:]/gu, '_').replace(/^\.+/, '_')
