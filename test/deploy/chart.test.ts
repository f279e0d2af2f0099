// The Helm chart, rendered with its own values and with others.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { describeWith, run } from './tools.ts'

const KUBERNETES = '1.33'
const CHART = 'deploy/chart'
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-chart-'))
afterAll(() => rmSync(folder, { recursive: true }))

const VALUES: Record<string, object> = {
  'its own values': {},
  'a volume for files and no ingress': { files: { claim: 'files' }, ingress: { enabled: false } },
  'everything else': {
    imagePullSecrets: [{ name: 'registry' }],
    env: { MAIL_FROM: 'Tickets <tickets@example.org>' },
    ingress: { className: 'nginx', annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' } },
    podAnnotations: { 'example.org/a': 'b' },
    nodeSelector: { 'kubernetes.io/os': 'linux' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
  },
}

it('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'))
  expect([chart.version, chart.appVersion]).toEqual([version, version])
  expect(readFileSync('deploy/compose/compose.yaml', 'utf8')).toContain(`boxoffice:${version}`)
})

describeWith(['helm'], 'the chart', () => {
  const render = async (values: object): Promise<string> => {
    const path = join(folder, 'values.json')
    writeFileSync(path, JSON.stringify(values))
    return (await run('helm', ['template', 'box', CHART, '--values', path, '--kube-version', KUBERNETES])).stdout
  }

  it('has no lint errors', async () => {
    expect((await run('helm', ['lint', '--strict', CHART])).stdout).toContain('0 chart(s) failed')
  })

  it('rejects invalid values', async () => {
    await expect(render({ secret: { keys: ['DATABASE_URL'] } })).rejects.toThrow(/secret/)
    await expect(render({ env: { RATE_LIMIT: 1 } })).rejects.toThrow(/RATE_LIMIT/)
  })

  it('has monitors for servers and workers where they are asked for', async () => {
    const monitors = async (values: object) =>
      parseAllDocuments(await render(values))
        .map((document) => document.toJS())
        .filter((found) => found?.kind === 'PodMonitor')
    expect(await monitors({})).toEqual([])
    const found = await monitors({ podMonitor: { enabled: true, labels: { release: 'prometheus' } } })
    expect(
      found.map(({ metadata, spec }) => [metadata.name, metadata.labels.release, spec.podMetricsEndpoints[0].port]),
    ).toEqual([
      ['box-serve', 'prometheus', 'http'],
      ['box-work', 'prometheus', 'probes'],
    ])
  })

  it('migrates before a release, and has probes and a disruption budget', async () => {
    const objects = parseAllDocuments(await render({})).map((document) => document.toJS())
    const [job, serve, work, budget] = [
      ['Job', 'box-migrate'],
      ['Deployment', 'box-serve'],
      ['Deployment', 'box-work'],
      ['PodDisruptionBudget', 'box-serve'],
    ].map(([kind, name]) => objects.find((found) => found?.kind === kind && found.metadata.name === name))
    expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    expect(budget.spec).toMatchObject({ minAvailable: 1, selector: serve.spec.selector })
    for (const { readinessProbe, livenessProbe } of [serve, work].map(({ spec }) => spec.template.spec.containers[0]))
      expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual(['/readyz', '/healthz'])
    for (const { spec } of [job.spec.template, serve.spec.template, work.spec.template]) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  describeWith(['kubernetes-validate'], `Kubernetes ${KUBERNETES}`, () => {
    it.each(Object.keys(VALUES))('accepts it with %s', async (title) => {
      const path = join(folder, 'rendered.yaml')
      writeFileSync(path, await render(VALUES[title]!))
      const { stdout, stderr } = await run('kubernetes-validate', ['--strict', '-k', KUBERNETES, path])
      expect((stdout + stderr).match(/passed for resource/g)?.length).toBeGreaterThan(3)
    })
  })
})
