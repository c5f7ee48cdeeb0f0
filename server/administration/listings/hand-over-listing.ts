import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Id, line, paragraph } from '#contract/core/fields.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import { bulkAction } from '../bulk/bulk-action.ts'
import { assertNotOwn, isActiveWith, type LockedListing, lockListing } from './find-listing.ts'
import {
  alreadySo,
  saleBeingVerified,
  saleOnMarket,
  staysUnfinished,
  wrongOwner,
} from './listing-refusals.ts'

/** Bookings whose stay is not over: they belong to the owner with whom they were made, with their payouts. */
const unfinished = ['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED', 'IN_STAY'] as const
/** A listing that nobody sees and that a new submission checks again. */
const offMarket = ['draft', 'withdrawn', 'rejected'] as const

/**
 * Gives a listing to another account, under a mandate that both know; both are notified. Earlier bookings, inquiries and
 * payouts stay with the account that they were made with.
 */
export const handOverListing = bulkAction({
  permission: 'moderate_listings',
  object: 'listing',
  input: z.strictObject({ owner_id: Id, mandate: line(120, 3), reason: paragraph(600, 10) }),
  run: async (tx, app, { objectId: id, input: { owner_id: ownerId, mandate, reason }, actor, requestId }) => {
    const found = await lockListing(tx, id, actor)
    if (found.ownerId === ownerId) throw alreadySo()
    await assertNotOwn(tx, ownerId, actor)
    if (!(await isActiveWith(tx, ownerId, found.kind === 'rental' ? 'owner' : 'seller'))) throw wrongOwner()
    const updatedAt = app.clock.now()
    if (found.kind === 'rental') {
      await assertNoStay(tx, id)
      await tx.update(rentals).set({ ownerId, updatedAt }).where(eq(rentals.id, id))
    } else {
      await assertOffMarket(tx, found)
      await tx.update(saleListings).set({ sellerId: ownerId, updatedAt }).where(eq(saleListings.id, id))
    }
    await recordAudit(app, tx, {
      action: 'listing.owner_changed',
      entity: { kind: found.kind === 'rental' ? 'rental' : 'sale_listing', id },
      before: { owner_id: found.ownerId },
      after: { owner_id: ownerId, mandate },
      reason,
      actor,
      visit: { requestId, address: '' },
    })
    await notifyBoth(tx, app, found, { ownerId, mandate, reason })
  },
})

/** @throws 409 */
async function assertNoStay(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(eq(bookings.rentalId, id), inArray(bookings.status, [...unfinished])))
  const total = row?.total ?? 0
  if (total > 0) throw staysUnfinished(total)
}

/** @throws 409 */
async function assertOffMarket(tx: Transaction, { kind, listing }: LockedListing) {
  if (kind !== 'sale') return
  if (!offMarket.some((status) => status === listing.saleStatus)) throw saleOnMarket()
  const cases = await tx
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(and(eq(verificationCases.listingId, listing.id), ne(verificationCases.status, 'draft')))
    .limit(1)
  if (cases.length > 0) throw saleBeingVerified()
}

async function notifyBoth(
  tx: Transaction,
  app: Context,
  { listing: { title }, ownerId: before, link }: LockedListing,
  { ownerId, mandate, reason }: { ownerId: string; mandate: string; reason: string },
) {
  const event = 'moderation_decision'
  await notify(tx, app, {
    userId: before,
    event,
    title: localized('« {title} » a changé de compte', { title }),
    message: localized(
      'Mandat {mandate}. Raison : {reason}. Vos séjours et versements passés restent dans votre espace.',
      { mandate, reason },
    ),
  })
  await notify(tx, app, {
    userId: ownerId,
    event,
    title: localized('« {title} » est maintenant dans votre espace', { title }),
    message: localized('Mandat {mandate}. Raison : {reason}.', { mandate, reason }),
    link,
    mail: { action: localized('Voir l’annonce') },
  })
}
