import type { Context } from '#server/platform/context.ts'
import { hashOfEntry } from './audit-chain.ts'
import { findHead, findLastTrim, findStretch } from './audit-queries.ts'
import { sealAudit } from './seal-audit.ts'

/** Entries read per query. */
const stretch = 2000

/**
 * Verifies the whole chain: each entry must have the previous hash, a matching hash of its own and the next position;
 * the first must have position 1 or follow the recorded cut after five years; the last must reach the position of the
 * head.
 */
export async function verifyAudit(app: Context) {
  await sealAudit(app)
  const head = await findHead(app.db)
  let last: { position: number; hash: string } | undefined
  let entries = 0
  for (;;) {
    const found = await findStretch(app.db, last?.position ?? 0, stretch)
    for (const entry of found) {
      last ??= await beginningOf(app)
      const follows = entry.position === last.position + 1 && entry.previousHash === last.hash
      if (!follows || entry.hash !== hashOfEntry(entry)) return answer(app, entries, entry.position)
      last = { position: entry.position, hash: entry.hash }
      entries += 1
    }
    if (found.length < stretch) break
  }
  // Entries sealed during the verification may exceed the head read above.
  const ends = head.position === 0 || (last !== undefined && last.position >= head.position)
  return answer(app, entries, ends ? null : head.position)
}

/** Position and hash before the oldest entry in the table. */
async function beginningOf(app: Context) {
  const trimmed = await findLastTrim(app.db)
  return trimmed ? { position: Number(trimmed.until), hash: String(trimmed.hash) } : { position: 0, hash: '' }
}

function answer(app: Context, entries: number, brokenAt: number | null) {
  return {
    intact: brokenAt === null,
    entries,
    broken_at: brokenAt,
    checked_at: app.clock.now().toISOString(),
  }
}
