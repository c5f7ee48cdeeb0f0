import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'

/** What a buyer is to the documents of a listing: granted access to them, or a visitor of its public page. */
type BuyerRole = 'grantee' | 'visitor'

/**
 * Roles that may take each action. Sellers store and share documents by `sale-access.ts`, staff reads them by
 * `validation-access.ts`.
 */
const rolesOfAction = {
  list_kinds: ['grantee', 'visitor'],
  read: ['grantee'],
} as const satisfies RolesOfAction<string, BuyerRole>

/** The role in which a buyer takes an action. @throws 404 without permission, as for a document that does not exist */
export function authorize(
  { isGrantee }: { isGrantee: boolean },
  action: keyof typeof rolesOfAction,
  listing: { isPublic: boolean },
): BuyerRole {
  const roles: BuyerRole[] = []
  if (isGrantee) roles.push('grantee')
  if (listing.isPublic) roles.push('visitor')
  return permittedRole(rolesOfAction, action, roles)
}
