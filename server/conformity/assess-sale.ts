import { randomUUIDv7 } from 'node:crypto'
import { dateOfInstant } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findJudgedSale, loadFacts, recordValidation } from './conformity-queries.ts'
import { type Assessment, judgeSale, rulesVersion } from './judge-sale.ts'

export interface AssessmentRequest {
  /** Whether the items of these groups are returned; they always count in the score. */
  identity?: boolean
  address?: boolean
  /** Stores the result in the history of the listing, with the caller. */
  record?: { requestedBy: 'seller' | 'house' | 'publication'; actorId: string | null; type?: string }
}

/**
 * Assesses a listing by every rule of its country, its seller and its type. The request only filters the returned
 * items; the score and `can_publish` always include all of them.
 * @param db in a transaction, the transaction
 * @throws 404
 */
export async function assessSale(
  app: Pick<Context, 'clock'>,
  db: Executor,
  listingId: string,
  { identity = true, address = true, record }: AssessmentRequest = {},
): Promise<Assessment> {
  const now = app.clock.now()
  const sale = await findJudgedSale(db, listingId)
  if (!sale) throw notFound()
  const today = dateOfInstant(now, sale.timeZone)
  const assessment = judgeSale(await loadFacts(db, sale, { today, now }))
  if (record) await keep(db, listingId, assessment, record, now)
  const shown = assessment.items.filter(
    ({ group }) => (identity || group !== 'identity') && (address || group !== 'address'),
  )
  return { ...assessment, items: shown }
}

function keep(
  db: Executor,
  listingId: string,
  assessment: Assessment,
  { requestedBy, actorId, type = 'full' }: NonNullable<AssessmentRequest['record']>,
  now: Date,
) {
  const failing = (blocking: boolean) =>
    assessment.items.filter((item) => !item.passed && item.blocking === blocking).map(({ code }) => code)
  return recordValidation(db, {
    id: randomUUIDv7(),
    listingId,
    validationType: type,
    overallScore: assessment.overall_score,
    validationStatus: assessment.validation_status,
    canPublish: assessment.can_publish,
    blockingFailures: failing(true),
    warnings: failing(false),
    rulesVersion,
    requestedBy,
    actorId,
    createdAt: now,
  })
}
