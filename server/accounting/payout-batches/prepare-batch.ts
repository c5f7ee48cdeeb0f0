import { randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import { mostInBatch } from '#contract/money/payout-batch-enums.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { takeIntoBatch } from '#server/finances/payouts/batched-payouts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { findReadyPayouts, insertBatch, insertBatchItems, takeBatchNumber } from './payout-batch-queries.ts'
import { noCompanyAccount, nothingToBatch, offsetInFull, wrongExecutionDay } from './payout-batch-refusals.ts'

/** Days until which a bank takes an order in advance. */
const mostDaysAhead = 30

/**
 * Gathers the payouts in euros that are ready, with their amounts final from now on, and requests the signature of a
 * second person. What was put on hold since the list was read is left out.
 * @throws 409 without a company account, a payout or a second person, 422 for a wrong day
 */
export async function prepareBatch(
  tx: Transaction,
  app: ApprovalContext,
  { executionOn, actor, visit }: { executionOn: string | undefined; actor: SignedIn; visit: Visit },
) {
  if (!app.config.company.iban) throw noCompanyAccount()
  const now = app.clock.now()
  const today = companyDay(now)
  const day = executionOn ?? today
  const last = Temporal.PlainDate.from(today).add({ days: mostDaysAhead }).toString()
  if (day < today || day > last) throw wrongExecutionDay()
  const id = randomUUIDv7()
  const number = await takeBatchNumber(tx, Number(today.slice(0, 4)))
  const items = await gatherItems(tx, app, { id, number })
  const totalMinor = items.reduce((sum, { owedMinor, withheldMinor }) => sum + owedMinor - withheldMinor, 0)
  if (items.length === 0) throw nothingToBatch()
  // Without a transfer there is no file: payouts that fees offset in full are confirmed one by one.
  if (totalMinor === 0) throw offsetInFull()
  await insertBatch(tx, {
    id,
    number,
    status: 'prepared',
    executionOn: day,
    payouts: items.length,
    totalMinor,
    preparedBy: actor.userId,
    preparedAt: now,
  })
  await insertBatchItems(tx, items)
  await recordAudit(app, tx, {
    action: 'payout_batch.prepared',
    entity: { kind: 'payout_batch', id },
    after: { number, payouts: items.length, total_minor: totalMinor, execution_on: day },
    actor,
    visit,
  })
  await requestApproval(tx, app, {
    kind: 'payout_batch',
    subject: { kind: 'payout_batch', id },
    payload: { number, payouts: items.length, totalMinor },
    actor,
    visit,
  })
  return id
}

async function gatherItems(tx: Transaction, app: ApprovalContext, batch: { id: string; number: string }) {
  const items: Parameters<typeof insertBatchItems>[1] = []
  for (const { id: payoutId } of await findReadyPayouts(tx, mostInBatch)) {
    const taken = await takeIntoBatch(tx, app, payoutId)
    if (!taken) continue
    const { bookingCode, ...payout } = taken
    items.push({
      id: randomUUIDv7(),
      batchId: batch.id,
      ...payout,
      endToEndId: `${batch.number}-${String(items.length + 1).padStart(4, '0')}`,
      label: `Demeure ${bookingCode}`.trim(),
      status: 'prepared',
    })
  }
  return items
}
