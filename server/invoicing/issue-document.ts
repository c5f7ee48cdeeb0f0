import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { insertDocument, takeNumber } from './document-repository.ts'
import type { SubscriptionContent } from '#server/schema/dealings/document-content.ts'

const prefixes = { subscription: 'S', credit_note: 'A' } as const

/** Issues the invoice of a plan, or the credit note that cancels one, under the next number of its year. */
export async function issueSubscriptionDocument(
  tx: Executor,
  document: { sellerId: string; subject: string; currency: Currency; content: SubscriptionContent },
  issuedAt: Date,
) {
  const { sellerId, subject, currency, content } = document
  const year = Number(content.issuedOn.slice(0, 4))
  const last = await takeNumber(tx, content.kind, year)
  const id = randomUUIDv7()
  const number = `${prefixes[content.kind]}-${year}-${String(last).padStart(6, '0')}`
  await insertDocument(tx, {
    id,
    kind: content.kind,
    number,
    participantId: sellerId,
    subject,
    currency,
    totalMinor: content.totalMinor,
    content,
    issuedAt,
  })
  return { id, number }
}
