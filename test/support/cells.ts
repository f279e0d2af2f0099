// Requests that a test sends concurrently. They must not affect each other; rejected ones never do.

const CONCURRENCY = 8

/** Runs `ask` for all entries, several at a time. @returns the results by the names of the entries */
export async function sideBySide<Entry, Result>(
  entries: Readonly<Record<string, Entry>>,
  ask: (entry: Entry, name: string) => Promise<Result>,
): Promise<Record<string, Result>> {
  const waiting = Object.entries(entries)
  const results: Record<string, Result> = Object.fromEntries(waiting.map(([name]) => [name, undefined as Result]))
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await ask(next[1], next[0])
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return results
}
