import type { BookingChange, ChangePreview, PriceLine } from '#contract/bookings/bookings.ts'
import type { TaxOnSite, TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { Language } from '#contract/core/language.ts'
import { labelled } from '#server/pricing/price-labels.ts'
import type { BookingRole } from '../lifecycle/booking-access.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { moneyOfChange } from './change-price.ts'
import type { ChangeRecord } from './change-queries.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { ownerNet } from '../reads/owner-net.ts'
import type { RequestedStay } from '../quote/price-quoted-stay.ts'

interface ChangedStay extends RequestedStay {
  lines: PriceLine[]
  totalMinor: number
  touristTax: TouristTaxState
  taxOnSite: TaxOnSite | null
  ownerFeeMinor: number
}

interface Reading {
  role: BookingRole
  language: Language
}

/** The changed booking beside its present values. */
export function presentChangedStay(
  change: ChangedStay,
  booking: BookingRecord,
  { role, language }: Reading,
): ChangePreview {
  const money = moneyOfChange(booking, change.totalMinor)
  return {
    check_in: change.checkIn,
    check_out: change.checkOut,
    nights: daysBetween(change.checkIn, change.checkOut),
    adults: change.adults,
    children: change.children,
    infants: change.infants,
    pets: change.pets,
    exempt_adults: change.exemptAdults,
    exemption_ground: change.exemptionReason,
    currency: booking.currency,
    lines: labelled(change.lines, language),
    total_minor: change.totalMinor,
    tourist_tax: change.touristTax,
    tax_on_site: change.taxOnSite,
    difference_minor: money.differenceMinor,
    refund_minor: money.backMinor,
    due_minor: money.dueMinor,
    payout_minor: role === 'guest' ? null : ownerNet(change),
  }
}

/** The pending change. */
export function presentChange(change: ChangeRecord, booking: BookingRecord, reading: Reading): BookingChange {
  return {
    id: change.id,
    requested_by: change.requestedBy,
    ...presentChangedStay(change, booking, reading),
    message: change.message,
    expires_at: change.expiresAt.toISOString(),
    created_at: change.createdAt.toISOString(),
  }
}
