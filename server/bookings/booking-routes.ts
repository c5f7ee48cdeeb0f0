import { windowOf } from '#contract/administration/request-limits.ts'
import * as guest from '#contract/bookings/guest-bookings.ts'
import * as owner from '#contract/bookings/owner-bookings.ts'
import * as change from '#contract/bookings/booking-changes.ts'
import * as contract from '#contract/bookings/bookings.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { becomeClient } from '#server/accounts/roles/become-client.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { type OnceCall, serveOnce } from '#server/idempotency/idempotency.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { contactableRental } from '#server/rentals/rental-briefs.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import type { RefusedCall } from '#server/platform/http/endpoints/served-endpoint.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { acceptBooking, readFeedsFor } from './request/accept-booking.ts'
import { cancelBooking, previewCancellation } from './cancellation/cancel-booking.ts'
import {
  acceptChange,
  declineChange,
  previewChange,
  requestChange,
  takeChange,
  withdrawChange,
} from './changes/change-booking.ts'
import { assertChangeable, type StayRequest } from './changes/change-price.ts'
import { listMyBookings, listOwnerBookings } from './reads/list-bookings.ts'
import { exportOwnerBookings } from './export/export-owner-bookings.ts'
import { listStayedRentals } from './reads/list-stayed-rentals.ts'
import { markNoShow, previewNoShow } from './lifecycle/mark-no-show.ts'
import { noteBooking } from './lifecycle/note-booking.ts'
import { listFreeStays } from './quote/list-free-stays.ts'
import { quoteStay } from './quote/quote-stay.ts'
import { exemption } from './quote/price-quoted-stay.ts'
import { presentBooking } from './reads/present-booking.ts'
import { authorize, type BookingPermission } from './lifecycle/booking-access.ts'
import { bookingLifecycle } from './lifecycle/booking-lifecycle.ts'
import { takeBooking } from './lifecycle/transition-booking.ts'
import { recordBookingPayment, takePayable } from './payments/record-payment.ts'
import {
  type BookingRequest,
  precheckRequest,
  requestBooking,
  takeRequest,
} from './request/request-booking.ts'
import { showBooking } from './reads/show-booking.ts'
import { declineBooking } from './request/decline-booking.ts'
import { writeStay } from './export/write-stay.ts'

/** Endpoints for quotes, bookings and their transitions. */
export function bookingRoutes(app: HttpApp) {
  quotes(app)
  guestsAndOwners(app)
  ownersOnly(app)
  changes(app)
  orderRefusals(app)
}

function quotes(app: HttpApp) {
  serve(
    app,
    guest.quoteStay,
    ({ body, language }) =>
      quoteStay(
        app,
        body.property_id,
        {
          ...stayOf(body),
          ...exemption(body.exempt_adults, body.exemption_ground),
          linen: body.linen,
          promoCode: body.promo_code || null,
        },
        {
          method: body.payment_method,
          chosen: { schedule: body.payment_schedule, payers: body.payers },
          language,
        },
      ),
    { name: 'quote', ...windowOf('limit_quotes') },
  )
  serve(
    app,
    guest.listFreeStays,
    async ({ params, query, language }) => ({
      items: await listFreeStays(
        app,
        params.id,
        {
          ...stayOf(query),
          ...exemption(query.exempt_adults, query.exemption_ground ?? null),
          linen: query.linen,
          promoCode: query.promo_code || null,
        },
        language,
      ),
    }),
    { name: 'quote', ...windowOf('limit_quotes') },
  )
  serveOnce(
    app,
    guest.createBooking,
    async (call, tx, { ahead, pipeline }) => {
      const { detail, transitions, now } = await requestBooking(tx, app, requestOf(call), ahead, pipeline)
      await becomeClient(tx, app, call.actor, visitOf(call.request))
      const { language } = call
      return presentBooking(app, detail, { transitions, change: undefined }, { role: 'guest', language, now })
    },
    {
      precheck: (call) => precheckRequest(app, requestOf(call)),
      ahead: parseRequested,
      limit: { name: 'book', ...windowOf('limit_bookings') },
    },
  )
}

function parseRequested(call: OnceCall<typeof guest.createBooking>, tx: Transaction) {
  return takeRequest(tx, requestOf(call))
}

function requestOf({ body, actor, language }: OnceCall<typeof guest.createBooking>): BookingRequest {
  return {
    quoteId: body.quote_id,
    paymentMethod: body.payment_method,
    automaticDebits: body.automatic_debits,
    message: body.message,
    guestCountries: body.guest_countries,
    guestId: actor.userId,
    language,
  }
}

function guestsAndOwners(app: HttpApp) {
  serve(app, guest.listMyBookings, ({ query, actor, language }) =>
    listMyBookings(app, query, { actor: signedIn(actor), language }),
  )
  serve(app, guest.listStayedRentals, ({ query, actor }) =>
    listStayedRentals(app, signedIn(actor).userId, query),
  )
  serve(app, contract.showBooking, ({ params, actor, language }) =>
    showBooking(app.db, app, params.id, { actor: signedIn(actor), language }),
  )
  serve(app, contract.downloadStay, async ({ params, actor, language, reply }) => {
    const { name, text } = await writeStay(app, params.id, { actor: signedIn(actor), language })
    void reply?.header('content-disposition', `attachment; filename="${name}.ics"`)
    return text
  })
  serve(app, contract.previewCancellation, ({ params, actor }) =>
    previewCancellation(app, params.id, signedIn(actor)),
  )
  serveOnce(app, contract.cancelBooking, async ({ params, body, actor, language }, tx) => {
    const { reason, expected_refund_minor: expectedRefundMinor } = body
    await cancelBooking(tx, app, params.id, { actor, reason, expectedRefundMinor })
    return showBooking(tx, app, params.id, { actor, language })
  })
}

function ownersOnly(app: HttpApp) {
  serve(app, owner.listOwnerBookings, ({ query, actor, language }) =>
    listOwnerBookings(app, query, { actor: signedIn(actor), language }),
  )
  serve(app, owner.exportOwnerBookings, ({ query, actor, language, reply }) => {
    void reply?.header('content-disposition', 'attachment; filename="demeure-reservations.csv"')
    return exportOwnerBookings(app, query, { ownerId: signedIn(actor).userId, language })
  })
  serve(app, owner.saveOwnerNote, ({ params, body, actor, language }) =>
    app.db.transaction(async (tx) => {
      await noteBooking(tx, app, params.id, { actor: signedIn(actor), note: body.note })
      return showBooking(tx, app, params.id, { actor: signedIn(actor), language })
    }),
  )
  serveOnce(
    app,
    owner.acceptBooking,
    async ({ params, actor, language }, tx) => {
      await acceptBooking(tx, app, params.id, actor)
      return showBooking(tx, app, params.id, { actor, language })
    },
    { precheck: ({ params, actor }) => readFeedsFor(app, params.id, actor) },
  )
  serveOnce(app, owner.declineBooking, async ({ params, body, actor, language }, tx) => {
    await declineBooking(tx, app, params.id, { actor, reason: body?.reason ?? '' })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serveOnce(app, owner.recordBookingPayment, async ({ params, body, actor, language }, tx) => {
    const { amount_minor: amountMinor, method, reference } = body
    await recordBookingPayment(tx, app, params.id, { actor, amountMinor, method, reference })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serve(app, owner.previewNoShow, ({ params, actor }) => previewNoShow(app, params.id, signedIn(actor)))
  serveOnce(app, owner.markNoShow, async ({ params, body, actor, language }, tx) => {
    await markNoShow(tx, app, params.id, { actor, expectedRefundMinor: body?.expected_refund_minor })
    return showBooking(tx, app, params.id, { actor, language })
  })
}

function changes(app: HttpApp) {
  serve(
    app,
    change.previewChange,
    ({ params, body, actor, language }) =>
      previewChange(app, params.id, { actor: signedIn(actor), requested: requestedOf(body), language }),
    { name: 'change-price', max: 300, seconds: 300 },
  )
  serveOnce(app, change.requestChange, async ({ params, body, actor, language }, tx) => {
    const { message, expected_total_minor: expectedTotalMinor } = body
    await requestChange(tx, app, params.id, {
      actor,
      requested: requestedOf(body),
      message,
      expectedTotalMinor,
    })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serveOnce(app, change.acceptChange, async ({ params, body, actor, language }, tx) => {
    await acceptChange(tx, app, params.id, { actor, changeId: body.change_id })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serveOnce(app, change.declineChange, async ({ params, body, actor, language }, tx) => {
    await declineChange(tx, app, params.id, { actor, changeId: body.change_id })
    return showBooking(tx, app, params.id, { actor, language })
  })
  serve(app, change.withdrawChange, ({ params, actor, language }) =>
    app.db.transaction(async (tx) => {
      await withdrawChange(tx, app, params.id, signedIn(actor))
      return showBooking(tx, app, params.id, { actor: signedIn(actor), language })
    }),
  )
}

/** Each refuses what the handler of the call refuses before its body. */
function orderRefusals(app: HttpApp) {
  const take = ({ params, actor }: RefusedCall<{ id: string }>, action: BookingPermission) =>
    app.db.transaction(async (tx) => {
      const { booking, now } = await takeBooking(tx, app, params.id)
      return { booking, role: authorize(signedIn(actor), action, booking), now }
    })
  refuseInOrder(app, [guest.listFreeStays], async ({ params }) => {
    if (!(await contactableRental(app.db, params.id))) throw notFound()
  })
  refuseInOrder(app, [contract.cancelBooking], ({ params, actor }) =>
    previewCancellation(app, params.id, signedIn(actor)),
  )
  refuseInOrder(app, [owner.markNoShow], ({ params, actor }) =>
    previewNoShow(app, params.id, signedIn(actor)),
  )
  refuseInOrder(app, [owner.saveOwnerNote], (call) => take(call, 'note'))
  refuseInOrder(app, [owner.declineBooking], async (call) => {
    const { booking, role, now } = await take(call, 'decline')
    bookingLifecycle.after('decline', { ...booking, now }, role)
  })
  refuseInOrder(app, [owner.recordBookingPayment], ({ params, actor }) =>
    app.db.transaction((tx) => takePayable(tx, app, params.id, signedIn(actor))),
  )
  refuseInOrder(app, [change.previewChange, change.requestChange], async (call) => {
    const { booking, role } = await take(call, 'change')
    await assertChangeable(app.db, booking, role)
  })
  refuseInOrder(app, [change.acceptChange, change.declineChange], ({ params, actor }) =>
    app.db.transaction((tx) => takeChange(tx, app, params.id, { actor: signedIn(actor) }, 'other')),
  )
}

interface RequestedBody extends StayBody {
  exempt_adults?: number | undefined
  exemption_ground?: ExemptionReason | null | undefined
}

function requestedOf(body: RequestedBody): StayRequest {
  return { ...stayOf(body), exemptAdults: body.exempt_adults, exemptionReason: body.exemption_ground }
}

interface StayBody {
  check_in: string
  check_out: string
  adults: number
  children: number
  infants: number
  pets: number
}

function stayOf({ check_in: checkIn, check_out: checkOut, adults, children, infants, pets }: StayBody) {
  return { checkIn, checkOut, adults, children, infants, pets }
}
