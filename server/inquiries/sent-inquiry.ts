import { authorOf } from '#server/accounts/proved-addresses.ts'
import { assertNoPaymentRequest } from '#server/conversations/assert-message-allowed.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { findInquiry, markRead } from './inquiry-queries.ts'
import { readLinkKey, revokeLinks } from './link-key.ts'
import { listingOf } from './sale-briefs.ts'
import { sendNewLink, showLive } from './notify-inquiry.ts'
import { authorize, type InquiryCaller } from './inquiry-access.ts'
import { writeToSeller } from './answer-inquiry.ts'

/** A buyer: signed in, or with the link of an e-mail. */
interface Buyer {
  actor: Actor
  key: string | undefined
}

/** An inquiry for its buyer, with the seller's messages marked as read. @throws 404 */
export function openSentInquiry(app: Context, id: string, buyer: Buyer) {
  return app.db.transaction(async (tx) => {
    const row = await takeSentInquiry(app, tx, id, buyer, 'read_thread')
    if (await markRead(tx, id, 'buyer', app.clock.now())) await showLive(tx, row)
    return row
  })
}

/** Revokes the links of an inquiry and sends a new one to its buyer. @throws 404 */
export function renewInquiryLink(app: Context, id: string, buyer: Buyer) {
  return app.db.transaction(async (tx) => {
    const row = await takeSentInquiry(app, tx, id, buyer, 'renew_link')
    await revokeLinks(tx, app, 'inquiry', id)
    const { title } = await listingOf(tx, row.listingId)
    await sendNewLink(tx, app, row, title)
  })
}

/** Another message of the buyer: an answered or closed inquiry is in progress again. @throws 404, 409, 422 */
export async function replyToSeller(app: Context, id: string, buyer: Buyer, body: string) {
  const { buyerId } = await app.db.transaction((tx) => takeSentInquiry(app, tx, id, buyer, 'reply'))
  await assertNoPaymentRequest(app, { senderId: buyerId, body, field: 'body' })
  return app.db.transaction(async (tx) => {
    const row = await takeSentInquiry(app, tx, id, buyer, 'reply')
    return writeToSeller(app, tx, row, body)
  })
}

/** Locks an inquiry for its buyer. @throws 404 */
export async function takeSentInquiry(
  app: Context,
  tx: Transaction,
  id: string,
  buyer: Buyer,
  action: 'read_thread' | 'renew_link' | 'reply',
) {
  const row = await findInquiry(tx, id, { lock: true })
  authorize(await asBuyer(app, tx, id, buyer), action, row)
  return row
}

/** The fields of a buyer that `authorize` reads. */
async function asBuyer(
  app: Context,
  tx: Transaction,
  id: string,
  { actor, key }: Buyer,
): Promise<InquiryCaller> {
  const hasLink = key !== undefined && (await readLinkKey(tx, app, 'inquiry-thread', key)) === id
  return { side: 'buyer', hasLink, author: actor ? await authorOf(tx, actor.userId) : undefined }
}
