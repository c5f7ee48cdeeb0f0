import type { CurrencySummary, FinanceMetrics } from '#contract/money/finances.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { momentsOf, type Period } from '#server/invoicing/platform-months.ts'
import { sumOnSiteRefunds } from './payouts/payout-queries.ts'
import { sumBalances, sumMonths } from './movement-queries.ts'

type MonthRow = Awaited<ReturnType<typeof sumMonths>>[number]
type BalanceRow = Awaited<ReturnType<typeof sumBalances>>[number]

/** Every amount is a sum of the ledger. Currencies are never summed. */
export async function summarizeFinances(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
  period: Period,
): Promise<CurrencySummary[]> {
  const { from, until } = momentsOf(period)
  const months = await sumMonths(db, ownerId, from, until)
  const balances = await sumBalances(db, ownerId)
  const onSiteRefunds = await sumOnSiteRefunds(db, ownerId)
  const currencies = new Set<Currency>([...months, ...balances].map(({ currency }) => currency))
  return [...currencies].toSorted().map((currency) =>
    summaryOf(
      currency,
      months.filter((row) => row.currency === currency),
      balances.find((row) => row.currency === currency),
      onSiteRefunds.get(currency) ?? 0,
    ),
  )
}

function summaryOf(
  currency: Currency,
  rows: MonthRow[],
  balance: BalanceRow | undefined,
  onSiteRefundsMinor: number,
): CurrencySummary {
  const total = (name: 'inHandMinor' | 'paidOutMinor' | 'depositsMinor') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  const months = rows.map((row) => ({ month: row.month, ...metricsOf(row) }))
  return {
    currency,
    ...addMetrics(months),
    // A set-off is a debit of the owner, a payout a credit of the clearing account.
    in_hand_minor: -total('inHandMinor'),
    paid_out_minor: total('paidOutMinor'),
    deposits_minor: total('depositsMinor'),
    balance_minor: balance?.balanceMinor ?? 0,
    fees_due_minor: Math.max(-(balance?.tillMinor ?? 0) - onSiteRefundsMinor, 0),
    months,
  }
}

/** Refunds and credits are negated: positive amounts that are deducted. */
export function metricsOf(row: MonthRow): FinanceMetrics {
  const refunds = -row.refundsMinor
  const credits = -row.creditsMinor
  return {
    gross_minor: row.grossMinor,
    refunds_minor: refunds,
    fees_minor: row.feesMinor,
    credits_minor: credits,
    net_minor: row.grossMinor - refunds - row.feesMinor - credits,
  }
}

export const noMetrics: FinanceMetrics = {
  gross_minor: 0,
  refunds_minor: 0,
  fees_minor: 0,
  credits_minor: 0,
  net_minor: 0,
}

export function addMetrics(all: FinanceMetrics[]): FinanceMetrics {
  const sum = { ...noMetrics }
  for (const metrics of all) {
    sum.gross_minor += metrics.gross_minor
    sum.refunds_minor += metrics.refunds_minor
    sum.fees_minor += metrics.fees_minor
    sum.credits_minor += metrics.credits_minor
    sum.net_minor += metrics.net_minor
  }
  return sum
}
