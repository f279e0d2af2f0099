// What must not compile: `npm run types` fails when one of the errors expected here is none.

import { handlers } from '../../generated/handlers.ts'
import type { Context, Handler, Handlers } from '../../src/core/handler.ts'

const { 'teams.get': _, ...incomplete } = handlers
// @ts-expect-error an operation without a handler
export const missing: Handlers = incomplete

// @ts-expect-error an answer of another shape
export const wrong: Handler<'team_tokens.get'> = async () => ({ id: '1', name: 'Web shop', active: true })

// @ts-expect-error an answer that lacks a member
export const less: Handler<'team_tokens.get'> = async () => ({ id: 1, name: 'Web shop' })

// @ts-expect-error a query parameter that the operation does not have
export const query = (context: Context<'teams.list'>): unknown => context.query.search

// @ts-expect-error an event where the path has none
export const event = (context: Context<'teams.list'>): number => context.event.id

// @ts-expect-error a member of the body that is read-only
export const body = (context: Context<'teams.create'>): unknown => context.body.id

// What does: members with a default are there after validation, and not before.
export const filled = (context: Context<'teams.create'>): boolean => context.body.can_view_orders
