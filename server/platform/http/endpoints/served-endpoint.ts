import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'
import type { Actor } from './actor.ts'

/** A call of which something was refused: query and body are as they were sent, nothing of them is checked. */
export interface RefusedCall<Params = unknown> {
  params: Params
  query: unknown
  body: unknown
  actor: Actor
}

/** An endpoint with its handler, as the site's own pages call it without going through HTTP. */
export interface ServedEndpoint {
  endpoint: Endpoint
  run: (input: { params?: unknown; query?: unknown; body?: unknown }, language: Language) => Promise<unknown>
  /** Set by `refuseInOrder`. */
  find?: ((call: RefusedCall) => unknown) | undefined
}
