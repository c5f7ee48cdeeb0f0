import type { SuspensionEnd } from '#contract/people/suspension-enums.ts'
import { findUser, lockUserForChange, updateUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import { appealDays } from '#server/moderation/appeals/appeal-delays.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { reinstateRentals } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { authorizeOn, existing } from '../people/person-access.ts'
import { returnListings } from './return-listings.ts'
import { notifyLifted } from './notify-suspension.ts'
import type { By } from '../person-actions/lock-person.ts'
import {
  claimOverdueAppeals,
  findExpired,
  lockInForce,
  saveSuspension,
  type SuspensionRow,
} from './suspension-queries.ts'
import { notSuspended } from './suspension-refusals.ts'

const batch = 100

/** Lifts a suspension by hand. @throws 403 for oneself and for somebody with more rights, 404, 409 without one in force */
export async function liftSuspension(app: Context, userId: string, reason: string, { actor, visit }: By) {
  await app.db.transaction(async (tx) => {
    await endSuspension(tx, app, await takeSuspended(tx, userId, actor), {
      end: 'staff',
      reason,
      actor,
      visit,
    })
  })
}

/**
 * Restores accounts after the last day of their suspension, ends those of closed accounts, and reminds of overdue
 * appeals; runs every minute.
 */
export async function endSuspensions(app: Context) {
  for (const userId of await findExpired(app.db, app.clock.now(), batch)) {
    await app.db
      .transaction(async (tx) => {
        const user = await lockUserForChange(tx, userId)
        const suspension = await lockInForce(tx, userId)
        const now = app.clock.now()
        if (!suspension) return
        // Closed meanwhile: nothing is restored, and nobody is left whose appeal would be decided.
        if (user?.status === 'closed')
          return saveSuspension(tx, suspension.id, { end: 'expiry', liftedAt: now })
        if (!suspension.endsAt || suspension.endsAt > now) return
        await endSuspension(tx, app, suspension, { end: 'expiry', reason: null, actor: null })
      })
      .catch((error: unknown) =>
        app.log.error({ err: error, userId }, 'a suspension that has run out could not be lifted'),
      )
  }
  await notifyOverdueAppeals(app)
}

/** @throws 403 for oneself and for somebody with more rights, 404, 409 without a suspension in force */
export async function takeSuspended(tx: Transaction, userId: string, actor: SignedIn) {
  existing(await findUser(tx, userId))
  await authorizeOn(tx, actor, userId)
  return lockSuspended(tx, userId)
}

/** Locks the account before its suspension, as the suspension does. @throws 404, 409 */
export async function lockSuspended(tx: Transaction, userId: string) {
  const { status } = existing(await lockUserForChange(tx, userId))
  const suspension = await lockInForce(tx, userId)
  if (!suspension || status !== 'suspended') throw notSuspended()
  return suspension
}

interface Lifting {
  end: SuspensionEnd
  reason: string | null
  actor: SignedIn | null
  visit?: Visit
}

/** Restores exactly what the suspension paused and nobody has changed since. */
export async function endSuspension(
  tx: Transaction,
  app: Context,
  { id, userId, pausedRentalIds, suspendedSaleIds }: SuspensionRow,
  { end, reason, actor, visit }: Lifting,
) {
  const now = app.clock.now()
  await updateUser(tx, userId, { status: 'active' }, now)
  await saveSuspension(tx, id, { end, liftedAt: now, liftedBy: actor?.userId ?? null, liftReason: reason })
  const rentals = await reinstateRentals(tx, app, userId, pausedRentalIds)
  const sales = suspendedSaleIds.length > 0 ? await returnListings(tx, app, userId, suspendedSaleIds) : 0
  await refreshPayoutsWithin(tx, app, userId)
  await notifyLifted(tx, app, userId, reason)
  await recordAudit(app, tx, {
    action: 'user.suspension_lifted',
    entity: { kind: 'user', id: userId },
    before: { status: 'suspended' },
    after: { status: 'active', end, rentals, sales },
    reason: reason ?? undefined,
    actor,
    visit,
  })
}

async function notifyOverdueAppeals(app: Context) {
  await app.db.transaction(async (tx) => {
    const total = await claimOverdueAppeals(tx, app.clock.now())
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: localized('Délai dépassé : {total} suspension(s) contestée(s)', { total }),
      message: localized('Les {appealDays} jours promis sont passés et personne n’a décidé.', { appealDays }),
      link: '/admin-dash/cases?file=suspension_appeal',
      data: { total },
      mail: { action: localized('Ouvrir la liste') },
    })
  })
}
