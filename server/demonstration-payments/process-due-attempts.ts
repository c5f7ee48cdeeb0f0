import type { Transaction } from '#server/platform/database/connect.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import {
  type Attempt,
  closeDispute,
  insertDispute,
  lockDueAttempts,
  lockDueDisputes,
  newId,
  saveAttempt,
  settleDueRefunds,
} from './attempt-queries.ts'
import { capturedOf } from './attempt-lifecycle.ts'
import type { ProviderContext } from './demonstration-provider.ts'
import { queueWebhook } from './queue-webhook.ts'
import { transitionAttempt } from './transition-attempt.ts'

const batch = 20
/** Seconds after which the bank decides a dispute, and days within which a real one would expect evidence. */
const decisionSeconds = 120
const respondDays = 7

/** What happens at the provider by itself. @returns how many attempts, refunds and disputes moved */
export async function processDueAttempts({ db, clock }: ProviderContext) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const attempts = await lockDueAttempts(tx, now, batch)
    for (const attempt of attempts) await processAttempt(tx, attempt, now)
    const refunds = await settleDueRefunds(tx, now, batch)
    for (const { id, provider, paymentId } of refunds) {
      const data = { object: 'refund' as const, id, payment_id: paymentId }
      await queueWebhook(tx, { provider, type: 'refund.updated', data }, now)
    }
    const disputes = await lockDueDisputes(tx, now, batch)
    for (const { dispute, attempt } of disputes) {
      await closeDispute(tx, dispute.id, attempt.means === 'dispute_won' ? 'won' : 'lost')
      await announceDispute(tx, attempt, { id: dispute.id, type: 'charge.dispute.closed' }, now)
    }
    return attempts.length + refunds.length + disputes.length
  })
}

async function processAttempt(tx: Transaction, attempt: Attempt, now: Date) {
  if (attempt.status === 'captured') return openDispute(tx, attempt, now)
  if (attempt.status === 'confirming' && attempt.means === 'phone_confirms')
    return transitionAttempt(tx, attempt, { action: 'capture', by: 'bank' }, now)
  if (attempt.status === 'confirming' && attempt.means === 'phone_refuses')
    return transitionAttempt(tx, attempt, { action: 'fail', by: 'bank', failure: 'insufficient_funds' }, now)
  return transitionAttempt(tx, attempt, { action: 'expire', by: 'time', failure: 'expired' }, now)
}

/** The bank takes back what was not refunded. */
async function openDispute(tx: Transaction, attempt: Attempt, now: Date) {
  await saveAttempt(tx, attempt.id, { dueAt: null }, now)
  const amountMinor = capturedOf(attempt) - attempt.refundedMinor
  if (amountMinor === 0) return
  const id = newId('demo_dispute')
  await insertDispute(tx, {
    id,
    attemptId: attempt.id,
    amountMinor,
    state: 'open',
    // Fifteen euros, or ten thousand francs.
    feeMinor: decimalsOf(attempt.currency) > 0 ? 1_500 : 10_000,
    respondBy: new Date(now.getTime() + respondDays * 86_400_000),
    dueAt: new Date(now.getTime() + decisionSeconds * 1000),
    createdAt: now,
  })
  await announceDispute(tx, attempt, { id, type: 'charge.dispute.created' }, now)
}

function announceDispute(
  tx: Transaction,
  { provider, paymentId }: Attempt,
  { id, type }: { id: string; type: 'charge.dispute.created' | 'charge.dispute.closed' },
  now: Date,
) {
  return queueWebhook(tx, { provider, type, data: { object: 'dispute', id, payment_id: paymentId } }, now)
}
