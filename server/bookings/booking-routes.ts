import * as contract from '../../contract/bookings.ts'
import type { App } from '../app.ts'
import { signedIn } from '../http/actor.ts'
import { serveOnce } from '../http/idempotency.ts'
import { serve } from '../http/serve-endpoint.ts'
import { quoteStay } from './quote-stay.ts'
import { requestBooking } from './request-booking.ts'
import { showBooking } from './show-booking.ts'

/** Prices, bookings and what becomes of them. */
export function bookingRoutes(app: App) {
  serve(
    app,
    contract.quoteStay,
    ({ body, language }) =>
      quoteStay(
        app,
        body.property_id,
        {
          checkIn: body.check_in,
          checkOut: body.check_out,
          adults: body.adults,
          children: body.children,
          infants: body.infants,
          pets: body.pets,
          linen: body.linen,
          promoCode: body.promo_code || null,
        },
        language,
      ),
    { name: 'quote', max: 300, seconds: 300 },
  )
  serveOnce(
    app,
    contract.createBooking,
    async ({ body, actor, language }, tx) => {
      const booking = await requestBooking(tx, app, {
        quoteId: body.quote_id,
        paymentMethod: body.payment_method,
        message: body.message,
        guestId: actor.userId,
        language,
      })
      return showBooking(tx, app, booking.id, { actor, language })
    },
    { name: 'book', max: 120, seconds: 3600 },
  )
  serve(app, contract.showBooking, ({ params, actor, language }) =>
    showBooking(app.db, app, params.id, { actor: signedIn(actor), language }),
  )
}
