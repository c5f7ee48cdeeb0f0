import { randomUUIDv7 } from 'node:crypto'
import { companyDay, companyTimeZone } from '#contract/core/date-format.ts'
import type { StayDecision, SuspensionCategory } from '#contract/people/suspension-enums.ts'
import { findUser, lockUserForChange, updateUser } from '#server/accounts/account-repository.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import { assertNotLastAdmin } from '#server/accounts/roles/assert-not-last-admin.ts'
import { isStaff } from '#server/accounts/second-factors/second-factors.ts'
import { signOutEverywhere } from '#server/accounts/sessions/acting-sessions.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { dropApprovals } from '#server/approvals/decide-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { addDays, momentAt } from '#server/availability/local-time.ts'
import { endStayOfSuspended, type OpenStay } from '#server/bookings/cancellation/stays-of-suspended.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import { withdrawOffersOf } from '#server/offers/export-offers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { lockRentalsOf, suspendRentalsOf } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { openSalesOf } from '#server/sales/lifecycle/find-open-sales.ts'
import { suspendListingsOfAccount } from '#server/sales/lifecycle/suspend-listings-of.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import { cancelVisitsOf } from '#server/visits/export-visits.ts'
import { accountClosed, authorizeOn, existing } from '../people/person-access.ts'
import type { By } from '../person-actions/lock-person.ts'
import { countFreeRentals, type FreeRentals } from './free-rentals.ts'
import { notifySuspended, offerOtherRentals } from './notify-suspension.ts'
import { readSuspensionFacts } from './suspension-facts.ts'
import { planSuspension, type SuspensionPlan } from './suspension-plan.ts'
import { insertSuspension } from './suspension-queries.ts'
import { actorNotActive, consequencesChanged, suspendedAlready } from './suspension-refusals.ts'

interface Suspension {
  category: SuspensionCategory
  reason: string
  until: string | null
  decisions: { booking_id: string; decision: StayDecision }[]
  /** Of the preview that was confirmed. */
  fingerprint: string
}

/**
 * Suspends a person in one transaction with everything that follows: sessions end, listings are hidden and remembered,
 * stays end as chosen, visits and offers end, payouts wait. What needs a provider is queued in the transaction.
 * @throws 403 for oneself and for somebody with more rights, 404, 409 where they are suspended or what follows changed, 422
 */
export async function suspendPerson(
  app: ApprovalContext,
  userId: string,
  { category, reason, until, decisions, fingerprint }: Suspension,
  { actor, visit }: By,
) {
  const endsAt = until && momentAt(addDays(until, 1), '00:00', companyTimeZone)
  if (until && until < companyDay(app.clock.now())) throw lastDayPassed()
  existing(await findUser(app.db, userId))
  const chosen = new Map(decisions.map(({ booking_id, decision }) => [booking_id, decision]))
  // Counted before: a search uses the pool, which a transaction must not wait for.
  const before = await readSuspensionFacts(app.db, userId, app.clock.now())
  const rehoused = before.stays.filter(({ booking }) => chosen.get(booking.id) === 'rehouse')
  const free = await countFreeRentals(app, userId, rehoused)
  await app.db.transaction(async (tx) => {
    await lockBoth(tx, actor, userId)
    const now = app.clock.now()
    // Bookings and publications lock the same rows: each commits before, or finds the account suspended.
    await lockRentalsOf(tx, userId)
    if ((await openSalesOf(tx, userId)).length > 0) await lockSeller(tx, userId)
    const { facts, stays } = await readSuspensionFacts(tx, userId, now)
    const plan = planSuspension(facts, until, chosen)
    if (plan.fingerprint !== fingerprint) throw consequencesChanged({ allowed: [plan.fingerprint] })

    await updateUser(tx, userId, { status: 'suspended' }, now)
    await signOutEverywhere(tx, userId, now)
    await dropApprovals(tx, app, { requestedBy: userId })
    await dropApprovals(tx, app, { subject: userId })
    const pausedRentalIds = await suspendRentalsOf(tx, app, userId)
    const suspendedSaleIds = await suspendListingsOfAccount(tx, app, userId)
    await endStays(tx, app, plan, { staffId: actor.userId, now, stays, free })
    await cancelVisitsOf(app, tx, await authorOf(tx, userId))
    await withdrawOffersOf(app, tx, userId)
    const suspension = await insertSuspension(tx, {
      id: randomUUIDv7(),
      userId,
      category,
      reason,
      until,
      endsAt: endsAt || null,
      suspendedBy: actor.userId,
      suspendedAt: now,
      pausedRentalIds,
      suspendedSaleIds,
    })
    await refreshPayoutsWithin(tx, app, userId)
    await notifySuspended(tx, app, suspension)
    await recordAudit(app, tx, {
      action: 'user.suspended',
      entity: { kind: 'user', id: userId },
      before: { status: 'active' },
      after: {
        status: 'suspended',
        category,
        until,
        stays: plan.stays.map(({ id, decision }) => `${id} ${decision}`).join(', '),
        rentals: pausedRentalIds.length,
        sales: suspendedSaleIds.length,
      },
      reason,
      actor,
      visit,
    })
  })
}

/** Locks both accounts in one order, so that two who suspend each other at once do not both succeed. @throws 403, 404, 409 */
async function lockBoth(tx: Transaction, actor: SignedIn, userId: string) {
  const locked = new Map<string, Awaited<ReturnType<typeof lockUserForChange>>>()
  for (const id of [actor.userId, userId].toSorted()) locked.set(id, await lockUserForChange(tx, id))
  if (locked.get(actor.userId)?.status !== 'active') throw actorNotActive()
  const { status } = existing(locked.get(userId))
  await authorizeOn(tx, actor, userId)
  if (status === 'closed') throw accountClosed()
  if (status === 'suspended') throw suspendedAlready()
  if (await isStaff(tx, userId)) await assertNotLastAdmin(tx, userId)
}

interface Ending {
  staffId: string
  now: Date
  stays: OpenStay[]
  free: FreeRentals
}

async function endStays(
  tx: Transaction,
  app: Context,
  plan: SuspensionPlan,
  { stays, free, ...end }: Ending,
) {
  const byId = new Map(stays.map((stay) => [stay.booking.id, stay]))
  for (const id of plan.releasedIds) await endStayOfSuspended(tx, app, id, { ...end, decision: 'refund' })
  for (const { id, decision } of plan.stays) {
    if (decision === 'keep') continue
    const ended = await endStayOfSuspended(tx, app, id, { ...end, decision })
    if (ended && decision === 'rehouse')
      await offerOtherRentals(tx, app, byId.get(id)!, ended.creditMinor, free.get(id))
  }
}

const lastDayPassed = () =>
  fieldRefusal('until', 'last_day_passed', localized('Choisissez un jour qui n’est pas passé'))
