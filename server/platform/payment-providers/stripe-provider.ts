import { Stripe } from 'stripe'
import type { Config } from '#server/platform/config/config.ts'
import {
  BadSignature,
  type PaymentProvider,
  type ProviderChargeback,
  type ProviderEvent,
  ProviderRefused,
  type ProviderState,
  type RefundAnswer,
} from './provider.ts'
import { cardOf, stripeCards } from './stripe-cards.ts'
import { stripePayouts } from './stripe-payouts.ts'

/** Maximum age of a signed event, in seconds. */
const tolerance = 300

/**
 * Card payments on Stripe's own page (Checkout), so that no card number and no foreign script is on our pages. Amounts
 * are passed unchanged: ours and Stripe's smallest units are the same, XOF without decimals.
 */
export function stripeProvider(config: Config): PaymentProvider {
  const address = new URL(config.STRIPE_API_URL)
  const stripe = new Stripe(config.STRIPE_SECRET_KEY!, {
    host: address.hostname,
    ...(address.port && { port: Number(address.port) }),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    timeout: 15_000,
    // Payment operations retry by themselves, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  /** The Checkout session, and its payment once the guest has tried; a card charged off-session has no session. */
  async function attemptOf(reference: string) {
    if (reference.startsWith('pi_'))
      return { status: 'complete' as const, intent: await stripe.paymentIntents.retrieve(reference) }
    const session = await stripe.checkout.sessions.retrieve(reference, {
      expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
    })
    return { status: session.status, intent: session.payment_intent as Stripe.PaymentIntent | null }
  }
  return {
    name: 'stripe',
    method: 'card',
    currencies: ['EUR', 'CHF', 'CAD', 'XOF', 'XAF', 'MAD'],
    start: (attempt) =>
      requested(async () => {
        const metadata = { payment_id: attempt.paymentId, booking: attempt.bookingCode }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: attempt.currency.toLowerCase(),
                  unit_amount: attempt.amountMinor,
                  product_data: { name: attempt.description },
                },
              },
            ],
            payment_intent_data: {
              capture_method: attempt.holdFirst ? 'manual' : 'automatic',
              transfer_group: attempt.bookingCode,
              metadata,
              ...(attempt.saveCard && { setup_future_usage: 'off_session' }),
            },
            ...(attempt.saveCard && { customer_creation: 'always' }),
            metadata,
            success_url: attempt.returnUrl,
            cancel_url: attempt.returnUrl,
          },
          { idempotencyKey: attempt.key },
        )
        return { reference: session.id, ...(session.url && { redirectUrl: session.url }) }
      }),
    fetchState: (reference) =>
      requested(async () => {
        const { status, intent } = await attemptOf(reference)
        // A declined card leaves the page open, where another is tried: as failed it would be paid on a second page.
        if (status === 'open') return { state: 'pending' }
        if (status === 'expired') return { state: 'failed', failure: 'expired' }
        return intent ? stateOf(intent) : { state: 'pending' }
      }),
    capture: (reference, idempotencyKey, amountMinor) =>
      requested(async () => {
        const { intent } = await attemptOf(reference)
        if (!intent) throw new ProviderRefused('not_paid')
        const part = amountMinor === undefined ? {} : { amount_to_capture: amountMinor }
        return stateOf(await stripe.paymentIntents.capture(intent.id, part, { idempotencyKey }))
      }),
    cancel: (reference, idempotencyKey) =>
      requested(async () => {
        const { status, intent } = await attemptOf(reference)
        // Stripe cancels the payment of a session by itself only once it is authorised; before, its page is closed.
        if (intent && status === 'complete')
          return stateOf(await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey }))
        if (status === 'open') await stripe.checkout.sessions.expire(reference, {}, { idempotencyKey })
        return { state: 'voided' }
      }),
    refund: (reference, { id, key, amountMinor }) =>
      requested(async () => {
        const { intent } = await attemptOf(reference)
        if (!intent) throw new ProviderRefused('not_paid')
        const refund = await stripe.refunds.create(
          { payment_intent: intent.id, amount: amountMinor, metadata: { refund_id: id } },
          { idempotencyKey: key },
        )
        return refundAnswerOf(refund)
      }),
    findRefund: (reference, id) =>
      requested(async () => {
        const { intent } = await attemptOf(reference)
        if (!intent) return undefined
        const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
        return data
          .filter(({ metadata }) => metadata?.refund_id === id)
          .map(refundAnswerOf)
          .find(({ state }) => state !== 'failed')
      }),
    fetchRefund: (reference) =>
      requested(async () => refundAnswerOf(await stripe.refunds.retrieve(reference))),
    fetchChargeback: (reference) =>
      requested(async () =>
        chargebackOf(await stripe.disputes.retrieve(reference, { expand: ['payment_intent'] })),
      ),
    payouts: stripePayouts(stripe, requested),
    cards: stripeCards(stripe, requested, stateOf),
    readEvent: (body, headers, now) => readEvent(stripe, config.STRIPE_WEBHOOK_SECRETS, body, headers, now),
  }
}

function stateOf(intent: Stripe.PaymentIntent): ProviderState {
  if (intent.status === 'succeeded') {
    const taken = { amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() }
    return { state: 'captured', settlementReference: intent.id, taken, ...savedCardOf(intent) }
  }
  if (intent.status === 'requires_capture')
    return { state: 'authorised', ...holdOf(intent), ...savedCardOf(intent) }
  if (intent.status === 'canceled') return { state: 'voided' }
  const failure = intent.last_payment_error?.code
  if (intent.status === 'requires_payment_method' && failure) return { state: 'failed', failure }
  return { state: 'pending' }
}

/** The card that the payment saved, where its method was fetched with it. */
function savedCardOf({ setup_future_usage: usage, customer, payment_method: method }: Stripe.PaymentIntent) {
  if (usage !== 'off_session' || typeof customer !== 'string') return {}
  if (typeof method !== 'object' || !method?.card) return {}
  return { card: { customer, ...cardOf(method.id, method.card) } }
}

/** When the bank ends the hold: the charge states it, where it was fetched with the intent. */
function holdOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  const seconds =
    typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined
  return seconds ? { holdUntil: new Date(seconds * 1000) } : {}
}

function refundAnswerOf({ id, status, failure_reason }: Stripe.Refund): RefundAnswer {
  return { state: refundStateOf(status), reference: id, ...(failure_reason && { failure: failure_reason }) }
}

/** An inquiry of the bank has withdrawn no money. */
function chargebackOf(dispute: Stripe.Dispute): ProviderChargeback {
  const intent = typeof dispute.payment_intent === 'object' ? dispute.payment_intent : null
  const dueBy = dispute.evidence_details?.due_by
  return {
    reference: dispute.id,
    paymentId: intent?.metadata?.payment_id ?? null,
    amountMinor: dispute.amount,
    reason: dispute.reason,
    state: chargebackStateOf(dispute.status),
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    feeMinor: dispute.balance_transactions
      .filter(({ currency }) => currency === dispute.currency)
      .reduce((sum, { fee }) => sum + fee, 0),
  }
}

function chargebackStateOf(status: Stripe.Dispute.Status): ProviderChargeback['state'] {
  if (status === 'won' || status === 'warning_closed') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning') ? 'inquiry' : 'open'
}

function refundStateOf(status: string | null) {
  if (status === 'succeeded') return 'sent'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** @throws {ProviderRefused} for a final refusal by Stripe; any other error leaves the result unknown */
async function requested<T>(call: () => Promise<T>) {
  try {
    return await call()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    ) {
      throw new ProviderRefused(error.code ?? error.type)
    }
    throw error
  }
}

/** The object of an event: only an attempt, a refund or a chargeback can be fetched by its id. */
function subjectOf({ object, id = null }: { object?: string; id?: string | null }) {
  if (object === 'refund') return { reference: id, about: 'refund' as const }
  if (object === 'account') return { reference: id, about: 'account' as const }
  if (object === 'dispute') return { reference: id, about: 'chargeback' as const }
  return { reference: object === 'checkout.session' ? id : null }
}

/** Two secrets are valid during a replacement. */
function readEvent(
  stripe: Stripe,
  secrets: string[],
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): ProviderEvent {
  const signature = String(headers['stripe-signature'] ?? '')
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        tolerance,
        undefined,
        now.getTime(),
      )
      const object = event.data.object as { id?: string; object?: string; metadata?: { payment_id?: string } }
      return {
        eventId: event.id,
        kind: event.type,
        ...subjectOf(object),
        paymentId: object.metadata?.payment_id ?? null,
        payload: { object: object.object, id: object.id, created: event.created },
      }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new BadSignature()
    }
  }
  throw new BadSignature()
}
