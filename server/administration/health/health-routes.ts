import * as contract from '#contract/administration/health.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { discardJob, discardMessages, retryFeed, retryJob, retryMessages } from './repair-health.ts'
import { type HealthSources, listFailingFeeds, listUnsent, showHealth } from './show-health.ts'

/** Each sends a request to another platform. */
const feedReads = { name: 'feed-retries', max: 60, seconds: 600 }

/** What the service stands on, for administrators; every repair is in the audit trail. */
export function healthRoutes(app: HttpApp, sources: HealthSources) {
  serve(app, contract.showHealth, () => showHealth(app, sources))
  serve(app, contract.listUnsentMessages, ({ query }) => listUnsent(app, query))
  serve(app, contract.retryMessages, ({ body: { channel, ids }, actor, request }) =>
    retryMessages(app, channel, ids, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.discardMessages, ({ body: { channel, ids }, actor, request }) =>
    discardMessages(app, channel, ids, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.retryJob, ({ params: { id }, actor, request }) =>
    retryJob(app, id, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.discardJob, ({ params: { id }, actor, request }) =>
    discardJob(app, id, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, contract.listFailingFeeds, ({ query }) => listFailingFeeds(app, query))
  serve(
    app,
    contract.retryFeed,
    ({ params, actor, request }) =>
      retryFeed(app, params, { actor: signedIn(actor), visit: visitOf(request) }),
    feedReads,
  )
}
