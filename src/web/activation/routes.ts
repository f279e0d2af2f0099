// The page on which a new customer chooses a password; the activation mail has the link (guide customers, "Accounts").
import type { Router } from 'express'
import { securityLine } from '../../core/platform/security_log.ts'
import { checkNewPassword } from '../../domain/access/accounts.ts'
import { activate, findActivation } from '../../domain/customers/customers.ts'
import { showPage } from '../ui/page.ts'
import { formValue, param } from '../ui/request.ts'
import { submit } from '../ui/results.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { activationExpiredPage, activationPage, readyPage } from './views.ts'

/** Serves /activate/<secret>. Anyone with the link can choose the password, because the link was only mailed to the customer's address. */
export const activatePages = (web: Web): Router =>
  routes(web, { 'GET /activate/:secret': askPassword, 'POST /activate/:secret': setPassword })

const find = ({ db, clock, req }: Visit) => findActivation({ db, now: clock() }, param(req, 'secret'))

function showEnded(visit: Visit): void {
  securityLine(visit.log, 'credential_unknown', { address: visit.req.ip, credential: 'activation' })
  showPage(visit, activationExpiredPage(visit.req))
}

const askPassword: PageHandler = async (visit) => {
  const customer = await find(visit)
  customer ? showPage(visit, activationPage(visit.req, customer)) : showEnded(visit)
}

const setPassword: PageHandler = async (visit) => {
  const { req, db, clock, notify } = visit
  const [secret, password] = [param(req, 'secret'), formValue(req, 'password')]
  const customer = await find(visit)
  if (!customer) return showEnded(visit)
  await submit(
    visit.req,
    async () => {
      checkNewPassword(password, formValue(req, 'again'))
      const done = await db.transaction((trx) => activate({ db: trx, now: clock(), notify }, secret, password))
      done ? showPage(visit, readyPage(req, customer)) : showEnded(visit)
    },
    (errors) => showPage(visit, activationPage(req, customer, errors)),
  )
}
