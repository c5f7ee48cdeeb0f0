import { authorOf, wroteIt } from '../accounts/proved-addresses.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { findInquiry, type InquiryRow, markRead } from './inquiry-queries.ts'
import { readLinkKey } from './link-key.ts'
import { showLive } from './tell-inquiry.ts'

/** An inquiry for its buyer: whoever signed in as that person, or holds the link of an e-mail. @throws 404 */
export async function sentInquiry(
  app: App,
  tx: Transaction,
  id: string,
  { actor, key }: { actor: Actor; key: string | undefined },
): Promise<InquiryRow> {
  const row = await findInquiry(tx, id, { lock: true })
  if (!row) throw notFound()
  if (key !== undefined && row.deliveredAt && readLinkKey(app, 'inquiry-thread', key) === id) return row
  if (!actor) throw notFound()
  if (row.buyerId === null && row.deliveredAt === null) throw notFound()
  const buyer = await authorOf(tx, actor.userId)
  if (!wroteIt(buyer, { accountId: row.buyerId, address: row.buyerEmailKey })) throw notFound()
  return row
}

/** The buyer looks at the thread: what the seller wrote is read. */
export async function lookAtThread(app: App, tx: Transaction, row: InquiryRow) {
  if (await markRead(tx, row.id, 'buyer', app.clock.now())) await showLive(tx, row)
}
