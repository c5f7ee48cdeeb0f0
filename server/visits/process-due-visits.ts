import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { cancelAs } from './change-visit.ts'
import { notifyVisit } from './notify-visit.ts'
import { visitStatusAfter } from './visit-lifecycle.ts'
import {
  findOverdue,
  findReminded,
  findVisit,
  findVisitsOfRemovedListings,
  releaseSlot,
  updateVisit,
  type VisitRow,
} from './visit-queries.ts'

const listingRemoved = localized('Le bien n’est plus à vendre')

/**
 * Scheduled work on visits: expires holds, completes past visits, sends reminders, cancels visits of removed listings.
 */
export async function processDueVisits(app: Context) {
  const now = app.clock.now()
  await eachOf(app, await findOverdue(app.db, now), (tx, visit) => endVisit(tx, app, visit, now))
  await eachOf(app, await findVisitsOfRemovedListings(app.db, now), async (tx, visit) => {
    if (visit.status === 'HELD' || visit.status === 'REQUESTED' || visit.status === 'CONFIRMED')
      await cancelAs(tx, app, visit, 'system', listingRemoved[visit.language])
  })
  await eachOf(app, await findReminded(app.db, now), (tx, visit) => remind(tx, app, visit, now))
}

async function endVisit(tx: Transaction, app: Context, visit: VisitRow, now: Date) {
  const rules = { now, needsConfirmation: false }
  if (visit.status === 'CONFIRMED' && visit.endsAt <= now) {
    const status = visitStatusAfter('complete', visit, 'system', rules)
    await notifyVisit(tx, app, await updateVisit(tx, visit.id, { status, updatedAt: now }), 'over')
    return
  }
  const isOver =
    (visit.status === 'HELD' && visit.onHoldUntil !== null && visit.onHoldUntil <= now) ||
    (visit.status === 'REQUESTED' && visit.startsAt <= now)
  if (!isOver) return
  await updateVisit(tx, visit.id, {
    status: visitStatusAfter('expire', visit, 'system', rules),
    onHoldUntil: null,
    updatedAt: now,
  })
  await releaseSlot(tx, visit.slotId)
}

/**
 * Sends each of the two reminders once; one missed during an outage is skipped when the next is due. The evening before
 * may also be over when the seller accepts: on the day itself no message has « demain ».
 */
async function remind(tx: Transaction, app: Context, visit: VisitRow, now: Date) {
  if (visit.status !== 'CONFIRMED' || visit.startsAt <= now) return
  const isSoon = visit.hourReminderAt !== null && visit.hourReminderAt <= now
  const isEve = visit.dayReminderAt !== null && visit.dayReminderAt <= now
  if (!isSoon && !isEve) return
  await updateVisit(tx, visit.id, { dayReminderAt: null, ...(isSoon && { hourReminderAt: null }) })
  const isDayBefore = dateOfInstant(now, visit.timeZone) < dateOfInstant(visit.startsAt, visit.timeZone)
  if (isSoon || isDayBefore) await notifyVisit(tx, app, visit, isSoon ? 'soon' : 'tomorrow')
}

/** Each in its own transaction, read again under its lock; a failure does not stop the others. */
async function eachOf(
  app: Context,
  ids: string[],
  work: (tx: Transaction, visit: VisitRow) => Promise<void>,
) {
  for (const id of ids) {
    await app.db
      .transaction(async (tx) => {
        const visit = await findVisit(tx, id, { lock: true })
        if (visit) await work(tx, visit)
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, visit: id }, 'the due transition of a visit failed'),
      )
  }
}
