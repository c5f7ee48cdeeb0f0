import { newId, ok, type AnswerCall } from './answers.ts'
import type { Payments } from './payments.ts'

/** A dispute of a payment by a bank. */
interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  evidence_details: { due_by: number }
  balance_transactions: { amount: number; currency: string; fee: number }[]
}

/** Disputes of payments by the payer's bank. */
export function stripeDisputes({ intents, sessions }: Payments) {
  const disputes = new Map<string, Dispute>()

  const answer: AnswerCall = (_method, path) => {
    const dispute = disputes.get(path.slice('/v1/disputes/'.length))
    return dispute && ok({ ...dispute, payment_intent: intents.get(dispute.payment_intent) })
  }

  return {
    answer,
    /** The guest's bank disputes a payment. */
    contest: (sessionId: string, amount?: number) => {
      const intent = intents.get(sessionId) ?? sessions.get(sessionId)!.intent
      const dispute: Dispute = {
        id: newId('du'),
        object: 'dispute',
        payment_intent: intent.id,
        amount: amount ?? intent.amount,
        currency: intent.currency,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
        balance_transactions: [],
      }
      disputes.set(dispute.id, dispute)
      return dispute
    },
  }
}
