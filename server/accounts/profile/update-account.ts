import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { recordAccountChange } from '../recovery/account-changes.ts'
import { findUser, updateUser, type User } from '../account-repository.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { phoneChangedMail } from '../recovery/account-change-emails.ts'
import { storedTelephone, telephoneOf } from '../stored-telephone.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { announce } from './security-notice.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { OnCompanyChanged } from './rename-company.ts'

type Changes = Partial<
  Pick<User, 'firstName' | 'lastName' | 'bio' | 'language' | 'currency' | 'companyName'>
> & { phoneNumber?: string | null | undefined }

/** The names of a person that changed, and the full name before. */
export interface ChangedName {
  firstName?: string
  lastName?: string
  before: string
}
/** Undefined where the names stay as they are. */
export function changedName(
  before: Pick<User, 'firstName' | 'lastName'>,
  { firstName, lastName }: Partial<Pick<User, 'firstName' | 'lastName'>>,
): ChangedName | undefined {
  const name = {
    ...(firstName !== undefined && firstName !== before.firstName && { firstName }),
    ...(lastName !== undefined && lastName !== before.lastName && { lastName }),
  }
  return Object.keys(name).length > 0
    ? { ...name, before: `${before.firstName} ${before.lastName}` }
    : undefined
}

/** Ends an identity that was verified under another name; passed at assembly (`app.ts`). */
export type OnNameChanged = (tx: Transaction, userId: string, name: ChangedName) => Promise<void>

interface Updating {
  proof: Proof
  visit: Visit
  onNameChanged: OnNameChanged
  onCompanyChanged: OnCompanyChanged
}

/**
 * Changes the profile and the preferences of an account, atomically. A different telephone number requires the same
 * proof as a different address (rules, section 17); an unchanged one requires none.
 * @throws 401 once the account is closed, 403, 422, 429
 */
export async function updateAccount(
  app: Context,
  actor: SignedIn,
  changes: Changes,
  { proof, visit, onNameChanged, onCompanyChanged }: Updating,
) {
  const { phoneNumber, ...others } = changes
  const present = await findUser(app.db, actor.userId)
  const changesPhone = phoneNumber !== undefined && phoneNumber !== (present && telephoneOf(app, present))
  if (changesPhone) await proveIdentity(app, actor, proof, visit)
  await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    const telephone = changesPhone ? storedTelephone(app, phoneNumber, user.id) : {}
    await updateUser(tx, user.id, { ...others, ...telephone }, app.clock.now())
    const name = changedName(user, others)
    if (name) await onNameChanged(tx, user.id, name)
    const { companyName } = others
    if (companyName !== undefined && companyName !== user.companyName)
      await onCompanyChanged(tx, { userId: user.id, companyName })
    if (!changesPhone) return
    const change = await recordAccountChange(app, tx, user.id, 'phone_number', {
      phoneNumber: user.sealedPhone,
    })
    await announce(app, tx, user, phoneChangedMail, { change })
    await recordSecurityEvent(app, tx, visit, user.id, 'phone_number_changed')
  })
}
