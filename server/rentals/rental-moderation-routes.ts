import * as contract from '../../contract/rental-moderation.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serve } from '../http/serve-endpoint.ts'
import { moderateRental } from './moderate-rental.ts'
import { listModeratedRentals, showModeratedRental } from './show-moderated-rentals.ts'

/** What moderators do with homes: permission `moderate_listings`. */
export function rentalModerationRoutes(app: App) {
  serve(app, contract.listModeratedRentals, ({ query }) => listModeratedRentals(app, query))
  serve(app, contract.showModeratedRental, ({ params }) => showModeratedRental(app, params.id))
  serve(app, contract.moderateRental, async ({ params, body, actor }) => {
    await moderateRental(app, params.id, body, signedIn(actor))
    return showModeratedRental(app, params.id)
  })
}
