import { newId, ok, refuse, type AnswerCall } from './answers.ts'
import type { Card } from './card.ts'

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  capture_method: string
  status: string
  metadata: Record<string, string>
  last_payment_error: { code: string } | null
  /** Of a hold: seconds of the epoch at which the bank ends it. */
  latest_charge: { payment_method_details: { card: { capture_before: number } } } | null
  customer?: string
  setup_future_usage?: 'off_session' | null
  /** The card of a payment that saves it. */
  payment_method?: Card
  off_session?: boolean
}

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string
  success_url: string
  metadata: Record<string, string>
  /** The payment intent; Stripe creates it when the guest pays, and does not return it before. */
  intent: Intent
  mode: 'payment' | 'setup'
  customer: string | null
  /** The card entered on the set-up page. */
  method: Card | null
}

export type Payments = ReturnType<typeof stripePayments>

/** Checkout sessions and their payments: each changes its status only as at Stripe. */
export function stripePayments(url: string) {
  const intents = new Map<string, Intent>()
  const methods = new Map<string, Card>()
  const sessions = new Map<string, Session>()

  const answer: AnswerCall = (method, path, body) => {
    if (path === '/v1/checkout/sessions' && method === 'POST') return ok(shown(openSession(body)))
    const [, sessionId = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(sessionId)
    if (session && expire) {
      if (session.status !== 'open') return refuse('checkout_session_not_open')
      session.status = 'expired'
      session.intent.status = 'canceled'
    }
    if (session) return ok(shown(session))
    const [, intentId = '', action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(intentId)
    const isOnPage = [...sessions.values()].some((each) => each.intent === intent && each.status === 'open')
    if (isOnPage && action === 'cancel') return refuse('payment_intent_unexpected_state')
    return intent && transition(intent, action, body)
  }

  function openSession(body: URLSearchParams) {
    const id = newId('cs')
    const metadata = { payment_id: body.get('metadata[payment_id]') ?? '' }
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(body.get('line_items[0][price_data][unit_amount]')),
      amount_received: 0,
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      capture_method: body.get('payment_intent_data[capture_method]') ?? 'automatic',
      status: 'requires_payment_method',
      metadata,
      last_payment_error: null,
      latest_charge: null,
      setup_future_usage:
        body.get('payment_intent_data[setup_future_usage]') === 'off_session' ? 'off_session' : null,
    }
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `${url}/pay/${id}`,
      success_url: body.get('success_url') ?? '',
      metadata,
      intent,
      mode: body.get('mode') === 'setup' ? 'setup' : 'payment',
      customer: body.get('customer_creation') === 'always' ? newId('cus') : body.get('customer'),
      method: null,
    }
    sessions.set(id, session)
    return session
  }

  /** Attached to the customer of the session, where the payment was to save its card. */
  function saveCard({ intent, customer }: Session, bank: Card['bank']) {
    if (intent.setup_future_usage !== 'off_session' || !customer) return
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 }
    const method: Card = { id: newId('pm'), object: 'payment_method', customer, card, bank }
    methods.set(method.id, method)
    Object.assign(intent, { customer, payment_method: method })
  }

  function shown({ intent, method, ...session }: Session) {
    const setUp = method && { object: 'setup_intent', status: 'succeeded', payment_method: method }
    return { ...session, payment_intent: intents.get(intent.id) ?? null, setup_intent: setUp }
  }

  return {
    intents,
    sessions,
    methods,
    answer,
    intentOf: (sessionId: string) => sessions.get(sessionId)!.intent,
    /** Pays, or fails to, on Stripe's page. */
    pay: (sessionId: string, how: 'well' | 'declined' = 'well', bankLater: Card['bank'] = 'well') => {
      const session = sessions.get(sessionId)!
      const { intent } = session
      intents.set(intent.id, intent)
      if (how === 'declined') {
        intent.last_payment_error = { code: 'card_declined' }
      } else {
        const isHold = intent.capture_method === 'manual'
        intent.status = isHold ? 'requires_capture' : 'succeeded'
        if (!isHold) intent.amount_received = intent.amount
        session.status = 'complete'
        saveCard(session, bankLater)
      }
      return intent
    },
  }
}

function transition(intent: Intent, action: string | undefined, body: URLSearchParams) {
  if (action === 'capture') {
    const amount = Number(body.get('amount_to_capture') ?? intent.amount)
    if (intent.status !== 'requires_capture') return refuse('payment_intent_unexpected_state')
    if (amount > intent.amount) return refuse('amount_too_large')
    intent.status = 'succeeded'
    intent.amount_received = amount
  }
  if (action === 'cancel') {
    if (['succeeded', 'canceled'].includes(intent.status)) return refuse('payment_intent_unexpected_state')
    intent.status = 'canceled'
  }
  return ok(intent)
}
