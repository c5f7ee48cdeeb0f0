import { list, newId, ok, refuse, type AnswerCall } from './answers.ts'
import type { Card } from './card.ts'
import type { Intent, Payments } from './payments.ts'

/** Saved cards, charged off-session. */
export function stripeCards({ sessions, intents, methods }: Payments) {
  const customers: string[] = []

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/customers' && method === 'POST') {
      const id = newId('cus')
      customers.push(id)
      return ok({ id, object: 'customer' })
    }
    const [, detached = ''] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
    if (detached) {
      const card = methods.get(detached)
      if (!card?.customer) return refuse('resource_missing')
      card.customer = null
      return ok(card)
    }
    if (path === '/v1/payment_intents' && method === 'POST') return charge(body)
    if (path === '/v1/payment_intents') return list(chargedTo(body.get('customer')))
    return undefined
  }

  const chargedTo = (customer: string | null) =>
    [...intents.values()].filter((intent) => intent.customer === customer)

  /** An off-session charge: the bank accepts, declines, or requires authentication. */
  function charge(body: URLSearchParams) {
    const card = methods.get(body.get('payment_method') ?? '')
    const isTheirs = card?.customer != null && card.customer === body.get('customer')
    if (!isTheirs || body.get('off_session') !== 'true' || body.get('confirm') !== 'true')
      return refuse('resource_missing')
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      amount_received: card.bank === 'well' ? Number(body.get('amount')) : 0,
      currency: body.get('currency') ?? '',
      capture_method: 'automatic',
      status: card.bank === 'well' ? 'succeeded' : 'requires_payment_method',
      metadata: { payment_id: body.get('metadata[payment_id]') ?? '' },
      last_payment_error: card.bank === 'well' ? null : { code: card.bank },
      latest_charge: null,
      customer: card.customer!,
      off_session: true,
    }
    intents.set(intent.id, intent)
    if (card.bank === 'well') return ok(intent)
    const error = { type: 'card_error', code: card.bank, message: card.bank, payment_intent: intent }
    return { status: 402, body: { error } }
  }

  return {
    methods,
    customers,
    answer,
    /** Submits a card on the set-up page. */
    submitCard: (sessionId: string, bank: Card['bank'] = 'well', last4 = '4242') => {
      const session = sessions.get(sessionId)!
      const method: Card = {
        id: newId('pm'),
        object: 'payment_method',
        customer: session.customer,
        card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 },
        bank,
      }
      methods.set(method.id, method)
      Object.assign(session, { method, status: 'complete' })
      return { id: session.id, object: session.object, method }
    },
  }
}
