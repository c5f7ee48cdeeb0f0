import type { App } from '../app.ts'
import { forgetOld } from '../outbox/send-due.ts'
import { forgetOldMailbox } from '../outbox/mailbox.ts'
import { mailOutbox } from './mail-tables.ts'

const keptDays = 90

/** Messages sent, given up or read in the mailbox long ago. */
export async function forgetOldMail(app: App) {
  await forgetOld(app, mailOutbox, keptDays)
  await forgetOldMailbox(app, 'mail', keptDays)
}
