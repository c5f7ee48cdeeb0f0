import { eq } from 'drizzle-orm'
import type { RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { emptyFields, type WrittenFields } from './rental-fields.ts'
import { rentalDefaults } from '#server/schema/catalogue/rental-tables.ts'

type Defaults = Pick<
  WrittenFields,
  'checkInFrom' | 'checkOutUntil' | 'cancellationPolicy' | 'instantBooking' | 'payOnArrival'
>

/** How the new homes of an owner begin: as they have said, else as the house has it. */
export async function defaultsOf(db: Executor, ownerId: string): Promise<Defaults> {
  const [row] = await db.select().from(rentalDefaults).where(eq(rentalDefaults.ownerId, ownerId))
  const { checkInFrom, checkOutUntil, cancellationPolicy, instantBooking, payOnArrival } = row ?? emptyFields
  return { checkInFrom, checkOutUntil, cancellationPolicy, instantBooking, payOnArrival }
}

export async function saveDefaults(db: Executor, ownerId: string, wanted: RentalDefaults) {
  const values: Defaults = {
    checkInFrom: wanted.check_in_from,
    checkOutUntil: wanted.check_out_until,
    cancellationPolicy: wanted.cancellation_policy,
    instantBooking: wanted.instant_booking,
    payOnArrival: wanted.pay_on_arrival,
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
