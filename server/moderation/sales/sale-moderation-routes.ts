import * as clusterCalls from '#contract/moderation/fraud-clusters.ts'
import * as appealCalls from '#contract/moderation/sale-appeals.ts'
import * as decisionCalls from '#contract/moderation/sale-decisions.ts'
import * as contract from '#contract/moderation/sale-moderation.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { findBan } from '#server/sellers/seller-bans.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { appealDecision, takeContestable, listOwnDecisions } from '../appeals/appeal-decision.ts'
import { liftBan } from './ban-seller.ts'
import { claimSale, releaseSale } from './claim-sale.ts'
import { decideAppeal, listAppeals, takeOpenAppeal } from '../appeals/decide-appeal.ts'
import { decideSale, takeDecidable } from './decide-sale.ts'
import { listModeratedSales } from './list-moderated-sales.ts'
import { listWaitingSales } from './list-waiting-sales.ts'
import { closeFraudCluster, listFraudClusters, takeOpenCluster } from '../fraud/show-fraud-clusters.ts'
import { showSaleCase } from './show-sale-case.ts'

/** Moderation of listings for sale: permission `moderate_listings`. */
export function saleModerationRoutes(app: HttpApp & VerificationContext) {
  serve(app, contract.listModeratedSales, ({ query }) => listModeratedSales(app, query))
  serve(app, contract.listWaitingSales, ({ query, actor }) =>
    listWaitingSales(app, query, signedIn(actor).userId),
  )
  serve(app, contract.showSaleCase, ({ params, actor, language }) =>
    showSaleCase(app, params.id, signedIn(actor).userId, language),
  )
  serve(app, contract.claimSale, ({ params, actor }) => claimSale(app, params.id, signedIn(actor)))
  serve(app, contract.releaseSale, async ({ params, actor }) => {
    await releaseSale(app, params.id, signedIn(actor))
  })
  serve(app, clusterCalls.listFraudClusters, ({ query }) => listFraudClusters(app, query))
  serve(app, clusterCalls.closeFraudCluster, ({ params, body, actor, request }) =>
    closeFraudCluster(app, params.id, body.note, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [clusterCalls.closeFraudCluster], ({ params }) =>
    app.db.transaction((tx) => takeOpenCluster(tx, params.id)),
  )
  decisions(app)
  appeals(app)
}

/** Each decision has its own endpoint; all share the same implementation. */
function decisions(app: HttpApp & VerificationContext) {
  const calls = [
    [decisionCalls.approveSale, 'approve'],
    [decisionCalls.approveSaleWithEdit, 'approve_with_edit'],
    [decisionCalls.requestSaleChanges, 'request_changes'],
    [decisionCalls.rejectSale, 'reject'],
    [decisionCalls.suspendSale, 'suspend'],
    [decisionCalls.reinstateSale, 'reinstate'],
    [decisionCalls.removeSale, 'remove'],
    [decisionCalls.mergeDuplicateSale, 'merge_duplicate'],
    [decisionCalls.banSeller, 'ban'],
    [decisionCalls.escalateSale, 'escalate'],
  ] as const
  for (const [call, action] of calls) {
    serve(app, call, ({ params, body, actor, request }) =>
      decideSale(app, params.id, { action, ...body }, signedIn(actor), visitOf(request)),
    )
    refuseInOrder(app, [call], ({ params, actor }) =>
      app.db.transaction((tx) => takeDecidable(tx, app, params.id, action, signedIn(actor))),
    )
  }
  serve(app, decisionCalls.liftSellerBan, ({ params, body, actor, request }) =>
    liftBan(app, params.id, body.reason, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [decisionCalls.liftSellerBan], async ({ params }) => {
    if (!(await findBan(app.db, params.id))) throw notFound()
  })
}

/** Appeals of sellers, decided by other moderators. */
function appeals(app: HttpApp & VerificationContext) {
  serve(app, appealCalls.listSellerDecisions, ({ params, actor }) =>
    listOwnDecisions(app, params.id, signedIn(actor)),
  )
  serve(app, appealCalls.appealSaleDecision, ({ params, body, actor, request }) =>
    appealDecision(app, params.id, body.grounds, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, appealCalls.listSaleAppeals, ({ query, actor }) =>
    listAppeals(app, query, signedIn(actor).userId),
  )
  serve(app, appealCalls.decideSaleAppeal, ({ params, body, actor, request }) =>
    decideAppeal(app, params.id, body, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  refuseInOrder(app, [appealCalls.appealSaleDecision], ({ params, actor }) =>
    app.db.transaction((tx) => takeContestable(tx, params.id, signedIn(actor), app.clock.now())),
  )
  refuseInOrder(app, [appealCalls.decideSaleAppeal], ({ params, actor }) =>
    app.db.transaction((tx) => takeOpenAppeal(tx, params.id, signedIn(actor))),
  )
}
