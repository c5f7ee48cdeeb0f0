import type { App } from '../app.ts'
import { forgetOld } from '../outbox/send-due.ts'
import { outbox } from './mail-tables.ts'

const keptDays = 90

/** Messages sent, given up or read in the mailbox long ago. */
export function forgetOldMail(app: App) {
  return forgetOld(app, outbox, keptDays)
}
