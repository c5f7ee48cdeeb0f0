import { paginate } from '#contract/core/page.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import * as contract from '#contract/buying/visits.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { linkKey, sentKey } from '#server/inquiries/link-key.ts'
import { linkRenewed } from '#server/inquiries/renewed-link.ts'
import { requestedListing, listingOf } from '#server/inquiries/sale-briefs.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { bookVisit, confirmVisit } from './book-visit.ts'
import {
  answerTime,
  answerVisit,
  assertChange,
  cancelVisit,
  moveVisit,
  rateVisit,
  renewVisitLink,
  showVisit,
  takeVisit,
} from './change-visit.ts'
import { listOpenSlots } from './list-open-slots.ts'
import { listSlots } from './list-slots.ts'
import { emptyPlan } from './open-slots.ts'
import { presentVisit, presentVisits } from './present-visit.ts'
import { calendarOf } from './notify-visit.ts'
import { readVisitCalendar, revokeVisitCalendar, showVisitCalendar } from './visit-calendar.ts'
import { notPromised, windowReversed, windowsOverlap } from './visit-refusals.ts'
import {
  deletePlan,
  findOwnPlans,
  findPlan,
  findVisitsOfBuyer,
  findVisitsOfSeller,
  savePlan,
} from './visit-queries.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'
import { authorize as authorizeListing } from '#server/sales/listing/sale-access.ts'

/** Links of e-mails are signed; attempts to guess them are limited all the same. */
const linkLimit = { name: 'visit-link', max: 120, seconds: 600 }

const promised = localized(
  'La visite est à vous : elle vous attend dans vos e-mails, avec le fichier pour votre agenda.',
)
const requestedFor = localized(
  'Le créneau est retenu. Le vendeur doit encore le confirmer : vous serez averti aussitôt.',
)
const confirmFirst = localized(
  'Plus qu’un clic : le créneau est retenu une demi-heure, le temps d’ouvrir le lien que nous venons de vous envoyer.',
)
const result = { HELD: confirmFirst, REQUESTED: requestedFor } as Record<string, typeof promised>

/** Visits: the sellers' slots, and the bookings of buyers. */
export function visitRoutes(app: HttpApp) {
  planRoutes(app)
  bookingRoutes(app)
  listRoutes(app)
  calendarRoutes(app)
  participantRoutes(app)
  orderRefusals(app)
}

function orderRefusals(app: HttpApp) {
  refuseInOrder(app, [contract.listVisitSlots], ({ params }) =>
    requestedListing(app.db, params.id, undefined),
  )
  refuseInOrder(app, [contract.bookVisit], ({ params, actor }) =>
    requestedListing(app.db, params.id, actor?.userId),
  )
  refuseInOrder(app, [contract.showVisit, contract.downloadVisit], ({ params, query, actor }) =>
    showVisit(app, app.db, params.id, { actor, key: sentKey(query) }),
  )
  refuseInOrder(app, [contract.renewVisitLink], ({ params, body, actor }) =>
    app.db.transaction((tx) => takeVisit(app, tx, params.id, { actor, key: sentKey(body) }, 'renew_link')),
  )
  const changes = [
    [contract.cancelVisit, 'cancel'],
    [contract.moveVisit, 'move'],
    [contract.declineVisit, 'decline'],
    [contract.acceptVisitTime, 'accept_time'],
    [contract.declineVisitTime, 'decline_time'],
    [contract.rateVisit, 'feedback'],
  ] as const
  for (const [call, action] of changes) {
    refuseInOrder(app, [call], ({ params, body, actor }) =>
      assertChange(app, params.id, { actor, key: sentKey(body), action }),
    )
  }
}

function planRoutes(app: HttpApp) {
  serve(app, contract.showVisitPlan, async ({ actor, query }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    const { sellerId } = authorize(seller, 'plan_visits')
    const listingId = query.property_id ?? null
    if (listingId) authorizeListing(seller, 'plan_visits', await listingOf(app.db, listingId))
    const found = await findPlan(app.db, sellerId, listingId)
    return {
      property_id: listingId,
      is_own: found !== undefined && found.listingId === listingId,
      plan: found?.plan ?? emptyPlan,
      own_plans: await findOwnPlans(app.db, sellerId),
    }
  })
  serve(app, contract.listOpenSlots, async ({ actor, query }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'list_leads')
    return { items: await listOpenSlots(app, sellerId, query) }
  })
  serve(app, contract.saveVisitPlan, async ({ actor, body }) => {
    const seller = await asSeller(app.db, signedIn(actor))
    const { sellerId } = authorize(seller, 'plan_visits')
    const { property_id: listingId, plan } = body
    if (listingId) authorizeListing(seller, 'plan_visits', await listingOf(app.db, listingId))
    if (plan) {
      assertDistinct(plan)
      await savePlan(app.db, { sellerId, listingId, plan, now: app.clock.now() })
    } else await deletePlan(app.db, sellerId, listingId)
    return { plan }
  })
}

/** @throws 422 */
function assertDistinct({ weekly, dates }: VisitPlan) {
  const windows = [...weekly, ...dates.flatMap((date) => date.windows)]
  if (windows.some(({ from, to }) => from >= to)) throw windowReversed()
  const days = [
    ...Map.groupBy(weekly, ({ weekday }) => weekday).values(),
    ...dates.map((date) => date.windows),
  ]
  if (days.some(overlap) || new Set(dates.map(({ day }) => day)).size < dates.length) throw windowsOverlap()
}

/** Overlapping windows would offer the same minutes twice. */
function overlap(windows: readonly { from: string; to: string }[]) {
  const sorted = windows.toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.some(({ from }, index) => index > 0 && from < sorted[index - 1]!.to)
}

function bookingRoutes(app: HttpApp) {
  serve(app, contract.listVisitSlots, async ({ params, query }) => {
    const listing = await requestedListing(app.db, params.id, undefined)
    const requested = { ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) }
    const { needsConfirmation, until, items } = await listSlots(app, listing, requested)
    return { time_zone: listing.timeZone, needs_confirmation: needsConfirmation, until, items }
  })
  serve(app, contract.bookVisit, async ({ params, body, actor, language, request }) => {
    const visit = await bookVisit(app, params.id, body, { actor, language, address: request?.ip })
    return {
      visit: await presentVisit(app, { visit, side: 'buyer' }),
      message: (result[visit.status] ?? promised)[language],
    }
  })
  serve(
    app,
    contract.confirmVisit,
    async ({ body, language }) => {
      const visit = await confirmVisit(app, body.key)
      return {
        visit: await presentVisit(app, { visit, side: 'buyer' }),
        key: await linkKey(app.db, app, 'visit', visit.id),
        message: (result[visit.status] ?? promised)[language],
      }
    },
    linkLimit,
  )
}

function listRoutes(app: HttpApp) {
  serve(app, contract.listMyVisits, async ({ actor, query }) => {
    const buyer = await authorOf(app.db, signedIn(actor).userId)
    const { page, per_page } = query
    const between = (query.from ?? query.to) ? spanOf(query, new Date(0)) : undefined
    const now = app.clock.now()
    const { rows, total } = await findVisitsOfBuyer(app.db, buyer, now, { between, page, per_page })
    return {
      items: await presentVisits(
        app,
        rows.map((visit) => ({ visit, side: 'buyer' })),
      ),
      pagination: paginate(query.page, query.per_page, total),
    }
  })
  serve(app, contract.listSellerVisits, async ({ actor, query }) => {
    const { sellerId } = authorize(await asSeller(app.db, signedIn(actor)), 'list_leads')
    const { rows, total, waiting } = await findVisitsOfSeller(app.db, sellerId, {
      ...spanOf(query, app.clock.now()),
      status: query.status,
      listingId: query.property_id,
      page: query.page,
      per_page: query.per_page,
    })
    return {
      items: await presentVisits(
        app,
        rows.map((visit) => ({ visit, side: 'seller' })),
      ),
      pagination: paginate(query.page, query.per_page, total),
      waiting,
    }
  })
}

/** The moments of days in any time zone: half a day more on either side, filtered by the page. */
function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }, earliest: Date) {
  return {
    from: from ? new Date(Date.parse(from) - 14 * 3_600_000) : earliest,
    to: to ? new Date(Date.parse(to) + 38 * 3_600_000) : undefined,
  }
}

function calendarRoutes(app: HttpApp) {
  serve(app, contract.showVisitCalendar, ({ actor }) =>
    showVisitCalendar(app.db, app, signedIn(actor).userId),
  )
  serve(app, contract.renewVisitCalendar, async ({ actor }) => {
    const { userId } = signedIn(actor)
    await revokeVisitCalendar(app.db, app, userId)
    return showVisitCalendar(app.db, app, userId)
  })
  serve(
    app,
    contract.readVisitCalendar,
    async ({ query, reply }) => {
      const text = await readVisitCalendar(app, query.key)
      void reply?.header('cache-control', 'private, no-store')
      void reply?.header('content-disposition', 'inline; filename="visites.ics"')
      return text
    },
    linkLimit,
  )
}

function participantRoutes(app: HttpApp) {
  serve(
    app,
    contract.showVisit,
    async ({ params, query, actor, reply }) => {
      void reply?.header('cache-control', 'private, no-store')
      return presentVisit(app, await showVisit(app, app.db, params.id, { actor, key: query.key }))
    },
    linkLimit,
  )
  serve(app, contract.cancelVisit, async ({ params, body, actor }) =>
    presentVisit(app, await cancelVisit(app, params.id, { actor, key: body.key }, body.reason ?? '')),
  )
  serve(app, contract.moveVisit, async ({ params, body, actor }) =>
    presentVisit(app, await moveVisit(app, params.id, { actor, key: body.key }, new Date(body.starts_at))),
  )
  serve(app, contract.acceptVisitTime, async ({ params, body, actor }) =>
    presentVisit(app, await answerTime(app, params.id, { actor, key: body.key }, 'accept_time')),
  )
  serve(app, contract.declineVisitTime, async ({ params, body, actor }) =>
    presentVisit(app, await answerTime(app, params.id, { actor, key: body.key }, 'decline_time')),
  )
  serve(app, contract.withdrawVisitTime, async ({ params, actor }) =>
    presentVisit(app, await answerTime(app, params.id, { actor }, 'withdraw_time')),
  )
  serve(app, contract.acceptVisit, async ({ params, actor }) =>
    presentVisit(app, await answerVisit(app, params.id, actor, 'accept')),
  )
  serve(app, contract.declineVisit, async ({ params, body, actor }) =>
    presentVisit(app, await answerVisit(app, params.id, actor, 'decline', body.reason)),
  )
  serve(app, contract.markVisitMissed, async ({ params, actor }) =>
    presentVisit(app, await answerVisit(app, params.id, actor, 'no_show')),
  )
  serve(app, contract.rateVisit, async ({ params, body, actor }) => {
    const { key, verdict: assessment, feedback } = body
    return presentVisit(
      app,
      await rateVisit(app, params.id, { actor, key }, { verdict: assessment, feedback }),
    )
  })
  serve(
    app,
    contract.renewVisitLink,
    async ({ params, body, actor, language }) => {
      await renewVisitLink(app, params.id, { actor, key: body.key })
      return { message: linkRenewed[language] }
    },
    linkLimit,
  )
  serve(
    app,
    contract.downloadVisit,
    async ({ params, query, actor, language, reply }) => {
      const { visit, side } = await showVisit(app, app.db, params.id, { actor, key: query.key })
      if (visit.status !== 'CONFIRMED') throw notPromised()
      void reply?.header('cache-control', 'private, no-store')
      void reply?.header('content-disposition', 'attachment; filename="visite.ics"')
      return calendarOf(app.db, app, visit, side, language)
    },
    linkLimit,
  )
}
