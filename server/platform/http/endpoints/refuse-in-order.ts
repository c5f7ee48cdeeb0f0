import { asEndpoint, type EndpointInput, type TypedEndpoint } from '#contract/core/endpoint.ts'
import type { HttpApp } from '../http-app.ts'
import type { RefusedCall, ServedEndpoint } from './served-endpoint.ts'

/**
 * Registers what these calls find before their query, body and idempotency key matter. It runs where one of these is
 * refused, before that is answered: 403, 404 and 409 come before 422 (decision 46). Calls that succeed never run it,
 * since their handlers find the same by themselves.
 * @param find throws what the handler would throw, and changes nothing
 */
export function refuseInOrder<const E extends TypedEndpoint>(
  app: Pick<HttpApp, 'endpoints'>,
  calls: readonly E[],
  find: (call: RefusedCall<EndpointInput<E>['params']>) => unknown,
) {
  for (const call of calls) {
    const { method, path } = asEndpoint(call)
    const served = app.endpoints.get(`${method} ${path}`)
    if (!served) throw new Error(`${method} ${path} is not served`)
    served.find = find as ServedEndpoint['find']
  }
}
