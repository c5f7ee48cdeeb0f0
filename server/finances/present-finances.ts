import type { Movement, Payout } from '#contract/money/finances.ts'
import type { TaxedCommune } from '#contract/money/tax-register.ts'
import type { MovementRow } from './movement-queries.ts'
import type { PayoutRow, ShownPayout } from './payouts/payout-queries.ts'
import type { CommuneRegister } from './tax-register/tax-register.ts'

export function presentMovement(row: MovementRow): Movement {
  const { bookingId, code, checkIn, checkOut } = row
  return {
    id: row.id,
    kind: row.kind,
    occurred_at: row.occurredAt.toISOString(),
    booking:
      bookingId && code && checkIn && checkOut
        ? {
            id: bookingId,
            code,
            title: row.title ?? '',
            check_in: checkIn,
            check_out: checkOut,
            guest_first_name: row.guestFirstName ?? '',
            guest_last_name: row.guestLastName ?? '',
          }
        : null,
    currency: row.currency,
    gross_minor: row.grossMinor,
    fees_minor: row.feesMinor,
    net_minor: row.grossMinor - row.feesMinor,
    in_hand: row.isOnSite && row.kind !== 'payout',
    balance_change_minor: row.balanceMinor,
    payout: row.payout && payoutState(row.payout),
  }
}

function payoutState(payout: PayoutRow) {
  return {
    status: payout.status,
    hold_reason: payout.holdReason,
    due_at: payout.dueAt.toISOString(),
    sent_at: payout.sentAt?.toISOString() ?? null,
    withheld_minor: payout.withheldMinor,
    account_ending: payout.accountEnding,
  }
}

export function presentPayout({ payout, code, title, checkIn }: ShownPayout): Payout {
  return {
    id: payout.id,
    booking: { id: payout.bookingId, code, title, check_in: checkIn },
    currency: payout.currency,
    amount_minor: payout.amountMinor,
    ...payoutState(payout),
    reference: payout.reference,
    by_provider: payout.providerAccount !== null,
  }
}

export function presentOwedPayout(row: ShownPayout) {
  return {
    ...presentPayout(row),
    owner: {
      id: row.payout.ownerId,
      name: `${row.ownerFirstName} ${row.ownerLastName}`,
      email: row.ownerEmail,
    },
    // The holder is shown where staff decide about it, the number in the transfer alone.
    account:
      row.payout.holdReason === 'account_holder' && row.holder && row.accountEnding && row.accountUpdatedAt
        ? {
            holder: row.holder,
            ending: row.accountEnding,
            updated_at: row.accountUpdatedAt.toISOString(),
          }
        : null,
  }
}

export function presentTaxedCommune({ rows, counted, exempt, ...commune }: CommuneRegister): TaxedCommune {
  const rentals = new Map(rows.map(({ rentalId, ...rental }) => [rentalId, rental]))
  return {
    insee_code: commune.inseeCode,
    city: commune.city,
    currency: commune.currency,
    homes: [...rentals.values()].map(({ title, registrationNumber }) => ({
      title,
      registration_number: registrationNumber,
    })),
    stays: counted.stays,
    nights: counted.nights,
    taxed_people: counted.taxedPeople,
    taxed_nights: counted.taxedNights,
    exempt: [...exempt].map(([reason, people]) => ({ ground: reason, people })),
    rates_minor: commune.ratesMinor,
    collected_minor: commune.collectedMinor,
    held_minor: commune.collectedMinor - commune.inHandMinor,
    in_hand_minor: commune.inHandMinor,
  }
}
