import type { SellerRight } from '#contract/sales/sellers.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'

/** Team rights that permit each action on a member; joining and leaving concern the caller alone. */
const rightsOfAction = {
  change: ['team'],
  remove: ['team'],
} as const satisfies Record<string, readonly SellerRight[]>

/** @throws 403 for a team member without the right, 404 for a member of another team, as for an unknown one */
export function authorize<Member extends { sellerId: string }>(
  actor: SellerActor,
  action: keyof typeof rightsOfAction,
  found: Member | undefined,
): asserts found is Member {
  assertRight(actor, rightsOfAction[action])
  if (found?.sellerId !== actor.sellerId) throw notFound()
}
