import { count, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'

export async function countOwnListings(db: Executor, sellerId: string) {
  const [row] = await db
    .select({ total: count() })
    .from(saleListings)
    .where(eq(saleListings.sellerId, sellerId))
  return row?.total ?? 0
}

/** As what a seller sells, and whether that was verified. */
export async function findStanding(db: Executor, sellerId: string) {
  const [row] = await db
    .select({
      professional_type: sellerProfiles.professionalType,
      verification_status: sellerProfiles.verificationStatus,
    })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
  return row ?? { professional_type: null, verification_status: 'PENDING' as const }
}

/** Work for buyers: inquiries to read, visits to confirm, offers to answer. */
export async function countLeads(db: Executor, sellerId: string) {
  const result = await db.execute<{
    new_inquiries: number
    visits_to_confirm: number
    offers_to_answer: number
  }>(sql`
    select
      (select count(*)::int from ${inquiries} where ${inquiries.sellerId} = ${sellerId}
        and ${inquiries.status} = 'NEW' and ${inquiries.deliveredAt} is not null) as new_inquiries,
      (select count(*)::int from ${visits} where ${visits.sellerId} = ${sellerId}
        and ${visits.status} = 'REQUESTED') as visits_to_confirm,
      (select count(*)::int from ${offers} where ${offers.sellerId} = ${sellerId}
        and ${offers.status} = 'SENT' and ${offers.madeBy} = 'buyer') as offers_to_answer`)
  return result.rows[0]!
}
