import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { forbidden } from '#server/platform/http/errors/refusals.ts'
import { sellerTeamMembers } from '#server/schema/people/seller-tables.ts'

/** A user with the seller they act for: themselves, or the agency of their team. */
export interface SellerActor extends SignedIn {
  sellerId: string
  rights: readonly SellerRight[]
}

/** Team rights that permit each action on the data of a seller; one of several is enough. */
const rightsOfAction = {
  read_profile: ['listings'],
  change_profile: ['team'],
  manage_team: ['team'],
  list_listings: ['listings'],
  create_listing: ['listings'],
  highlight_listing: ['listings'],
  import_listings: ['listings'],
  request_verification: ['listings'],
  verify_profession: ['team'],
  verify_listing: ['listings'],
  list_tasks: ['listings'],
  read_metrics: ['figures'],
  list_leads: ['leads'],
  write_ready_answers: ['leads'],
  plan_visits: ['leads'],
  manage_billing: ['billing'],
} as const satisfies Record<string, readonly SellerRight[]>

export type SellerPermission = keyof typeof rightsOfAction

/**
 * The seller on whose data the actor takes an action; it is always the one they act for.
 * @throws 403 for a team member without the right
 */
export function authorize(actor: SellerActor, action: SellerPermission): { sellerId: string } {
  assertRight(actor, rightsOfAction[action])
  return { sellerId: actor.sellerId }
}

/** @throws 403 for a team member without any of the rights */
export function assertRight({ rights }: Pick<SellerActor, 'rights'>, requested: readonly SellerRight[]) {
  if (!requested.some((right) => rights.includes(right))) throw forbidden()
}

/** The caller with the seller they act for, for `authorize`. */
export async function asSeller(db: Executor, actor: SignedIn): Promise<SellerActor> {
  return { ...actor, ...(await rightsOfSeller(db, actor)) }
}

/** The seller a user acts for, with their rights: all rights for themselves, those granted by an agency otherwise. */
export async function rightsOfSeller(db: Executor, actor: Pick<SignedIn, 'userId'>) {
  const [membership] = await db
    .select({ sellerId: sellerTeamMembers.sellerId, rights: sellerTeamMembers.rights })
    .from(sellerTeamMembers)
    .where(and(eq(sellerTeamMembers.userId, actor.userId), isNotNull(sellerTeamMembers.joinedAt)))
  return membership ?? { sellerId: actor.userId, rights: [...sellerRights] }
}
