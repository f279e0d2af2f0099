// Runs the cases that the clients of all languages run (guide generated-clients, "The cases"): reads them from the file in CASES, and prints
// their results as JSON.
import { readFileSync } from 'node:fs'
import { ApiError, ConnectionError, createClient, SignatureError, verifyNotification } from './src/index.ts'

type Case = {
  readonly call: 'read' | 'write' | 'remove' | 'list' | 'verify'
  readonly base: string
  readonly key?: string | false
  readonly body: string
  readonly headers: Record<string, string>
  readonly secret: string
}
const organizer = 'kulturwerk'

async function resultOf({ call, base, key, body, headers, secret }: Case): Promise<unknown> {
  if (call === 'verify')
    return verifyNotification(body, headers, secret).then(
      () => 'verified',
      (error) => (error instanceof SignatureError ? 'rejected' : String(error)),
    )
  const client = createClient({ baseUrl: base, token: 'secret' })
  const own = key === undefined ? {} : { idempotencyKey: key }
  const seen: string[] = []
  try {
    if (call === 'list') {
      const params = { path: { organizer }, query: { page_size: 2 } }
      for await (const { slug } of client.all('/api/v1/organizers/{organizer}/events/', { params })) seen.push(slug!)
      return { events: seen }
    }
    if (call === 'read') {
      const params = { path: { organizer, event: 'openstage26' } }
      return { event: (await client.GET('/api/v1/organizers/{organizer}/events/{event}/', { params })).data.slug }
    }
    if (call === 'remove') {
      const params = { path: { organizer, webhook: 7 } }
      await client.DELETE('/api/v1/organizers/{organizer}/webhooks/{webhook}/', { params, ...own })
      return { removed: 7 }
    }
    const params = { path: { organizer } }
    const hook = { target_url: 'https://crm.example/hook', all_events: true, action_types: [] }
    const { data } = await client.POST('/api/v1/organizers/{organizer}/webhooks/', { params, body: hook, ...own })
    return { webhook: data.id }
  } catch (error) {
    return { ...(seen.length && { events: seen }), ...failureOf(error) }
  }
}

function failureOf(error: unknown): object {
  if (error instanceof ConnectionError) return { connection: 'lost' }
  if (!(error instanceof ApiError)) throw error
  const { status, code, fields } = error
  return { status, ...(code && { code }), ...(fields && { fields }) }
}

const cases: Case[] = JSON.parse(readFileSync(process.env.CASES!, 'utf8'))
const results: unknown[] = []
for (const one of cases) results.push(await resultOf(one))
console.log(JSON.stringify(results))
