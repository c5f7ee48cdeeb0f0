import type { OnCompanyChanged } from '../profile/rename-company.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { updateUser } from '../account-repository.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { lockActor } from '../sessions/lock-actor.ts'

/** Callback of modules that depend on accounts, run in the transaction of the grant; injected at assembly. */
export type OnRoleGranted = (tx: Transaction, grant: RoleGrant) => Promise<void>

interface RoleGrant {
  userId: string
  role: 'owner' | 'seller'
  companyName?: string | null | undefined
  licenseNumber?: string | null | undefined
}

interface RoleRequest {
  requested: {
    role: 'owner' | 'seller'
    company_name?: string | undefined
    professional_license?: string | undefined
  }
  visit: Visit
  onRoleGranted: OnRoleGranted
  onCompanyChanged: OnCompanyChanged
}

/** Grants the owner or seller role to an existing account; idempotent. @throws 401 */
export async function takeRole(
  app: Context,
  actor: SignedIn,
  { requested: request, visit, onRoleGranted, onCompanyChanged }: RoleRequest,
) {
  await app.db.transaction(async (tx) => {
    await lockActor(app, tx, actor)
    await tx.insert(userRoles).values({ userId: actor.userId, role: request.role }).onConflictDoNothing()
    const companyName = request.company_name
    if (companyName) {
      await updateUser(tx, actor.userId, { companyName }, app.clock.now())
      await onCompanyChanged(tx, { userId: actor.userId, companyName })
    }
    await onRoleGranted(tx, {
      userId: actor.userId,
      role: request.role,
      companyName: request.company_name,
      licenseNumber: request.professional_license,
    })
    await recordSecurityEvent(app, tx, visit, actor.userId, 'role_taken', 'success', { role: request.role })
  })
}
