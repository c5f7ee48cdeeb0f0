import { hashSecret, newSecret } from '#server/accounts/secret-tokens.ts'
import { invitationHours } from '#contract/administration/staff-enums.ts'
import { findRecipientByEmail } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { lockInvitation, updateInvitation } from './staff-queries.ts'

/** Sends an invitation with a new link, good for 72 hours; an earlier link ends. @throws 404 once it is over */
export async function sendInvitation(tx: Transaction, app: Pick<Context, 'clock' | 'config'>, id: string) {
  const found = await lockInvitation(tx, id)
  if (!found) throw notFound()
  const { invitation, inviter } = found
  const secret = newSecret()
  const expiresAt = new Date(app.clock.now().getTime() + invitationHours * 3_600_000)
  await updateInvitation(tx, id, { tokenHash: hashSecret(secret), expiresAt })
  const recipient = await findRecipientByEmail(tx, invitation.email)
  const mail = invitationMail(app.config.publicUrl, {
    inviter: `${inviter.firstName} ${inviter.lastName}`.trim(),
    language: recipient?.language ?? 'fr',
    firstName: recipient?.firstName,
    secret,
  })
  await queueMail(tx, invitation.email, mail)
}

/** An invitation that nobody signed ends. */
export async function dropInvitation(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  { subject }: { subject: { kind: string; id: string } },
) {
  if (subject.kind !== 'staff_invitation') return
  await updateInvitation(tx, subject.id, { tokenHash: null, withdrawnAt: app.clock.now() })
}
