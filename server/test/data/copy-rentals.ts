import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'

/**
 * Copies a rental, each copy a euro a night dearer and a minute older than the one before; tables of counts are left as
 * they are.
 */
export function copyRentals(app: Pick<Context, 'db'>, id: string, copies: number) {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Without the triggers of each row, which would take longer than the test.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into rental (id, owner_id, status, title, city, city_key, latitude, longitude, base_price_minor,
        published_at, created_at, max_guests, bedrooms, time_zone, cancellation_policy)
      select gen_random_uuid(), owner_id, status, title, city, city_key, latitude, longitude,
        base_price_minor + number * 100, published_at - number * interval '1 minute',
        created_at - number * interval '1 minute', max_guests, bedrooms, time_zone, cancellation_policy
      from rental, generate_series(1, ${copies}::int) number where id = ${id}`)
  })
}
