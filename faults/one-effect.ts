import { sql } from 'drizzle-orm'
import { act, createListedRental, createTestStay } from '#server/test/data/create-stays.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const times = 100

/** The same action many times at once, each under its own key: one takes effect, and the ledger sums to zero. */
export async function oneEffect(platform: TestPlatform): Promise<Finding[]> {
  const rental = await createListedRental(platform, { instantBooking: true })
  const { booking, guest } = await createTestStay(platform, rental)
  const payments = `/owner/bookings/${booking.id}/payments`
  const atOnce = (person: { token: string }, path: string, body: Record<string, unknown>) =>
    Promise.all(Array.from({ length: times }, () => act(platform, person, path, body)))
  const paid = await atOnce(rental.owner, payments, { amount_minor: booking.total_minor, method: 'cash' })
  const afterPaying = await moneyOf(platform, booking.id)
  const cancelled = await atOnce(guest, `/bookings/${booking.id}/cancel`, {})
  const afterCancelling = await moneyOf(platform, booking.id)
  return [
    {
      name: `paid ${times} times at once`,
      isMet: isOnce(paid, 201) && afterPaying.paid === booking.total_minor && afterPaying.ledger === 0,
      summary: `${afterPaying.paid / 100} € of ${booking.total_minor / 100} € written down`,
    },
    {
      name: `cancelled ${times} times at once`,
      isMet:
        isOnce(cancelled, 200) &&
        afterCancelling.refunds === 1 &&
        afterCancelling.refunded === booking.total_minor &&
        afterCancelling.ledger === 0,
      summary: `${afterCancelling.refunds} refund of ${afterCancelling.refunded / 100} €`,
    },
  ]
}

function isOnce(answers: { status: number }[], success: number) {
  const counts = tally(answers)
  return counts.get(success) === 1 && counts.get(409) === times - 1
}

async function moneyOf({ app }: TestPlatform, bookingId: string) {
  const { rows } = await app.db.execute<Record<'paid' | 'refunded' | 'refunds' | 'ledger', number>>(sql`
    select paid_minor as paid, refunded_minor as refunded,
      (select count(*)::int from payment_refund where booking_id = booking.id) as refunds,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entry
        join ledger_transaction on ledger_transaction.id = transaction_id
        where ledger_transaction.booking_id = booking.id) as ledger
    from booking where id = ${bookingId}`)
  return rows[0]!
}
