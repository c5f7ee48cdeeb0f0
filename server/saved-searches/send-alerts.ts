import type { Context } from '#server/platform/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { alertNotification } from './alert-notification.ts'
import {
  noteAlert,
  searchesToNotify,
  supersededDrops,
  takeHits,
  untoldHits,
  zonesToNotify,
} from './alert-queries.ts'
import { isChosen } from './chosen-reasons.ts'
import { findRentalHits } from './find-rental-hits.ts'
import { findSaleHits } from './find-sale-hits.ts'
import type { AlertedListing } from './search-kind-policy.ts'
import { policies } from './search-kinds.ts'
import type { AlertReason } from '#server/schema/following/saved-search-tables.ts'

/** Hour of daily and weekly alerts in the recipient's time zone; weekly ones on Mondays. */
const morning = 8

/** Sends alerts of saved searches at their frequency. A match is notified once. */
export async function sendAlerts(app: Context) {
  await findSaleHits(app)
  await findRentalHits(app)
  const now = app.clock.now()
  await notifyMatches(app, { frequency: 'instant', lastBefore: now })
  for (const frequency of ['daily', 'weekly'] as const) {
    for (const timeZone of await zonesToNotify(app.db, frequency))
      await notifyMatches(app, {
        frequency,
        timeZone,
        lastBefore: lastMorning(frequency, timeZone, now),
      })
  }
}

/** The last due time of a frequency in a time zone; before eight it is yesterday's, or last Monday's. */
export function lastMorning(frequency: 'daily' | 'weekly', timeZone: string, now: Date) {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const day = there.toPlainDate().subtract({ days: frequency === 'weekly' ? there.dayOfWeek - 1 : 0 })
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: morning }) })
  const due = at(day)
  const isPast = Temporal.ZonedDateTime.compare(due, there) <= 0
  const last = isPast ? due : at(day.subtract({ days: frequency === 'weekly' ? 7 : 1 }))
  return new Date(last.epochMilliseconds)
}

/** Since a decrease was found. */
function hasRisen(listing: AlertedListing | undefined, found: number | null) {
  return found !== null && (listing?.priceMinor ?? 0) > found
}

const weights: AlertReason[] = ['price_drop', 'back_on_market', 'new']

async function notifyMatches(app: Context, requested: Parameters<typeof searchesToNotify>[1]) {
  for (const search of await searchesToNotify(app.db, requested)) await notifySearch(app, search)
}

type Search = Awaited<ReturnType<typeof searchesToNotify>>[number]

async function notifySearch(app: Context, { id, kind, filters }: Search) {
  const untold = await untoldHits(app.db, id)
  const ids = [...new Set(untold.map(({ rentalId }) => rentalId))]
  const listings = await policies[kind].listingsToAnnounce(app, filters, ids)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const taken = await takeHits(
      tx,
      id,
      untold.map(({ factId }) => factId),
      now,
    )
    if (!taken) return
    // Of a listing for sale a later change of the price has a fact of its own, unless the price rose.
    const superseded = await supersededDrops(
      tx,
      taken.hits.map(({ factId }) => factId),
    )
    // Chosen when it was found, a reason may have been switched off since.
    const current = taken.hits.filter(
      ({ factId, rentalId, reason, priceMinor }) =>
        !superseded.has(factId) &&
        isChosen(taken.search, reason) &&
        !(reason === 'price_drop' && hasRisen(listings.get(rentalId), priceMinor)),
    )
    // Of several facts about one listing, the most important is shown.
    const hits = current.toSorted((a, b) => weights.indexOf(a.reason) - weights.indexOf(b.reason))
    const reasons = new Map(hits.map(({ rentalId, reason }) => [rentalId, reason]))
    const shown = [...reasons].flatMap(([rentalId, reason]) => {
      const listing = listings.get(rentalId)
      return listing ? [{ listing, reason }] : []
    })
    if (shown.length === 0) return
    await notify(tx, app, alertNotification(app, taken.search, shown))
    await noteAlert(tx, id, now)
  })
}
