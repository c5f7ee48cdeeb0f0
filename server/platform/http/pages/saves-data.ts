import type { FastifyRequest } from 'fastify'

/** Set in the browser by the page « Données réduites » for a year (`web/content/reduced-data.route.tsx`). */
const chosen = /(?:^|;\s*)(?:__Host-)?reduced-data=1(?:;|$)/

/** Whether pages are to be light: by the browser's header (`Save-Data`), or the visitor chose it. */
export function savesData({ headers }: Pick<FastifyRequest, 'headers'>) {
  return headers['save-data'] === 'on' || hasChosenReducedData({ headers })
}

/** By cookie: an answer that no shared cache may store, since it does not vary by it. */
export function hasChosenReducedData({ headers }: Pick<FastifyRequest, 'headers'>) {
  return chosen.test(headers.cookie ?? '')
}
