// Reads the parameters and forms of requests to pages.
import type { Request } from 'express'
import { noPage } from './error_messages.ts'

/** Returns a parameter of the path. */
export const param = (req: Request, name: string): string => req.params[name] as string

/** Returns the ID in the path. @throws Rejection 404 if it is not a valid ID */
export function idParam(req: Request): number {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw noPage()
  return Number(id)
}

/** Returns a parameter of the query string, or '' if it is missing. */
export const queryParam = (req: Request, name: string): string =>
  new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid').searchParams.get(name) ?? ''

/** Returns the page number of a list from `?page=`, or 1 if it is not a number. */
export const pageNumber = (req: Request): number =>
  /^[1-9]\d{0,3}$/.test(queryParam(req, 'page')) ? Number(queryParam(req, 'page')) : 1

/** Returns the submitted value of a form field, or '' if it is missing. */
export const formValue = (req: Request, name: string): string => {
  const value: unknown = req.body?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns all submitted values of a form field that can be repeated. */
export const formValues = (req: Request, name: string): string[] =>
  [(req.body?.[name] ?? []) as string | string[]].flat()
