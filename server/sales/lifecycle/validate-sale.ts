import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { SaleChange } from './change-sale-status.ts'
import type { SaleRecord } from './sale-life-queries.ts'
import { notConform } from './sale-life-refusals.ts'

type Assessment = Awaited<ReturnType<typeof assessSale>>

/** From this score on a moderator may decide; below, the listing is not ready for review (rules, section 8). */
const leastScore = 50

/** Validates a listing before it is submitted or published, with every group of rules, and stores the result. */
export function validateSale(app: Context, tx: Transaction, sale: SaleRecord, actor: SaleChange['actor']) {
  const requestedBy = actor.as === 'seller' ? 'publication' : actor.as === 'admin' ? 'house' : 'publication'
  return assessSale(app, tx, sale.id, { record: { requestedBy, actorId: actor.id } })
}

/**
 * The refusal of a submission. A seller whose identity is not verified yet may wait in the queue, shown to them as « En
 * attente KYC »; their listings are not approved before.
 */
export function refusalToSubmit(assessment: Assessment): Refusal | undefined {
  return refusalFor(assessment, ({ group }) => group !== 'identity')
}

/** The refusal of a publication. */
export function refusalToPublish(assessment: Assessment): Refusal | undefined {
  return refusalFor(assessment, () => true)
}

function refusalFor(
  { items, overall_score: score }: Assessment,
  counts: (item: Assessment['items'][number]) => boolean,
) {
  const failures = items.filter((item) => item.blocking && !item.passed && counts(item))
  if (failures.length === 0 && score >= leastScore) return undefined
  const recipients = failures.length > 0 ? failures : items.filter((item) => !item.passed)
  return notConform({ fields: recipients.map(({ field, message }) => ({ field, texts: message })) })
}

/** The same for moderators: rules met and broken, in their language. */
export async function conformityOf(app: Context, db: Executor, listingId: string, language: Language) {
  const assessment = await assessSale(app, db, listingId)
  return {
    overall_score: assessment.overall_score,
    can_publish: refusalToPublish(assessment) === undefined,
    items: assessment.items.map(({ group, code, blocking, passed, adminMessage, source }) => ({
      group,
      code,
      blocking,
      passed,
      message: adminMessage[language],
      source: source.origin === 'law' ? source.reference : null,
    })),
  }
}
