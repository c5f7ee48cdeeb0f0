import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'

/** Stays confirmed earlier than this count no more. */
const countedDays = 365

/**
 * Stores on each host how many stays were confirmed within a year, and how many of them the host cancelled, which the
 * pages of their homes show. Once a day: a cancellation that counted at once would lock its host after its booking,
 * where a suspension locks the host first.
 */
export function refreshHostRecords({ db, clock }: Context) {
  return storeHostRecords(db, clock.now())
}

export async function storeHostRecords(db: Executor, now: Date) {
  await db.execute(sql`
    update app_user set confirmed_stays = fresh.confirmed, cancelled_stays = fresh.cancelled
    from (
      select host.id, count(booking.id)::int as confirmed,
        count(booking.id) filter (where booking.status = 'CANCELLED_BY_OWNER')::int as cancelled
      from app_user host left join booking on booking.owner_id = host.id
        and booking.confirmed_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${countedDays})
      where host.confirmed_stays > 0 or booking.id is not null
      group by host.id
    ) as fresh
    where app_user.id = fresh.id
      and (app_user.confirmed_stays, app_user.cancelled_stays) is distinct from (fresh.confirmed, fresh.cancelled)`)
}
