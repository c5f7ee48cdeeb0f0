import type { CommissionMonth } from '#contract/money/commissions.ts'
import { momentsOf, monthOf, periodOfMonth } from '#server/invoicing/platform-months.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { wrongMonths } from './commission-refusals.ts'
import { sumEarningAccounts, sumEarnings } from './commission-queries.ts'
import { commissionMonth } from './commissions.ts'

export interface MonthRange {
  from: string
  to: string
}

const mostMonths = 24

/** The months asked for; the year up to the present month by default. @throws 422 for more than 24, or none */
export function monthsOr(
  now: Date,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): MonthRange {
  const last = to ?? monthOf(now)
  const first = from ?? `${last.slice(0, 4)}-01`
  const { months } = Temporal.PlainYearMonth.from(first).until(Temporal.PlainYearMonth.from(last), {
    largestUnit: 'months',
  })
  if (months < 0 || months >= mostMonths) throw wrongMonths()
  return { from: first, to: last }
}

/** Months with earnings, the newest first, each beside the sums of the ledger. */
export async function listCommissions(db: Executor, { from, to }: MonthRange): Promise<CommissionMonth[]> {
  const period = { from: periodOfMonth(from).from, to: periodOfMonth(to).to }
  const { from: first, until } = momentsOf(period)
  const sums = Map.groupBy(await sumEarnings(db, first, until), ({ month }) => month)
  const ledger = Map.groupBy(await sumEarningAccounts(db, first, until), ({ month }) => month)
  return [...ledger.keys()]
    .toSorted()
    .toReversed()
    .map((month) => commissionMonth(month, sums.get(month) ?? [], ledger.get(month) ?? []))
}
