// Pages about the second factor.
import type { Request } from 'express'
import { toString as qrCode } from 'qrcode'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { form, textField } from '../ui/forms.ts'
import { richMessage, translatorFor } from '../ui/language.ts'
import { currentPassword } from './forms.ts'

/** Renders the page of a user without a second factor. */
export function offView(req: Request, errors?: object): Content {
  const t = translatorFor(req)
  return [
    html`<p>${richMessage(req, 'two_factor.off', { state: html`<strong>${t('two_factor.state_off')}</strong>` })}</p>`,
    form(req, { action: '/account/two-factor', submit: t('two_factor.set_up'), errors, fields: currentPassword(req) }),
  ]
}

/** Renders the page of a user with a second factor. Errors are shown at the form to which the path of the request belongs. */
export function onView(req: Request, codesLeft: string, errors?: object): Content {
  const t = translatorFor(req)
  const state = html`<strong>${t('two_factor.state_on')}</strong>`
  return [
    html`<p>${richMessage(req, 'two_factor.on', { state })} ${t('two_factor.codes_left', { count: Number(codesLeft) })}</p>`,
    html`<h2>${t('two_factor.new_codes')}</h2><p>${t('two_factor.codes_replaced')}</p>`,
    form(req, {
      id: 'codes',
      action: '/account/two-factor/recovery-codes',
      submit: t('two_factor.create_codes'),
      fields: currentPassword(req),
      errors: req.path.endsWith('codes') ? errors : {},
    }),
    html`<h2>${t('two_factor.disable_title')}</h2>`,
    form(req, {
      id: 'off',
      action: '/account/two-factor/off',
      submit: t('two_factor.disable'),
      danger: true,
      fields: currentPassword(req),
      errors: req.path.endsWith('off') ? errors : {},
    }),
  ]
}

/** Renders the secret to be set up in an app, and the form for its first code. */
export async function setupView(
  req: Request,
  { uri, secret }: { uri: string; secret: string },
  errors?: object,
): Promise<Content> {
  const t = translatorFor(req)
  const picture = await qrCode(uri, { type: 'svg', margin: 1 })
  return [
    html`<p>${t('two_factor.scan')}</p>
        <p><img class="qr" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}" alt="${t('two_factor.qr_code')}"></p>
        <p>${t('two_factor.key')} <code class="secret">${secret.match(/.{1,4}/g)!.join(' ')}</code></p>`,
    form(req, {
      action: '/account/two-factor/setup',
      submit: t('two_factor.enable'),
      errors,
      fields: [
        textField('code', t('form.code'), { required: true, autocomplete: 'one-time-code', inputmode: 'numeric' }),
      ],
    }),
  ]
}

/** Renders new recovery codes, which are shown once. */
export function recoveryCodesView(req: Request, codes: readonly string[]): Content {
  const t = translatorFor(req)
  return html`
    <p>${t('two_factor.store_codes')}</p>
    <ul class="columns" aria-label="${t('two_factor.codes')}">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <p><a href="/account/two-factor">${t('two_factor.codes_stored')}</a></p>`
}
