import type { Language } from '#contract/core/language.ts'
import * as contract from '#contract/money/payout-batches.ts'
import { paginate } from '#contract/core/page.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { serveOnce } from '#server/idempotency/idempotency.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { findBatches, findShownItems, sumReadyPayouts } from './payout-batch-queries.ts'
import { answerTooHeavy } from './payout-batch-refusals.ts'
import { prepareBatch } from './prepare-batch.ts'
import { presentBatch, presentBatchDetail } from './present-batch.ts'
import { storeBankAnswer } from './store-bank-answer.ts'
import { takeBatchFile } from './take-batch-file.ts'

const bytesPerAnswer = 5 * 1024 * 1024
const prepareLimit = { name: 'payout batches', max: 60, seconds: 3_600 }
const answerLimit = { name: 'bank answers', max: 60, seconds: 3_600 }

/** Payouts in batches: prepared by one person, signed by another (approvals), sent to the bank, answered by it. */
export function payoutBatchRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.listPayoutBatches, async ({ query: { page, per_page: limit } }) => {
    const { rows, total } = await findBatches(app.db, {}, { limit, offset: (page - 1) * limit })
    const { payouts, totalMinor } = await sumReadyPayouts(app.db)
    return {
      items: rows.map(presentBatch),
      pagination: paginate(page, limit, total),
      ready: {
        payouts,
        total_minor: totalMinor,
        currency: 'EUR' as const,
        has_company_account: app.config.company.iban !== undefined,
      },
    }
  })
  serve(app, contract.showPayoutBatch, ({ params, language }) => show(app.db, params.id, language))
  serveOnce(
    app,
    contract.preparePayoutBatch,
    async ({ body, actor, language, request }, tx) => {
      const visit = visitOf(request)
      const id = await prepareBatch(tx, app, { executionOn: body.execution_on, actor, visit })
      return show(tx, id, language)
    },
    { limit: prepareLimit },
  )
  serve(app, contract.downloadPayoutBatch, ({ params, actor, request, reply }) =>
    app.db.transaction(async (tx) => {
      const by = { actor: signedIn(actor), visit: visitOf(request) }
      const { number, file } = await takeBatchFile(tx, app, params.id, by)
      void reply?.header('content-disposition', `attachment; filename="${number}.xml"`)
      return file
    }),
  )
  serve(
    app,
    contract.uploadBankAnswer,
    async ({ actor, language, request }) => {
      const upload = await readUpload(app, request, {
        maxBytes: bytesPerAnswer,
        fieldNames: [],
        tooHeavy: () => answerTooHeavy(),
      })
      const by = { actor: signedIn(actor), visit: visitOf(request) }
      return show(app.db, await storeBankAnswer(app, upload, by), language)
    },
    answerLimit,
  )
}

async function show(db: Executor, id: string, language: Language) {
  const { rows } = await findBatches(db, { id }, { limit: 1, offset: 0 })
  if (!rows[0]) throw notFound()
  return presentBatchDetail(rows[0], await findShownItems(db, id), language)
}
