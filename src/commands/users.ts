// `boxoffice users …` and `remove-organizer`: commands with which operators manage accounts and organizers.
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'
import type { Transaction } from '../core/transaction.ts'
import {
  beginRemoval,
  createPasswordReset,
  disableAccount,
  enableAccount,
  listAccounts,
  organizerContents,
  removeOrganizer,
  resetTwoFactor,
} from '../domain/access/administration.ts'
import { findAccount } from '../domain/access/organizers.ts'
import { audited, print, withDatabase } from './database.ts'

type Account = { readonly id: number; readonly email: string }
type Output = { readonly json?: boolean }

/** Prints accounts, sorted by email address. */
export const list = (config: Config, { limit, json = false }: Output & { limit: number }): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const accounts = await listAccounts(db, { limit })
    const lines = accounts.map(({ email, is_active, two_factor, organizers, last_seen }) =>
      [
        email,
        is_active ? 'active' : 'disabled',
        two_factor ? 'second factor' : 'password only',
        organizers.join(', ') || 'in no team',
        `last seen ${last_seen ?? 'never'}`,
      ].join('  '),
    )
    print(json, accounts, lines.join('\n') || 'There are no accounts.')
  })

/** Disables an account. @throws UsageError if there is no account with this address */
export const disable = (config: Config, email: string, options: Output): Promise<void> =>
  change(config, email, options, disableAccount, () => [{ disabled: true }, 'cannot sign in any more'])

/** Enables an account. @throws UsageError if there is no account with this address */
export const enable = (config: Config, email: string, options: Output): Promise<void> =>
  change(config, email, options, enableAccount, () => [{ disabled: false }, 'can sign in'])

/** Prints a link with which a user can set a new password. @throws UsageError if there is no account with this address */
export const resetPassword = (config: Config, email: string, options: Output): Promise<void> =>
  change(config, email, options, createPasswordReset, (secret) => {
    const link = `${config.BASE_URL}/reset/${secret}`
    return [{ link }, `can set a new password within an hour: ${link}`]
  })

/** Disables the second factor of a user. @throws UsageError if there is no account with this address */
export const resetSecondFactor = (config: Config, email: string, options: Output): Promise<void> =>
  change(config, email, options, resetTwoFactor, () => [{ two_factor: false }, 'signs in with the password alone'])

const change = <Result>(
  config: Config,
  email: string,
  { json = false }: Output,
  action: (tx: Transaction, account: Account) => Promise<Result>,
  describe: (result: Result) => [object, string],
): Promise<void> =>
  withDatabase(config, async (database) => {
    const account = await findAccount(database.db, email)
    if (!account) throw new UsageError(`There is no account ${email}.`)
    const [values, sentence] = describe(await audited(database, config, (tx) => action(tx, account)))
    print(json, { email: account.email, ...values }, `${account.email} ${sentence}.`)
  })

/**
 * Deletes an organizer and all its data.
 * @param options `confirm`: the slug again; `withOrders`: whether to delete live orders, too
 * @throws UsageError if there is no such organizer, the slugs differ, or there are live orders without `withOrders`
 */
export const deleteOrganizer = (
  config: Config,
  slug: string,
  { confirm, withOrders = false, json = false }: Output & { confirm?: string; withOrders?: boolean },
): Promise<void> =>
  withDatabase(config, async (database) => {
    const { db } = database
    const organizer = await db('organizers').where({ slug }).first('id')
    if (!organizer) throw new UsageError(`There is no organizer ${slug}.`)
    const { events, orders } = await organizerContents(db, organizer)
    const contents = `${events} events and ${orders} live orders`
    if (confirm !== slug)
      throw new UsageError(
        `${slug} has ${contents}. Everything will be deleted: repeat the slug with --confirm ${slug}.`,
      )
    if (orders && !withOrders)
      throw new UsageError(`${slug} has ${contents}. Export the data that you must retain, then add --with-orders.`)
    await audited(database, config, (tx) => beginRemoval(tx, organizer))
    await removeOrganizer(db, organizer)
    print(json, { organizer: slug, events, orders }, `Deleted ${slug} with ${contents}.`)
  })
