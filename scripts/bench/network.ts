// A network between a standby and its primary, as a process of its own, whose delays the load of the bench does not extend. Its arguments are
// the port of the primary and a free port to listen on. Each message to it has the round-trip time in milliseconds, or null to disconnect.
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

const [to, at] = process.argv.slice(2).map(Number) as [number, number]
const open = new Set<Socket>()
let roundTripMs: number | null = null

// Timers have a resolution of a millisecond, so responses of the standby are delayed by the whole time, and what the primary sends is not.
function forward(from: Socket, to: Socket, delayMs: number): void {
  const later = (act: () => void): void => void (delayMs ? setTimeout(act, delayMs) : act())
  from.on('data', (data) => later(() => to.write(data)))
  from.on('close', () => to.destroy())
  from.on('error', () => undefined)
  from.setNoDelay()
  open.add(from)
  from.on('close', () => open.delete(from))
}

createServer((standby) => {
  if (roundTripMs === null) return void standby.destroy()
  const primary = connect(to, '127.0.0.1')
  forward(standby, primary, roundTripMs)
  forward(primary, standby, 0)
}).listen(at, '127.0.0.1', () => process.send!('ready'))

process.on('message', (changed: { roundTripMs: number | null }) => {
  roundTripMs = changed.roundTripMs
  for (const socket of open) socket.destroy()
})
process.on('disconnect', () => process.exit())
