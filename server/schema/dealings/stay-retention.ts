import { sql } from 'drizzle-orm'
import { elsewhereNights } from '#server/schema/catalogue/calendar-tables.ts'
import { inventoryPictures } from './inventory-tables.ts'
import { paymentPayers } from './payment-tables.ts'
import { checklistTicks, stayDoorCodes } from './stay-guide-tables.ts'

const storageLimitation = 'GDPR, article 5(1)(e): no longer than the purpose needs'

/** Part of `retention.ts`: what belongs to a stay or to the nights of a home. */
export const stayRetention = {
  /** A stay is booked a year ahead, and may be refunded until it is over. */
  payment_payers: {
    table: paymentPayers,
    since: paymentPayers.createdAt,
    age: { months: 18 },
    basis: storageLimitation,
  },
  /** Longer than a claim for damage (14 days), its ruling (7) and a chargeback (120) take. */
  inventory_pictures: {
    table: inventoryPictures,
    since: inventoryPictures.receivedAt,
    where: sql`not exists (select from incident where incident.booking_id = ${inventoryPictures.bookingId} and ruled_at is null)`,
    age: { days: 180 },
    basis: storageLimitation,
  },
  /** Shown until the departure only. */
  stay_door_codes: {
    table: stayDoorCodes,
    since: sql`(select check_out::timestamptz from booking where booking.id = ${stayDoorCodes.bookingId})`,
    age: { days: 2 },
    basis: `${storageLimitation}: the row has no effect any more`,
  },
  /** As the pictures of the same departure. */
  checklist_ticks: {
    table: checklistTicks,
    since: checklistTicks.tickedAt,
    age: { days: 180 },
    basis: storageLimitation,
  },
  /**
   * The yearly number of nights is by calendar year: of a night two years old both its year and the one after it are
   * over, in which authorities may still require the count.
   */
  nights_elsewhere: {
    table: elsewhereNights,
    since: elsewhereNights.night,
    age: { years: 2 },
    basis:
      'Code du tourisme, article L324-2-1, II: nights of a year, until the end of the next; GDPR, article 5(1)(e)',
    frequency: 'daily',
  },
} as const
