import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { changeInquiry as changeContract } from '#contract/buying/inquiries.ts'
import { assertNoPaymentRequest } from '#server/conversations/assert-message-allowed.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { type InquiryEvent, inquiryLifecycle } from './inquiry-lifecycle.ts'
import { findInquiry, insertMessage, type InquiryRow, markRead, updateInquiry } from './inquiry-queries.ts'
import { saleBriefsOf } from './sale-briefs.ts'
import { showLive, notifyAnswer, notifyReply } from './notify-inquiry.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './inquiry-access.ts'

type Changes = Parameters<typeof updateInquiry>[2]

/** Locks an inquiry for its seller. @throws 404, 403 for a team member without the right */
export async function takeReceivedInquiry(
  tx: Transaction,
  actor: SignedIn,
  id: string,
  action: 'open' | 'respond' | 'change',
) {
  const row = await findInquiry(tx, id, { lock: true })
  authorize({ side: 'seller', seller: await asSeller(tx, actor) }, action, row)
  return row
}

/** The columns that each event sets: the new status, who has to answer, and since when. */
function factsOf(event: InquiryEvent, row: InquiryRow, now: Date): Changes {
  const status = inquiryLifecycle.after(event, row, event === 'reply' ? 'buyer' : 'seller')
  if (event === 'open') return { status, readAt: row.readAt ?? now }
  const active = { status, lastActivityAt: now }
  if (event === 'respond') {
    return {
      ...active,
      answeredAt: row.answeredAt ?? now,
      readAt: row.readAt ?? now,
      waitingSince: null,
      lostReason: null,
    }
  }
  if (event === 'reply')
    return {
      ...active,
      waitingSince: row.waitingSince ?? now,
      // Another message of a buyer who waits already restarts no reminder.
      reminders: row.waitingSince ? row.reminders : 0,
      lostReason: null,
    }
  if (event === 'close') return { ...active, waitingSince: null }
  if (event === 'reopen') return { ...active, lostReason: null }
  return active
}

/** Marks a new inquiry and the buyer's messages as read by the seller. @throws 404 */
export async function openInquiry(app: Context, actor: SignedIn, id: string) {
  return app.db.transaction(async (tx) => {
    const row = await takeReceivedInquiry(tx, actor, id, 'open')
    // Staff who look at the account in the seller's place do not read for them.
    if (actor.staff) return row
    const now = app.clock.now()
    const wasUnread = await markRead(tx, id, 'seller', now)
    if (row.status !== 'NEW' && row.readAt !== null && !wasUnread) return row
    const changes = row.status === 'NEW' ? factsOf('open', row, now) : { readAt: row.readAt ?? now }
    const opened = await updateInquiry(tx, id, changes)
    await showLive(tx, opened)
    return opened
  })
}

/** Sends the seller's answer; from the first one on, contact details are disclosed. @throws 403, 404, 409, 422 */
export async function respond(app: Context, actor: SignedIn, id: string, body: string) {
  await app.db.transaction((tx) => takeReceivedInquiry(tx, actor, id, 'respond'))
  await assertNoPaymentRequest(app, { senderId: actor.userId, body, field: 'response' })
  return app.db.transaction(async (tx) => {
    const row = await takeReceivedInquiry(tx, actor, id, 'respond')
    const now = app.clock.now()
    const answered = await updateInquiry(tx, id, factsOf('respond', row, now))
    await insertMessage(tx, {
      id: randomUUIDv7(),
      inquiryId: id,
      from: 'seller',
      authorId: actor.userId,
      body,
      createdAt: now,
    })
    await markRead(tx, id, 'seller', now)
    const { title, seller } = await briefOf(tx, row)
    await notifyAnswer(tx, app, answered, { title, seller, body })
    await showLive(tx, answered)
    return answered
  })
}

/** Changes the status of an inquiry, or the seller's notes. @throws 404, 409 */
export async function changeInquiry(
  app: Context,
  actor: SignedIn,
  id: string,
  { action, lost_reason, note, tags }: z.infer<typeof changeContract.body>,
) {
  return app.db.transaction(async (tx) => {
    const row = await takeReceivedInquiry(tx, actor, id, 'change')
    const changes: Changes = {
      ...(action && factsOf(action, row, app.clock.now())),
      ...(lost_reason !== undefined && { lostReason: lost_reason }),
      ...(note !== undefined && { note }),
      ...(tags && { tags: [...new Set(tags)] }),
    }
    if (Object.keys(changes).length === 0) return row
    const changed = await updateInquiry(tx, id, changes)
    if (action) await showLive(tx, changed)
    return changed
  })
}

/** Adds a message of the buyer, whose access was checked: an answered or closed inquiry is in progress again. */
export async function writeToSeller(app: Context, tx: Transaction, row: InquiryRow, body: string) {
  const now = app.clock.now()
  const changed = await updateInquiry(tx, row.id, factsOf('reply', row, now))
  await insertMessage(tx, {
    id: randomUUIDv7(),
    inquiryId: row.id,
    from: 'buyer',
    authorId: row.buyerId,
    body,
    createdAt: now,
  })
  await markRead(tx, row.id, 'buyer', now)
  const { title } = await briefOf(tx, row)
  await notifyReply(tx, app, changed, title, body)
  await showLive(tx, changed)
  return changed
}

async function briefOf(tx: Transaction, { listingId }: InquiryRow) {
  const brief = (await saleBriefsOf(tx, [listingId])).get(listingId)
  if (!brief) throw notFound()
  return { title: brief.title, seller: brief.seller.name }
}
