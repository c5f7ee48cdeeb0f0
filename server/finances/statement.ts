import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { momentsOf, periodOfMonth } from '#server/invoicing/platform-months.ts'
import { findMovements, type MovementRow, sumBalances } from './movement-queries.ts'

/** A month of an owner in one currency: its movements, and the balance owed by the company before and after. */
export interface Statement {
  month: string
  currency: Currency
  openingMinor: number
  closingMinor: number
  totals: { grossMinor: number; feesMinor: number; netMinor: number; balanceMinor: number; taxMinor: number }
  /** In chronological order. */
  rows: MovementRow[]
}

export async function readStatements(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  month: string,
  currency?: Currency,
): Promise<Statement[]> {
  const { from, until } = momentsOf(periodOfMonth(month))
  const { rows } = await findMovements(db, { ownerId, from, until, currency })
  const opening = await sumBalances(db, ownerId, from)
  const closing = await sumBalances(db, ownerId, until)
  const currencies = currency ? [currency] : [...new Set(closing.map((row) => row.currency))].toSorted()
  return currencies.map((each) => {
    const own = rows.filter((row) => row.currency === each).toReversed()
    const balanceOf = (balances: typeof opening) =>
      balances.find((row) => row.currency === each)?.balanceMinor ?? 0
    return {
      month,
      currency: each,
      openingMinor: balanceOf(opening),
      closingMinor: balanceOf(closing),
      totals: totalsOf(own),
      rows: own,
    }
  })
}

function totalsOf(rows: MovementRow[]) {
  const totals = { grossMinor: 0, feesMinor: 0, netMinor: 0, balanceMinor: 0, taxMinor: 0 }
  for (const row of rows) {
    totals.grossMinor += row.grossMinor
    totals.feesMinor += row.feesMinor
    totals.netMinor += row.grossMinor - row.feesMinor
    totals.balanceMinor += row.balanceMinor
    totals.taxMinor += row.taxMinor
  }
  return totals
}
