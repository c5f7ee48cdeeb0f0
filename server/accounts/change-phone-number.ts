import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { signInNeeded } from '../http/refusals.ts'
import { recordAccountChange } from './account-changes.ts'
import { findUser, lockUser, updateUser } from './account-queries.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { announce, phoneChangedMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from './visit.ts'

/**
 * Changes the telephone number of an account, which asks for the same proof as its address (rules, section 17). A
 * number that stays as it is asks for nothing.
 * @throws 403, 422, 429
 */
export async function changePhoneNumber(
  app: App,
  actor: SignedIn,
  phoneNumber: string | null,
  proof: Proof,
  visit: Visit,
) {
  const present = await findUser(app.db, actor.userId)
  if (present?.phoneNumber === phoneNumber) return
  await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw signInNeeded()
    await updateUser(tx, user.id, { phoneNumber }, app.clock.now())
    const change = await recordAccountChange(app, tx, user.id, 'phone_number', {
      phoneNumber: user.phoneNumber,
    })
    await announce(app, tx, user, phoneChangedMail, { change })
    await recordSecurityEvent(app, tx, visit, user.id, 'phone_number_changed')
  })
}
