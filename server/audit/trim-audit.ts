import type { Context } from '#server/platform/context.ts'
import {
  changePartitions,
  dropPartitions,
  findExpiredMonths,
} from '#server/platform/jobs/month-partitions.ts'
import { retention } from '#server/schema/retention.ts'
import { findCut, lockHead } from './audit-queries.ts'
import { recordAudit } from './record-audit.ts'

/**
 * Drops the months of the beginning of the chain that were sealed more than five years ago, never entries from its
 * middle. An audit entry records the position and hash of the cut, so that verification distinguishes it from tampering.
 * @returns how many entries
 */
export async function trimAudit(app: Pick<Context, 'db' | 'clock' | 'keyFor'>) {
  const { age, monthEnd } = retention.audit
  const today = Temporal.Instant.from(app.clock.now().toISOString()).toZonedDateTimeISO('UTC')
  const before = new Date(today.subtract({ years: age.years }).epochMilliseconds)
  const expired = await findExpiredMonths(app.db, retention.audit, monthEnd, before)
  if (expired.length === 0) return 0
  return changePartitions(app.db, async (tx) => {
    await lockHead(tx)
    const cut = await findCut(tx, expired)
    if (!cut) return 0
    const entries = cut.position - cut.first + 1
    await dropPartitions(
      tx,
      expired.filter(({ until }) => until <= cut.until),
    )
    await recordAudit(app, tx, {
      action: 'audit.trimmed',
      entity: { kind: 'audit', id: String(cut.position) },
      after: { until: cut.position, hash: cut.hash, entries },
      actor: null,
    })
    return entries
  })
}
