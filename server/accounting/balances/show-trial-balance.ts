import type { TrialBalance } from '#contract/money/accounting.ts'
import { Currency } from '#contract/core/money.ts'
import { chartOfAccounts, ledgerAccounts } from '#contract/money/ledger-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  type AccountSum,
  findFirstUnbalancedDay,
  findUnbalancedTransaction,
  sumAccounts,
} from './balance-queries.ts'

/** The trial balance at the end of a day, one for each currency, in the order of the chart of accounts. */
export async function readTrialBalance(db: Executor, date: string): Promise<TrialBalance[]> {
  const sums = Map.groupBy(await sumAccounts(db, date), ({ currency }) => currency)
  const balances = Currency.options.flatMap((currency) => {
    const accounts = sums.get(currency)
    return accounts ? [balanceOf(currency, accounts)] : []
  })
  for (const balance of balances) {
    if (balance.difference_minor === 0) continue
    const day = await findFirstUnbalancedDay(db, balance.currency, date)
    if (day) {
      balance.unbalanced_transaction_id = (await findUnbalancedTransaction(db, balance.currency, day)) ?? null
    }
  }
  return balances
}

function balanceOf(currency: Currency, sums: AccountSum[]): TrialBalance {
  const sumOf = new Map(sums.map((sum) => [sum.account, sum]))
  const accounts = ledgerAccounts.flatMap((account) => {
    const sum = sumOf.get(account)
    if (!sum) return []
    const balance = sum.debitMinor - sum.creditMinor
    return [
      {
        account,
        ...chartOfAccounts[account],
        debit_minor: Math.max(balance, 0),
        credit_minor: Math.max(-balance, 0),
        entries: sum.entries,
      },
    ]
  })
  const debit = accounts.reduce((total, { debit_minor }) => total + debit_minor, 0)
  const credit = accounts.reduce((total, { credit_minor }) => total + credit_minor, 0)
  return {
    currency,
    debit_minor: debit,
    credit_minor: credit,
    difference_minor: debit - credit,
    unbalanced_transaction_id: null,
    accounts,
  }
}
