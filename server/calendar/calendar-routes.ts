import { createHash } from 'node:crypto'
import * as contract from '#contract/bookings/calendar.ts'
import { showAvailability as availability } from '#contract/rentals/public-rentals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { authorize } from '#server/rentals/listing/rental-access.ts'
import { readRental } from '#server/rentals/listing/own-rental.ts'
import { assertReadable } from '#server/rental-search/show-rental.ts'
import { exportCalendar } from './feeds/export-calendar.ts'
import { createFeed, deleteFeed, listFeeds, renewExport, syncNow } from './feeds/manage-feeds.ts'
import { setAvailability } from './set-availability.ts'
import { showAvailability } from './show-availability.ts'
import { undoAvailability } from './undo-availability.ts'
import { showOwnerCalendar, writerOfCalendars } from './show-owner-calendar.ts'

/** Endpoints for availability, the owner's changes to it, and calendar feeds. */
export function calendarRoutes(app: HttpApp) {
  serve(app, availability, ({ params, query, actor }) => showAvailability(app, params.id, query, actor))
  serve(app, contract.setAvailability, async ({ params, body, actor }) => {
    const undo = await setAvailability(app, params.id, body, signedIn(actor))
    return { ...(await showAvailability(app, params.id, body, actor)), undo }
  })
  serve(app, contract.undoAvailability, async ({ params, body, actor }) => {
    await undoAvailability(app, params.id, body, signedIn(actor))
    return showAvailability(app, params.id, body, actor)
  })
  serve(
    app,
    contract.showOwnerCalendar,
    ({ query, actor }) => showOwnerCalendar(app, query, signedIn(actor)),
    undefined,
    writerOfCalendars(contract.showOwnerCalendar.answers[200], 'properties'),
  )
  feeds(app)
  serve(
    app,
    contract.exportCalendar,
    async ({ params, query, request, reply }) => {
      const text = await exportCalendar(app, params.id, query.token)
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      void reply?.header('etag', etag).header('cache-control', 'private, no-cache')
      if (request?.headers['if-none-match'] === etag) {
        await reply?.code(304).send()
        return text
      }
      void reply?.header('content-disposition', 'inline; filename="calendar.ics"')
      return text
    },
    // A platform reads thousands of calendars from a few addresses; a refused read could cause a double booking.
    'unlimited',
  )
  refuseInOrder(app, [availability], ({ params, actor }) => assertReadable(app, params.id, actor))
  refuseInOrder(app, [contract.setAvailability, contract.undoAvailability], async ({ params, actor }) =>
    authorize(signedIn(actor), 'edit_calendar', await readRental(app.db, params.id)),
  )
  // Without a token that is read, the address is as good as unknown.
  refuseInOrder(app, [contract.exportCalendar], () => {
    throw notFound()
  })
}

function feeds(app: HttpApp) {
  const requesting = { name: 'read-feed', max: 60, seconds: 600 }
  serve(app, contract.listCalendarFeeds, ({ params, actor }) => listFeeds(app, params.id, signedIn(actor)))
  serve(
    app,
    contract.createCalendarFeed,
    ({ params, body, actor }) => createFeed(app, params.id, body, signedIn(actor)),
    requesting,
  )
  serve(app, contract.deleteCalendarFeed, async ({ params, actor }) => {
    await deleteFeed(app, params, signedIn(actor))
    return undefined
  })
  serve(app, contract.renewCalendarExport, ({ params, body, actor }) =>
    renewExport(app, params.id, body.feed_id, signedIn(actor)),
  )
  serve(
    app,
    contract.syncCalendarFeed,
    ({ params, actor }) => syncNow(app, params, signedIn(actor)),
    requesting,
  )
  refuseInOrder(app, [contract.createCalendarFeed, contract.renewCalendarExport], async ({ params, actor }) =>
    authorize(signedIn(actor), 'edit_feeds', await readRental(app.db, params.id)),
  )
}
