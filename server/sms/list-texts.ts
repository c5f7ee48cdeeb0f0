import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { smsOutbox } from './sms-tables.ts'

const most = 50

/** The last texts, of everybody or to one number, for the mailbox of a demonstration. */
export async function listTexts(db: Executor, to: string | undefined) {
  return db
    .select()
    .from(smsOutbox)
    .where(to ? eq(smsOutbox.to, to) : undefined)
    .orderBy(desc(smsOutbox.createdAt))
    .limit(most)
}
