import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'

/**
 * How many published homes of France ask no tourist tax because no tariff is known there: each is a task of the house.
 */
export async function rentalsWithoutTariff(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    select count(*)::int as homes from rental
    where status = 'PUBLISHED' and country_code = 'FR' and tax_commune is null`)
  return rows[0]?.homes ?? 0
}
