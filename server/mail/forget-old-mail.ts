import { lt } from 'drizzle-orm'
import type { App } from '../app.ts'
import { outbox } from './mail-tables.ts'

const keptDays = 90

/** Messages sent, given up or read in the mailbox long ago. */
export async function forgetOldMail({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await db.delete(outbox).where(lt(outbox.createdAt, before))
}
