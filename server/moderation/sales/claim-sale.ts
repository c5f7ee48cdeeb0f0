import { formatTime } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { lockSaleOf } from '#server/sales/lifecycle/lock-sale.ts'
import { dropClaim, findForeignClaim, writeCase } from './moderated-sale-queries.ts'
import { namesOf } from './moderation-queue-queries.ts'
import { claimedByOther, ownListing } from './sale-moderation-refusals.ts'

/**
 * Assigns a listing to a moderator for fifteen minutes, or extends it by fifteen. Of concurrent claims, the lock of the
 * listing's row admits one.
 * @throws 404, 409 with the name of the moderator who has it, 409 for one's own listing
 */
export async function claimSale(app: Context, id: string, actor: SignedIn) {
  const until = new Date(app.clock.now().getTime() + app.settings.get('claim_minutes') * 60_000)
  await app.db.transaction(async (tx) => {
    const sale = await lockSaleOf(tx, id)
    if (!sale) throw notFound()
    if (sale.sellerId === actor.userId) throw ownListing()
    await assertFree(app, tx, id, actor, sale.timeZone)
    await writeCase(tx, id, { claimedBy: actor.userId, claimedUntil: until })
  })
  const names = await namesOf(app.db, [actor.userId])
  return {
    claim: {
      id: actor.userId,
      name: names.get(actor.userId) ?? '',
      until: until.toISOString(),
      is_mine: true,
    },
  }
}

export async function releaseSale(app: Context, id: string, actor: SignedIn) {
  await dropClaim(app.db, id, actor.userId)
}

/** @throws 409 while another moderator has claimed the listing */
export async function assertFree(
  app: Context,
  tx: Transaction,
  id: string,
  actor: SignedIn,
  timeZone = 'Europe/Paris',
) {
  const claim = await findForeignClaim(tx, id, actor.userId, app.clock.now())
  if (!claim?.by || !claim.until) return
  const name = (await namesOf(tx, [claim.by])).get(claim.by) ?? ''
  const until = formatTime(claim.until, timeZone)
  throw claimedByOther({ values: { name, until } })
}
