import type { Context } from '#server/platform/context.ts'
import { forgetOld } from '#server/platform/outbox/send-due.ts'
import { forgetOldMailbox } from '#server/platform/outbox/mailbox.ts'
import { mailOutbox } from './mail-tables.ts'

/** Messages sent, given up or read in the mailbox long ago. */
export async function forgetOldMail(app: Context, days: number) {
  await forgetOld(app, mailOutbox, days)
  await forgetOldMailbox(app, 'mail', days)
}
