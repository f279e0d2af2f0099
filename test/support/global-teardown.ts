import { rmSync } from 'node:fs'

export default async function tearDown(): Promise<void> {
  const { embedded, directory } = (
    globalThis as unknown as { testDatabase: { embedded: { release(): Promise<void> }; directory: string } }
  ).testDatabase
  await embedded.release()
  rmSync(directory, { recursive: true, force: true })
}
