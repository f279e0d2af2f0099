// Properties are tried with new cases each time, unless SEED says which: a red run of CI has to be about the change.
import fc from 'fast-check'

const { SEED } = process.env
if (SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
