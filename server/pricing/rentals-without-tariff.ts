import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'

/** Number of published rentals in France that charge no tourist tax for lack of a tariff, a task for administrators. */
export async function rentalsWithoutTariff(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    select count(*)::int as homes from rental
    where status = 'PUBLISHED' and country_code = 'FR' and tax_commune is null`)
  return rows[0]?.homes ?? 0
}
