import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { hashOfEntry } from './audit-chain.ts'
import { deleteAuditEntries, insertEntries, lockHead, moveHead, findAuditEntries } from './audit-queries.ts'

/** Deeds that enter the chain in one transaction. */
const batch = 500

/**
 * Lengthens the chain with what was done since. Of two who seal at once the second waits for the first and finds the
 * rest; a process that dies in between leaves the deeds where they were.
 */
export async function sealAudit(app: Pick<Context, 'db'>) {
  while ((await app.db.transaction(sealSome)) === batch);
}

async function sealSome(tx: Transaction) {
  let { position, hash } = await lockHead(tx)
  const auditEntries = await findAuditEntries(tx, batch)
  if (auditEntries.length === 0) return 0
  const entries = auditEntries.map(({ id: _id, ...auditEntry }) => {
    position += 1
    const entry = { position, ...auditEntry, previousHash: hash }
    hash = hashOfEntry(entry)
    return { id: randomUUIDv7(), ...entry, hash }
  })
  await insertEntries(tx, entries)
  await deleteAuditEntries(
    tx,
    auditEntries.map(({ id }) => id),
  )
  await moveHead(tx, position, hash)
  return auditEntries.length
}
