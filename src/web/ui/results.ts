// Handles the results of operations that pages run.
import type { Request } from 'express'
import { Rejection } from '../../core/errors.ts'
import type { Performed } from '../../core/http/perform.ts'
import { translatedErrors } from './error_messages.ts'

/** Returns the response of an operation whose input does not come from the visitor. @throws Rejection if the input is invalid */
export function bodyOrThrow<Body>(performed: Performed<Body>): Body {
  if (!performed.ok) throw performed.rejection
  return performed.body
}

/** Returns all objects of a short list: `every((page) => perform('teams.list', { params, query: { page } }, req))`. */
export async function allPages<Item>(
  list: (page: string) => Promise<Performed<{ next: string | null; results: Item[] }>>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = bodyOrThrow(await list(String(page)))
    all.push(...results)
    if (!next) return all
  }
}

/** Runs the action of a form. If it is rejected with 400, shows the form again with the errors in the language of the page. */
export async function submit(
  req: Request,
  work: () => Promise<void>,
  again: (errors: object) => void | Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Rejection) || error.status !== 400) throw error
    await again(translatedErrors(req, error))
  }
}
