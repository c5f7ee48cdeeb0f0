import type { Context } from '#server/platform/context.ts'
import { dropEntriesUntil, findLastOlderThan, lockHead } from './audit-queries.ts'
import { recordAudit } from './record-audit.ts'
import { retention } from '#server/schema/retention.ts'

/** Entries deleted per transaction. */
const batch = 5_000

/**
 * Deletes the prefix of the chain older than five years, never entries from its middle. An audit entry records the
 * position and hash of the cut, so that verification distinguishes it from tampering.
 * @returns how many entries
 */
export async function trimAudit(app: Pick<Context, 'db' | 'clock' | 'keyFor'>) {
  const today = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO('UTC')
  const before = new Date(today.subtract({ years: retention.audit.age.years }).epochMilliseconds)
  let total = 0
  for (let removed = batch; removed === batch;) {
    removed = await app.db.transaction(async (tx) => {
      await lockHead(tx)
      const last = await findLastOlderThan(tx, before, batch)
      if (!last) return 0
      const dropped = await dropEntriesUntil(tx, last.position)
      await recordAudit(app, tx, {
        action: 'audit.trimmed',
        entity: { kind: 'audit', id: String(last.position) },
        after: { until: last.position, hash: last.hash, entries: dropped },
        actor: null,
      })
      return dropped
    })
    total += removed
  }
  return total
}
