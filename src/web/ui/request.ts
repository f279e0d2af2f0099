// What a browser has sent.
import type { Request } from 'express'
import { notFound } from '../../core/errors.ts'

/** Returns a parameter of the path. */
export const param = (req: Request, name: string): string => req.params[name] as string

/** Returns the ID in the path. @throws Rejection 404 where it is none */
export function idParam(req: Request): number {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('There is no such page.')
  return Number(id)
}

/** Returns a value of the query string, or ''. */
export const queryParam = (req: Request, name: string): string =>
  new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid').searchParams.get(name) ?? ''

/** Returns the number of the page of a list, from `?page=`; 1 where that is no number. */
export const pageNumber = (req: Request): number =>
  /^[1-9]\d{0,3}$/.test(queryParam(req, 'page')) ? Number(queryParam(req, 'page')) : 1

/** Returns the text of a field as it was sent, or ''. */
export const formValue = (req: Request, name: string): string => {
  const value: unknown = req.body?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the values of a field that can be sent several times. */
export const formValues = (req: Request, name: string): string[] =>
  [(req.body?.[name] ?? []) as string | string[]].flat()
