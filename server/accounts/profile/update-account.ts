import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { signInNeeded } from '#server/platform/http/errors/refusals.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { findUser, lockUser, updateUser, type User } from '../account-repository.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { phoneChangedMail } from '../recovery/account-change-emails.ts'
import { storedTelephone, telephoneOf } from '../stored-telephone.ts'
import { announce } from './security-notice.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

type Changes = Partial<
  Pick<User, 'firstName' | 'lastName' | 'bio' | 'language' | 'currency' | 'companyName'>
> & { phoneNumber?: string | null | undefined }

/**
 * Changes the profile and the preferences of an account, atomically. A different telephone number requires the same
 * proof as a different address (rules, section 17); an unchanged one requires none.
 * @throws 401 once the account is closed, 403, 422, 429
 */
export async function updateAccount(
  app: Context,
  actor: SignedIn,
  changes: Changes,
  proof: Proof,
  visit: Visit,
) {
  const { phoneNumber, ...others } = changes
  const present = await findUser(app.db, actor.userId)
  const changesPhone = phoneNumber !== undefined && phoneNumber !== (present && telephoneOf(app, present))
  if (changesPhone) await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user || user.status === 'closed') throw signInNeeded()
    const telephone = changesPhone ? storedTelephone(app, phoneNumber, user.id) : {}
    await updateUser(tx, user.id, { ...others, ...telephone }, app.clock.now())
    if (!changesPhone) return
    const change = await recordAccountChange(app, tx, user.id, 'phone_number', {
      phoneNumber: user.sealedPhone,
    })
    await announce(app, tx, user, phoneChangedMail, { change })
    await recordSecurityEvent(app, tx, visit, user.id, 'phone_number_changed')
  })
}
