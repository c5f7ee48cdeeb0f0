import type { SellerRight } from '#contract/sales/sellers.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'
import { beyondOwnTeamRights, moreTeamRights, ownTeamRights } from './team-refusals.ts'

/** Team rights that permit each action on a member; joining and leaving concern the caller alone. */
const rightsOfAction = {
  change: ['team'],
  remove: ['team'],
} as const satisfies Record<string, readonly SellerRight[]>

export type MemberAction = keyof typeof rightsOfAction

interface Member {
  sellerId: string
  userId: string | null
  rights: readonly SellerRight[]
}

/**
 * As of staff (`staff-access.ts`), nobody changes their own rights, or somebody who has more: the management of the team
 * would be every right.
 * @throws 403 for a team member without the right, for oneself and for a member with more rights, 404 for a member of
 *   another team, as for an unknown one
 */
export function authorize<Found extends Member>(
  actor: SellerActor,
  action: MemberAction,
  found: Found | undefined,
): asserts found is Found {
  assertRight(actor, rightsOfAction[action])
  if (found?.sellerId !== actor.sellerId) throw notFound()
  if (action === 'change' && found.userId === actor.userId) throw ownTeamRights()
  if (!includes(actor, found.rights)) throw moreTeamRights()
}

/** @throws 403 for rights that the actor does not have */
export function assertMayGrant(actor: Pick<SellerActor, 'rights'>, rights: readonly SellerRight[]) {
  if (!includes(actor, rights)) throw beyondOwnTeamRights()
}

/** What would succeed, for lists. */
export function actionsOn(actor: SellerActor, member: Member): MemberAction[] {
  return (['change', 'remove'] as const).filter((action) => isPermitted(actor, action, member))
}

function isPermitted(actor: SellerActor, action: MemberAction, member: Member) {
  try {
    authorize(actor, action, member)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function includes({ rights }: Pick<SellerActor, 'rights'>, requested: readonly SellerRight[]) {
  return requested.every((right) => rights.includes(right))
}
