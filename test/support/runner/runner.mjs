// Runs test files in bare Node.js processes, where the files of a worker share what they import. Jest's own runner evaluates the server,
// its libraries and the contract again for each of some 200 files, which is half of the processor time of a run.
import { createRunner } from 'jest-light-runner'

export default createRunner({ runtime: 'child_process' })
