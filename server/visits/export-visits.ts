import type { Author } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { cancelAs } from './change-visit.ts'
import { areContactsDisclosed } from './present-visit.ts'
import { revokeVisitCalendar } from './visit-calendar.ts'
import {
  erasePersonFromVisits,
  findAllOf,
  lockVisitsAheadOf,
  releaseSlot,
  updateVisit,
  type VisitRow,
} from './visit-queries.ts'

/** For the copy of a user's data: what was booked as written, what was received as shown. */
export async function exportVisitsOf(app: Pick<Context, 'db' | 'keyFor'>, person: Author) {
  const { booked, received, plans } = await findAllOf(app.db, person)
  return {
    visits_booked: booked.map((visit) => shown(app, visit)),
    visits_received: received.map((visit) => ({
      ...shown(app, visit),
      ...(!areContactsDisclosed(visit) && { buyerEmail: null, buyerPhone: null }),
    })),
    visit_plans: plans.map(({ listingId, plan, updatedAt }) => ({
      listingId,
      plan: JSON.stringify(plan),
      updatedAt,
    })),
  }
}

function shown(app: Pick<Context, 'keyFor'>, visit: VisitRow) {
  const { id, listingId, buyerName, buyerEmail, status, startsAt, endsAt } = visit
  const { message, reason, cancelledBy, verdict: assessment, feedback, createdAt } = visit
  return {
    id,
    listingId,
    buyerName,
    buyerEmail,
    buyerPhone: openTelephone(app, visit.sealedBuyerPhone, id),
    status,
    startsAt,
    endsAt,
    message,
    reason,
    cancelledBy,
    verdict: assessment,
    feedback,
    createdAt,
  }
}

/** Cancels the future visits of an account, as buyer and as seller. */
export async function cancelVisitsOf(app: Context, tx: Executor, person: Author) {
  const now = app.clock.now()
  for (const visit of await lockVisitsAheadOf(tx, person)) {
    if (visit.startsAt > now) await cancelAs(tx, app, visit, 'system', '')
    else {
      await updateVisit(tx, visit.id, { status: 'EXPIRED', updatedAt: now })
      await releaseSlot(tx, visit.slotId)
    }
  }
}

/** Cancels the future visits of a deleted account, removes its name from the others and ends its calendar. */
export async function eraseVisitsOf(app: Context, tx: Executor, person: Author) {
  await cancelVisitsOf(app, tx, person)
  await erasePersonFromVisits(tx, person)
  await revokeVisitCalendar(tx, app, person.userId)
}
