import { findOpenStaysOf } from '#server/bookings/cancellation/stays-of-suspended.ts'
import type { HoldReason } from '#contract/money/payout-status.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import type { SuspensionFacts } from './suspension-plan.ts'

/** What a suspension of a person acts on, with the stays as the preview shows them. */
export async function readSuspensionFacts(db: Executor, userId: string, now: Date) {
  const stays = await findOpenStaysOf(db, userId, now)
  const [row] = await runWithin<{
    rentalIds: string[]
    saleIds: string[]
    payouts: { id: string; currency: Currency; amountMinor: number; isUnderWay: boolean }[]
  }>(
    db,
    sql`select
      array(select id from rental where owner_id = ${userId}::uuid and status = 'PUBLISHED' order by id) as "rentalIds",
      array(select id from sale_listing where seller_id = ${userId}::uuid
        and sale_status in ('active', 'under_offer') order by id) as "saleIds",
      (select coalesce(json_agg(json_build_object('id', id, 'currency', currency,
          'amountMinor', amount_minor - withheld_minor, 'isUnderWay', status = 'sending') order by id), '[]')
        from payout where owner_id = ${userId}::uuid and status <> 'sent') as payouts`,
  )
  const facts: SuspensionFacts = {
    bookings: stays.map(({ booking, isHost, refundMinor, creditMinor }) => ({
      id: booking.id,
      status: booking.status,
      isHost,
      checkIn: booking.checkIn,
      currency: booking.currency,
      refundMinor,
      creditMinor,
    })),
    ...row!,
  }
  return { facts, stays }
}

/** What is owed to a person and was not sent yet, by currency; of a reason to hold it, or all. */
export function sumUnsentPayouts(db: Executor, userId: string, holdReason?: HoldReason) {
  const isOfReason = holdReason ? sql`hold_reason = ${holdReason}` : sql`true`
  return runWithin<{ currency: Currency; amount_minor: number }>(
    db,
    sql`select currency, sum(amount_minor - withheld_minor)::float8 as amount_minor from payout
      where owner_id = ${userId}::uuid and status <> 'sent' and ${isOfReason} group by currency order by currency`,
  )
}

interface SuspensionCounts {
  waitingSales: number
  visits: number
  offers: number
  plan: string | null
  sessions: number
}

/** What else ends or waits with a suspension, as numbers. */
export async function countBeside(db: Executor, userId: string, now: Date) {
  const [row] = await runWithin<SuspensionCounts>(
    db,
    sql`select
      (select count(*)::int from sale_listing where seller_id = ${userId}::uuid
        and sale_status = 'pending_validation') as "waitingSales",
      (select count(*)::int from visit where status in ('HELD', 'REQUESTED', 'CONFIRMED')
        and starts_at > ${now.toISOString()}::timestamptz
        and (seller_id = ${userId}::uuid or buyer_id = ${userId}::uuid)) as visits,
      (select count(*)::int from offer where buyer_id = ${userId}::uuid
        and status in ('SENT', 'WAITING', 'ACCEPTED')) as offers,
      (select plan from seller_subscription where seller_id = ${userId}::uuid) as plan,
      (select count(*)::int from user_session where user_id = ${userId}::uuid and ended_at is null
        and expires_at > ${now.toISOString()}::timestamptz) as sessions`,
  )
  return row!
}
