// What must not compile: `npm run types` fails when one of the errors expected here is none.

import { handlers } from '../../generated/handlers.ts'
import type { Context, Handler, HandlerResult, Handlers } from '../../src/core/handler.ts'
import { file, reply } from '../../src/core/http/reply.ts'

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

// Answers with a status of the handler's choice, and files: what the contract names, in the shape that it has there.
type Download = HandlerResult<{
  200: { content: { 'application/pdf': string; 'text/uri-list': string } }
  404: { content: { 'application/json': { detail: string; reason: 'invalid' } } }
  409: { content: { 'application/json': { status: 'running' | 'waiting'; steps: { name: 'zip' | 'mail' }[] } } }
  410: { content?: never }
}>
export const download: (() => Promise<Download>)[] = [
  async () => file('application/pdf', 'content', { name: 'ticket.pdf' }),
  async () => file('text/uri-list', 'https://tickets.example/'),
  async () => reply(404, { detail: 'Not found.', reason: 'invalid' }),
  async () => reply(409, { status: 'running', steps: [{ name: 'zip' }] }, { 'Retry-After': '1' }),
  async () => reply(410),
  // @ts-expect-error a media type that the contract does not name
  async () => file('application/zip', 'content'),
  // @ts-expect-error a status that the contract does not name
  async () => reply(403, { detail: 'Not found.' }),
  // @ts-expect-error the body of another status
  async () => reply(404, { status: 'running' }),
  // @ts-expect-error a value that the contract does not name
  async () => reply(409, { status: 'done', steps: [] }),
  // @ts-expect-error a body where the contract has none
  async () => reply(410, { detail: 'Gone.' }),
  // @ts-expect-error a plain value instead of a file
  async () => ({ status: 'running' }),
]

type Redeemed = HandlerResult<{
  200: { content: { 'application/json': { status: 'ok' } } }
  201: { content: { 'application/json': { status: 'ok'; position: number } } }
}>
export const redeemed: (() => Promise<Redeemed>)[] = [
  async () => reply(200, { status: 'ok' }),
  async () => reply(201, { status: 'ok', position: 1 }),
  // @ts-expect-error the status is not said, where there are several
  async () => ({ status: 'ok', position: 1 }),
  // @ts-expect-error a file where there is none
  async () => file('application/pdf', 'content'),
]
