import { authorOf, wroteIt } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findInquiry, type InquiryRow, markRead } from './inquiry-queries.ts'
import { readLinkKey, revokeLinks } from './link-key.ts'
import { listingOf } from './sale-briefs.ts'
import { sendNewLink, showLive } from './notify-inquiry.ts'

/** An inquiry for its buyer: signed in, or with the link of an e-mail. @throws 404 */
export async function sentInquiry(
  app: Context,
  tx: Transaction,
  id: string,
  { actor, key }: { actor: Actor; key: string | undefined },
): Promise<InquiryRow> {
  const row = await findInquiry(tx, id, { lock: true })
  if (!row) throw notFound()
  if (key !== undefined && row.deliveredAt && (await readLinkKey(tx, app, 'inquiry-thread', key)) === id)
    return row
  if (!actor) throw notFound()
  if (row.buyerId === null && row.deliveredAt === null) throw notFound()
  const buyer = await authorOf(tx, actor.userId)
  if (!wroteIt(buyer, { accountId: row.buyerId, address: row.buyerEmailKey })) throw notFound()
  return row
}

/** Revokes the links of an inquiry and sends a new one to its buyer. @throws 404 */
export function renewInquiryLink(app: Context, id: string, role: { actor: Actor; key: string | undefined }) {
  return app.db.transaction(async (tx) => {
    const row = await sentInquiry(app, tx, id, role)
    await revokeLinks(tx, app, 'inquiry', id)
    const { title } = await listingOf(tx, row.listingId)
    await sendNewLink(tx, app, row, title)
  })
}

/** Marks the seller's messages as read by the buyer. */
export async function markThreadSeen(app: Context, tx: Transaction, row: InquiryRow) {
  if (await markRead(tx, row.id, 'buyer', app.clock.now())) await showLive(tx, row)
}
