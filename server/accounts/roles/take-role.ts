import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { openSellerProfile } from '#server/sellers/open-seller-profile.ts'
import { updateUser } from '../account-queries.ts'
import { userRoles } from '#server/schema/people/account-tables.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '../sessions/visit.ts'

interface RoleWish {
  role: 'owner' | 'seller'
  company_name?: string | undefined
  professional_license?: string | undefined
}

/** Makes an owner or a seller of an existing account; asking twice changes nothing. */
export async function takeRole(app: Context, actor: SignedIn, wish: RoleWish, visit: Visit) {
  await app.db.transaction(async (tx) => {
    await tx.insert(userRoles).values({ userId: actor.userId, role: wish.role }).onConflictDoNothing()
    if (wish.company_name) {
      await updateUser(tx, actor.userId, { companyName: wish.company_name }, app.clock.now())
    }
    if (wish.role === 'seller') {
      await openSellerProfile(tx, {
        userId: actor.userId,
        companyName: wish.company_name,
        licenseNumber: wish.professional_license,
      })
    }
    await recordSecurityEvent(app, tx, visit, actor.userId, 'role_taken', 'success', { role: wish.role })
  })
}
