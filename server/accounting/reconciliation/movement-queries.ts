import { sql } from 'drizzle-orm'
import type { Currency } from '#contract/core/money.ts'
import type { ReportCategory, ReportProvider } from '#contract/money/reconciliation-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'

/** A movement of the ledger at a provider: what its report should have a line for. */
export interface ProviderMovement {
  transactionId: string
  sourceId: string
  category: ReportCategory
  references: string[]
  currency: Currency
  /** What the provider's balance gains or loses, with what it rounds. */
  amountMinor: number
  /** Fees of it that are booked. */
  feeMinor: number
  occurredAt: Date
}

/** Ids of the payments, deposits, refunds, payouts and chargebacks that references of a report name. */
export async function findSourceIds(db: Executor, provider: ReportProvider, references: string[]) {
  if (references.length === 0) return []
  const names = sql.param(references)
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as (select unnest(${names}::text[]) as name)
    select p.id from named join payment p on p.provider = ${provider} and p.provider_reference = name
    union select p.id from named join payment p on p.settlement_reference = name and p.provider = ${provider}
    union select p.id from named join payment p on p.id = ${uuidOf} and p.provider = ${provider}
    union select d.id from named join booking_deposit d on d.provider = ${provider} and d.provider_reference = name
    union select d.id from named join booking_deposit d on d.settlement_reference = name and d.provider = ${provider}
    union select d.id from named join booking_deposit d on d.id = ${uuidOf} and d.provider = ${provider}
    union select i.id from named join seller_invoice_payment i on i.provider = ${provider} and i.provider_reference = name
    union select i.id from named join seller_invoice_payment i on i.id = ${uuidOf} and i.provider = ${provider}
    union select r.id from named join payment_refund r on r.provider_reference = name
    union select r.id from named join payment_refund r on r.id = ${uuidOf}
    union select o.id from named join payout o on o.provider_reference = name
    union select v.id from named join payout_reversal v on v.provider_reference = name
    union select c.id from named join payment_chargeback c on c.provider = ${provider} and c.provider_reference = name
    union select c.id from named join seller_invoice_chargeback c on c.provider = ${provider} and c.provider_reference = name`)
  return rows.map(({ id }) => id)
}

const uuidOf = sql`(case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then name::uuid end)`

/** Kinds of transactions that move money at a provider, with the category of a report. */
const categoryOfKind = sql`case t.kind
  when 'payment' then 'payment' when 'plan_paid' then 'payment' when 'deposit_captured' then 'payment' when 'refund_sent' then 'refund'
  when 'refund_returned' then 'refund_returned' when 'chargeback' then 'chargeback'
  when 'chargeback_won' then 'chargeback_won' when 'payout' then 'payout' else 'payout_returned' end`
const movingKinds = sql`('payment', 'plan_paid', 'deposit_captured', 'refund_sent', 'refund_returned', 'chargeback', 'chargeback_won', 'payout', 'payout_returned')`

/** Movements at a provider that have one of the sources, or happened in a period. */
export async function findProviderMovements(
  db: Executor,
  provider: ReportProvider,
  which: { sourceIds: string[] } | { from: Date; to: Date },
): Promise<ProviderMovement[]> {
  const condition =
    'sourceIds' in which
      ? sql`t.source_id = any(${sql.param(which.sourceIds)}::uuid[])`
      : sql`t.occurred_at between ${which.from} and ${which.to}`
  const { rows } = await db.execute<{
    id: string
    source_id: string
    category: ReportCategory
    refs: string[]
    currency: Currency
    amount: number
    fee: number
    occurred_at: string
  }>(sql`
    with moved as (
      select t.id, t.source_id, t.kind, t.occurred_at, ${categoryOfKind} as category
      from ledger_transaction t where t.kind in ${movingKinds} and ${condition}
    ), found as (
      select t.*,
        coalesce(p.provider, d.provider, i.provider, rp.provider, rd.provider, c.provider, ic.provider,
          case when coalesce(o.provider_reference, v.provider_reference) like 'demo\\_%' then 'demonstration_card'
            when coalesce(o.provider_reference, v.provider_reference) is not null then 'stripe' end) as provider,
        array_remove(array[p.provider_reference, p.settlement_reference, d.provider_reference,
          d.settlement_reference, i.provider_reference, i.settlement_reference,
          r.provider_reference, c.provider_reference, ic.provider_reference, o.provider_reference,
          v.provider_reference, t.source_id::text], null) as refs
      from moved t
      left join payment p on t.kind = 'payment' and p.id = t.source_id
      left join booking_deposit d on t.kind = 'deposit_captured' and d.id = t.source_id
      left join seller_invoice_payment i on t.kind = 'plan_paid' and i.id = t.source_id
      left join payment_refund r on t.category in ('refund', 'refund_returned') and r.id = t.source_id
        and r.transfer_reference is null and r.provider_reference is not null
      left join payment rp on rp.id = r.payment_id
      left join booking_deposit rd on rd.id = r.deposit_id
      left join payment_chargeback c on t.category in ('chargeback', 'chargeback_won') and c.id = t.source_id
      left join seller_invoice_chargeback ic on t.category in ('chargeback', 'chargeback_won') and ic.id = t.source_id
      left join payout o on t.kind = 'payout' and o.id = t.source_id
      left join payout_reversal v on t.kind = 'payout_returned' and v.id = t.source_id
    )
    select f.id, f.source_id, f.category, f.refs, f.occurred_at::text, e.currency, sum(e.amount_minor)::bigint +
        coalesce((select sum(x.amount_minor) from ledger_transaction y join ledger_entry x on x.transaction_id = y.id
          where f.category = 'payment' and y.source_id = f.source_id and y.kind = 'rounding' and x.account = 'clearing'), 0)::bigint
        as amount,
      coalesce((select -sum(x.amount_minor) from ledger_transaction y join ledger_entry x on x.transaction_id = y.id
        where y.source_id = f.source_id and x.account = 'clearing'
          and (y.kind = 'provider_fee' and y.event_key like 'provider_fee:' || f.category || ':%'
            or y.kind = 'chargeback_fee' and f.category = 'chargeback')), 0)::bigint as fee
    from found f join ledger_entry e on e.transaction_id = f.id and e.account = 'clearing'
    where f.provider = ${provider}
    group by f.id, f.source_id, f.category, f.refs, f.occurred_at, e.currency
    order by f.occurred_at, f.id`)
  return rows.map((row) => ({
    transactionId: row.id,
    sourceId: row.source_id,
    category: row.category,
    references: row.refs,
    currency: row.currency,
    amountMinor: row.amount,
    feeMinor: row.fee,
    occurredAt: new Date(row.occurred_at),
  }))
}
