import { describe, expect, inject, test } from 'vitest'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { act, createListedRental, createTestStay, renew } from '#server/test/data/create-stays.ts'
import type { TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { cancelBooking } from '../cancellation/cancel-booking.ts'
import { recordBookingPayment } from '../payments/record-payment.ts'
import { sendReminders } from './send-reminders.ts'

// What happens to a stay between the reading of the reminders that are due and the lock under which one is sent.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const actorOf = ({ id }: TestUser): SignedIn => ({
  userId: id,
  sessionId: '',
  roles: [],
  permissions: [],
  secondFactorNeeded: false,
  authenticatedAt: api.clock.now(),
  provedAt: null,
})

async function notifiedOf(person: TestUser): Promise<string[]> {
  const { json } = await api.call('GET', '/notifications', { token: (await renew(api, person)).token })
  return json.items.map(({ type }: { type: string }) => type)
}

/** Sends the reminders, whose lists are read before `change` is committed and whose lock comes after it. */
async function remindDuring(change: (tx: Transaction) => Promise<unknown>) {
  const { reminded } = await api.app.db.transaction(async (tx) => {
    await change(tx)
    const started = sendReminders(api.app)
    const countWaiting = async () => {
      const { rows } = await api.app.db.$client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1)
    return { reminded: started }
  })
  await reminded
}

// The embedded engine has one connection: nothing can hold a row beside the job.
describe.runIf(inject('database').kind === 'postgres')('a reminder that is overtaken', () => {
  test('a stay that is cancelled meanwhile has no arrival to be reminded of', async () => {
    const rental = await createListedRental(api, { instantBooking: true })
    const { booking, guest } = await createTestStay(api, rental, { from: 3 })
    await remindDuring((tx) =>
      cancelBooking(tx, api.app, booking.id, {
        actor: actorOf(guest),
        reason: '',
        expectedRefundMinor: undefined,
      }),
    )
    expect(await notifiedOf(guest)).toContain('booking_cancelled')
    expect(await notifiedOf(guest)).not.toContain('arrival_guide')
  })

  test('a balance that is paid meanwhile is not asked for', async () => {
    const rental = await createListedRental(api, { instantBooking: true, payOnArrival: false })
    const { booking, guest } = await createTestStay(api, rental, { from: 40 })
    const [first, balance] = booking.payment_plan.map(({ amount_minor }) => amount_minor)
    const path = `/owner/bookings/${booking.id}/payments`
    await act(api, rental.owner, path, { amount_minor: first, method: 'cash' })
    api.clock.advance({ days: 10 })
    await remindDuring((tx) =>
      recordBookingPayment(tx, api.app, booking.id, {
        actor: actorOf(rental.owner),
        amountMinor: balance!,
        method: 'cash',
        reference: '',
      }),
    )
    const types = await notifiedOf(guest)
    expect(types.filter((type) => type === 'booking_paid')).toHaveLength(2)
    expect(types).not.toContain('balance_due')
  })
})
