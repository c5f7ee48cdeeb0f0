import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql as drizzled } from 'drizzle-orm'
import { mostFlexibleDays } from '#contract/rentals/flexible-dates.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import {
  conditionsOf,
  isFreedBy,
  priceOf,
  readCriteria,
  whereOf,
  without,
} from '#server/rental-search/rental-criteria.ts'
import { earliestToday } from '#server/rental-search/searched-stay.ts'
import { rentalFacts } from '#server/schema/catalogue/rental-fact-tables.ts'
import { type AlertReason, savedSearches } from '#server/schema/following/saved-search-tables.ts'

export type RentalFact = Pick<
  typeof rentalFacts.$inferSelect,
  'id' | 'rentalId' | 'event' | 'startsOn' | 'endsOn'
>

/** Batch size. */
export const factsAtOnce = 500

/** Facts not yet processed. */
export function newRentalFacts(db: Executor): Promise<RentalFact[]> {
  const { id, rentalId, event, startsOn, endsOn } = rentalFacts
  return db
    .select({ id, rentalId, event, startsOn, endsOn })
    .from(rentalFacts)
    .orderBy(asc(rentalFacts.createdAt))
    .limit(factsAtOnce)
}

/** @returns the facts that no other process has taken */
export async function takeRentalFacts(db: Executor, facts: RentalFact[]) {
  const ids = facts.map(({ id }) => id)
  const taken = await db
    .delete(rentalFacts)
    .where(inArray(rentalFacts.id, ids))
    .returning({ id: rentalFacts.id })
  return new Set(taken.map(({ id }) => id))
}

/** Maximum of preparation nights around a stay. */
const mostPreparationDays = 30
/** A search by a month is stored with its last stay, which begins at most so many days after its first. */
const mostDaysBefore = 30

/** Searches of stays that some facts may match: for released nights, those with dates near them. */
export function searchesListeningTo(db: Executor, facts: RentalFact[], now: Date) {
  const ends = facts.flatMap(({ endsOn }) => endsOn ?? []).toSorted()
  const starts = facts.flatMap(({ startsOn }) => startsOn ?? []).toSorted()
  const isAboutNights = starts.length === facts.length
  const { startsOn, endsOn, kind, rhythm: frequency } = savedSearches
  const isToCome = gte(startsOn, earliestToday(now))
  const isNear = and(
    isToCome,
    lt(startsOn, moved(ends.at(-1), mostPreparationDays + mostDaysBefore)),
    gt(endsOn, moved(starts[0], -mostPreparationDays - mostFlexibleDays)),
  )
  return db
    .select()
    .from(savedSearches)
    .where(
      and(
        eq(kind, 'rental'),
        drizzled`${frequency} <> 'off'`,
        isAboutNights ? isNear : or(isNull(startsOn), isToCome),
      ),
    )
}

function moved(day: string | undefined, days: number) {
  return Temporal.PlainDate.from(day ?? '1970-01-01')
    .add({ days })
    .toString()
}

/** Days after the first publication during which a rental is new: moderation may come before it is visible. */
const newDays = 3
/** Older facts are no longer notified, for instance after a long outage. */
const notificationDays = 7
/** A decrease of less than a twentieth is not notified. */
const cheaper = 0.95

export interface RentalHit {
  factId: string
  rentalId: string
  reason: AlertReason
  /** The price as the search compares it. */
  priceMinor: number
  /** The price of a night decreased as much: followers are notified of the favourite anyway. */
  nightFell: boolean
}

/**
 * Matches of some facts for a search: a matching rental that is new, whose price, as the search compares it, decreased,
 * or whose unavailable nights were released.
 */
export async function hitsOf(
  app: Context,
  search: { filters: RentalCriteria; listensSince: Date },
  facts: RentalFact[],
): Promise<RentalHit[]> {
  const now = app.clock.now()
  const requested = readCriteria(search.filters, app)
  // Of flexible dates the first free stay is compared, whatever it cost before.
  const price = priceOf(without(requested, 'price'))
  const newSince = new Date(now.getTime() - newDays * 86_400_000).toISOString()
  return runStatement<RentalHit>(
    app,
    sql`select fact.id as "factId", fact.rental_id as "rentalId",
        case fact.event when 'shown' then 'new' when 'priced' then 'price_drop' else 'back_on_market' end as reason,
        ${price} as "priceMinor",
        coalesce(rental.base_price_minor <= (fact.before ->> 'base_price_minor')::int * ${cheaper}::numeric, false) as "nightFell"
      from rental_fact fact join rental on rental.id = fact.rental_id
      where fact.id = any(${facts.map(({ id }) => id)}::uuid[])
        and fact.created_at >= greatest(${search.listensSince.toISOString()}::timestamptz, now() - make_interval(days => ${notificationDays}))
        and ${whereOf(conditionsOf(requested))}
        and case fact.event
          when 'shown' then rental.published_at > ${newSince}::timestamptz
          when 'priced' then ${price} <= ${cheaper}::numeric
            * (select ${price} from jsonb_populate_record(rental, fact.before) rental)
          else ${isFreedBy(requested, sql`fact`)} end`,
  )
}
