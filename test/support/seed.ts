// Property tests use new random cases in each run unless SEED is set. CI sets it, so that a failed run is caused by the change.
import fc from 'fast-check'

const { SEED } = process.env
if (SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
