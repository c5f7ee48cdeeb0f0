import * as appeals from '#contract/moderation/rental-appeals.ts'
import * as contract from '#contract/moderation/rental-moderation.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { appealRental, listOwnDecisions, takeContestable } from './appeal-rental.ts'
import { decideRentalAppeal, takeAppealedRental } from './decide-rental-appeal.ts'
import { moderateRental, takeModerated } from './moderate-rental.ts'
import { listModeratedRentals, showModeratedRental } from './show-moderated-rentals.ts'

/** Moderation of rentals: permission `moderate_listings`. */
export function rentalModerationRoutes(app: HttpApp) {
  serve(app, contract.listModeratedRentals, ({ query, actor }) =>
    listModeratedRentals(app, query, signedIn(actor).userId),
  )
  serve(app, contract.showModeratedRental, ({ params, actor }) =>
    showModeratedRental(app, params.id, signedIn(actor).userId),
  )
  serve(app, contract.moderateRental, async ({ params, body, actor }) => {
    const moderator = signedIn(actor)
    await moderateRental(app, params.id, body, moderator)
    return showModeratedRental(app, params.id, moderator.userId)
  })
  refuseInOrder(app, [contract.moderateRental], ({ params, actor }) =>
    app.db.transaction((tx) => takeModerated(tx, params.id, signedIn(actor))),
  )
  rentalAppealRoutes(app)
}

/** Owners contest decisions, and other moderators than those who took them decide. */
function rentalAppealRoutes(app: HttpApp) {
  serve(app, appeals.listOwnRentalDecisions, ({ params, actor }) =>
    listOwnDecisions(app, params.id, signedIn(actor)),
  )
  serve(app, appeals.appealRentalDecision, ({ params, body, actor, request }) =>
    appealRental(app, params.id, body.grounds, { actor: signedIn(actor), visit: visitOf(request) }),
  )
  serve(app, appeals.decideRentalAppeal, async ({ params, body, actor, request }) => {
    const moderator = signedIn(actor)
    await decideRentalAppeal(app, params.id, body, { actor: moderator, visit: visitOf(request) })
    return showModeratedRental(app, params.id, moderator.userId)
  })
  refuseInOrder(app, [appeals.appealRentalDecision], ({ params, actor }) =>
    app.db.transaction((tx) => takeContestable(tx, params.id, signedIn(actor), app.clock.now())),
  )
  refuseInOrder(app, [appeals.decideRentalAppeal], ({ params, actor }) =>
    app.db.transaction((tx) => takeAppealedRental(tx, params.id, signedIn(actor))),
  )
}
