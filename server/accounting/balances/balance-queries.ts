import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { LedgerAccount } from '#contract/money/ledger-enums.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { momentsOf } from '#server/invoicing/platform-months.ts'
import { ledgerEntries } from '#server/schema/dealings/ledger-tables.ts'

const dayOf = sql.raw(`(e.occurred_at at time zone '${companyTimeZone}')::date`)

/** Debits and credits by day, account, kind and currency: the stored sums, and the transactions not in them yet. */
const days = sql`(
  select day, account, kind, currency, debit_minor, credit_minor, entries from ledger_day
  union all
  select ${dayOf}, e.account, t.kind, e.currency, greatest(e.amount_minor, 0), greatest(-e.amount_minor, 0), 1
  from ledger_summary_queue q
  join ledger_transaction t on t.id = q.transaction_id
  join ledger_entry e on e.transaction_id = t.id
) as days`

export interface AccountSum {
  account: LedgerAccount
  currency: Currency
  debitMinor: number
  creditMinor: number
  entries: number
}

/** Sums of each account up to the end of a day. */
export async function sumAccounts(db: Executor, until: string): Promise<AccountSum[]> {
  const { rows } = await db.execute<{
    account: LedgerAccount
    currency: Currency
    debit: number
    credit: number
    entries: number
  }>(sql`
    select account, currency, sum(debit_minor)::bigint as debit, sum(credit_minor)::bigint as credit,
      sum(entries)::bigint as entries
    from ${days} where day <= ${until} group by account, currency`)
  return rows.map(({ debit, credit, ...row }) => ({ ...row, debitMinor: debit, creditMinor: credit }))
}

export async function countTransactions(db: Executor, until: string) {
  const { rows } = await db.execute<{ transactions: number }>(sql`
    select coalesce((select sum(transactions) from ledger_day_count where day <= ${until}), 0)::bigint +
      (select count(*) from ledger_summary_queue q join ledger_transaction e on e.id = q.transaction_id
        where ${dayOf} <= ${until}) as transactions`)
  return rows[0]!.transactions
}

/** The first day after which debits and credits of a currency differ; undefined where they never do. */
export async function findFirstUnbalancedDay(db: Executor, currency: Currency, until: string) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day from ${days} where currency = ${currency} and day <= ${until}
    group by day having sum(debit_minor) <> sum(credit_minor) order by day limit 1`)
  return rows[0]?.day
}

/** The first transaction of a day whose entries do not sum to zero. */
export async function findUnbalancedTransaction(db: Executor, currency: Currency, day: string) {
  const { from, until } = momentsOf({ from: day, to: day })
  const [row] = await db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.currency, currency),
        gte(ledgerEntries.occurredAt, from),
        lt(ledgerEntries.occurredAt, until),
      ),
    )
    .groupBy(ledgerEntries.transactionId)
    .having(sql`sum(${ledgerEntries.amountMinor}) <> 0`)
    .orderBy(asc(sql`min(${ledgerEntries.occurredAt})`), asc(ledgerEntries.transactionId))
    .limit(1)
  return row?.id
}

/** Days, accounts and currencies whose stored sums differ from the entries; reads every entry. */
export async function countWrongSums(db: Executor) {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from (
      select day, account, kind, currency, sum(debit_minor) as debit, sum(credit_minor) as credit
      from ${days} group by 1, 2, 3, 4
    ) stored full join (
      select ${dayOf} as day, e.account, t.kind, e.currency,
        coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as debit,
        coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0) as credit
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id group by 1, 2, 3, 4
    ) entered using (day, account, kind, currency)
    where stored.debit is distinct from entered.debit or stored.credit is distinct from entered.credit`)
  return rows[0]!.wrong
}

/** The first of all transactions whose entries do not sum to zero; reads every entry. */
export async function findFirstUnbalanced(db: Executor) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select transaction_id as id from ledger_entry group by transaction_id, currency
    having sum(amount_minor) <> 0 order by min(occurred_at), transaction_id limit 1`)
  return rows[0]?.id
}

/** Moves waiting transactions into the sums of their days, in one statement. @returns how many */
export async function summarizeBatch(db: Executor, batch: number) {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from ledger_summary_queue where transaction_id in (
        select transaction_id from ledger_summary_queue order by transaction_id limit ${batch}
        for update skip locked
      ) returning transaction_id
    ), counted as (
      insert into ledger_day_count (day, transactions)
      select ${dayOf}, count(*) from taken join ledger_transaction e on e.id = taken.transaction_id
      group by 1 order by 1
      on conflict (day) do update set transactions = ledger_day_count.transactions + excluded.transactions
    ), summed as (
      insert into ledger_day (day, account, kind, currency, debit_minor, credit_minor, entries)
      select ${dayOf}, e.account, t.kind, e.currency,
        coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0),
        coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0), count(*)
      from taken join ledger_transaction t on t.id = taken.transaction_id
      join ledger_entry e on e.transaction_id = t.id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (day, account, kind, currency) do update set
        debit_minor = ledger_day.debit_minor + excluded.debit_minor,
        credit_minor = ledger_day.credit_minor + excluded.credit_minor,
        entries = ledger_day.entries + excluded.entries
    )
    select count(*)::int as taken from taken`)
  return rows[0]!.taken
}
