import { sql } from 'drizzle-orm'
import { activityDays, type ListActivity, mostActivity } from '#contract/buying/favorite-lists.ts'
import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { authorize } from '../favorite-list-access.ts'
import { findList } from '../favorite-queries.ts'

type ActivityRow = {
  type: ListActivity['type']
  at: string
  memberId: string | null
  firstName: string | null
  kind: 'rental' | 'sale'
  listingId: string
  title: string
  before: number | null
  now: number | null
  currency: string
}

/**
 * What members did in a list during the last days and which of its homes changed their price, the latest first, read
 * from the homes that the list holds now. @throws 404 for a list that the actor is no member of
 */
export async function readListActivity(
  app: Context,
  actor: { userId: string },
  listId: string,
): Promise<ListActivity[]> {
  authorize(actor, 'read', await findList(app.db, listId))
  const since = new Date(app.clock.now().getTime() - activityDays * 86_400_000)
  const rows = await selectActivity(app.db, listId, since)
  return rows.map(({ type, at, memberId, firstName, kind, listingId, title, before, now, currency }) => ({
    type,
    at: new Date(at).toISOString(),
    member: memberId === null ? null : { id: memberId, first_name: firstName ?? '' },
    home: { kind, id: listingId, title },
    price: before === null || now === null ? null : { before, now, currency },
  }))
}

/** A home that two members keep is one home of the list; it was added by the first of them. */
async function selectActivity(db: Executor, listId: string, since: Date): Promise<ActivityRow[]> {
  const from = since.toISOString()
  const { rows } = await db.execute<ActivityRow>(sql`
    with held as (
      select distinct on (coalesce(rental_id, sale_id)) coalesce(rental_id, sale_id) as listing_id, rental_id, sale_id,
        user_id, created_at
      from favorite where list_id = ${listId} order by coalesce(rental_id, sale_id), created_at, id
    ),
    events as (
      select 'added' as type, created_at as at, user_id, listing_id, null::float8 as before, null::float8 as now
      from held where created_at >= ${from}
      union all
      select case when is_liked then 'liked' else 'disliked' end, voted_at, user_id, coalesce(rental_id, sale_id),
        null, null
      from favorite_vote where list_id = ${listId} and voted_at >= ${from}
      union all
      select 'commented', created_at, author_id, coalesce(rental_id, sale_id), null, null
      from favorite_comment where list_id = ${listId} and created_at >= ${from}
      union all
      select 'noted', written_at, writer_id, coalesce(rental_id, sale_id), null, null
      from favorite_note where list_id = ${listId} and written_at >= ${from} and body <> ''
      union all
      select 'price', day::timestamp at time zone 'Europe/Paris', null, rental_id, before / 100.0, price_minor / 100.0
      from (
        select rental_id, day, price_minor,
          lag(price_minor) over (partition by rental_id order by day) as before
        from rental_price_day where rental_id in (select rental_id from held)
      ) nights
      where before is not null and day >= ${companyDay(since)}::date
      union all
      select 'price', changed_at, null, listing_id, before::float8, price::float8
      from (
        select listing_id, changed_at, price, currency,
          lag(price) over (partition by listing_id, currency order by changed_at, id) as before
        from sale_price_change where listing_id in (select sale_id from held)
      ) sales
      where before is not null and before <> price and changed_at >= ${from}
    )
    select events.type, events.at, events.user_id as "memberId", app_user.first_name as "firstName",
      case when held.rental_id is null then 'sale' else 'rental' end as kind, held.listing_id as "listingId",
      coalesce(rental.title, sale_listing.title) as title, events.before, events.now,
      coalesce(sale_listing.currency, 'EUR') as currency
    from events join held on held.listing_id = events.listing_id
    left join app_user on app_user.id = events.user_id
    left join rental on rental.id = held.rental_id
    left join sale_listing on sale_listing.id = held.sale_id
    order by events.at desc, events.type, held.listing_id limit ${mostActivity}`)
  return rows
}
