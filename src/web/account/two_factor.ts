// Pages to set up the second factor, create recovery codes and disable it.
import { invalid } from '../../core/errors.ts'
import { beginTwoFactor, pendingTwoFactor } from '../../domain/access/accounts.ts'
import { countRecoveryCodes } from '../../domain/access/sign_in.ts'
import { disableTwoFactor, enableTwoFactor, replaceRecoveryCodes } from '../../domain/access/two_factor.ts'
import { translatorFor } from '../ui/language.ts'
import { showAccount } from '../ui/page.ts'
import { redirect, redirectWithMessage } from '../ui/redirects.ts'
import { formValue } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import { changing, sessionOf } from '../ui/session.ts'
import type { PageHandler, Visit } from '../ui/web.ts'
import { checkCurrentPassword } from './forms.ts'
import { offView, onView, recoveryCodesView, setupView } from './two_factor_views.ts'

const HOME = '/account/two-factor'

async function showState(visit: Visit, errors?: object): Promise<void> {
  const { req, db } = visit
  const { user } = sessionOf(visit)
  const view = user.require_2fa ? onView(req, await countRecoveryCodes(db, user), errors) : offView(req, errors)
  showAccount(visit, translatorFor(req)('account.two_factor'), view, errors)
}

// Runs a change that requires the password again.
const guarded = (visit: Visit, change: () => Promise<void>): Promise<void> =>
  submit(
    visit.req,
    async () => {
      await checkCurrentPassword(visit)
      await change()
    },
    (errors) => showState(visit, errors),
  )

const begin: PageHandler = (visit) => {
  if (sessionOf(visit).user.require_2fa) return redirect(visit, HOME)
  return guarded(visit, async () => {
    await changing(visit, ({ db }, user) => beginTwoFactor({ db, config: visit.config }, user.id))
    redirect(visit, `${HOME}/setup`)
  })
}

async function showSetup(visit: Visit, errors?: object): Promise<void> {
  const pending = await pendingTwoFactor(visit, sessionOf(visit).user)
  if (!pending) return redirect(visit, HOME)
  const title = translatorFor(visit.req)('two_factor.set_up')
  showAccount(visit, title, await setupView(visit.req, pending, errors), errors)
}

const enable: PageHandler = (visit) => {
  const { req, limits, config } = visit
  const session = sessionOf(visit)
  if (session.user.require_2fa) return redirect(visit, HOME)
  return submit(
    visit.req,
    async () => {
      const counted = `code of ${session.user.id}`
      await limits.signIn.attempt(req.ip, counted)
      const codes = await changing(visit, (scope, user) =>
        enableTwoFactor({ ...scope, config }, user, session, formValue(req, 'code')),
      )
      if (!codes) throw invalid('code', translatorFor(req)('two_factor.code_rejected'))
      await limits.signIn.succeeded(req.ip, counted)
      showAccount(visit, translatorFor(req)('two_factor.enabled'), recoveryCodesView(req, codes))
    },
    (errors) => showSetup(visit, errors),
  )
}

const replaceCodes: PageHandler = (visit) => {
  const session = sessionOf(visit)
  if (!session.user.require_2fa) return redirect(visit, HOME)
  return guarded(visit, async () => {
    const codes = await changing(visit, (scope, user) => replaceRecoveryCodes(scope, user, session))
    showAccount(visit, translatorFor(visit.req)('two_factor.new_codes'), recoveryCodesView(visit.req, codes))
  })
}

const disable: PageHandler = (visit) =>
  guarded(visit, async () => {
    await changing(visit, (scope, user) => disableTwoFactor(scope, user, sessionOf(visit)))
    redirectWithMessage(visit, HOME, translatorFor(visit.req)('two_factor.disabled'))
  })

/** Routes of /account/two-factor and the pages below it. */
export const twoFactorRoutes = {
  [`GET ${HOME}` as const]: (visit: Visit) => showState(visit),
  [`POST ${HOME}` as const]: begin,
  [`GET ${HOME}/setup` as const]: (visit: Visit) => showSetup(visit),
  [`POST ${HOME}/setup` as const]: enable,
  [`POST ${HOME}/recovery-codes` as const]: replaceCodes,
  [`POST ${HOME}/off` as const]: disable,
}
