import type { LiftPreview } from '#contract/people/suspensions.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { findHiddenByRule } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { countReturningListings } from '#server/sales/lifecycle/suspend-listings-of.ts'
import { findBan } from '#server/sellers/seller-bans.ts'
import { findHolders } from '#server/verification/cases/standing/defer-listings.ts'
import { takeSuspended } from './lift-suspension.ts'
import { sumUnsentPayouts } from './suspension-facts.ts'

/**
 * What the end of a suspension gives back, as `endSuspension` does it.
 * @throws 403 for oneself and for somebody with more rights, 404, 409 without one in force
 */
export function previewLift(app: Context, userId: string, actor: SignedIn): Promise<LiftPreview> {
  return app.db.transaction(async (tx) => {
    const { pausedRentalIds, suspendedSaleIds } = await takeSuspended(tx, userId, actor)
    const holderOf = await findHolders(tx, userId, app.clock.now())
    const free = suspendedSaleIds.filter((id) => !holderOf(id))
    const isDeferred = free.length === 0 && suspendedSaleIds.length > 0
    const isBanned = (await findBan(tx, userId)) !== undefined
    return {
      rentals: (await findHiddenByRule(tx, pausedRentalIds)).size,
      sales: await countReturningListings(tx, isDeferred ? suspendedSaleIds : free),
      sales_blocked_by: isDeferred ? 'verification' : isBanned ? 'ban' : null,
      payouts: await sumUnsentPayouts(tx, userId, 'suspension'),
    }
  })
}
