import { z } from 'zod'
import { line, paragraph } from '#contract/core/fields.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { bulkAction } from '../bulk/bulk-action.ts'
import { accountClosed, existing, notOneself } from './person-access.ts'

/** A message of the company to many people: in their notifications and by e-mail, as it was written. */
export const messagePerson = bulkAction({
  permission: 'manage_users',
  object: 'user',
  input: z.strictObject({ subject: line(120, 1), message: paragraph(2000, 10) }),
  run: async (tx, app, { objectId: userId, input: { subject, message }, actor, requestId }) => {
    if (userId === actor.userId) throw notOneself()
    const user = existing(await findUser(tx, userId))
    if (user.status === 'closed') throw accountClosed()
    await notify(tx, app, {
      userId,
      event: 'SYSTEM_UPDATE',
      title: inEachLanguage(() => subject),
      message: inEachLanguage(() => message),
      mail: {
        subject: inEachLanguage(() => subject),
        paragraphs: inEachLanguage(() => message.split(/\n{2,}/)),
      },
    })
    await recordAudit(app, tx, {
      action: 'user.messaged',
      entity: { kind: 'user', id: userId },
      after: { subject },
      actor,
      visit: { requestId, address: '' },
    })
  },
})
