import type { ErasurePreview } from '#contract/people/data-requests.ts'
import { countBindingStays } from '#server/bookings/assert-no-stay-to-come.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { openSalesOf } from '#server/sales/lifecycle/find-open-sales.ts'
import { countBeside, sumUnsentPayouts } from '../suspensions/suspension-facts.ts'
import { lockOpen } from './answer-data-request.ts'
import { countRentalsToArchive } from './data-request-queries.ts'

/**
 * What would follow from erasing the account of a request, as `eraseAccount` does it.
 * @throws 403, 404 for the request of a copy, 409 where it was answered
 */
export function previewErasure(app: Context, id: string, actor: SignedIn): Promise<ErasurePreview> {
  return app.db.transaction(async (tx) => {
    const { request, user } = await lockOpen(tx, id, actor)
    if (request.kind !== 'erasure') throw notFound()
    const now = app.clock.now()
    const { visits, offers, plan, sessions } = await countBeside(tx, user.id, now)
    return {
      binding_stays: await countBindingStays(tx, user.id, now),
      rentals: await countRentalsToArchive(tx, user.id),
      sales: (await openSalesOf(tx, user.id)).length,
      visits,
      offers,
      plan,
      sessions,
      payouts: await sumUnsentPayouts(tx, user.id),
    }
  })
}
