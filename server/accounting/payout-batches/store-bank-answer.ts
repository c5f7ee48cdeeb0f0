import { createHash, randomUUIDv7 } from 'node:crypto'
import { recordAudit } from '#server/audit/record-audit.ts'
import { returnRejected } from '#server/finances/payouts/batched-payouts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import {
  findReportByHash,
  insertDifferences,
  insertLines,
  insertReport,
  saveMatches,
} from '../reconciliation/reconciliation-queries.ts'
import { batchItemLifecycle, payoutBatchLifecycle } from './payout-batch-lifecycle.ts'
import {
  type BatchItemRow,
  findBatchItems,
  lockBatch,
  saveBatch,
  saveBatchItem,
} from './payout-batch-queries.ts'
import { statusReportUnreadable, unknownBatch, unknownTransfer } from './payout-batch-refusals.ts'
import { readStatusReport, type StatusReport, type TransferResult } from './read-status-report.ts'
import { rejectionReason } from './rejection-reasons.ts'

interface Answered {
  item: BatchItemRow
  result: TransferResult
}

/**
 * Reads the bank's answer to a batch, all or nothing: accepted transfers are final, a rejected one is due to its owner
 * again, with its ledger entry reversed and a difference opened. The same file, or the same result in another file,
 * changes nothing.
 * @returns the id of the batch
 * @throws 422 for another kind of file, an unknown batch or transfer, 409 while another payout of the stay is on its way
 */
export async function storeBankAnswer(
  app: Context,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  const report = parse(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return app.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, { number: report.originalMessageId })
    if (!batch) throw unknownBatch({ values: { messageId: report.originalMessageId } })
    payoutBatchLifecycle.after('answer', batch, 'staff')
    if (await findReportByHash(tx, sha256)) return batch.id
    const now = app.clock.now()
    const answered = resultsOf(report, await findBatchItems(tx, batch.id))
    const reportId = randomUUIDv7()
    await insertReport(tx, {
      id: reportId,
      provider: 'bank',
      fileName,
      sha256,
      lines: answered.length,
      firstAt: report.createdAt,
      lastAt: report.createdAt,
      uploadedBy: actor.userId,
      uploadedAt: now,
      comparedAt: now,
    })
    await storeLines(tx, reportId, report, answered)
    const rejected: Answered[] = []
    for (const each of answered) if (await apply(tx, app, each)) rejected.push(each)
    await openDifferences(tx, app, { reportId, report, answered, rejected })
    const left = (await findBatchItems(tx, batch.id)).some(({ status }) => status === 'sent')
    const settled = left ? undefined : payoutBatchLifecycle.find('settle', batch, 'system')
    if (settled) await saveBatch(tx, batch.id, { status: settled, endedAt: now })
    await recordAudit(app, tx, {
      action: 'payout_batch.answered',
      entity: { kind: 'payout_batch', id: batch.id },
      after: { number: batch.number, message: report.messageId, rejected: rejected.length },
      actor,
      visit,
    })
    return batch.id
  })
}

function parse(bytes: Buffer) {
  try {
    return readStatusReport(bytes.toString('utf8'))
  } catch {
    throw statusReportUnreadable()
  }
}

/** The final results that the answer states, one for each transfer. */
function resultsOf({ named, others }: StatusReport, items: BatchItemRow[]): Answered[] {
  const transfers = items.filter((item) => netOf(item) > 0)
  const ids = new Set(transfers.map(({ endToEndId }) => endToEndId))
  const unknown = [...named.keys()].find((id) => !ids.has(id))
  if (unknown !== undefined) throw unknownTransfer({ values: { endToEndId: unknown } })
  return transfers.flatMap((item) => {
    const result = named.has(item.endToEndId) ? named.get(item.endToEndId) : others
    return result ? [{ item, result }] : []
  })
}

const netOf = ({ owedMinor, withheldMinor }: BatchItemRow) => owedMinor - withheldMinor

async function storeLines(
  tx: Transaction,
  reportId: string,
  { createdAt }: StatusReport,
  answered: Answered[],
) {
  await insertLines(
    tx,
    reportId,
    answered.map(({ item, result }, index) => ({
      id: randomUUIDv7(),
      line: index + 1,
      category: 'payout',
      label: result.code ?? result.status,
      references: [item.endToEndId],
      currency: 'EUR',
      amountMinor: result.status === 'accepted' ? -netOf(item) : 0,
      feeMinor: 0,
      occurredAt: createdAt,
    })),
  )
  const matched = answered.flatMap(({ item }, index) =>
    item.transactionId ? [[index + 1, item.transactionId] as const] : [],
  )
  await saveMatches(tx, reportId, new Map(matched))
}

/** Stores a result. @returns whether it is a rejection that was not known */
async function apply(tx: Transaction, app: Context, { item, result }: Answered) {
  const now = app.clock.now()
  if (result.status === 'accepted') {
    const status = batchItemLifecycle.find('accept', item, 'bank')
    if (status) await saveBatchItem(tx, item.id, { status, answeredAt: now })
    return false
  }
  const status = batchItemLifecycle.find('reject', item, 'bank')
  if (!status) return false
  const { code: reasonCode, text: reasonText } = result
  await saveBatchItem(tx, item.id, { status, reasonCode, reasonText, answeredAt: now })
  const batched = { ...item, payoutId: item.payoutId! }
  const rejection = { transferId: item.id, code: reasonCode!, reason: rejectionReason(reasonCode!) }
  await returnRejected(tx, app, batched, rejection)
  return true
}

/**
 * In the ledger a transfer was made, in the file of the bank it was not. It stays open until somebody has explained it.
 */
async function openDifferences(
  tx: Transaction,
  app: Context,
  found: { reportId: string; report: StatusReport; answered: Answered[]; rejected: Answered[] },
) {
  const { reportId, report, answered, rejected } = found
  await insertDifferences(
    tx,
    rejected.map((each) => ({
      id: randomUUIDv7(),
      reportId,
      kind: 'rejected',
      category: 'payout',
      about: String(answered.indexOf(each) + 1),
      reference: `${each.item.endToEndId} · ${each.result.code}`,
      transactionId: each.item.transactionId,
      currency: 'EUR',
      reportMinor: 0,
      ledgerMinor: -netOf(each.item),
      occurredAt: report.createdAt,
      createdAt: app.clock.now(),
    })),
  )
}
