import { list, newId, ok, refuse, type AnswerCall } from './answers.ts'
import type { Payments } from './payments.ts'

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: { refund_id: string }
  failure_reason?: string
}

/**
 * Refunds, whose sum never exceeds what was captured.
 * @param refusals codes with which the next are refused
 */
export function stripeRefunds({ intents }: Payments, refusals: string[]) {
  const refunds: Refund[] = []
  let beginning = 'succeeded'

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/refunds' && method === 'POST') return openRefund(body)
    if (path === '/v1/refunds') {
      const ofIntent = refunds.filter((refund) => refund.payment_intent === body.get('payment_intent'))
      return list(ofIntent)
    }
    const refund = refunds.find(({ id }) => path === `/v1/refunds/${id}`)
    return refund && ok(refund)
  }

  function openRefund(body: URLSearchParams) {
    const refusal = refusals.shift()
    if (refusal) return refuse(refusal)
    const intent = intents.get(body.get('payment_intent') ?? '')
    const amount = Number(body.get('amount'))
    const before = refunds
      .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
      .reduce((total, refund) => total + refund.amount, 0)
    if (intent?.status !== 'succeeded' || before + amount > intent.amount_received)
      return refuse('charge_already_refunded')
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: beginning,
      metadata: { refund_id: body.get('metadata[refund_id]') ?? '' },
    }
    refunds.push(refund)
    return ok(refund)
  }

  return {
    refunds,
    answer,
    /** Initial status of refunds from now on. */
    beginRefunds: (status: string) => {
      beginning = status
    },
  }
}
