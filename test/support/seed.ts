// Properties are tried with new cases each time, unless SEED says which: a red run of CI must be caused by the change.
import fc from 'fast-check'

const { SEED } = process.env
if (SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
