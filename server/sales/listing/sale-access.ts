import type { SellerRight } from '#contract/sales/sellers.ts'
import { hasRole } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'

/** The role of a caller for a listing. */
type SaleRole = 'seller' | 'admin'

interface Owned {
  sellerId: string
}

/**
 * Team rights of the seller that permit each action; one of several is enough. What depends on the status is in
 * `sale-lifecycle.ts`.
 */
const rightsOfAction = {
  read: ['listings'],
  edit: ['listings'],
  delete: ['listings'],
  publish: ['listings'],
  confirm: ['listings'],
  prove_ownership: ['listings'],
  contest_decision: ['listings'],
  store_documents: ['listings'],
  share_documents: ['leads', 'listings'],
  plan_visits: ['leads'],
  compare_offers: ['leads'],
  read_metrics: ['figures'],
} as const satisfies Record<string, readonly SellerRight[]>

/** Actions that moderators take too, except on a listing of their own. */
const rightsOfSharedAction = {
  change_status: ['listings'],
  read_history: ['listings'],
} as const satisfies Record<string, readonly SellerRight[]>

export type SalePermission = keyof typeof rightsOfAction
export type SharedSalePermission = keyof typeof rightsOfSharedAction

/** @throws 403 for a team member without the right, 404 for a listing of another seller, as for an unknown one */
export function authorize<Sale extends Owned>(
  actor: SellerActor,
  action: SalePermission,
  sale: Sale | undefined,
): asserts sale is Sale {
  assertRight(actor, rightsOfAction[action])
  if (sale?.sellerId !== actor.sellerId) throw notFound()
}

/**
 * The role in which the actor takes an action open to sellers and moderators. Nobody moderates their own listing: a
 * moderator who sells it, alone or in the team, is its seller.
 * @throws 403 for a team member without the right, 404 for anyone else
 */
export function authorizeAs(actor: SellerActor, action: SharedSalePermission, sale: Owned): SaleRole {
  assertRight(actor, rightsOfSharedAction[action])
  if (sale.sellerId === actor.sellerId || sale.sellerId === actor.userId) return 'seller'
  if (hasRole(actor, 'admin') || actor.permissions.includes('moderate_listings')) return 'admin'
  throw notFound()
}
