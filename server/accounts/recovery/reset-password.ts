import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { recordAccountChange, resetPossibleFrom } from './account-changes.ts'
import { resetPasswordMail } from '../account-emails.ts'
import { findUser, findUserByEmail, lockUser, updateUser, type User } from '../account-repository.ts'
import { invalidToken } from '../account-refusals.ts'
import { claimAddress, removeDevices } from '../sign-in/claim-address.ts'
import { assertUncommonPassword } from '../passwords/common-passwords.ts'
import { evenMailMilliseconds } from '../sign-in/confirm-email.ts'
import { inEvenTime } from '../sign-in/even-time.ts'
import { deleteIdentities, listIdentities } from '../providers/external-sign-in-queries.ts'
import { countMailTo } from '../sign-in/guess-limits.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { takePasskey } from '../passkeys/my-passkeys.ts'
import { findUsableToken, issueToken, useToken, withdrawPending } from './one-time-tokens.ts'
import { listPasskeys } from '../passkeys/passkey-repository.ts'
import { providersOf } from '../providers/provider-catalogue.ts'
import { isStaff } from '../second-factors/second-factors.ts'
import { resetLaterMail } from './account-change-emails.ts'
import { passwordChangedMail, providerUnlinkedMail } from '../profile/security-emails.ts'
import { announce, writtenDate } from '../profile/security-notice.ts'
import { recordSecurityEvent } from '../profile/security-events.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/** A sign-in method younger than this may be a thief's: a reset removes it unless the user selects it. */
const trustedAfterMilliseconds = 7 * 86_400_000

/** Sends a link to reset the password to an address, if it has an account. */
export async function requestPasswordReset(app: Context, email: string, visit: Visit) {
  await countMailTo(app, 'reset', email, visit.address)
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || user.status === 'closed') return
      await recordSecurityEvent(app, tx, visit, user.id, 'password_reset_asked')
      const possibleFrom = await resetPossibleFrom(tx, user.id, app.clock.now())
      if (possibleFrom) {
        const detail = writtenDate(possibleFrom, user.language)
        return queueSecurityMail(tx, user.id, user.email, resetLaterMail.mail(app, user, detail))
      }
      const token = await issueResetToken(app, tx, user)
      await queueSecurityMail(tx, user.id, user.email, resetPasswordMail(app, user, token))
    }),
  )
}

/** Issues a token that sets a new password; single-use, valid for one hour. */
export function issueResetToken(app: Context, tx: Executor, { id, email }: Pick<User, 'id' | 'email'>) {
  return issueToken(tx, { userId: id, purpose: 'reset_password', email }, app.clock.now())
}

/** Sign-in methods beside the password, with those selected by default, for a reset token. */
export async function reviewSignInMethods(app: Context, token: string) {
  const found = await findUsableToken(app.db, token, ['reset_password'], app.clock.now())
  const owner = found && (await findUser(app.db, found.userId))
  if (!owner) throw invalidToken()
  // Nothing is retained of an account whose address was never confirmed (`claimAddress`).
  if (owner.emailVerifiedAt === null) return { passkeys: [], providers: [] }
  const [passkeys, identities, staff] = [
    await listPasskeys(app.db, owner.id),
    await listIdentities(app.db, owner.id),
    await isStaff(app.db, owner.id),
  ]
  const isTrusted = (createdAt: Date) =>
    app.clock.now().getTime() - createdAt.getTime() >= trustedAfterMilliseconds
  return {
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      keep: staff || isTrusted(createdAt),
      removable: !staff,
    })),
    providers: identities.map(({ provider, createdAt }) => ({
      id: provider,
      name: providersOf(app.config).find(({ id }) => id === provider)?.name ?? provider,
      created_at: createdAt.toISOString(),
      keep: isTrusted(createdAt),
      removable: true,
    })),
  }
}

interface Stored {
  passkeys: string[]
  providers: string[]
}

/**
 * Sets a new password with an e-mailed token; all sessions end and all pending requests are withdrawn. The token proves
 * the address: an account that never confirmed it is transferred first (`claimAddress`).
 * @param keep ids of the passkeys and providers to retain; without it, those older than seven days
 * @throws 422, 503
 */
export async function resetPassword(
  app: Context,
  token: string,
  password: string,
  keep: Stored | undefined,
  visit: Visit,
) {
  const found = await findUsableToken(app.db, token, ['reset_password'], app.clock.now())
  const owner = found && (await findUser(app.db, found.userId))
  if (!owner) throw invalidToken()
  await assertUncommonPassword(app, password, owner.email)
  const passwordHash = await hashPassword(password)
  const methods = await reviewSignInMethods(app, token)
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const user = await lockUser(tx, owner.id)
    if (!user || user.status === 'closed' || !(await useToken(tx, token, now))) throw invalidToken()
    if (user.emailVerifiedAt === null) await claimAddress(app, tx, user.id)
    else await dropSignInMethods(app, tx, user, dropped(methods, keep), visit)
    await updateUser(tx, user.id, { passwordHash }, now)
    await endSessionsOf(tx, user.id, now)
    await removeDevices(tx, user.id)
    await withdrawPending(tx, user.id)
    const change = await recordAccountChange(app, tx, user.id, 'password', {})
    await announce(app, tx, user, passwordChangedMail, { change })
    await recordSecurityEvent(app, tx, visit, user.id, 'password_reset')
  })
}

type SignInMethods = Awaited<ReturnType<typeof reviewSignInMethods>>

function dropped({ passkeys, providers }: SignInMethods, keep: Stored | undefined): Stored {
  const isDropped = (stored: string[] | undefined) => (method: SignInMethods['passkeys'][number]) =>
    method.removable && !(stored ? stored.includes(method.id) : method.keep)
  return {
    passkeys: passkeys.filter(isDropped(keep?.passkeys)).map(({ id }) => id),
    providers: providers.filter(isDropped(keep?.providers)).map(({ id }) => id),
  }
}

async function dropSignInMethods(
  app: Context,
  tx: Executor,
  user: User,
  { passkeys, providers }: Stored,
  visit: Visit,
) {
  for (const passkey of await listPasskeys(tx, user.id)) {
    if (passkeys.includes(passkey.id)) await takePasskey(app, tx, user, passkey, visit)
  }
  for (const identity of await listIdentities(tx, user.id)) {
    const { provider } = identity
    if (!providers.includes(provider)) continue
    await deleteIdentities(tx, user.id, provider)
    const change = await recordAccountChange(app, tx, user.id, 'provider_unlinked', { identity })
    await announce(app, tx, user, providerUnlinkedMail, { detail: provider, change })
    await recordSecurityEvent(app, tx, visit, user.id, 'provider_unlinked', 'success', { provider })
  }
}
