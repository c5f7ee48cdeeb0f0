import { sql } from 'drizzle-orm'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import { identityVerifiedAt } from '#server/accounts/profile/stored-identity.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { completenessOf } from '../listing/rental-completeness.ts'
import { rentalIncomplete } from '../rental-refusals.ts'
import { riskOf } from './rental-risk.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'

type Assessed = Omit<RentalRecord, 'createdAt' | 'updatedAt'>

/** @throws 422 with every field that prevents publication */
export function assertPublishable(
  rental: Assessed,
  surroundings: { pictures: number; isHostStated: boolean },
) {
  const { can_publish: complete, items } = completenessOf(rental, surroundings)
  if (complete) return
  throw rentalIncomplete(items.filter((item) => item.blocking && !item.done).map((item) => item.key))
}

/** The risk score of a rental, compared with others of its type in its town. */
export async function assessRisk(db: Executor, rental: Assessed, now: Date) {
  const owner = (await publicProfiles(db, [rental.ownerId])).get(rental.ownerId)
  return riskOf(
    {
      texts: [rental.title, rental.description, rental.houseRules],
      priceMinor: rental.basePriceMinor,
      comparables: await comparablePrices(db, rental),
      ownerSince: owner?.memberSince ?? now,
      ownerVerified: owner !== undefined && identityVerifiedAt(owner, now) !== null,
    },
    now,
  )
}

async function comparablePrices(db: Executor, { id, city, countryCode, propertyType }: Assessed) {
  const result = await db.execute<{ count: number; median: number | null }>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (order by base_price_minor) as median
    from rental
    where status = 'PUBLISHED' and not under_review and id <> ${id}
      and country_code = ${countryCode} and city_key = plain_text(${city}) and property_type = ${propertyType}`)
  const { count, median } = result.rows[0] ?? { count: 0, median: null }
  return { count, medianPriceMinor: median }
}
