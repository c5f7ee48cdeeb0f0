import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { currentRates } from '#server/rates/refresh-rates.ts'

/** Rows per update: small enough not to block writers for long. */
const portion = 2_000

/**
 * Updates the prices in euros to the day's rates, for listings that may still be searched. The content of a listing
 * does not change, so neither does its version.
 */
export async function storePricesInEuros(app: Pick<Context, 'config' | 'db'>) {
  const { rates } = await currentRates(app)
  const currencies = Object.keys(rates)
  let changed = portion
  while (changed === portion) {
    // oxlint-disable-next-line no-await-in-loop -- one portion after the other
    const rows = await runStatement<{ id: string }>(
      app,
      sql`update sale_listing set price_eur_minor = due.price
        from (
          select id, round(sale_price / rate * 100) as price
          from sale_listing
          join unnest(${currencies}::text[], ${Object.values(rates)}::numeric[]) as day(code, rate) on code = currency
          where sale_price is not null and sale_status <> 'sold'
            and price_eur_minor is distinct from round(sale_price / rate * 100)
          limit ${sql.raw(String(portion))} for update of sale_listing skip locked
        ) due
        where sale_listing.id = due.id returning sale_listing.id`,
    )
    changed = rows.length
  }
}
