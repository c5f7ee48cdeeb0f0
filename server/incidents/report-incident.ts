import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '#contract/core/money.ts'
import { depositNotOnHold } from '#server/bookings/deposits/deposit-refusals.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { claimDeposit } from '#server/payments/deposits/change-deposit.ts'
import { lockDeposit } from '#server/payments/deposits/deposit-repository.ts'
import type { Context } from '#server/platform/context.ts'
import type { IncidentRole } from '#server/schema/administration/incident-tables.ts'
import { hasPictures } from '#server/bookings/inventory/inventory-evidence.ts'
import { pictureBeforeNeeded } from '#server/bookings/inventory/inventory-refusals.ts'
import { disputeBooking } from '#server/bookings/lifecycle/dispute-booking.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { insertIncident } from './incident-queries.ts'
import { claimExceeded, claimNeeded } from './incident-refusals.ts'
import { notifyStaff } from './notify-staff.ts'

/**
 * A guest reports a problem, or an owner a damage: the payout is on hold until the ruling. Of a deposit held on the
 * guest's card, what the owner claims is debited.
 * @throws 404 for non-participants, 409 outside the period for reports, for a damage without a picture from before, and
 * for a claim on a deposit that is not held any more; 422 without a claim where one is held
 */
export async function reportIncident(
  tx: Transaction,
  app: Context,
  bookingId: string,
  {
    actor,
    description,
    claimedMinor,
  }: { actor: SignedIn; description: string; claimedMinor: number | undefined },
) {
  const {
    party: role,
    now,
    needsPictureBefore,
    currency,
  } = await disputeBooking(tx, app, bookingId, { actor, description })
  if (role === 'owner' && needsPictureBefore && !(await hasPictures(tx, bookingId, 'arrival')))
    throw pictureBeforeNeeded()
  const isClaimed = await claimOnHold(tx, app, bookingId, { role, claimedMinor, currency })
  const id = randomUUIDv7()
  await insertIncident(
    tx,
    { id, bookingId, reportedBy: role, reportedAt: now, ...(isClaimed && { claimedMinor }) },
    { id: randomUUIDv7(), party: role, authorId: actor.userId, body: description, createdAt: now },
  )
  await notifyStaff(tx, app, id, 'reported')
}

/** @returns whether the claim is debited from a held deposit */
async function claimOnHold(
  tx: Transaction,
  app: Context,
  bookingId: string,
  {
    role,
    claimedMinor,
    currency,
  }: { role: IncidentRole; claimedMinor: number | undefined; currency: Currency },
) {
  const deposit = role === 'owner' ? await lockDeposit(tx, bookingId) : undefined
  if (deposit?.status !== 'held') {
    if (claimedMinor !== undefined) throw depositNotOnHold()
    return false
  }
  if (claimedMinor === undefined) throw claimNeeded()
  if (claimedMinor > deposit.amountMinor) throw claimExceeded(amountIn('fr', deposit.amountMinor, currency))
  await claimDeposit(tx, app, deposit, claimedMinor)
  return true
}
