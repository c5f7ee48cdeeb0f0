import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '#server/schema/people/account-tables.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { sellerInvoices } from '#server/schema/dealings/billing-tables.ts'
import { documents } from '#server/schema/dealings/finance-tables.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

/** Listings that require an action of their seller: changes requested, drafts, to be confirmed, hidden. */
export function listingsToSee(db: Executor, sellerId: string, confirmedBefore: Date) {
  return db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      saleStatus: saleListings.saleStatus,
      rejectionReason: saleListings.rejectionReason,
      confirmedAt: saleListings.confirmedAt,
      hiddenAt: saleListings.hiddenAt,
      updatedAt: saleListings.updatedAt,
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
    .orderBy(saleListings.updatedAt)
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
export function waitingInquiries(db: Executor, sellerId: string) {
  return db
    .select({
      id: inquiries.id,
      buyerName: inquiries.buyerName,
      listingId: inquiries.listingId,
      title: saleListings.title,
      waitingSince: inquiries.waitingSince,
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
    })
    .from(offers)
    .innerJoin(saleListings, eq(saleListings.id, offers.listingId))
    .where(and(eq(offers.sellerId, sellerId), eq(offers.status, 'SENT'), eq(offers.madeBy, 'buyer')))
    .orderBy(asc(offers.expiresAt))
    .limit(50)
}

/** Invoices of the seller's plan that are not paid, the first due first. */
export function invoicesDue(db: Executor, sellerId: string) {
  return db
    .select({
      id: sellerInvoices.id,
      number: documents.number,
      leftMinor: sql<number>`${sellerInvoices.totalMinor} - ${sellerInvoices.creditMinor}`,
      currency: sellerInvoices.currency,
      dueOn: sellerInvoices.dueOn,
      createdAt: sellerInvoices.createdAt,
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
