import type { Permission } from '#contract/core/endpoint.ts'
import { type RolesOfAction, permittedRole } from '#server/platform/access.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'

/** Who validates a listing or reads what proves it: its seller, or staff (`house` in calls and tables). */
export type ValidationRole = 'seller' | 'house'

const rolesOfAction = {
  validate: ['seller', 'house'],
  read_validation: ['seller', 'house'],
  read_document: ['seller', 'house'],
} as const satisfies RolesOfAction<string, ValidationRole>

/** Staff that judges listings, or the files behind them. */
const staffPermissions: readonly Permission[] = ['moderate_listings', 'view_all_kyc']

/**
 * The role in which the actor takes an action; staff comes first, also for a listing of their own.
 * @throws 403 for a team member without the right, 404 for anyone else
 */
export function authorize(
  actor: SellerActor,
  action: keyof typeof rolesOfAction,
  sale: { sellerId: string },
): ValidationRole {
  const isStaff =
    actor.roles.includes('admin') || staffPermissions.some((each) => actor.permissions.includes(each))
  if (isStaff) return permittedRole(rolesOfAction, action, ['house'])
  assertRight(actor, ['listings'])
  return permittedRole(rolesOfAction, action, sale.sellerId === actor.sellerId ? ['seller'] : [])
}
