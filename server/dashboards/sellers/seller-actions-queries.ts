import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerInvoices } from '#server/schema/dealings/billing-tables.ts'
import { documents } from '#server/schema/dealings/finance-tables.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** How many rows are HIGH or URGENT for `seller-actions.ts`, those beyond the limit included. */
const countPressing = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}) over ())::int`

/** Listings that require an action of their seller: changes requested, to be confirmed, hidden, and then drafts. */
export function listingsToSee(db: Executor, sellerId: string, confirmedBefore: Date) {
  const isPressing = or(ne(saleListings.saleStatus, 'draft'), isNotNull(saleListings.hiddenAt))
  return db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      saleStatus: saleListings.saleStatus,
      rejectionReason: saleListings.rejectionReason,
      confirmedAt: saleListings.confirmedAt,
      hiddenAt: saleListings.hiddenAt,
      updatedAt: saleListings.updatedAt,
      pressing: countPressing(isPressing),
    })
    .from(saleListings)
    .where(
      and(
        eq(saleListings.sellerId, sellerId),
        or(
          inArray(saleListings.saleStatus, ['draft', 'rejected']),
          and(
            inArray(saleListings.saleStatus, ['active', 'under_offer']),
            sql`${saleListings.confirmedAt} < ${confirmedBefore.toISOString()}`,
          ),
        ),
      ),
    )
    .orderBy(desc(sql`(${isPressing})`), saleListings.updatedAt)
    .limit(50)
}

/** The verification status of a seller. */
export async function verificationOf(db: Executor, sellerId: string) {
  const [row] = await db
    .select({
      kycStatus: users.kycStatus,
      identityEndsAt: users.identityEndsAt,
      createdAt: users.createdAt,
      professionalType: sellerProfiles.professionalType,
      verificationStatus: sellerProfiles.verificationStatus,
      updatedAt: sellerProfiles.updatedAt,
    })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(users.id, sellerId))
  return row
}

/** Inquiries without an answer, the oldest first. */
export function waitingInquiries(db: Executor, sellerId: string, pressingSince: Date) {
  return db
    .select({
      id: inquiries.id,
      buyerName: inquiries.buyerName,
      listingId: inquiries.listingId,
      title: saleListings.title,
      waitingSince: inquiries.waitingSince,
      pressing: countPressing(lte(inquiries.waitingSince, pressingSince)),
    })
    .from(inquiries)
    .innerJoin(saleListings, eq(saleListings.id, inquiries.listingId))
    .where(
      and(
        eq(inquiries.sellerId, sellerId),
        isNotNull(inquiries.waitingSince),
        isNotNull(inquiries.deliveredAt),
      ),
    )
    .orderBy(asc(inquiries.waitingSince))
    .limit(50)
}

/** Offers of buyers without an answer, the first to expire first. */
export function offersToAnswer(db: Executor, sellerId: string) {
  return db
    .select({
      id: offers.id,
      buyerName: offers.buyerName,
      amountMinor: offers.amountMinor,
      currency: offers.currency,
      validUntil: offers.validUntil,
      expiresAt: offers.expiresAt,
      createdAt: offers.createdAt,
      listingId: offers.listingId,
      title: saleListings.title,
      pressing: countPressing(sql`true`),
    })
    .from(offers)
    .innerJoin(saleListings, eq(saleListings.id, offers.listingId))
    .where(and(eq(offers.sellerId, sellerId), eq(offers.status, 'SENT'), eq(offers.madeBy, 'buyer')))
    .orderBy(asc(offers.expiresAt))
    .limit(50)
}

/** Invoices of the seller's plan that are not paid, the first due first. */
export function invoicesDue(db: Executor, sellerId: string, pressingUntil: string) {
  return db
    .select({
      id: sellerInvoices.id,
      number: documents.number,
      leftMinor: sql<number>`${sellerInvoices.totalMinor} - ${sellerInvoices.creditMinor}`,
      currency: sellerInvoices.currency,
      dueOn: sellerInvoices.dueOn,
      createdAt: sellerInvoices.createdAt,
      pressing: countPressing(lte(sellerInvoices.dueOn, pressingUntil)),
    })
    .from(sellerInvoices)
    .innerJoin(documents, eq(documents.id, sellerInvoices.documentId))
    .where(
      and(
        eq(sellerInvoices.sellerId, sellerId),
        eq(sellerInvoices.status, 'due'),
        sql`${sellerInvoices.totalMinor} > ${sellerInvoices.creditMinor}`,
      ),
    )
    .orderBy(asc(sellerInvoices.dueOn))
    .limit(20)
}
