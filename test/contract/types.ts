// Code that must not compile: `npm run types` fails if one of the expected errors does not occur.

import { handlers } from '../../generated/handlers.ts'
import type { Context, Handler, HandlerResult, Handlers } from '../../src/core/handler.ts'
import { file, reply } from '../../src/core/http/reply.ts'

const { 'teams.get': _, ...incomplete } = handlers
// @ts-expect-error an operation without a handler
export const missing: Handlers = incomplete

// @ts-expect-error a response of another shape
export const wrong: Handler<'team_tokens.get'> = async () => ({ id: '1', name: 'Web shop', active: true })

// @ts-expect-error a response that lacks a field
export const less: Handler<'team_tokens.get'> = async () => ({ id: 1, name: 'Web shop' })

// @ts-expect-error a query parameter that the operation does not have
export const query = (context: Context<'teams.list'>): unknown => context.query.search

// @ts-expect-error an event, which the path does not have
export const event = (context: Context<'teams.list'>): number => context.event.id

// @ts-expect-error a read-only field of the body
export const body = (context: Context<'teams.create'>): unknown => context.body.id

// Code that compiles: after validation, fields with a default are present; before it, they are optional.
export const filled = (context: Context<'teams.create'>): boolean => context.body.can_view_orders

// Responses with a status that the handler chooses, and files: only those that the contract declares, in the declared shape.
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
  // @ts-expect-error a media type that the contract does not declare
  async () => file('application/zip', 'content'),
  // @ts-expect-error a status that the contract does not declare
  async () => reply(403, { detail: 'Not found.' }),
  // @ts-expect-error the body of another status
  async () => reply(404, { status: 'running' }),
  // @ts-expect-error a value that the contract does not declare
  async () => reply(409, { status: 'done', steps: [] }),
  // @ts-expect-error a body, which the contract does not have
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
  // @ts-expect-error no status although there are several
  async () => ({ status: 'ok', position: 1 }),
  // @ts-expect-error a file, which the contract does not have
  async () => file('application/pdf', 'content'),
]
