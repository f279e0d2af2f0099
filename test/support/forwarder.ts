// A network connection to a server that can fail as with a firewall or a dead host: without a packet to either side.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** Forwards connections to a local port. @param at the port to listen on; by default, a free one */
export async function forwarder(port: number, at = 0) {
  const open = new Set<{ silent: boolean; ends: Socket[] }>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const way = { silent: false, ends: [near, far] }
    open.add(way)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => way.silent || to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => way.silent || to.destroy())
    }
    near.on('close', () => open.delete(way) && far.destroy())
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Stops forwarding on all open connections in both directions, including their end. @returns the number of these connections */
    silence(): number {
      for (const way of open) way.silent = true
      return open.size
    },
    async close(): Promise<void> {
      for (const { ends } of open) for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
