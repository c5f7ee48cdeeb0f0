import { authorOf } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { VisitAssessment } from '#contract/buying/visit-enums.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readLinkKey, revokeLinks } from '#server/inquiries/link-key.ts'
import { honouringBookings, takeOtherSlot } from './book-visit.ts'
import { sendNewLink, notifyVisit } from './notify-visit.ts'
import { assertProposable, takeProposedTime } from './propose-time.ts'
import { visitStatusAfter } from './visit-lifecycle.ts'
import { findVisit, releaseSlot, updateVisit, type VisitRow } from './visit-queries.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize, type Side, type VisitCaller, type VisitPermission } from './visit-access.ts'

export interface Participant {
  actor: Actor
  key?: string | undefined
}
export interface OwnVisit {
  visit: VisitRow
  side: Side
}

/** A visit for one of its participants, or with the link of an e-mail. @throws 403, 404 */
export async function showVisit(
  app: Context,
  db: Executor,
  id: string,
  participant: Participant,
): Promise<OwnVisit> {
  const visit = await findVisit(db, id)
  if (!visit) throw notFound()
  const side = authorize(await callerOf(app, db, id, participant), 'read', visit)
  return { visit, side }
}

/** Locks a visit for the transaction and authorises the action. @throws 403, 404 */
export async function takeVisit(
  app: Context,
  tx: Transaction,
  id: string,
  participant: Participant,
  action: VisitPermission,
): Promise<OwnVisit> {
  const visit = await findVisit(tx, id, { lock: true })
  if (!visit) throw notFound()
  const side = authorize(await callerOf(app, tx, id, participant), action, visit)
  return { visit, side }
}

/** The fields of a caller that `authorize` reads. */
async function callerOf(
  app: Context,
  db: Executor,
  id: string,
  { actor, key }: Participant,
): Promise<VisitCaller> {
  const hasLink = key !== undefined && (await readLinkKey(db, app, 'visit', key)) === id
  const person = actor && {
    ...(await asSeller(db, actor)),
    author: await authorOf(db, actor.userId),
  }
  return { hasLink, person }
}

/** Runs a change of a locked visit. */
async function changing(
  app: Context,
  id: string,
  { action, ...participant }: Participant & { action: VisitPermission },
  work: (tx: Transaction, own: OwnVisit) => Promise<VisitRow>,
) {
  return app.db.transaction(async (tx) => {
    const own = await takeVisit(app, tx, id, participant, action)
    return { visit: await work(tx, own), side: own.side }
  })
}

/** What a change of a visit refuses whatever its values are. @throws 403, 404, 409 */
export async function assertChange(
  app: Context,
  id: string,
  { action, ...participant }: Participant & { action: Exclude<VisitPermission, 'read' | 'renew_link'> },
) {
  const now = app.clock.now()
  const { visit, side } = await app.db.transaction((tx) => takeVisit(app, tx, id, participant, action))
  visitStatusAfter(action, visit, side, { now, needsConfirmation: false })
}

/** Revokes the links of a visit and sends a new one to its buyer. @throws 404, for the seller too */
export function renewVisitLink(app: Context, id: string, role: Participant) {
  return app.db.transaction(async (tx) => {
    const { visit } = await takeVisit(app, tx, id, role, 'renew_link')
    await revokeLinks(tx, app, 'visit', id)
    await sendNewLink(tx, app, visit)
  })
}

/** @throws 404, 409 */
export function cancelVisit(app: Context, id: string, role: Participant, reason: string) {
  return changing(app, id, { ...role, action: 'cancel' }, (tx, { visit, side }) =>
    cancelAs(tx, app, visit, side, reason),
  )
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

/**
 * A buyer takes another slot; a seller proposes a time.
 * @throws 404, 409 where the new slot is closed or taken
 */
export function moveVisit(app: Context, id: string, role: Participant, startsAt: Date) {
  return honouringBookings(() =>
    changing(app, id, { ...role, action: 'move' }, async (tx, { visit, side }) => {
      const now = app.clock.now()
      visitStatusAfter('move', visit, side, { now, needsConfirmation: false })
      if (side === 'seller') return proposeTime(tx, app, visit, startsAt)
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

async function proposeTime(tx: Transaction, app: Context, visit: VisitRow, startsAt: Date) {
  await assertProposable(tx, app, visit, startsAt)
  const changes = { proposedStartsAt: startsAt, updatedAt: app.clock.now() }
  const proposed = await updateVisit(tx, visit.id, changes)
  if (visit.proposedStartsAt?.getTime() !== startsAt.getTime())
    await notifyVisit(tx, app, proposed, 'time_proposed')
  return proposed
}

/** The buyer answers the time that the seller proposes, or the seller withdraws it. @throws 404, 409 */
export function answerTime(
  app: Context,
  id: string,
  role: Participant,
  event: 'accept_time' | 'decline_time' | 'withdraw_time',
) {
  return honouringBookings(() =>
    changing(app, id, { ...role, action: event }, async (tx, { visit, side }) => {
      const now = app.clock.now()
      const status = visitStatusAfter(event, visit, side, { now, needsConfirmation: false })
      if (event === 'accept_time') {
        const changes = await takeProposedTime(tx, app, visit)
        const sequence = visit.sequence + 1
        const moved = await updateVisit(tx, id, { ...changes, status, sequence, updatedAt: now })
        await releaseSlot(tx, visit.slotId)
        await notifyVisit(tx, app, moved, 'moved')
        return moved
      }
      const unmoved = await updateVisit(tx, id, { proposedStartsAt: null, updatedAt: now })
      await notifyVisit(tx, app, unmoved, event === 'decline_time' ? 'time_declined' : 'time_withdrawn')
      return unmoved
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
  return changing(app, id, { actor, action: event }, async (tx, { visit, side }) => {
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
  return changing(app, id, { ...role, action: 'feedback' }, async (tx, { visit, side }) => {
    const now = app.clock.now()
    visitStatusAfter('feedback', visit, side, { now, needsConfirmation: false })
    const rated = await updateVisit(tx, id, { verdict: assessment, feedback, updatedAt: now })
    if (visit.verdict === null) await notifyVisit(tx, app, rated, 'rated')
    return rated
  })
}
