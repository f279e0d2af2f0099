// Reads lists page by page, as third-party clients do.
import type { Json } from '../../scripts/support/document.ts'
import type { Options, Person } from './people.ts'

/**
 * Returns the pages of a list by following `next` until it is null. @param limit maximum number of pages
 * @throws Error if a response is not a 200, or its `count`, `next` or `results` has the wrong type
 */
export async function pagesOf(who: Person, path: string, options?: Options, limit = 20): Promise<Json[][]> {
  const found: Json[][] = []
  for (let next: string | null = path; next !== null; ) {
    const { status, body, text }: { status: number; body: Json; text: string } = await who.get(next, options)
    const typed = Number.isInteger(body?.count) && Array.isArray(body.results)
    if (status !== 200 || !typed || !(body.next === null || body.next.startsWith('http')))
      throw new Error(`${next} is no page of a list: ${status} ${text}`)
    if (found.push(body.results) > limit) throw new Error(`${path} has no end.`)
    next = body.next?.replace('http://tickets.example', '') ?? null
  }
  return found
}

/** Returns all objects of a list. */
export const allOf = async (who: Person, path: string, options?: Options): Promise<Json[]> =>
  (await pagesOf(who, path, options)).flat()
