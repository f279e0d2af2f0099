// Jest runs the TypeScript sources as Node.js does: types are replaced by spaces, so that positions stay the same.
import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'

export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
  getCacheKey: (source, path) => createHash('sha1').update(process.version).update(path).update(source).digest('hex'),
}
