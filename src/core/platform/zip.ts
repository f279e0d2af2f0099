// Writes ZIP files as streams: only one chunk is in memory at a time, however large the file.
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file within a ZIP file. Its name can include folders; use `entryName` for untrusted names. */
export type ZipEntry = {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

/**
 * Creates a ZIP file with these entries. They are read one after the other, as fast as the ZIP file is read.
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

/** Converts untrusted text to the name of an entry or a part of it: path separators, control characters and leading dots become `_`. */
export const entryName = (text: string): string => text.replace(/[\p{C}/\\:]/gu, '_').replace(/^\.+/, '_')
