import { authorOf, wroteIt } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { VisitVerdict } from '#contract/buying/visit-words.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readLinkKey, revokeLinks } from '#server/inquiries/link-key.ts'
import { actingSeller } from '#server/sellers/acting-seller.ts'
import { keepingPromises, takeOtherSlot } from './book-visit.ts'
import { sendNewLink, tellVisit } from './tell-visit.ts'
import { visitStatusAfter } from './visit-lifecycle.ts'
import { findVisit, releaseSlot, updateVisit, type VisitRow } from './visit-queries.ts'

export interface Party {
  actor: Actor
  key?: string | undefined
}
export type Side = 'buyer' | 'seller'
export interface OwnVisit {
  visit: VisitRow
  side: Side
}

/** A visit for one of its two sides, or for whoever holds the link of an e-mail. @throws 404 */
export async function ownVisit(
  app: Context,
  db: Executor,
  id: string,
  { actor, key }: Party,
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

/** Runs a change of a visit, locked. */
async function changing(
  app: Context,
  id: string,
  party: Party,
  work: (tx: Transaction, own: OwnVisit) => Promise<VisitRow>,
) {
  return app.db.transaction(async (tx) => {
    const own = await ownVisit(app, tx, id, party, { lock: true })
    return { visit: await work(tx, own), side: own.side }
  })
}

/** Revokes the links of a visit and sends its buyer another. @throws 404, for the seller too */
export function renewVisitLink(app: Context, id: string, party: Party) {
  return app.db.transaction(async (tx) => {
    const { visit, side } = await ownVisit(app, tx, id, party, { lock: true })
    if (side !== 'buyer') throw notFound()
    await revokeLinks(tx, app, 'visit', id)
    await sendNewLink(tx, app, visit)
  })
}

/** @throws 404, 409 */
export function cancelVisit(app: Context, id: string, party: Party, reason: string) {
  return changing(app, id, party, (tx, { visit, side }) => cancelAs(tx, app, visit, side, reason))
}

/** Gives the slot back and tells the other side. */
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
  if (visit.status !== 'HELD') await tellVisit(tx, app, cancelled, 'cancelled')
  return cancelled
}

/** @throws 404, 409 where the other slot is closed or taken */
export function moveVisit(app: Context, id: string, party: Party, startsAt: Date) {
  return keepingPromises(() =>
    changing(app, id, party, async (tx, { visit, side }) => {
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
      await tellVisit(tx, app, moved, 'moved')
      return moved
    }),
  )
}

/** The seller's answer to a visit that was asked for, or that nobody came. @throws 404, 409 */
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
    if (event !== 'no_show') await tellVisit(tx, app, answered, event === 'accept' ? 'accepted' : 'declined')
    return answered
  })
}

/** What the buyer thinks of the home; said again, the last word counts and the seller is told once. @throws 404, 409 */
export function rateVisit(
  app: Context,
  id: string,
  party: Party,
  { verdict, feedback }: { verdict: VisitVerdict; feedback: string },
) {
  return changing(app, id, party, async (tx, { visit, side }) => {
    const now = app.clock.now()
    visitStatusAfter('feedback', visit, side, { now, needsConfirmation: false })
    const rated = await updateVisit(tx, id, { verdict, feedback, updatedAt: now })
    if (visit.verdict === null) await tellVisit(tx, app, rated, 'rated')
    return rated
  })
}
