// The files for Prometheus and Grafana, with the metrics of a real server and a real worker.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import type { Json } from '../../scripts/support/document.ts'
import { freePort } from '../../src/core/data/embedded.ts'
import { receiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { endSites, site } from '../support/workers.ts'
import { describeWith, run } from './tools.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }
const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8')
const rules: Rule[] = parse(read('prometheus/alerts.yml')).groups.flatMap((group: Json) => group.rules)
const cases: Json[] = parse(read('prometheus/alerts_test.yml')).tests
const queries: string[] = JSON.parse(read('grafana/boxoffice.json')).panels.flatMap(({ targets = [] }: Json) =>
  targets.map(({ expr }: Json) => expr),
)
const handbook = read('README.md')

describe('alerts.yml', () => {
  it('has at least eight alerts, each with a case that fires and one that does not', () => {
    expect(rules.length).toBeGreaterThanOrEqual(8)
    const tested = cases.flatMap(({ alert_rule_test }) =>
      alert_rule_test.map(({ alertname, exp_alerts }: Json) => `${alertname} ${exp_alerts.length}`),
    )
    expect(tested.sort()).toEqual(rules.flatMap(({ alert }) => [`${alert} 0`, `${alert} 1`]).sort())
  })

  it('names symptom, cause, command and the section of the handbook', () => {
    for (const { annotations } of rules) {
      expect(Object.keys(annotations).sort()).toEqual(['cause', 'command', 'runbook_url', 'summary'])
      expect(annotations.runbook_url).toBe('{{ $externalLabels.handbook }}#incidents')
    }
    expect(parse(read('prometheus/prometheus.yml')).global.external_labels.handbook).toMatch(/^https:/)
    expect(handbook).toContain('\n## Incidents\n')
    for (const { alert } of rules) expect(handbook).toContain(`\`${alert}\``)
  })
})

describe('queries', () => {
  const all = [...queries, ...rules.map(({ expr }) => expr)]
  const rows = [...handbook.matchAll(/^\| `(boxoffice_\w+)`( \*)? \|/gm)]

  it('use metrics that the handbook lists, and all of them', () => {
    const listed = rows.map(([, name]) => name!)
    const used = all.flatMap((query) => query.match(/boxoffice_\w+/g) ?? [])
    const base = (name: string) => (listed.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))
    expect([...new Set(used.map(base))].sort()).toEqual(listed.sort())
  })

  it('take the maximum of what all processes read from the database', () => {
    for (const [, name, shared] of rows)
      for (const query of shared ? all : [])
        for (const { index } of query.matchAll(new RegExp(`${name}\\b`, 'g')))
          expect(query.slice(0, index)).toMatch(/max( by \([\w, ]+\) )?\($/)
  })
})

describeWith(['promtool'], 'promtool', () => {
  it('accepts the rules, and the alerts fire when they must', async () => {
    const cwd = resolve('deploy/prometheus')
    expect((await run('promtool', ['check', 'rules', 'alerts.yml'], { cwd })).stdout).toContain(
      `${rules.length} rules found`,
    )
    expect((await run('promtool', ['test', 'rules', 'alerts_test.yml'], { cwd })).stdout).toContain('SUCCESS')
  })

  it('accepts the configuration', async () => {
    await run('promtool', ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'])
  })
})

describeWith(['promtool', 'prometheus'], 'Prometheus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-prometheus-'))
  afterAll(async () => {
    await endSites()
    rmSync(folder, { recursive: true })
  })

  it('has an answer to each query and alert from a server and a worker', async () => {
    const here = await site()
    const there = await receiver()
    const WORK_PORT = String(await freePort())
    const [server] = await Promise.all([here.serve(), here.work({ WORK_PORT })])
    const post = (path: string, body: object): Promise<Json> => here.done(server.base, 'POST', path, body)
    const at = '/events/gala'
    await post('/events/', {
      slug: 'gala',
      name: 'Gala',
      currency: 'EUR',
      date_from: '2040-04-10T18:00:00Z',
      live: false,
    })
    const { id: item } = await post(`${at}/items/`, { name: 'Ticket', default_price: '10.00' })
    await post(`${at}/quotas/`, { name: 'All', size: 100_000, items: [item] })
    const { id: list } = await post(`${at}/checkinlists/`, { name: 'Door', all_products: true })
    await post('/webhooks/', { target_url: there.url, all_events: true, action_types: ['svc.event.order.placed'] })
    const sell = async (): Promise<void> => {
      const order = {
        email: 'o@example.org',
        locale: 'en',
        sales_channel: 'web',
        status: 'p',
        send_email: true,
        payment_provider: 'manual',
        positions: [{ item }],
      }
      const { code, positions } = await post(`${at}/orders/`, order)
      await post(`${at}/orders/${code}/refunds/`, {
        state: 'done',
        source: 'admin',
        amount: '1.00',
        provider: 'manual',
      })
      await post(`${at}/cartpositions/`, { item, price: '10.00' })
      await here.call(server.base, 'POST', `${at}/orders/`, { ...order, email: 'nobody' })
      await here.call(server.base, 'PATCH', `${at}/orders/${code}/`, { comment: 'x' })
      for (let i = 0; i < 2; i += 1)
        await here.call(server.base, 'POST', '/checkinrpc/redeem/', { lists: [list], secret: positions[0].secret })
    }
    await sell()

    const metrics = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text()
    for (const url of [server.base, `http://127.0.0.1:${WORK_PORT}`]) {
      const checked = spawnSync('promtool', ['check', 'metrics'], { input: await metrics(url), encoding: 'utf8' })
      expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, ''])
    }

    const config = parse(read('prometheus/prometheus.yml'))
    const targets = [new URL(server.base).host, `127.0.0.1:${WORK_PORT}`]
    Object.assign(config.global, { scrape_interval: '1s', evaluation_interval: '1s' })
    config.rule_files = [resolve('deploy/prometheus/alerts.yml')]
    config.scrape_configs = config.scrape_configs.map(({ job_name }: Json, i: number) => ({
      job_name,
      static_configs: [{ targets: [targets[i]] }],
    }))
    const file = join(folder, 'prometheus.yml')
    writeFileSync(file, JSON.stringify(config)) // JSON is YAML
    const port = await freePort()
    const args = [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]
    const prometheus = spawn('prometheus', args, { stdio: 'ignore' })
    try {
      const ask = async (query: string): Promise<Json[]> => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query`, {
          method: 'POST',
          body: new URLSearchParams({ query }),
        })
        const { status, error, data } = (await answer.json()) as Json
        if (status !== 'success') throw new Error(`${query}: ${error}`)
        return data.result
      }
      // The expression that the alert compares.
      const expressions = [
        ...queries.map((query) => query.replaceAll('$__rate_interval', '30s')),
        ...rules.map(({ expr }) => expr.replace(/ [<>] [\d.e]+$/, '')),
      ]
      let missing = expressions
      await until(
        'Prometheus has an answer to each query',
        async () => {
          await sell()
          const answers = await Promise.all(missing.map((query) => ask(query).catch(() => [])))
          missing = missing.filter((_, i) => !answers[i]!.length)
          return missing.length === 0
        },
        60,
      ).catch(() => undefined)
      expect(missing).toEqual([])
      for (const query of expressions) await ask(query)
      const loaded = (await (await fetch(`http://127.0.0.1:${port}/api/v1/rules`)).json()) as Json
      expect(loaded.data.groups[0].rules.map(({ health }: Json) => health)).toEqual(rules.map(() => 'ok'))
    } finally {
      prometheus.kill('SIGKILL')
      await there.close()
    }
  }, 180_000)
})
