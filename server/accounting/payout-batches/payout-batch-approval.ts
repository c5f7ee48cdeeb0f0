import { z } from 'zod'
import { companyDay } from '#contract/core/date-format.ts'
import { type ApprovalContext, approvalKind } from '#server/approvals/approval-kind.ts'
import { releaseFromBatch, sendBatched } from '#server/finances/payouts/batched-payouts.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { batchItemLifecycle, payoutBatchLifecycle } from './payout-batch-lifecycle.ts'
import {
  type BatchItemRow,
  type BatchRow,
  findBatchItems,
  lockBatch,
  saveBatch,
  saveBatchItem,
} from './payout-batch-queries.ts'
import { batchChanged, batchNotSigned } from './payout-batch-refusals.ts'

/** The second signature on a batch of payouts: whoever prepared it cannot sign. */
export const payoutBatch = approvalKind({
  signers: 'administrator',
  payload: z.object({ number: z.string(), payouts: z.int(), totalMinor: z.int() }),
  describe: ({ number, payouts, totalMinor }, requester) =>
    localized('{requester} demande le virement du lot {number} : {payouts} versements, {amount}.', {
      requester,
      number,
      payouts,
      amount: inEachLanguage((language) => amountIn(language, totalMinor, 'EUR')),
    }),
  link: '/admin-dash/ledger/batches',
  withoutSigner: 'refuse',
  carryOut: async (tx, app, { subject, signedBy }) => {
    const batch = await lockBatch(tx, { id: subject.id })
    if (!batch || !signedBy) throw batchNotSigned()
    const status = payoutBatchLifecycle.after('sign', batch, 'staff')
    for (const item of await findBatchItems(tx, batch.id)) await signItem(tx, app, batch, item)
    const signedAt = app.clock.now()
    const today = companyDay(signedAt)
    // A bank refuses a day that has passed.
    const executionOn = batch.executionOn < today ? today : batch.executionOn
    await saveBatch(tx, batch.id, { status, executionOn, signedBy, signedAt })
  },
  lapse: async (tx, app, { subject }) => {
    const batch = await lockBatch(tx, { id: subject.id })
    const status = batch && payoutBatchLifecycle.find('cancel', batch, 'system')
    if (!batch || !status) return
    for (const item of await findBatchItems(tx, batch.id)) await cancelItem(tx, app, item)
    await saveBatch(tx, batch.id, { status, endedAt: app.clock.now() })
  },
})

/** Books a transfer as sent. @throws 409 where its stay or its account is no longer as it was prepared */
async function signItem(tx: Transaction, app: ApprovalContext, batch: BatchRow, item: BatchItemRow) {
  const status = batchItemLifecycle.after('sign', item, 'staff')
  const sent = { reference: item.endToEndId, sentBy: batch.preparedBy }
  const transactionId = item.payoutId
    ? await sendBatched(tx, app, { ...item, payoutId: item.payoutId }, sent)
    : undefined
  if (!transactionId) throw batchChanged({ values: { label: item.label } })
  // What fees offset in full needs no answer of the bank.
  const isOffset = item.owedMinor === item.withheldMinor
  const accepted = {
    status: batchItemLifecycle.after('accept', { status }, 'bank'),
    answeredAt: app.clock.now(),
  }
  await saveBatchItem(tx, item.id, { ...(isOffset ? accepted : { status }), transactionId })
}

async function cancelItem(tx: Transaction, app: ApprovalContext, item: BatchItemRow) {
  await saveBatchItem(tx, item.id, { status: batchItemLifecycle.after('cancel', item, 'system') })
  if (item.payoutId) await releaseFromBatch(tx, app, item.payoutId)
}
