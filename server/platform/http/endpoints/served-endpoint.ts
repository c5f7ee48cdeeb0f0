import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/language.ts'

/** An endpoint with its handler, as the site's own pages call it without going through HTTP. */
export interface ServedEndpoint {
  endpoint: Endpoint
  run: (input: { params?: unknown; query?: unknown; body?: unknown }, language: Language) => Promise<unknown>
}
