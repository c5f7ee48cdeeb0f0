import { findUser } from '#server/accounts/account-repository.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { existing } from './person-access.ts'

/**
 * E-mail and telephone of a person in full; every view is in the audit trail.
 * @throws 404
 */
export async function revealContact(app: Context, userId: string, actor: SignedIn, visit: Visit) {
  return app.db.transaction(async (tx) => {
    const user = existing(await findUser(tx, userId))
    await recordAudit(app, tx, {
      action: 'user.contact_viewed',
      entity: { kind: 'user', id: userId },
      actor,
      visit,
    })
    return { email: user.email, telephone: telephoneOf(app, user) }
  })
}
