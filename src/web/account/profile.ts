// Name, language and time zone.
import type { Request, Response, Router } from 'express'
import { audit } from '../../core/audit.ts'
import { invalid } from '../../core/errors.ts'
import { isLine, LOCALES, TIMEZONES } from '../../domain/access/accounts.ts'
import { form, goWith, select, sent, text } from '../page.ts'
import type { Web } from '../pages.ts'
import { personal, sessionOf } from '../session.ts'
import { attempt, page } from './forms.ts'

/** /account */
export function profilePages(router: Router, web: Web): void {
  const { db, config } = web

  const profile = (req: Request, res: Response, values: object, errors?: object): void =>
    page(
      req,
      res,
      config,
      'Profile',
      form(req, {
        action: '/account',
        submit: 'Save',
        values,
        errors,
        fields: [
          text('fullname', 'Full name', { autocomplete: 'name', maxlength: 190 }),
          select('locale', 'Language', LOCALES, {
            hint: 'Told to applications that you connect. These pages are in English.',
          }),
          select(
            'timezone',
            'Time zone',
            TIMEZONES.map((name) => [name, name.replaceAll('_', ' ')]),
          ),
        ],
      }),
      errors,
    )

  router.get('/account', (req, res) => profile(req, res, sessionOf(req).user))

  router.post('/account', async (req, res) => {
    const { user } = sessionOf(req)
    const values = {
      fullname: sent(req, 'fullname').trim(),
      locale: sent(req, 'locale'),
      timezone: sent(req, 'timezone'),
    }
    await attempt(
      async () => {
        if (values.fullname.length > 190) throw invalid('fullname', 'A name has at most 190 characters.')
        if (!isLine(values.fullname))
          throw invalid('fullname', 'A name has no line breaks or other control characters.')
        if (!LOCALES.some(([code]) => code === values.locale) && values.locale !== user.locale)
          throw invalid('locale', 'Please choose one of the list.')
        if (!TIMEZONES.includes(values.timezone) && values.timezone !== user.timezone)
          throw invalid('timezone', 'Please choose one of the list.')
        await db.transaction(async (trx) => {
          await trx('users')
            .where({ id: user.id })
            .update({ ...values, fullname: values.fullname || null })
          await audit(personal(web, trx, user), 'user.changed', user, values)
        })
        goWith(res, config, '/account', 'Saved.')
      },
      (errors) => profile(req, res, values, errors),
    )
  })
}
