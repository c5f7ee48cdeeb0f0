import * as contract from '#contract/administration/bookings.ts'
import { fileHeaders } from '#server/platform/http/files/write-table-file.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { countBookings } from './booking-queries.ts'
import { exportBookings } from './export-bookings.ts'
import { listBookings } from './list-bookings.ts'

const exports = { name: 'booking-export', max: 30, seconds: 600 }

/** Bookings of all rentals, for administrators. */
export function allBookingRoutes(app: HttpApp) {
  serve(app, contract.listBookings, ({ query }) => listBookings(app, query))
  serve(app, contract.countBookings, async ({ query }) => {
    const { total, isExact } = await countBookings(app, query)
    return { total, total_is_exact: isExact }
  })
  serve(
    app,
    contract.exportBookings,
    async ({ query, language, actor, request, reply }) => {
      const viewer = { language, actor: signedIn(actor), visit: visitOf(request) }
      const file = await exportBookings(app, query, viewer)
      await reply
        ?.headers({
          ...fileHeaders('demeure-reservations', query.format),
          'cache-control': 'private, no-store',
        })
        .send(file)
      return ''
    },
    exports,
  )
}
