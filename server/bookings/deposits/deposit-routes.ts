import * as contract from '#contract/bookings/stay-deposit.ts'
import { serveOnce, serveRepeatable } from '#server/idempotency/idempotency.ts'
import type { PaymentContext } from '#server/payments/payment-context.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { findHoldable, holdDeposit, releaseByOwner, showDeposit } from './change-hold.ts'

const holdLimit = { name: 'deposit', max: 30, seconds: 600 }

/** The deposit of a stay: held on a card by its guest, released by its owner. */
export function depositRoutes(app: HttpApp & PaymentContext) {
  serve(app, contract.showDeposit, ({ params, actor }) =>
    showDeposit(app.db, app, params.id, signedIn(actor)),
  )
  serveRepeatable(
    app,
    contract.holdDeposit,
    async ({ params, actor, language }) => ({
      redirect_url: await holdDeposit(app, params.id, { actor, language }),
    }),
    holdLimit,
  )
  refuseInOrder(app, [contract.holdDeposit], ({ params, actor }) =>
    findHoldable(app, params.id, signedIn(actor)),
  )
  serveOnce(app, contract.releaseDeposit, async ({ params, actor }, tx) => {
    await releaseByOwner(tx, app, params.id, actor)
    return showDeposit(tx, app, params.id, actor)
  })
}
