import * as contract from '#contract/buying/saved-searches.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { isEndingKey } from '#server/notifications/ending-key.ts'
import {
  changeSearch,
  deleteSearch,
  endAlerts,
  listSavedSearches,
  saveSearch,
  takeSearch,
} from './saved-searches.ts'

/** Saved searches and their alerts. */
export function savedSearchRoutes(app: HttpApp) {
  serve(app, contract.listSavedSearches, ({ actor }) => listSavedSearches(app, signedIn(actor).userId))
  serve(app, contract.saveSearch, ({ actor, body }) => saveSearch(app, signedIn(actor).userId, body))
  serve(app, contract.changeSavedSearch, ({ actor, params, body }) =>
    changeSearch(app, signedIn(actor).userId, params.id, body),
  )
  serve(app, contract.deleteSavedSearch, ({ actor, params }) =>
    deleteSearch(app, signedIn(actor).userId, params.id),
  )
  serve(app, contract.endAlerts, async ({ params, query }) => {
    if (!isEndingKey(app, 'saved-search', params.id, query.key)) throw notFound()
    return endAlerts(app, params.id)
  })
  refuseInOrder(app, [contract.changeSavedSearch], ({ actor, params }) =>
    app.db.transaction((tx) => takeSearch(tx, params.id, signedIn(actor), 'change')),
  )
  // Without a key that is read, the address is as good as unknown.
  refuseInOrder(app, [contract.endAlerts], () => {
    throw notFound()
  })
}
