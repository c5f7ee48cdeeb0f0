import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { sendInquiry as contract } from '#contract/buying/inquiries.ts'
import { assertNoPaymentRequest } from '#server/conversations/assert-message-allowed.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { sealTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { countSaleEvent } from '#server/sale-metrics/count-sale-event.ts'
import { inquirerOf, type Sender, spendInquiryLimits } from './inquirer.ts'
import { findInquiry, insertInquiry, type InquiryRow, updateInquiry } from './inquiry-queries.ts'
import { canBeConfirmed, readLinkKey } from './link-key.ts'
import { requestedListing, listingOf } from './sale-briefs.ts'
import { requestConfirmation, showLive, notifyNewInquiry } from './notify-inquiry.ts'

type Requested = z.infer<typeof contract.body>

/**
 * Creates an inquiry. With a confirmed e-mail address it is delivered at once; otherwise an e-mail with a link to
 * deliver it is sent. @throws 403, 404, 422, 429
 */
export async function sendInquiry(app: Context, listingId: string, requested: Requested, sender: Sender) {
  const listing = await requestedListing(app.db, listingId, sender.actor?.userId)
  const { inquirer, telephone, isProven } = await inquirerOf(app, sender, requested)
  await assertNoPaymentRequest(app, {
    senderId: inquirer.buyerId,
    body: requested.message,
    field: 'message',
  })
  await spendInquiryLimits(app, 'inquiry', inquirer, sender.address)
  const now = app.clock.now()
  const id = randomUUIDv7()
  const row = await app.db.transaction(async (tx) => {
    const added = await insertInquiry(tx, {
      id,
      listingId,
      sellerId: listing.sellerId,
      ...inquirer,
      sealedBuyerPhone: sealTelephone(app, telephone, id),
      inquiryType: requested.inquiry_type,
      message: requested.message,
      financing: requested.financing ?? null,
      horizon: requested.horizon ?? null,
      wishedSlots: requested.wished_slots,
      createdAt: now,
      lastActivityAt: now,
    })
    if (isProven) return deliver(tx, app, added, listing.title)
    await requestConfirmation(tx, app, added, listing.title)
    return added
  })
  const isDelivered = row.deliveredAt !== null
  if (isDelivered) countSaleEvent(app, listingId, 'contact')
  return { id: row.id, isDelivered }
}

/** Delivers the inquiry of a link; a delivered one is unchanged. @throws 404 */
export async function confirmInquiry(app: Context, key: string) {
  return app.db.transaction(async (tx) => {
    const id = await readLinkKey(tx, app, 'inquiry-confirmation', key)
    const row = id === undefined ? undefined : await findInquiry(tx, id, { lock: true })
    if (!row || !canBeConfirmed(app, row)) throw notFound()
    if (row.deliveredAt) return row
    const listing = await listingOf(tx, row.listingId)
    if (!listing.isVisible) throw notFound()
    countSaleEvent(app, row.listingId, 'contact')
    return deliver(tx, app, row, listing.title)
  })
}

async function deliver(tx: Executor, app: Context, row: InquiryRow, title: string) {
  const now = app.clock.now()
  const delivered = await updateInquiry(tx, row.id, {
    deliveredAt: now,
    waitingSince: now,
    lastActivityAt: now,
  })
  await notifyNewInquiry(tx, app, delivered, title)
  await showLive(tx, delivered)
  return delivered
}
