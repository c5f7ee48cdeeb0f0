import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { alreadyRegisteredMail, confirmNewAddressMail } from './account-emails.ts'
import { findUserByEmail } from './account-queries.ts'
import { evenMailMilliseconds } from './confirm-email.ts'
import { inEvenTime } from './even-time.ts'
import { countMailTo } from './guess-limits.ts'
import { issueToken } from './one-time-tokens.ts'
import { proveIdentity } from './prove-identity.ts'
import { emailChangeAskedMail } from './security-emails.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Visit } from './visit.ts'

/** Asks for another address, which counts once confirmed. One that has an account is told, the asker is not. */
export async function changeEmail(
  app: App,
  actor: SignedIn,
  change: { email: string; password?: string | undefined },
  visit: Visit,
) {
  const user = await proveIdentity(app, actor, change.password, visit)
  await countMailTo(app, 'change', user.email, visit.address)
  const email = change.email.normalize('NFKC')
  await inEvenTime(evenMailMilliseconds, () =>
    app.db.transaction(async (tx) => {
      const holder = await findUserByEmail(tx, email)
      const token = await issueToken(tx, { userId: user.id, purpose: 'change_email', email }, app.clock.now())
      await (holder
        ? queueMail(tx, holder.email, alreadyRegisteredMail(app, holder))
        : queueMail(tx, email, confirmNewAddressMail(app, user, token)))
      await queueMail(tx, user.email, emailChangeAskedMail(app, user, email))
      await recordSecurityEvent(app, tx, visit, user.id, 'email_change_asked')
    }),
  )
}
