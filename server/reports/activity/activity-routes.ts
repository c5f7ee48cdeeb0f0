import * as contract from '#contract/moderation/activity-data.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { exportActivity } from './export-activity.ts'

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** Monthly data for the authorities that register homes let for short stays. */
export function activityRoutes(app: HttpApp) {
  serve(app, contract.downloadActivityData, async ({ query, actor, request, reply }) => {
    const file = await exportActivity(app, query, { actor: signedIn(actor), visit: visitOf(request) })
    void reply?.headers({
      'content-disposition': `attachment; filename="activite-${query.country}-${query.month}.${query.format}"`,
      'content-type': types[query.format],
    })
    return file
  })
}
