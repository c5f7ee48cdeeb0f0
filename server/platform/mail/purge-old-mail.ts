import type { Context } from '#server/platform/context.ts'
import { purgeOld } from '#server/platform/outbox/send-due.ts'
import { purgeOldMailbox } from '#server/platform/outbox/mailbox.ts'
import { mailOutbox } from './mail-tables.ts'

/** Deletes old messages of the outbox and of the mailbox page. */
export async function purgeOldMail(app: Context, days: number) {
  await purgeOld(app, mailOutbox, days)
  await purgeOldMailbox(app, 'mail', days)
}
