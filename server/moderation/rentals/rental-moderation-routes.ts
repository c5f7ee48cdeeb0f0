import * as contract from '#contract/moderation/rental-moderation.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
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
}
