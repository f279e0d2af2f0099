// What people do with their own account: name and language, address, password, second factor, sessions.
import type { Router } from 'express'
import express from 'express'
import type { Web } from '../pages.ts'
import { signedIn } from '../session.ts'
import { emailPages } from './email.ts'
import { passwordPages } from './password.ts'
import { profilePages } from './profile.ts'
import { sessionPages } from './sessions.ts'
import { twoFactorPages } from './two_factor.ts'

/** /account and the pages below it. */
export function accountPages(web: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  router.use('/account', signedIn)
  for (const pages of [profilePages, emailPages, passwordPages, twoFactorPages, sessionPages]) pages(router, web)
  return router
}
