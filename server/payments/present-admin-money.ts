import type { Chargeback, GuestCredit, MyRefund, RefusedRefund } from '#contract/money/admin-payments.ts'
import type { RefundStatus } from '#contract/money/payments.ts'
import type { findChargebacks } from './chargebacks/chargeback-queries.ts'
import type { CreditRow, findRefundsOf, findRefusedRefunds } from './admin-money-queries.ts'

type Row<Find extends (...parameters: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<Find>
>['rows'][number]

interface About {
  booking: { id: string; code: string; title: string }
  guest: { id: string; firstName: string; lastName: string; email: string }
  hasAccount: boolean
}

function presentAbout({ booking, guest, hasAccount }: About) {
  return {
    booking: { id: booking.id, code: booking.code, title: booking.title },
    guest: { id: guest.id, name: `${guest.firstName} ${guest.lastName}`, email: guest.email },
    has_account: hasAccount,
  }
}

export function presentRefusedRefund(row: Row<typeof findRefusedRefunds>): RefusedRefund {
  const { refund, provider, booking } = row
  return {
    id: refund.id,
    ...presentAbout(row),
    currency: booking.currency,
    amount_minor: refund.amountMinor,
    provider,
    failure: refund.failure ?? '',
    created_at: refund.createdAt.toISOString(),
  }
}

export function presentGuestCredit(row: CreditRow): GuestCredit {
  const { decision, booking } = row
  return {
    id: decision.id,
    ...presentAbout(row),
    currency: booking.currency,
    amount_minor: decision.creditMinor,
    created_at: decision.createdAt.toISOString(),
    paid_at: decision.creditPaidAt?.toISOString() ?? null,
    reference: decision.creditReference,
  }
}

export function presentChargeback(row: Row<typeof findChargebacks>): Chargeback {
  const { chargeback } = row
  return {
    id: chargeback.id,
    booking: { id: chargeback.bookingId, code: row.code },
    guest: `${row.guestFirstName} ${row.guestLastName}`,
    provider: chargeback.provider,
    provider_reference: chargeback.providerReference,
    currency: row.currency,
    amount_minor: chargeback.amountMinor,
    reason: chargeback.reason,
    state: chargeback.state,
    respond_by: chargeback.respondBy?.toISOString() ?? null,
    opened_at: chargeback.openedAt.toISOString(),
    closed_at: chargeback.closedAt?.toISOString() ?? null,
  }
}

export function presentMyRefund({ booking, ...row }: Row<typeof findRefundsOf>): MyRefund {
  return {
    id: row.id,
    kind: row.kind,
    booking: { id: booking.id, code: booking.code, title: booking.title },
    currency: booking.currency,
    amount_minor: row.amountMinor,
    status: row.status as RefundStatus,
    by_transfer: row.byTransfer,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}
