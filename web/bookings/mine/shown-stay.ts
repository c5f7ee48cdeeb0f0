import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayIncident } from '#contract/bookings/incidents.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import type { StayPayments } from './stay-money.tsx'

/** What the page of a stay shows its guest. */
export interface ShownStay {
  booking: Booking
  /** Null where the page is a copy of this device, which has neither payments nor pictures. */
  payments: StayPayments | null
  incident: StayIncident | null
  inventory: StayInventory | null
  deposit: StayDeposit | null
  guide: StayGuide | null
  /** When this device stored it; null from the server. */
  storedAt: string | null
}
