import { sql } from 'drizzle-orm'
import type { Host, Rental } from '../../contract/rentals.ts'
import { type PublicProfile, publicProfiles } from '../accounts/public-profile.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../http/refusals.ts'
import { bookingFacts } from './owner-rental-queries.ts'
import { oneDecimal, presentRental } from './present-rental.ts'
import { findParty } from './rental-access.ts'
import { allowedActions } from './rental-lifecycle.ts'
import { findRental, imagesOf, isVisible, type RentalRow } from './rental-queries.ts'

/** One home, as everybody sees it; its owner and moderators see it in every status. */
export async function showRental(app: App, id: string, actor: Actor): Promise<Rental> {
  const row = await readableRental(app, id, actor)
  const [images, host, actions] = await Promise.all([
    imagesOf(app.db, id),
    hostOf(app, row.ownerId),
    actionsOn(app, row, actor),
  ])
  return presentRental(row, images, host, actions)
}

/** @throws 404 for a home that the reader may not see, as for one that never was */
export async function readableRental(app: App, id: string, actor: Actor): Promise<RentalRow> {
  const row = await findRental(app.db, id)
  if (!row || !mayRead(row, actor)) throw notFound()
  return row
}

/** What the reader may do with the home: nothing for visitors, for whom nothing is looked up either. */
async function actionsOn(app: App, row: RentalRow, actor: Actor) {
  const party = findParty(row, actor)
  if (!party) return []
  const factsOf = await bookingFacts(app.db, [row.id], app.clock.now())
  return allowedActions(row.status, party, factsOf(row.id))
}

function mayRead(row: Pick<RentalRow, 'status' | 'underReview' | 'ownerId'>, actor: Actor) {
  if (row.status === 'PUBLISHED' && !row.underReview) return true
  if (!actor) return false
  return (
    actor.userId === row.ownerId ||
    actor.roles.includes('admin') ||
    actor.permissions.includes('moderate_listings')
  )
}

/** An owner as guests see them. */
export async function hostOf(app: App, ownerId: string): Promise<Host> {
  const [profiles, [figures]] = await Promise.all([
    publicProfiles(app.db, [ownerId]),
    runStatement<HostFigures>(
      app,
      sql`select count(*)::int as homes, coalesce(sum(total_reviews), 0)::int as reviews,
        sum(average_rating * total_reviews) / nullif(sum(total_reviews), 0) as average
        from rental where owner_id = ${ownerId} and ${isVisible}`,
    ),
  ])
  const profile = profiles.get(ownerId)
  if (!profile) throw new Error(`the owner ${ownerId} of a home is gone`)
  return presentHost(profile, figures ?? { homes: 0, reviews: 0, average: null })
}

interface HostFigures {
  homes: number
  reviews: number
  average: number | null
}

function presentHost(profile: PublicProfile, { homes, reviews, average }: HostFigures): Host {
  return {
    id: profile.id,
    first_name: profile.firstName,
    avatar_url: profile.avatarKey && `/media/${profile.avatarKey}`,
    bio: profile.bio,
    member_since: dayOf(profile.memberSince),
    identity_verified_at: profile.identityVerifiedAt && dayOf(profile.identityVerifiedAt),
    published_homes: homes,
    average_rating: average === null ? null : oneDecimal(average),
    total_reviews: reviews,
  }
}

function dayOf(instant: Date) {
  return instant.toISOString().slice(0, 10)
}
