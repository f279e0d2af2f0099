// Jest runs the TypeScript sources as Node does: types become blanks, positions stay.
import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'

export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
  getCacheKey: (source, path) => createHash('sha1').update(process.version).update(path).update(source).digest('hex'),
}
