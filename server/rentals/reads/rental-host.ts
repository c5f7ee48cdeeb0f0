import { companyDay } from '#contract/core/date-format.ts'
import { sql } from '#server/platform/database/statement.ts'
import type { Host } from '#contract/rentals/rentals.ts'
import { type PublicProfile, publicProfile } from '#server/accounts/profile/public-profile.ts'
import { identityVerifiedAt } from '#server/accounts/profile/stored-identity.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import {
  findStatement,
  presentTrader,
  type PresentedStatement,
} from '../host-statement/host-statement-repository.ts'
import { oneDecimal } from './present-rental.ts'
import { isVisible } from './rental-repository.ts'

/** Totals of a host's published rentals. */
export interface HostMetrics {
  homes: number
  reviews: number
  average: number | null
}

interface HostFacts extends HostMetrics {
  statement: PresentedStatement | null
}

/** The public profile of the host of a rental. */
export async function hostOf(app: Context, ownerId: string): Promise<Host> {
  const [profile, [metrics], statement] = await Promise.all([
    publicProfile(app, ownerId),
    runStatement<HostMetrics>(
      app,
      sql`select count(*)::int as homes, coalesce(sum(total_reviews), 0)::int as reviews,
        sum(average_rating * total_reviews) / nullif(sum(total_reviews), 0) as average
        from rental where owner_id = ${ownerId} and ${isVisible}`,
    ),
    findStatement(app.db, ownerId),
  ])
  if (!profile) throw new Error(`the owner ${ownerId} of a home is gone`)
  const { homes, reviews, average } = metrics ?? { homes: 0, reviews: 0, average: null }
  return presentHost(profile, { homes, reviews, average, statement }, app.clock.now())
}

export function presentHost(
  profile: PublicProfile,
  { homes: rentals, reviews, average, statement }: HostFacts,
  now: Date,
): Host {
  const verifiedAt = identityVerifiedAt(profile, now)
  return {
    id: profile.id,
    first_name: profile.firstName,
    avatar_url: profile.avatarKey && `/media/${profile.avatarKey}`,
    bio: profile.bio,
    member_since: dayOf(profile.memberSince),
    identity_verified_at: verifiedAt && dayOf(verifiedAt),
    published_homes: rentals,
    average_rating: average === null ? null : oneDecimal(average),
    total_reviews: reviews,
    confirmed_stays: profile.confirmedStays,
    cancelled_stays: profile.cancelledStays,
    trader: statement && presentTrader(statement),
  }
}

function dayOf(instant: Date) {
  return companyDay(instant)
}
