import { randomUUIDv7 } from 'node:crypto'
import { bookDepositRuled } from '#server/ledger/book-deposit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { PaidBooking } from '#server/schema/dealings/payment-kinds.ts'
import { queueOperation } from '../operations/queue-operation.ts'
import { insertRefund } from '../payment-queries.ts'
import { depositLifecycle } from './deposit-lifecycle.ts'
import { type Deposit, lockDeposit, saveDeposit } from './deposit-repository.ts'

/**
 * What bookings and incidents do with a deposit, each in the transaction of its own change, under the booking's lock.
 * No call here contacts a provider: requests to one are queued and sent after the commit.
 */
type Clocked = Pick<Context, 'clock'>

/** Ends the hold: the stay is over or will not take place, or its owner wants nothing. @returns whether it was open */
export async function releaseDeposit(
  tx: Executor,
  app: Clocked,
  bookingId: string,
  by: 'booking' | 'owner' = 'booking',
) {
  const deposit = await lockDeposit(tx, bookingId)
  const status = deposit && depositLifecycle.find('release', deposit, by)
  if (!status) return false
  const now = app.clock.now()
  await saveDeposit(tx, deposit.id, { status }, now)
  if (status === 'releasing') await queueOperation(tx, 'deposit_release', deposit, now)
  return true
}

/** Debits what the owner claims of a held deposit; the rest of the hold ends. */
export async function claimDeposit(tx: Executor, app: Clocked, deposit: Deposit, claimedMinor: number) {
  const now = app.clock.now()
  const status = depositLifecycle.after('claim', deposit, 'owner')
  await saveDeposit(tx, deposit.id, { status, claimedMinor }, now)
  await queueOperation(tx, 'deposit_capture', deposit, now)
}

/**
 * Divides a debited deposit as ruled: the owner's part goes out with their payouts, without a fee, and the guest is
 * refunded the rest.
 * @returns what the guest gets back
 */
export async function divideDeposit(
  tx: Executor,
  booking: PaidBooking,
  deposit: Deposit & { capturedMinor: number },
  { ownerMinor, now }: { ownerMinor: number; now: Date },
) {
  const status = depositLifecycle.after('rule', deposit, 'staff')
  await saveDeposit(tx, deposit.id, { status, ownerMinor }, now)
  const { capturedMinor } = deposit
  await bookDepositRuled(tx, {
    booking,
    sourceId: deposit.id,
    amountMinor: capturedMinor,
    ownerMinor,
    occurredAt: now,
  })
  const backMinor = capturedMinor - ownerMinor
  if (backMinor === 0) return 0
  const id = randomUUIDv7()
  await insertRefund(tx, {
    id,
    bookingId: booking.id,
    depositId: deposit.id,
    amountMinor: backMinor,
    reason: 'deposit',
    status: 'pending',
    createdAt: now,
  })
  await queueOperation(tx, 'refund', { id, provider: deposit.provider }, now)
  return backMinor
}
