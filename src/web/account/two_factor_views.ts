// Pages about the second factor.
import type { Request } from 'express'
import { toString as qrCode } from 'qrcode'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { form, textField } from '../ui/forms.ts'
import { currentPassword } from './forms.ts'

/** Renders the page of a user without a second factor. */
export const offView = (req: Request, errors?: object): Content => [
  html`<p>With two-factor, signing in takes your password and a code that an app on your phone shows. It is <strong>off</strong>. Switching it on ends all your other sessions.</p>`,
  form(req, { action: '/account/two-factor', submit: 'Set up two-factor', errors, fields: currentPassword(req) }),
]

/** Renders the page of a user with a second factor. Errors are shown at the form that the path names. */
export const onView = (req: Request, codesLeft: string, errors?: object): Content => [
  html`<p>Signing in takes your password and a code of your app. It is <strong>on</strong>, and ${codesLeft} recovery codes are left. A change ends all your other sessions.</p>`,
  html`<h2>New recovery codes</h2><p>The present ones end.</p>`,
  form(req, {
    id: 'codes',
    action: '/account/two-factor/recovery-codes',
    submit: 'Make new recovery codes',
    fields: currentPassword(req),
    errors: req.path.endsWith('codes') ? errors : {},
  }),
  html`<h2>Switch off</h2>`,
  form(req, {
    id: 'off',
    action: '/account/two-factor/off',
    submit: 'Switch two-factor off',
    danger: true,
    fields: currentPassword(req),
    errors: req.path.endsWith('off') ? errors : {},
  }),
]

/** Renders the secret to be set up in an app, and the form for its first code. */
export async function setupView(
  req: Request,
  { uri, secret }: { uri: string; secret: string },
  errors?: object,
): Promise<Content> {
  const picture = await qrCode(uri, { type: 'svg', margin: 1 })
  return [
    html`<p>Scan this with an app for one-time codes, or type the key into it. Then enter the code that the app shows.</p>
        <p><img class="qr" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}" alt="QR code of the key below"></p>
        <p>Key: <code class="secret">${secret.match(/.{1,4}/g)!.join(' ')}</code></p>`,
    form(req, {
      action: '/account/two-factor/setup',
      submit: 'Switch two-factor on',
      errors,
      fields: [textField('code', 'Code', { required: true, autocomplete: 'one-time-code', inputmode: 'numeric' })],
    }),
  ]
}

/** Renders new recovery codes, which are shown once. */
export const recoveryCodesView = (codes: readonly string[]): Content => html`
    <p>Keep these recovery codes in a safe place. Each lets you sign in once without your app. They are shown this once.</p>
    <ul class="columns" aria-label="Recovery codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <p><a href="/account/two-factor">I have kept them</a></p>`
