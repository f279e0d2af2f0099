// Runs test files in plain Node.js processes, in which the files of a worker share imported modules. Jest's own runner evaluates the
// server, its libraries and the contract again for each file, which takes half of the CPU time of a run.
import { createRunner } from 'jest-light-runner'
import Tinypool from 'tinypool'

// A worker requests its configuration over a channel, which the runner shares among its workers: the first request is answered to all of them,
// and later ones to none. A worker that starts late would wait for ever. So each worker has a channel of its own.
class Channel {
  #shared
  #send
  constructor(shared) {
    this.#shared = shared
  }
  onMessage(send) {
    this.#send = send
  }
  postMessage(message) {
    this.#shared.onMessage(this.#send)
    this.#shared.postMessage(message)
  }
}
const { run } = Tinypool.prototype
Tinypool.prototype.run = function (task, { channel, ...options } = {}) {
  return run.call(this, task, { ...options, ...(channel && { channel: new Channel(channel) }) })
}

export default createRunner({ runtime: 'child_process' })
