// Runs test files in plain Node.js processes, in which the files of a worker share imported modules. Jest's own runner evaluates the
// server, its libraries and the contract again for each file, which takes half of the CPU time of a run.
import { createRunner } from 'jest-light-runner'

export default createRunner({ runtime: 'child_process' })
