// Finds the operations at the path of a URL, by a tree of the segments of all paths.
import { badRequest } from '../errors.ts'

type Node<Route> = {
  literal: Map<string, Node<Route>>
  parameter: Node<Route> | undefined
  leaf: Leaf<Route> | undefined
}
type Leaf<Route> = { template: string; names: string[]; routes: Record<string, Route> }
export type RouteMatch<Route> = {
  /** The path in the contract, with parameter names: `/events/{event}/`. */
  template: string
  routes: Record<string, Route>
  params: Record<string, string>
}

/** Splits a URL without host into its path and its query string. */
export function split(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at + 1) }
}

/** Returns the methods that a path with these operations accepts. */
export const methodsOf = (routes: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(routes).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))

export type Router<Route> = {
  /** Adds operations, by method, at a path of the contract. */
  add(path: string, routes: Record<string, Route>): void
  /**
   * Returns the operations at the path of a URL, by method, and its parameter values; undefined for unknown paths.
   * @throws Rejection 400 if the percent-encoding is invalid
   */
  find(path: string): RouteMatch<Route> | undefined
}

/** Returns the names of the parameters in a path of the contract, in order. */
export const parameterNames = (path: string): string[] =>
  Array.from(path.matchAll(/\/\{([^/]+)\}(?=\/|$)/g), ([, name]) => name!)

/** Creates a router without paths. */
export function openRouter<Route>(): Router<Route> {
  const root: Node<Route> = { literal: new Map(), parameter: undefined, leaf: undefined }
  return {
    add(path, routes) {
      let node = root
      for (const segment of path.split('/').slice(1)) {
        const parameter = parameterNames(`/${segment}`).length > 0
        const next = parameter ? node.parameter : node.literal.get(segment)
        const made = next ?? { literal: new Map(), parameter: undefined, leaf: undefined }
        if (parameter) node.parameter = made
        else node.literal.set(segment, made)
        node = made
      }
      node.leaf = { template: path, names: parameterNames(path), routes }
    },
    find(path) {
      const values: string[] = []
      const leaf = leafAt(root, path.split('/').slice(1), 0, values)
      if (!leaf) return undefined
      const params: Record<string, string> = {}
      leaf.names.forEach((name, i) => {
        params[name] = decode(values[i]!)
      })
      return { template: leaf.template, routes: leaf.routes, params }
    },
  }
}

// A literal segment is preferred to a parameter; an empty segment never is one.
function leafAt<Route>(node: Node<Route>, segments: string[], at: number, values: string[]): Leaf<Route> | undefined {
  if (at === segments.length) return node.leaf
  const segment = segments[at]!
  const literal = node.literal.get(segment)
  const hit = literal && leafAt(literal, segments, at + 1, values)
  if (hit) return hit
  if (!node.parameter || segment === '') return undefined
  values.push(segment)
  const leaf = leafAt(node.parameter, segments, at + 1, values)
  if (!leaf) values.pop()
  return leaf
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw badRequest('The path is not valid percent-encoded UTF-8.', 'malformed_request')
  }
}
