import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { queueMail, queueSecurityMail } from '#server/platform/mail/queue-mail.ts'
import { isReservedAddress, recordAccountChange } from '../recovery/account-changes.ts'
import { addressReservedMail, alreadyRegisteredMail, confirmNewAddressMail } from '../account-emails.ts'
import { findOtherHolder } from '../account-repository.ts'
import { evenMailMilliseconds } from '../sign-in/confirm-email.ts'
import { inEvenTime } from '../sign-in/even-time.ts'
import { countMailTo } from '../sign-in/guess-limits.ts'
import { issueToken, withdrawPendingToken } from '../recovery/one-time-tokens.ts'
import { type Proof, proveIdentity } from '../second-factors/prove-identity.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { emailChangeRequestedMail } from './security-emails.ts'
import { announce } from './security-notice.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

/**
 * Requests a change of address, effective once confirmed. An address in use gets another e-mail and the response is the
 * same (no enumeration). The present address gets an undo link, valid after the change as well.
 */
export async function changeEmail(
  app: Context,
  actor: SignedIn,
  change: Proof & { email: string },
  visit: Visit,
) {
  const { email: present } = await proveIdentity(app, actor, change, visit)
  await countMailTo(app, 'change', present, visit.address)
  const email = change.email.normalize('NFKC')
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const user = await lockActor(app, tx, actor)
      const holder = await findOtherHolder(tx, user, email)
      const isReserved = await isReservedAddress(tx, email, app.clock.now(), user.id)
      const token = await issueToken(tx, { userId: user.id, purpose: 'change_email', email }, app.clock.now())
      if (holder) await queueSecurityMail(tx, holder.id, holder.email, alreadyRegisteredMail(app, holder))
      else if (isReserved) await queueMail(tx, email, addressReservedMail(app, user))
      else await queueSecurityMail(tx, user.id, email, confirmNewAddressMail(app, user, token))
      const before = { email: user.email, emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null }
      const requested = await recordAccountChange(app, tx, user.id, 'email', before, { effectiveAt: null })
      await announce(app, tx, user, emailChangeRequestedMail, { detail: email, change: requested })
      await recordSecurityEvent(app, tx, visit, user.id, 'email_change_asked')
    }),
  )
}

/** Withdraws the link that would confirm a requested change. @throws 404 without one */
export async function cancelEmailChange(app: Context, actor: SignedIn, visit: Visit) {
  await app.db.transaction(async (tx) => {
    const user = await lockActor(app, tx, actor)
    if (!(await withdrawPendingToken(tx, user.id, 'change_email', app.clock.now()))) throw notFound()
    await recordSecurityEvent(app, tx, visit, user.id, 'email_change_cancelled')
  })
}
