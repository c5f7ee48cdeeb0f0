import { authorOf, wroteIt } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { VisitAssessment } from '#contract/buying/visit-enums.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readLinkKey, revokeLinks } from '#server/inquiries/link-key.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import { honouringBookings, takeOtherSlot } from './book-visit.ts'
import { sendNewLink, notifyVisit } from './notify-visit.ts'
import { visitStatusAfter } from './visit-lifecycle.ts'
import { findVisit, releaseSlot, updateVisit, type VisitRow } from './visit-queries.ts'

export interface Participant {
  actor: Actor
  key?: string | undefined
}
export type Side = 'buyer' | 'seller'
export interface OwnVisit {
  visit: VisitRow
  side: Side
}

/** A visit for one of its participants, or with the link of an e-mail. @throws 404 */
export async function ownVisit(
  app: Context,
  db: Executor,
  id: string,
  { actor, key }: Participant,
  { lock = false } = {},
): Promise<OwnVisit> {
  const visit = await findVisit(db, id, { lock })
  if (!visit) throw notFound()
  if (key !== undefined && visit.status !== 'HELD' && (await readLinkKey(db, app, 'visit', key)) === id)
    return { visit, side: 'buyer' }
  if (!actor) throw notFound()
  if (visit.buyerId === null && visit.status === 'HELD') throw notFound()
  const buyer = await authorOf(db, actor.userId)
  if (wroteIt(buyer, { accountId: visit.buyerId, address: visit.buyerEmailKey }))
    return { visit, side: 'buyer' }
  const { sellerId } = await actingSeller(db, actor, 'leads')
  if (visit.status === 'HELD' || visit.sellerId !== sellerId) throw notFound()
  return { visit, side: 'seller' }
}

/** Runs a change of a locked visit. */
async function changing(
  app: Context,
  id: string,
  role: Participant,
  work: (tx: Transaction, own: OwnVisit) => Promise<VisitRow>,
) {
  return app.db.transaction(async (tx) => {
    const own = await ownVisit(app, tx, id, role, { lock: true })
    return { visit: await work(tx, own), side: own.side }
  })
}

/** Revokes the links of a visit and sends a new one to its buyer. @throws 404, for the seller too */
export function renewVisitLink(app: Context, id: string, role: Participant) {
  return app.db.transaction(async (tx) => {
    const { visit, side } = await ownVisit(app, tx, id, role, { lock: true })
    if (side !== 'buyer') throw notFound()
    await revokeLinks(tx, app, 'visit', id)
    await sendNewLink(tx, app, visit)
  })
}

/** @throws 404, 409 */
export function cancelVisit(app: Context, id: string, role: Participant, reason: string) {
  return changing(app, id, role, (tx, { visit, side }) => cancelAs(tx, app, visit, side, reason))
}

/** Releases the slot and notifies the other participant. */
export async function cancelAs(
  tx: Executor,
  app: Context,
  visit: VisitRow,
  by: Side | 'system',
  reason: string,
): Promise<VisitRow> {
  const now = app.clock.now()
  const status = visitStatusAfter('cancel', visit, by, { now, needsConfirmation: false })
  const cancelled = await updateVisit(tx, visit.id, {
    status,
    reason,
    cancelledBy: by,
    sequence: visit.sequence + 1,
    updatedAt: now,
  })
  await releaseSlot(tx, visit.slotId)
  if (visit.status !== 'HELD') await notifyVisit(tx, app, cancelled, 'cancelled')
  return cancelled
}

/** @throws 404, 409 where the new slot is closed or taken */
export function moveVisit(app: Context, id: string, role: Participant, startsAt: Date) {
  return honouringBookings(() =>
    changing(app, id, role, async (tx, { visit, side }) => {
      const now = app.clock.now()
      visitStatusAfter('move', visit, side, { now, needsConfirmation: false })
      const { plan, changes } = await takeOtherSlot(tx, app, visit, startsAt)
      const needsConfirmation = plan.needs_confirmation
      const moved = await updateVisit(tx, id, {
        ...changes,
        status: visitStatusAfter('move', visit, side, { now, needsConfirmation }),
        sequence: visit.sequence + 1,
        updatedAt: now,
      })
      await releaseSlot(tx, visit.slotId)
      await notifyVisit(tx, app, moved, 'moved')
      return moved
    }),
  )
}

/** The seller accepts or declines a requested visit, or records a no-show. @throws 404, 409 */
export function answerVisit(
  app: Context,
  id: string,
  actor: Actor,
  event: 'accept' | 'decline' | 'no_show',
  reason = '',
) {
  return changing(app, id, { actor }, async (tx, { visit, side }) => {
    const now = app.clock.now()
    const status = visitStatusAfter(event, visit, side, { now, needsConfirmation: false })
    const answered = await updateVisit(tx, id, {
      status,
      updatedAt: now,
      sequence: visit.sequence + 1,
      ...(event === 'decline' && { reason, cancelledBy: 'seller' as const }),
    })
    if (event === 'decline') await releaseSlot(tx, visit.slotId)
    if (event !== 'no_show')
      await notifyVisit(tx, app, answered, event === 'accept' ? 'accepted' : 'declined')
    return answered
  })
}

/** The buyer's feedback; a later one replaces it, and the seller is notified once. @throws 404, 409 */
export function rateVisit(
  app: Context,
  id: string,
  role: Participant,
  { verdict: assessment, feedback }: { verdict: VisitAssessment; feedback: string },
) {
  return changing(app, id, role, async (tx, { visit, side }) => {
    const now = app.clock.now()
    visitStatusAfter('feedback', visit, side, { now, needsConfirmation: false })
    const rated = await updateVisit(tx, id, { verdict: assessment, feedback, updatedAt: now })
    if (visit.verdict === null) await notifyVisit(tx, app, rated, 'rated')
    return rated
  })
}
