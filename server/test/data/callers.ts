import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { SellerActor } from '#server/sellers/seller-access.ts'
import { type SellerRight, sellerRights } from '#contract/sales/sellers.ts'

/** A signed-in caller, for tests of access tables. */
export function caller(
  userId: string,
  { roles = ['user'], permissions = [] }: Partial<Pick<SignedIn, 'roles' | 'permissions'>> = {},
): SignedIn {
  const authenticatedAt = new Date(0)
  return {
    userId,
    sessionId: '',
    roles,
    permissions,
    secondFactorNeeded: false,
    authenticatedAt,
    provedAt: null,
  }
}

/** A caller who acts for themselves, with every right. */
export function alone(actor: SignedIn): SellerActor {
  return { ...actor, sellerId: actor.userId, rights: sellerRights }
}

/** A member of the team of a seller. */
export function member(actor: SignedIn, sellerId: string, ...rights: SellerRight[]): SellerActor {
  return { ...actor, sellerId, rights }
}

/** The role that a table permits, `true` where it returns none, or the status of the refusal. */
export function answerOf(authorize: () => unknown) {
  try {
    return authorize() ?? true
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}
