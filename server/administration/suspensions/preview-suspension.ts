import type { SuspensionPreview } from '#contract/people/suspensions.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { accountClosed, authorizeOn, existing } from '../people/person-access.ts'
import { countFreeRentals } from './free-rentals.ts'
import { countBeside, readSuspensionFacts } from './suspension-facts.ts'
import { planSuspension } from './suspension-plan.ts'
import { suspendedAlready } from './suspension-refusals.ts'

/** @throws 403 for oneself and for somebody with more rights, 404, 409 where they are suspended or closed */
export async function assertSuspendable(db: Executor, actor: SignedIn, userId: string) {
  const { status } = existing(await findUser(db, userId))
  await authorizeOn(db, actor, userId)
  if (status === 'closed') throw accountClosed()
  if (status === 'suspended') throw suspendedAlready()
}

/**
 * What would follow from suspending a person until a day, by the plan that the suspension carries out.
 * @throws 403, 404, 409
 */
export async function previewSuspension(
  app: Context,
  userId: string,
  until: string | null,
  actor: SignedIn,
): Promise<SuspensionPreview> {
  await assertSuspendable(app.db, actor, userId)
  const now = app.clock.now()
  const { facts, stays } = await readSuspensionFacts(app.db, userId, now)
  const [beside, free] = await Promise.all([
    countBeside(app.db, userId, now),
    countFreeRentals(app, userId, stays),
  ])
  const plan = planSuspension(facts, until)
  const shown = new Map(stays.map((stay) => [stay.booking.id, stay]))
  return {
    fingerprint: plan.fingerprint,
    stays: plan.stays.map(({ id, status: stayStatus, decision, refundMinor, creditMinor }) => {
      const { booking, guestName, rentalTitle } = shown.get(id)!
      return {
        booking_id: id,
        code: booking.code,
        guest_name: guestName,
        rental_title: rentalTitle,
        check_in: booking.checkIn,
        check_out: booking.checkOut,
        is_under_way: stayStatus === 'IN_STAY',
        currency: booking.currency,
        refund_minor: refundMinor,
        credit_minor: creditMinor,
        decision,
        free_rentals: free.get(id)?.count ?? 0,
      }
    }),
    released_bookings: plan.releasedIds.length,
    own_trips: plan.ownTripIds.length,
    rentals: plan.rentalIds.length,
    sales: plan.saleIds.length,
    waiting_sales: beside.waitingSales,
    payouts: plan.payoutsOnHold.map(({ currency, amountMinor }) => ({ currency, amount_minor: amountMinor })),
    payouts_under_way: plan.payoutsUnderWay,
    visits: beside.visits,
    offers: beside.offers,
    plan: beside.plan,
    sessions: beside.sessions,
  }
}
