import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { hashOfEntry } from './audit-chain.ts'
import { deleteAuditEntries, insertEntries, lockHead, updateHead, findAuditEntries } from './audit-queries.ts'

/** Entries appended to the chain per transaction. */
const batch = 500

/**
 * Appends recorded entries to the chain. The lock on the head serialises concurrent calls; after a crash the entries of
 * the rolled-back transaction remain to be sealed.
 */
export async function sealAudit(app: Pick<Context, 'db' | 'clock'>) {
  while ((await app.db.transaction((tx) => sealSome(tx, app.clock))) === batch);
}

async function sealSome(tx: Transaction, clock: Context['clock']) {
  let { position, hash } = await lockHead(tx)
  const auditEntries = await findAuditEntries(tx, batch)
  if (auditEntries.length === 0) return 0
  const now = clock.now()
  const entries = auditEntries.map(({ id: _id, ...auditEntry }) => {
    position += 1
    const entry = { position, ...auditEntry, previousHash: hash }
    hash = hashOfEntry(entry)
    const sealedAt = entry.createdAt > now ? entry.createdAt : now
    return { id: randomUUIDv7(), ...entry, sealedAt, hash }
  })
  await insertEntries(tx, entries)
  await deleteAuditEntries(
    tx,
    auditEntries.map(({ id }) => id),
  )
  await updateHead(tx, position, hash)
  return auditEntries.length
}
