// Pages about applications.
import type { Request } from 'express'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Application, ApplicationConnection } from '../../domain/access/applications.ts'
import type { Usage } from '../../domain/access/credential_usage.ts'
import type { Scope } from '../../domain/access/oauth.ts'
import { seesOrganizers } from '../../domain/access/oauth.ts'
import { form } from '../ui/forms.ts'
import { translatorFor } from '../ui/language.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'
import { registrationFields, typeField } from './forms.ts'

export const CONNECTED = '/account/applications'
export const OWN = `${CONNECTED}/own` as const

/** Renders the list of what an application with these scopes can do. */
export const scopeList = (req: Request, scopes: readonly string[]): Safe =>
  html`<ul>${scopes.map((scope) => html`<li>${translatorFor(req)(`scope.${scope as Scope}`)}</li>`)}</ul>`

/** Renders the applications that the user has connected. */
export function connectedView(req: Request, connected: readonly ApplicationConnection[]): Safe {
  const t = translatorFor(req)
  return html`
      ${connected.length === 0 ? html`<p class="quiet">${t('application.none_connected')}</p>` : html`<p>${t('application.connected_intro')}</p>`}
      ${connected.map((connection) => connectionArticle(req, connection))}
      <p><a href="${OWN}">${t('application.manage_own')}</a></p>`
}

function connectionArticle(req: Request, { id, name, scopes, organizers, created }: ApplicationConnection): Safe {
  const t = translatorFor(req)
  const names = organizers?.join(', ') ?? t('application.all_organizers')
  return html`<article aria-label="${name}">
        <h2>${name}</h2>
        ${scopeList(req, scopes)}
        <p class="quiet">${seesOrganizers(scopes) && html`${t('application.organizers', { names })} `}${t('application.connected_on', { date: pageTimes(req).date(created) })}</p>
        ${form(req, { action: `${CONNECTED}/${id}/disconnect`, submit: t('application.disconnect'), danger: true, label: t('application.disconnect_one', { name }) })}
      </article>`
}

/** Renders the applications that the user has created. */
export function ownView(req: Request, applications: readonly Application[]): Safe {
  const t = translatorFor(req)
  return html`
      ${table(
        req,
        t('application.own'),
        [t('form.name'), t('application.type')],
        applications.map(({ id, name, client_secret_hash }) => [
          html`<a href="${OWN}/${id}">${name}</a>`,
          client_secret_hash === null ? t('application.is_public') : t('application.is_confidential'),
        ]),
        t('application.none_own'),
      )}
      <p><a href="${OWN}/new">${t('application.new')}</a></p>`
}

/** Renders the form for a new application. */
export const newForm = (req: Request, values: object = { kind: 'secret' }, errors?: object): Safe =>
  form(req, {
    action: `${OWN}/new`,
    submit: translatorFor(req)('application.create'),
    fields: [...registrationFields(req), typeField(req)],
    values,
    errors,
  })

/** Renders the page of a new application with its secret, which is shown once. */
export const createdView = (req: Request, application: Application, secret: string | undefined): Safe =>
  html`${credentials(req, application, secret)}<p><a href="${OWN}">${translatorFor(req)('application.to_own')}</a></p>`

/** Renders an application with a new secret. */
export const newSecretView = (req: Request, application: Application, secret: string): Safe =>
  html`${credentials(req, application, secret)}<p><a href="${OWN}/${application.id}">${translatorFor(req)('application.back')}</a></p>`

/** Renders one application with its usage and the forms to change it. */
export function applicationView(
  req: Request,
  application: Application,
  usage: Usage,
  values: object,
  errors?: object,
): Safe {
  const t = translatorFor(req)
  const at = `${OWN}/${application.id}`
  return html`
      ${credentials(req, application)}
      ${form(req, { action: at, submit: t('form.save'), fields: registrationFields(req), values, errors })}
      ${
        application.client_secret_hash !== null &&
        html`<h2>${t('application.client_secret')}</h2>
        <p>${t('application.secret_effect')}</p>
        ${form(req, { action: `${at}/secret`, submit: t('application.create_secret') })}`
      }
      <h2>${t('application.usage')}</h2>
      <p>${t('application.usage_intro')}</p>
      ${usageTable(req, usage)}
      <h2>${t('application.delete_title')}</h2>
      <p>${t('application.delete_effect')}</p>
      ${form(req, { action: `${at}/delete`, submit: t('application.delete'), danger: true })}`
}

function usageTable(req: Request, { operations }: Usage): Safe {
  const t = translatorFor(req)
  const times = pageTimes(req)
  const days = pageTimes(req, 'UTC')
  const ends = (day: string | null): string =>
    day === null ? '' : t('application.part_ends', { date: days.date(day) })
  return table(
    req,
    t('application.usage'),
    [
      t('application.operation'),
      t('application.requests'),
      t('application.rejected'),
      t('application.last_used'),
      t('application.deprecated'),
    ],
    operations.map(({ operation, requests, rejected, last_used, deprecated }) => [
      html`<code>${operation}</code>`,
      t('application.count', { count: requests }),
      t('application.count', { count: rejected }),
      times.shortMoment(last_used),
      html`${deprecated.map(({ part, sunset_at }) => html`<code>${part}</code> ${ends(sunset_at)}<br>`)}`,
    ]),
    t('application.unused'),
  )
}

function credentials(req: Request, { client_id }: Application, secret?: string): Safe {
  const t = translatorFor(req)
  return html`
    <p>${t('application.client_id')} <code class="secret">${client_id}</code></p>
    ${
      secret &&
      html`<p>${t('application.client_secret')} <code class="secret">${secret}</code></p>
    <p role="status" class="notice">${t('application.secret_once')}</p>`
    }`
}
