import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import { assessSale } from '../conformity/assess-sale.ts'
import type { Assessment, JudgedItem } from '../conformity/judge-sale.ts'
import { scores } from '../conformity/judge-sale.ts'
import type { Transaction } from '../database/connect.ts'
import type { Refusal } from '../http/refusal.ts'
import { notFound } from '../http/refusals.ts'
import { lockSale, type SaleRecord } from './sale-life-queries.ts'
import { notConform } from './sale-life-refusals.ts'

/** What a validation says of a listing, as far as a publication depends on it. */
export interface SaleVerdict {
  score: number
  /** The rules that block and are not kept. */
  failures: JudgedItem[]
}

/** Validates a listing for a publication, always by every group of rules, and keeps the verdict in its history. */
export async function validateSale(app: App, tx: Transaction, sale: SaleRecord): Promise<SaleVerdict> {
  const record = { askedBy: 'publication', actorId: null } as const
  return verdictOf(await assessSale(app, tx, sale.id, { record }))
}

function verdictOf({ overall_score, items }: Assessment): SaleVerdict {
  return { score: overall_score, failures: items.filter((item) => item.blocking && !item.passed) }
}

/**
 * What keeps a listing from being submitted. A seller whose identity is not verified yet may wait in the queue, which
 * their screen shows as « En attente KYC »; nothing of theirs is approved before.
 */
export function refusalToSubmit(verdict: SaleVerdict): Refusal | undefined {
  return refusalFor(
    verdict.failures.filter(({ group }) => group !== 'identity'),
    verdict.score,
  )
}

/** What keeps it from being published. */
export function refusalToPublish(verdict: SaleVerdict): Refusal | undefined {
  return refusalFor(verdict.failures, verdict.score)
}

/** From the score of a review on a person may decide; below, the listing is not ready to be looked at. */
function refusalFor(failures: SaleVerdict['failures'], score: number) {
  if (failures.length === 0 && score >= scores.review) return undefined
  return notConform({ fields: failures.map(({ field, message }) => ({ field, texts: message })) })
}

/** The same for people: what holds and what does not, in their language. */
export async function conformityOf(app: App, listingId: string, language: Language) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSale(tx, listingId)
    if (!sale) throw notFound()
    const { overall_score, can_publish, items } = await assessSale(app, tx, listingId)
    return {
      overall_score,
      can_publish,
      items: items.map(({ group, code, blocking, passed, message, source }) => ({
        group,
        code,
        blocking,
        passed,
        message: message[language],
        source: source.reference,
      })),
    }
  })
}
