import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { SellerRight } from '#contract/sales/sellers.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'

/** Team rights of the seller that permit each action on an import. */
const rightsOfAction = {
  read: ['listings'],
  submit: ['listings'],
  withdraw_missing: ['listings'],
} as const satisfies Record<string, readonly SellerRight[]>

/** @throws 403 for a team member without the right, 404 for an import of another seller, as for an unknown one */
export function authorize<Import extends { sellerId: string }>(
  actor: SellerActor,
  action: keyof typeof rightsOfAction,
  job: Import | undefined,
): asserts job is Import {
  assertRight(actor, rightsOfAction[action])
  if (job?.sellerId !== actor.sellerId) throw notFound()
}
