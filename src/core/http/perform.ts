// Runs operations for the pages of the server.
import type { Request } from 'express'
import type { operations as Schemas } from '../../../generated/schema.ts'
import type { FieldErrors } from '../errors.ts'
import { fromDatabase, Rejection } from '../errors.ts'
import type { Handlers, OperationId, Output } from '../handler.ts'
import { checkValues } from './body.ts'
import { dryRun } from './dry_run.ts'
import type { OperationCall, Services } from './operation.ts'
import { execute, identify, retryOnContention } from './operation.ts'

/** The path parameters of an operation. */
type PathParameters<Op extends OperationId> = Schemas[Op]['parameters'] extends { path: infer Path }
  ? { readonly [Name in keyof Path]: string | number }
  : Readonly<Record<never, never>>

/**
 * Runs an operation of the contract for a page, as the user of its session.
 * @returns the result of the operation, or the rejection with the validation errors, to be shown at the fields of a form
 */
export type Perform = <Op extends OperationId>(
  id: Op,
  input: { query?: Record<string, string>; body?: unknown } & (Record<never, never> extends PathParameters<Op>
    ? { params?: PathParameters<Op> }
    : { params: PathParameters<Op> }),
  visitor: Pick<Request, 'ip'> & { session?: { secret: string } },
) => Promise<Performed<Output<Op>>>
export type Performed<Body> = { ok: true; body: Body } | { ok: false; rejection: Rejection }

/**
 * Creates the function with which pages run operations. It takes the same steps as for a request, so that no rule exists twice. The pages
 * themselves check that a form comes from a page of the server.
 * @throws Rejection for all rejections except 400
 */
export function performer(services: Services, handlers: Handlers): Perform {
  return async (id, { params = {}, query = {}, body }, { session, ip }) => {
    const route = services.contract.routes[id]
    const search = new URLSearchParams(query).toString()
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const call: OperationCall = {
      services,
      handlers,
      route,
      params,
      search,
      query: () => query,
      body: () => structuredClone(body),
      address: search ? `${path}?${search}` : path,
      headers: {},
      ip,
      notices: {},
      dryRun,
    }
    try {
      checkValues({ params, query, body })
      const caller = await identify(call, { scheme: 'Session', secret: session?.secret, csrfSafe: true })
      const { status, value } = await retryOnContention(() =>
        execute(call, services.db, caller, undefined, (result) => result),
      )
      if (status >= 400) throw new Rejection(status, value as FieldErrors)
      return { ok: true, body: value as never }
    } catch (error) {
      const rejection = error instanceof Rejection ? error : fromDatabase(error)
      if (rejection?.status !== 400) throw rejection ?? error
      return { ok: false, rejection }
    }
  }
}
