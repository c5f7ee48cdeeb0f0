import { createHash, randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { dayShort } from '#server/ledger/format-money.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { compareOpenReports, compareReport } from './compare-report.ts'
import { readReport } from './read-report.ts'
import { findReportByHash, insertLines, insertReport } from './reconciliation-queries.ts'
import { reportAlreadyStored } from './reconciliation-refusals.ts'

/**
 * Stores a report with its lines and compares it, all or nothing. Then reports of the provider with open differences are
 * compared again: a payment that was missing in one may be in the next.
 * @throws 409 for a file uploaded before, 422 for one that cannot be read
 */
export async function storeReport(
  app: Context,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  actor: SignedIn,
  visit: Visit,
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const refuseStored = async () => {
    const before = await findReportByHash(app.db, sha256)
    if (before)
      throw reportAlreadyStored({
        values: { day: dayShort(companyDay(before.uploadedAt)), name: before.fileName },
      })
  }
  await refuseStored()
  const { provider, lines } = readReport(bytes)
  const times = lines.map(({ occurredAt }) => occurredAt.getTime())
  const now = app.clock.now()
  const report = {
    id: randomUUIDv7(),
    provider,
    fileName,
    sha256,
    lines: lines.length,
    firstAt: new Date(times.reduce((first, time) => Math.min(first, time))),
    lastAt: new Date(times.reduce((last, time) => Math.max(last, time))),
    uploadedBy: actor.userId,
    uploadedAt: now,
    comparedAt: now,
  }
  const stored = await app.db.transaction(async (tx) => {
    // Of two uploads of one file at once, the second finds the first.
    if (!(await insertReport(tx, report))) return false
    await insertLines(
      tx,
      report.id,
      lines.map((line) => ({ id: randomUUIDv7(), ...line })),
    )
    await compareReport(tx, app, report.id)
    await recordAudit(app, tx, {
      action: 'reconciliation.report_stored',
      entity: { kind: 'provider_report', id: report.id },
      after: { provider, file: fileName, lines: lines.length },
      actor,
      visit,
    })
    return true
  })
  if (!stored) await refuseStored()
  await compareOpenReports(app, provider)
  return report.id
}
