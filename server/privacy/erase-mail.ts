import { isUnder, type ProvedAddress } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { eraseMailboxTo } from '#server/platform/outbox/mailbox.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'

/** Deletes sent and queued e-mails to the addresses of an erased account. */
export async function eraseMailTo(db: Executor, addresses: ProvedAddress[]) {
  await db.delete(outbox).where(isUnder(outbox.to, addresses))
  for (const address of addresses) await eraseMailboxTo(db, 'mail', address)
}
