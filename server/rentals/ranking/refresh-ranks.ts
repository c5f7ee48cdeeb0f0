import { sql } from 'drizzle-orm'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { countedNights, type RankFacts, rankRental } from './rank-rental.ts'

const atOnce = 500
/** Requests older than this many days count no more. */
const countedDays = 365

/** Ranks all published rentals anew, once a day: a few hundred at a time, so that nobody waits for the rows. */
export function refreshRanks({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return rankAll(db, clock.now())
}

/** Ranks published rentals that have none, as after an upgrade from a version without ranks. */
export function rankUnranked(db: Executor, now: Date) {
  return rankAll(db, now, sql`not exists (select from rental_rank where rental_rank.rental_id = rental.id)`)
}

export async function rankAll(db: Executor, now: Date, which = sql`true`) {
  for (let after: string | undefined; ;) {
    const facts = await findRankFacts(db, now, after ? sql`rental.id > ${after} and ${which}` : which)
    await storeRanks(db, facts, now)
    after = facts.at(-1)?.id
    if (facts.length < atOnce) return
  }
}

/** Ranks a rental that has just been published. */
export async function rankPublished(tx: Executor, rentalId: string, now: Date) {
  await storeRanks(tx, await findRankFacts(tx, now, sql`rental.id = ${rentalId}`), now)
}

type FactsRow = Omit<RankFacts, 'publishedAt'> & { publishedAt: string } & Record<string, unknown>

async function findRankFacts(db: Executor, now: Date, which: ReturnType<typeof sql>): Promise<RankFacts[]> {
  const today = companyDay(now)
  const { rows } = await db.execute<FactsRow>(sql`
    select rental.id, average_rating as "averageRating", total_reviews as "totalReviews",
      host.confirmed_stays as "confirmedStays", host.cancelled_stays as "cancelledStays",
      instant_booking as "isInstant", requests.answered as "answeredRequests", requests.expired as "expiredRequests",
      taken.nights as "takenNights",
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt"
    from rental join app_user host on host.id = rental.owner_id
    left join lateral (
      select coalesce(sum(least(ends_on, ${today}::date + ${countedNights}::int) - greatest(starts_on, ${today}::date)), 0)::int as nights
      from occupancy
      where rental_id = rental.id and ends_on > ${today}::date and starts_on < ${today}::date + ${countedNights}::int
    ) taken on true
    left join lateral (
      select count(*) filter (where move.new_status <> 'EXPIRED')::int as answered,
        count(*) filter (where move.new_status = 'EXPIRED')::int as expired
      from booking join booking_move move on move.booking_id = booking.id
      where booking.owner_id = rental.owner_id and move.previous_status = 'REQUESTED'
        and move.actor in ('owner', 'system')
        and booking.created_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${countedDays})
    ) requests on true
    where rental.status = 'PUBLISHED' and ${which}
    order by rental.id limit ${atOnce}`)
  return rows.map(({ publishedAt, ...facts }) => ({ ...facts, publishedAt: new Date(publishedAt) }))
}

/**
 * In one statement, so that order and explanation never disagree; rows are locked in one order, so that two processes
 * wait for each other once. A rental that was deleted meanwhile is left out, and only changed scores are written: cards
 * are stored by the version of the row.
 */
async function storeRanks(db: Executor, facts: RankFacts[], now: Date) {
  if (facts.length === 0) return
  const ranks = facts.map((each) => {
    const { score, signals } = rankRental(each, now)
    return { id: each.id, score: Math.round(score * 100), signals }
  })
  await db.execute(sql`
    with ranked as (
      select * from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as ranked (id uuid, score int, signals jsonb)
    ), locked as materialized (
      select id from rental where id in (select id from ranked) order by id for no key update
    ), explained as (
      insert into rental_rank (rental_id, signals, ranked_at)
      select id, signals, ${now.toISOString()}::timestamptz from ranked join locked using (id)
      on conflict (rental_id) do update set signals = excluded.signals, ranked_at = excluded.ranked_at
    )
    update rental set rank_score = ranked.score from ranked join locked using (id)
    where rental.id = locked.id and rental.rank_score <> ranked.score`)
}
