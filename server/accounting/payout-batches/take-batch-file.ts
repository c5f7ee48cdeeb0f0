import { recordAudit } from '#server/audit/record-audit.ts'
import { unsealIban } from '#server/finances/payouts/bank-account-keys.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { payoutBatchLifecycle } from './payout-batch-lifecycle.ts'
import { findBatchItems, lockBatch, saveBatch } from './payout-batch-queries.ts'
import { noCompanyAccount } from './payout-batch-refusals.ts'
import { writeCreditTransfers } from './write-credit-transfer.ts'

/**
 * The file of a signed batch for the bank, each time the same; taking it is recorded.
 * @throws 404, 409 before the second signature
 */
export async function takeBatchFile(
  tx: Transaction,
  app: Context,
  batchId: string,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  const batch = await lockBatch(tx, { id: batchId })
  if (!batch) throw notFound()
  payoutBatchLifecycle.after('download', batch, 'staff')
  const { company } = app.config
  if (!company.iban) throw noCompanyAccount()
  const items = (await findBatchItems(tx, batchId)).filter(
    ({ owedMinor, withheldMinor }) => owedMinor > withheldMinor,
  )
  if (!batch.downloadedAt) await saveBatch(tx, batchId, { downloadedAt: app.clock.now() })
  await recordAudit(app, tx, {
    action: 'payout_batch.file_taken',
    entity: { kind: 'payout_batch', id: batchId },
    after: { number: batch.number },
    actor,
    visit,
  })
  const file = writeCreditTransfers({
    messageId: batch.number,
    createdAt: batch.signedAt!,
    executionOn: batch.executionOn,
    debtor: { name: company.name, iban: company.iban, bic: company.bic, siren: company.siren },
    transfers: items.map(({ endToEndId, owedMinor, withheldMinor, holder, sealedIban, ownerId, label }) => ({
      endToEndId,
      amountMinor: owedMinor - withheldMinor,
      holder,
      iban: unsealIban(app, sealedIban, ownerId),
      label,
    })),
  })
  return { number: batch.number, file: Buffer.from(file) }
}
