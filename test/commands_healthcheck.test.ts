// `boxoffice healthcheck` as a container engine runs it, for servers in each state.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { freePort } from '../src/core/data/embedded.ts'
import { command, environment, run, serve } from './commands.setup.ts'
import * as processes from './support/process.ts'
import { until } from './support/until.ts'

describe('boxoffice healthcheck', () => {
  it('succeeds for a server that is ready', async () => {
    const { base, child, ended } = await serve()
    const PORT = new URL(base).port
    expect(await run(['healthcheck'], { PORT })).toEqual({ code: 0, stdout: '{"status":"ok"}\n', stderr: '' })
    expect(await run(['healthcheck'], { PORT, HOST: '0.0.0.0' })).toMatchObject({ code: 0 })
    expect(await run(['healthcheck', '--live'], { PORT, HOST: '127.0.0.1' })).toMatchObject({ code: 0 })
    child.kill('SIGTERM')
    await ended
    const { code, stdout, stderr } = await run(['healthcheck'], { PORT })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`No server responds at http://127.0.0.1:${PORT}/readyz (ECONNREFUSED).\n`)
  })

  it('fails for a server that is not ready, and names the reason', async () => {
    const server = createServer((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 15\r\n\r\n{"status":"no"}'),
      ),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const PORT = String((server.address() as AddressInfo).port)
    const { code, stderr } = await run(['healthcheck'], { PORT })
    server.close()
    expect([code, stderr]).toEqual([1, `The server at http://127.0.0.1:${PORT}/readyz returned 503: {"status":"no"}\n`])
  })

  it('fails for a server that does not respond in time', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const PORT = String((server.address() as AddressInfo).port)
    const { code, stderr } = await run(['healthcheck', '--live', '--timeout', '1'], { PORT })
    server.close()
    expect([code, stderr]).toEqual([1, `The server at http://127.0.0.1:${PORT}/healthz did not respond within 1 s.\n`])
  })

  it('checks a worker on the port of its own', async () => {
    expect(await run(['migrate'])).toMatchObject({ code: 0 })
    const WORK_PORT = String(await freePort())
    const token = 'a token for metrics'
    const { child, ended } = processes.start(['work'], environment({ WORK_PORT, METRICS_TOKEN: token }))
    const check = (...args: string[]) => command(['healthcheck', '--work', ...args], { WORK_PORT })
    await until('the worker is ready', async () => (await check()).code === 0, 60)
    expect(await check('--live')).toEqual({ code: 0, stdout: '{"status":"ok"}\n', stderr: '' })
    const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${WORK_PORT}${path}`, { headers })
    expect((await get('/metrics')).status).toBe(404)
    const metrics = await get('/metrics', { Authorization: `Bearer ${token}` })
    expect(await metrics.text()).toMatch(/^boxoffice_work_oldest_seconds\{queue="webhooks"\} 0$/m)
    expect((await get('/api/v1/organizers/')).status).toBe(404)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(await check()).toMatchObject({ code: 1 })
    expect((await run(['healthcheck', '--work'])).stderr).toBe('Set WORK_PORT, for the worker and for this command.\n')
  })
})
