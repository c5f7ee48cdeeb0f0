import { windowOf } from '#contract/administration/request-limits.ts'
import { withdrawAutomaticDebits } from '#contract/money/automatic-debits.ts'
import * as contract from '#contract/money/payments.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { PaymentContext } from './payment-context.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { serveOnce, serveRepeatable } from '#server/idempotency/idempotency.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findPaidBooking, findRefund, listPayments, listRefunds } from './payment-queries.ts'
import { refundClosed } from './payment-refusals.ts'
import { presentPayment, presentRefund } from './present-payment.ts'
import { receiveEvent } from './operations/receive-event.ts'
import { settleRefundWithin } from './refunds/perform-refund.ts'
import { otherMethods } from './operations/change-method.ts'
import { findPayable, startPayment } from './operations/start-payment.ts'
import { showDebits, withdrawDebits } from './debits/show-debits.ts'
import { shareRoutes } from './shares/share-routes.ts'
import { presentShare } from './shares/present-share.ts'
import { payersOf } from './shares/share-queries.ts'
import { authorize } from './payment-access.ts'
import { refundLifecycle } from './payment-lifecycle.ts'

const startLimit = { name: 'payment', ...windowOf('limit_payments') }
const largestEvent = 256 * 1024

export function paymentRoutes(app: HttpApp & PaymentContext) {
  serve(app, contract.listBookingPayments, async ({ params, actor, language }) => {
    const viewer = signedIn(actor)
    const booking = await findPaidBooking(app.db, params.id)
    authorize(viewer, 'read', booking)
    const items = await listPayments(app.db, booking.id)
    const refunds = await listRefunds(app.db, booking.id)
    const payers = await payersOf(app.db, booking.id)
    const isGuest = booking.guestId === viewer.userId
    return {
      items: items.map((payment) =>
        presentPayment(payment, presentShare(app, payment, payers, { isGuest, language })),
      ),
      other_methods: isGuest ? otherMethods(app, booking) : [],
      automatic_debits: isGuest ? await showDebits(app.db, booking) : null,
      refunds: refunds.map((refund) => presentRefund(refund, booking.currency)),
    }
  })
  serveRepeatable(
    app,
    contract.startPayment,
    async ({ params, body, actor }) => {
      const method = body?.payment_method
      const { payment, started } = await startPayment(app, params.id, { actor, method })
      return {
        payment: presentPayment(payment, null),
        provider: payment.provider,
        redirect_url: started.redirectUrl ?? null,
      }
    },
    startLimit,
  )
  refuseInOrder(app, [contract.startPayment], ({ params, actor }) =>
    findPayable(app, params.id, signedIn(actor)),
  )
  serve(app, withdrawAutomaticDebits, ({ params, actor }) =>
    app.db.transaction(async (tx) => ({
      automatic_debits: await withdrawDebits(tx, app, params.id, signedIn(actor)),
    })),
  )
  serveOnce(app, contract.confirmOfflineRefund, async ({ params, actor, language }, tx) => {
    const booking = await findPaidBooking(tx, params.id)
    const refund = await findRefund(tx, params.refundId)
    authorize(actor, 'confirm_refund', booking)
    if (refund?.bookingId !== booking.id) throw notFound()
    if (!refundLifecycle.find('settle', refund, 'owner') || !(await settleRefundWithin(tx, app, refund.id)))
      throw refundClosed()
    return sentence(refundConfirmed, language)
  })
  shareRoutes(app)
  eventRoute(app)
}

const refundConfirmed = localized('Remboursement confirmé')

/** Event signatures cover the raw bytes, so only this call receives its body unparsed. */
function eventRoute(app: HttpApp & PaymentContext) {
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestEvent }, (_request, body, done) =>
      done(null, body),
    )
    serve({ ...app, http: scope }, contract.receivePaymentEvent, async ({ params, request }) => {
      const body = Buffer.isBuffer(request?.body) ? request.body : Buffer.alloc(0)
      await receiveEvent(app, params.provider, body, request?.headers ?? {})
      return { received: true }
    })
  })
}
