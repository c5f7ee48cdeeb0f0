import type { Endpoint } from '#contract/core/endpoint.ts'
import { methodNotAllowed, notFound } from '../errors/refusals.ts'

/**
 * The refusal for a call without a route: 405 with the methods of the address, else 404.
 * @param path the requested address, with or without a query
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
  const requested = path.split('/')
  return (
    expected.length === requested.length &&
    expected.every((part, index) => part.startsWith(':') || part === requested[index])
  )
}
