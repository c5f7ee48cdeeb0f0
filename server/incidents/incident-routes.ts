import { reportIncident as reportIncidentCall } from '#contract/bookings/guest-bookings.ts'
import * as contract from '#contract/bookings/incidents.ts'
import { paginate } from '#contract/core/page.ts'
import { listFileLimit, sendListFile, completeList } from '#server/audit/send-list-file.ts'
import { incidentFile } from './incident-file.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { showBooking } from '#server/bookings/reads/show-booking.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import { takeDisputable } from '#server/bookings/lifecycle/dispute-booking.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { incidentsWaiting } from './incidents-waiting.ts'
import { findIncidents } from './incident-queries.ts'
import { presentIncident } from './present-incident.ts'
import { reportIncident } from './report-incident.ts'
import { ruleIncident, takeRulable } from './rule-incident.ts'
import { showIncident, showStayIncident, weighRuling } from './show-incident.ts'
import { stateIncident, takeStatable } from './state-incident.ts'

/** Incidents of stays: reported by participants, ruled on by administrators. */
export function incidentRoutes(app: HttpApp) {
  participants(app)
  adminRoutes(app)
}

function participants(app: HttpApp) {
  serveOnce(app, reportIncidentCall, async ({ params, body, actor, language }, tx) => {
    const { description, claimed_minor: claimedMinor } = body
    await reportIncident(tx, app, params.id, { actor, description, claimedMinor })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serve(app, contract.showStayIncident, ({ params, actor }) =>
    showStayIncident(app.db, params.id, signedIn(actor)),
  )
  serveOnce(app, contract.stateIncident, async ({ params, body, actor }, tx) => {
    await stateIncident(tx, app, params.id, { actor, body: body.body })
    return showStayIncident(tx, params.id, actor)
  })
  refuseInOrder(app, [reportIncidentCall], ({ params, actor }) =>
    app.db.transaction((tx) => takeDisputable(tx, app, params.id, signedIn(actor))),
  )
  refuseInOrder(app, [contract.stateIncident], ({ params, actor }) =>
    app.db.transaction((tx) => takeStatable(tx, app, params.id, signedIn(actor))),
  )
}

function adminRoutes(app: HttpApp) {
  serve(app, contract.listIncidents, async ({ query: { page, per_page: limit, state } }) => {
    const now = app.clock.now()
    const { rows, total } = await findIncidents(app.db, state, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map((row) => presentIncident(row, now)),
      pagination: paginate(page, limit, total),
      counters: await incidentsWaiting(app),
    }
  })
  serve(
    app,
    contract.exportIncidents,
    async (call) => {
      const now = app.clock.now()
      const { rows } = await findIncidents(app.db, call.query.state, completeList)
      return sendListFile(
        app,
        call,
        incidentFile,
        rows.map((row) => presentIncident(row, now)),
      )
    },
    listFileLimit,
  )
  serve(app, contract.showIncident, ({ params, actor, language }) =>
    showIncident(app.db, app, params.id, { actor: signedIn(actor), language }),
  )
  serve(app, contract.weighRuling, ({ params, query }) => weighRuling(app.db, params.id, query.refund_minor))
  serveOnce(app, contract.ruleIncident, async ({ params, body, actor, language }, tx) => {
    await ruleIncident(tx, app, params.id, {
      actor,
      refundMinor: body.refund_minor,
      deductionMinor: body.deposit_deduction_minor,
      reason: body.reason,
    })
    return showIncident(tx, app, params.id, { actor, language })
  })
  refuseInOrder(app, [contract.weighRuling], ({ params }) => weighRuling(app.db, params.id, 0))
  refuseInOrder(app, [contract.ruleIncident], ({ params, actor }) =>
    app.db.transaction((tx) => takeRulable(tx, app, params.id, signedIn(actor))),
  )
}
