// The page about a run of the cluster test.
import { outageFigures, timeline } from './report.ts'

const outage = (kind: string, seconds: number) => ({
  kind,
  host: 'pg1',
  began: 0,
  ended: 1000,
  from: 0,
  to: 0,
  seconds,
})

it('states median and maximum of the outages of each failure, and their limit', () => {
  const outages = [outage('switchover', 3), outage('kill_api', 0.2), outage('switchover', 1), outage('switchover', 2)]
  expect(outageFigures(outages)).toEqual([
    { kind: 'kill_api', count: 1, median: 0.2, max: 0.2, limit: undefined },
    { kind: 'switchover', count: 3, median: 2, max: 3, limit: 5 },
  ])
})

it('shows writes and retries per second, failures and outages', () => {
  const write = (second: number, digest?: string) => ({
    id: second,
    client: 0,
    kind: 'write' as const,
    object: 'register',
    key: `k${second}`,
    input: {},
    invoked: second * 1000,
    completed: digest ? second * 1000 + 10 : null,
    outcome: digest ? ('ok' as const) : ('unknown' as const),
    output: {},
    attempts: [{ started: second * 1000, ended: second * 1000 + 10, ...(digest && { digest }) }],
  })
  const failures = [{ kind: 'kill_primary', host: 'pg<1>', began: 2000, ended: 4000 }]
  const picture = String(timeline({ operations: [write(1, 'a'), write(3), write(9, 'b')], failures }))
  const count = (name: string): number => picture.split(`class="${name}"`).length - 1
  expect([count('ok'), count('failed'), count('failure'), count('outage')]).toEqual([2, 1, 1, 1])
  expect(picture).toContain('kill_primary (pg&lt;1&gt;)')
})
