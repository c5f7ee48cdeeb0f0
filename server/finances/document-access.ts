import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

type DocumentRole = 'participant' | 'admin'

/** Roles that may take each action on a receipt of a stay or an invoice of fees. */
const rolesOfAction = {
  download_receipt: ['participant', 'admin'],
  download_invoice: ['participant'],
} as const satisfies RolesOfAction<string, DocumentRole>

/** @throws 404 without permission, as for a document that does not exist */
export function authorize<Found>(
  actor: SignedIn,
  action: keyof typeof rolesOfAction,
  document: Found | undefined,
  participantIds: (document: Found) => readonly (string | null)[],
): asserts document is Found {
  if (!document) throw notFound()
  const roles: DocumentRole[] = []
  if (participantIds(document).includes(actor.userId)) roles.push('participant')
  if (hasRole(actor, 'admin')) roles.push('admin')
  permittedRole(rolesOfAction, action, roles)
}
