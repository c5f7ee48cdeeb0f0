import { sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import type { LedgerAccount } from '#contract/money/ledger-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'

/** Accounts of what the platform earns, and of its tax. */
type EarningAccount = Extract<LedgerAccount, 'owner_fees' | 'guest_fees' | 'plans' | 'vat'>
const accounts = sql`('owner_fees', 'guest_fees', 'plans', 'vat')`
const monthOf = sql.raw(`to_char(e.occurred_at at time zone '${companyTimeZone}', 'YYYY-MM')`)

export interface EarningSum {
  month: string
  countryCode: string | null
  currency: Currency
  account: EarningAccount
  /** Of transactions that move the tax within fees. */
  isFeeVat: boolean
  /** Credits positive. */
  amountMinor: number
}

/**
 * What the ledger earned from one moment to another, by month, country, currency and account. The country is that of
 * the rental, of the buyer of a plan, or the one that the transaction of the tax names in its key.
 */
export async function sumEarnings(db: Executor, from: Date, until: Date): Promise<EarningSum[]> {
  const { rows } = await db.execute<{
    month: string
    country: string | null
    currency: Currency
    account: EarningAccount
    is_fee_vat: boolean
    amount: number
  }>(sql`
    select ${monthOf} as month,
      coalesce(r.country_code, d.content -> 'buyer' ->> 'countryCode',
        case when t.kind = 'fee_vat' then nullif(split_part(t.event_key, ':', 3), '') end) as country,
      e.currency, e.account, t.kind = 'fee_vat' as is_fee_vat, (-sum(e.amount_minor))::bigint as amount
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    left join booking b on b.id = t.booking_id
    left join rental r on r.id = b.rental_id
    left join seller_invoice i on t.kind in ('plan_invoiced', 'plan_credited') and i.id = t.source_id
    left join finance_paper d on d.id = i.paper_id
    where e.account in ${accounts} and e.occurred_at >= ${from.toISOString()} and e.occurred_at < ${until.toISOString()}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`)
  return rows.map(({ country, is_fee_vat: isFeeVat, amount, ...row }) => ({
    ...row,
    countryCode: country,
    isFeeVat,
    amountMinor: amount,
  }))
}

/** Sums of the same accounts without their origin, to check the others against. */
export async function sumEarningAccounts(db: Executor, from: Date, until: Date) {
  const { rows } = await db.execute<{ month: string; currency: Currency; amount: number }>(sql`
    select ${monthOf} as month, e.currency, (-sum(e.amount_minor))::bigint as amount from ledger_entry e
    where e.account in ${accounts} and e.occurred_at >= ${from.toISOString()} and e.occurred_at < ${until.toISOString()}
    group by 1, 2`)
  return rows
}

/** Ended months with fees and without their tax, by the sums of days; the oldest first. */
export async function findMonthsWithoutVat(db: Executor, present: string) {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(day, 'YYYY-MM') as month from ledger_day
    where account in ('owner_fees', 'guest_fees') and day < ${`${present}-01`}::date
    group by 1
    having sum(credit_minor - debit_minor) filter (where kind <> 'fee_vat') <> 0
      and count(*) filter (where kind = 'fee_vat') = 0
    order by 1`)
  return rows.map(({ month }) => month)
}
