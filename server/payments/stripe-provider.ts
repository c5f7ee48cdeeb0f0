import { Stripe } from 'stripe'
import type { Config } from '../config.ts'
import {
  BadSignature,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
  type ProviderState,
} from './provider.ts'

/** How old a signed event may be, in seconds. */
const tolerance = 300

/** Card payments. Amounts pass as they are: ours and Stripe's smallest units are the same, XOF without decimals. */
export function stripeProvider(config: Config): PaymentProvider {
  const address = new URL(config.STRIPE_API_URL)
  const stripe = new Stripe(config.STRIPE_SECRET_KEY!, {
    host: address.hostname,
    ...(address.port && { port: Number(address.port) }),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    timeout: 15_000,
    // The operations try again by themselves, under the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    name: 'stripe',
    currencies: ['EUR', 'CHF', 'CAD', 'XOF', 'XAF', 'MAD'],
    start: (attempt) =>
      asked(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: attempt.amountMinor,
            currency: attempt.currency.toLowerCase(),
            capture_method: attempt.holdFirst ? 'manual' : 'automatic',
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { request_three_d_secure: 'automatic' } },
            description: attempt.description,
            transfer_group: attempt.bookingCode,
            metadata: { payment_id: attempt.paymentId, booking: attempt.bookingCode },
          },
          { idempotencyKey: attempt.key },
        )
        return {
          reference: intent.id,
          ...(intent.client_secret && { clientSecret: intent.client_secret }),
          ...(config.STRIPE_PUBLISHABLE_KEY && { publishableKey: config.STRIPE_PUBLISHABLE_KEY }),
        }
      }),
    look: (reference) => asked(async () => stateOf(await stripe.paymentIntents.retrieve(reference))),
    capture: (reference, idempotencyKey) =>
      asked(async () => stateOf(await stripe.paymentIntents.capture(reference, {}, { idempotencyKey }))),
    cancel: (reference, idempotencyKey) =>
      asked(async () => stateOf(await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey }))),
    refund: (reference, { id, key, amountMinor }) =>
      asked(async () => {
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount: amountMinor, metadata: { refund_id: id } },
          { idempotencyKey: key },
        )
        return { state: refundStateOf(refund.status), reference: refund.id }
      }),
    readEvent: (body, headers, now) => readEvent(stripe, config.STRIPE_WEBHOOK_SECRETS, body, headers, now),
  }
}

function stateOf(intent: Stripe.PaymentIntent): ProviderState {
  if (intent.status === 'succeeded') return { state: 'captured' }
  if (intent.status === 'requires_capture') return { state: 'authorised' }
  if (intent.status === 'canceled') return { state: 'voided' }
  const failure = intent.last_payment_error?.code
  if (intent.status === 'requires_payment_method' && failure) return { state: 'failed', failure }
  return { state: 'pending' }
}

function refundStateOf(status: string | null) {
  if (status === 'succeeded') return 'sent'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** @throws {ProviderRefused} where Stripe understood and said no; whatever else is thrown may have been done or not */
async function asked<T>(call: () => Promise<T>) {
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

/** Two secrets hold while one replaces the other. */
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
      const object = event.data.object as { id?: string; object?: string; payment_intent?: unknown }
      const reference = object.object === 'payment_intent' ? object.id : object.payment_intent
      return {
        eventId: event.id,
        kind: event.type,
        reference: typeof reference === 'string' ? reference : null,
        payload: { object: object.object, id: object.id, created: event.created },
      }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new BadSignature()
    }
  }
  throw new BadSignature()
}
