import type { Endpoint } from '#contract/core/endpoint.ts'
import { methodNotAllowed, notFound } from '../errors/refusals.ts'

/**
 * What to answer to a call that no route took: 405 with the methods that the address knows, else 404.
 * @param path the address asked for, with or without a query
 */
export function refusalFor(path: string, endpoints: Endpoint[]) {
  const requested = path.split('?')[0]?.replace(/\/+$/, '') ?? ''
  const methods = endpoints
    .filter((endpoint) => matches(endpoint.path, requested))
    .map((endpoint) => endpoint.method)
  return methods.length > 0 ? methodNotAllowed({ allowed: [...new Set(methods)] }) : notFound()
}

function matches(pattern: string, path: string) {
  const expected = `/api/v1${pattern}`.split('/')
  const given = path.split('/')
  return (
    expected.length === given.length &&
    expected.every((part, index) => part.startsWith(':') || part === given[index])
  )
}
