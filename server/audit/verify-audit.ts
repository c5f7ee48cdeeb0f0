import type { Context } from '#server/platform/context.ts'
import { hashOfEntry } from './audit-chain.ts'
import { findHead, findLastTrim, findStretch } from './audit-queries.ts'
import { sealAudit } from './seal-audit.ts'

/** Entries read at once. */
const stretch = 2000

/**
 * Walks the whole chain from its oldest entry: each must hold the hash of the one before, its own, and the next
 * number; the first must be the very first, or follow what the trail says was removed after five years; the last must
 * be where the head says the chain ends.
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
  // What was written while the chain was read is its end as well.
  const ends = head.position === 0 || (last !== undefined && last.position >= head.position)
  return answer(app, entries, ends ? null : head.position)
}

/** What comes before the first entry that is there. */
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
