import type { Executor } from '../database/connect.ts'
import { outbox } from './mail-tables.ts'
import type { Mail } from './mail-layout.ts'

/** Puts a message into the outbox, in the transaction of the fact it tells. */
export async function queueMail(db: Executor, to: string, mail: Mail, replyTo?: string) {
  await db.insert(outbox).values({ id: crypto.randomUUID(), to, replyTo: replyTo ?? null, ...mail })
}
