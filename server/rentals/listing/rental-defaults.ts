import { eq } from 'drizzle-orm'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { emptyFields, type WrittenFields } from './rental-fields.ts'
import { rentalDefaults } from '#server/schema/catalogue/rental-tables.ts'

type Defaults = Pick<
  WrittenFields,
  'checkInFrom' | 'checkOutUntil' | 'cancellationPolicy' | 'instantBooking' | 'payOnArrival'
>

/** Initial values of a new rental: the owner's settings, else the defaults of the platform. */
export async function defaultsOf(db: Executor, ownerId: string): Promise<Defaults> {
  const [row] = await db.select().from(rentalDefaults).where(eq(rentalDefaults.ownerId, ownerId))
  const { checkInFrom, checkOutUntil, cancellationPolicy, instantBooking, payOnArrival } = row ?? emptyFields
  return { checkInFrom, checkOutUntil, cancellationPolicy, instantBooking, payOnArrival }
}

export async function saveDefaults(db: Executor, ownerId: string, requested: RentalDefaults) {
  const values: Defaults = {
    checkInFrom: requested.check_in_from,
    checkOutUntil: requested.check_out_until,
    cancellationPolicy: requested.cancellation_policy,
    instantBooking: requested.instant_booking,
    payOnArrival: requested.pay_on_arrival,
  }
  await db
    .insert(rentalDefaults)
    .values({ ownerId, ...values })
    .onConflictDoUpdate({ target: rentalDefaults.ownerId, set: values })
}

export function presentDefaults(defaults: Defaults): RentalDefaults {
  return {
    check_in_from: defaults.checkInFrom,
    check_out_until: defaults.checkOutUntil,
    cancellation_policy: defaults.cancellationPolicy,
    instant_booking: defaults.instantBooking,
    pay_on_arrival: defaults.payOnArrival,
  }
}

/** Deletes what a closed account offered for its next rentals. */
export async function eraseDefaultsOf(db: Executor, ownerId: string) {
  await db.delete(rentalDefaults).where(eq(rentalDefaults.ownerId, ownerId))
}
