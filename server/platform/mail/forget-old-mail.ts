import type { Context } from '#server/platform/context.ts'
import { forgetOld } from '#server/platform/outbox/send-due.ts'
import { forgetOldMailbox } from '#server/platform/outbox/mailbox.ts'
import { mailOutbox } from './mail-tables.ts'

const keptDays = 90

/** Messages sent, given up or read in the mailbox long ago. */
export async function forgetOldMail(app: Context) {
  await forgetOld(app, mailOutbox, keptDays)
  await forgetOldMailbox(app, 'mail', keptDays)
}
