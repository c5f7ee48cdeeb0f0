import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'
import { eraseMailboxTo } from '../outbox/mailbox.ts'
import { outbox } from './mail-tables.ts'

/** Removes what was sent, or waits to be sent, to an address whose owner leaves. */
export async function eraseMailTo(db: Executor, address: string) {
  await db.delete(outbox).where(eq(outbox.to, address))
  await eraseMailboxTo(db, 'mail', address)
}
