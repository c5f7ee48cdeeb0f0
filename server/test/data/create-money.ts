import { randomUUIDv7 } from 'node:crypto'
import type { BookingMode, BookingStatus, PriceLine } from '#contract/bookings/bookings.ts'
import type { PlannedPayment } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { bookings } from '#server/schema/dealings/booking-tables.ts'
import type { TestUser } from './create-users.ts'
import type { TestApi } from '../start-api.ts'

const priceLine = (code: PriceLine['code'], amount_minor: number): PriceLine => ({
  code,
  label: code,
  quantity: 1,
  unit_minor: amount_minor,
  amount_minor,
})

/** Three nights, cleaning, the guest's fee and the tourist tax: 375,55 €. */
const pricedLines = [
  priceLine('night', 30_000),
  priceLine('cleaning', 4_000),
  priceLine('service_fee', 3_060),
  priceLine('tourist_tax', 495),
]

interface PricedStay {
  checkIn?: string
  checkOut?: string
  status?: BookingStatus
  mode?: BookingMode
  paymentMethod?: PaymentMethod
  paymentPlan?: PlannedPayment[]
  currency?: Currency
  lines?: PriceLine[]
  ownerFeeMinor?: number
  depositMinor?: number
}

/** A confirmed booking with a price, as the bookings module writes it; without opened payments. */
export async function createPricedBooking(
  api: TestApi,
  rental: OwnedRental,
  guest: TestUser,
  { lines = pricedLines, ownerFeeMinor = 1_020, ...details }: PricedStay = {},
) {
  const { rows } = await api.app.db.$client.query('select owner_id from rental where id = $1', [rental.id])
  const id = randomUUIDv7()
  const [booking] = await api.app.db
    .insert(bookings)
    .values({
      id,
      code: `DM-${id.slice(-8)}`,
      rentalId: rental.id,
      guestId: guest.id,
      ownerId: rows[0].owner_id,
      status: 'CONFIRMED',
      checkIn: '2027-06-01',
      checkOut: '2027-06-04',
      adults: 2,
      lines,
      totalMinor: lines.reduce((total, { amount_minor }) => total + amount_minor, 0),
      ownerFeeMinor,
      ...details,
    })
    .returning()
  return booking!
}

/** Ledger balances of a booking, by account and participant; without those of zero. */
export async function ledgerOf(api: TestApi, bookingId: string): Promise<Record<string, number>> {
  const { rows } = await api.app.db.$client.query(
    `select concat_ws(' ', account, party_id) as account, sum(amount_minor)::int as balance
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.booking_id = $1 group by 1 having sum(amount_minor) <> 0`,
    [bookingId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}
