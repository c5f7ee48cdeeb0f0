import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { isReservedAddress, markAddressChanged } from '../recovery/account-changes.ts'
import { confirmAddressMail } from '../account-emails.ts'
import {
  findOtherHolder,
  findUser,
  findUserByEmail,
  lockUser,
  updateUser,
  type User,
} from '../account-repository.ts'
import {
  emailTaken,
  invalidToken,
  passwordNeeded,
  passwordOrNewNeeded,
  wrongPassword,
} from '../account-refusals.ts'
import { claimAddress } from './claim-address.ts'
import { assertUncommonPassword } from '../passwords/common-passwords.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { inEvenTime } from './even-time.ts'
import { countGuess, countMailTo, takenBackBy } from './guess-limits.ts'
import { hashPassword, isPassword } from '../passwords/hash-password.ts'
import { findUsableToken, issueToken, useToken, withdrawPending } from '../recovery/one-time-tokens.ts'
import { emailChangedMail } from '../profile/security-emails.ts'
import { announce } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

export const evenMailMilliseconds = 150

export interface Confirmation {
  token: string
  /** The present password of the account, required from a browser that is not signed in to it. */
  password?: string | undefined
  /** Takes the account over, for an owner of the address who did not register the account. */
  newPassword?: string | undefined
}

/**
 * Confirms the address of an account, or applies a change of address. The link proves access to the mailbox, not who
 * registered: a browser that is not signed in to the account sends the password as well. Without the password the user
 * sets a new one, and everything set up before is removed (pre-registration, trust.md section 1, Better Auth).
 * @throws 403, 409, 422, 429, 503
 */
export async function confirmEmail(app: Context, confirmation: Confirmation, actor: Actor, visit: Visit) {
  const found = await findUsableToken(
    app.db,
    confirmation.token,
    ['verify_email', 'change_email'],
    app.clock.now(),
  )
  const owner = found && (await findUser(app.db, found.userId))
  if (!owner) throw invalidToken()
  const isChange = found.purpose === 'change_email'
  const takesOver = !isChange && owner.emailVerifiedAt === null && confirmation.newPassword !== undefined
  if (actor?.userId !== owner.id && !takesOver) {
    await proveAccount(app, owner, confirmation.password, isChange || owner.emailVerifiedAt !== null, visit)
  }
  const passwordHash = takesOver ? await hashNewPassword(app, owner, confirmation.newPassword!) : undefined
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const user = await lockUser(tx, owner.id)
    if (!user || user.status === 'closed' || !(await useToken(tx, confirmation.token, now)))
      throw invalidToken()
    // The password may have changed while the submitted one was hashed.
    if (user.passwordHash !== owner.passwordHash) throw invalidToken()
    if (isChange) return changeAddress(app, tx, user, found.email, visit)
    if (emailKeyOf(found.email) !== user.emailKey) throw invalidToken()
    if (passwordHash === undefined) {
      await updateUser(tx, user.id, { emailVerifiedAt: now }, now)
    } else {
      await claimAddress(app, tx, user.id)
      await updateUser(tx, user.id, { passwordHash }, now)
      await recordSecurityEvent(app, tx, visit, user.id, 'address_claimed')
    }
    await recordSecurityEvent(app, tx, visit, user.id, 'email_confirmed')
  })
}

async function hashNewPassword(app: Context, owner: User, password: string) {
  await assertUncommonPassword(app, password, owner.email, 'new_password')
  return hashPassword(password)
}

/** @param onlyPassword whether setting a new password with this link is refused */
async function proveAccount(
  app: Context,
  owner: User,
  password: string | undefined,
  onlyPassword: boolean,
  visit: Visit,
) {
  if (password === undefined) throw onlyPassword ? passwordNeeded() : passwordOrNewNeeded()
  const takeBack = await countGuess(app, { account: owner.id, address: visit.address })
  if (!(await isPassword(password, owner.passwordHash).catch(takenBackBy(takeBack)))) {
    await recordSecurityEvent(app, app.db, visit, owner.id, 'password_proof', 'refused')
    throw wrongPassword('password')
  }
  await takeBack()
}

/** Moves an account to an address that was proved to be its person’s. @throws 409 where it is taken */
export async function changeAddress(app: Context, tx: Transaction, user: User, email: string, visit: Visit) {
  const now = app.clock.now()
  if (await findOtherHolder(tx, user, email)) throw emailTaken()
  await updateUser(tx, user.id, { email, emailKey: emailKeyOf(email), emailVerifiedAt: now }, now)
  // Read after the update, which blocks on the unique key while another change of address frees it.
  if (await isReservedAddress(tx, email, now, user.id)) throw emailTaken()
  await withdrawPending(tx, user.id)
  const before = { email: user.email, emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null }
  const change = await markAddressChanged(app, tx, user.id, before)
  await announce(app, tx, user, emailChangedMail, { detail: email, change })
  await recordSecurityEvent(app, tx, visit, user.id, 'email_changed')
}

/** Sends the confirmation again where one is pending; the response is the same in all other cases. */
export async function resendConfirmation(app: Context, email: string, visit: Visit) {
  await countMailTo(app, 'confirm', email, visit.address)
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.emailVerifiedAt || user.status !== 'active') return
      const request = { userId: user.id, purpose: 'verify_email', email: user.email } as const
      const token = await issueToken(tx, request, app.clock.now())
      await queueSecurityMail(tx, user.id, user.email, confirmAddressMail(app, user, token))
    }),
  )
}
