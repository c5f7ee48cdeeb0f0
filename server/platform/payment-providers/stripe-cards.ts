import { Stripe } from 'stripe'
import type { CardVault, ProviderState, SavedCard } from './provider.ts'

/**
 * Cards saved with Stripe for sellers' renewals and guests' later payments: entered on Stripe's page with the strong
 * authentication that the bank requires (a SetupIntent, or the first payment), charged later off-session. We store ids,
 * never a card number.
 */
export function stripeCards(
  stripe: Stripe,
  requested: <T>(call: () => Promise<T>) => Promise<T>,
  stateOf: (intent: Stripe.PaymentIntent) => ProviderState,
): CardVault {
  return {
    open: ({ id, email, name, key }) =>
      requested(async () => {
        const customer = { email, name, metadata: { seller: id } }
        return (await stripe.customers.create(customer, { idempotencyKey: key })).id
      }),
    begin: ({ customer, key, returnUrl }) =>
      requested(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency: 'eur',
            allowed_payment_method_types: ['card'],
            customer,
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: key },
        )
        return { reference: session.id, ...(session.url && { redirectUrl: session.url }) }
      }),
    fetchState: (reference) =>
      requested(async () => {
        const session = await stripe.checkout.sessions.retrieve(reference, {
          expand: ['setup_intent.payment_method'],
        })
        const setUp = typeof session.setup_intent === 'object' ? session.setup_intent : null
        const method = typeof setUp?.payment_method === 'object' ? setUp.payment_method : null
        if (setUp?.status === 'succeeded' && method?.card) return cardOf(method.id, method.card)
        return session.status === 'expired' ? 'failed' : 'pending'
      }),
    charge: ({ key, paymentId, customer, method, amountMinor, currency, description }) =>
      requested(async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountMinor,
              currency: currency.toLowerCase(),
              customer,
              payment_method: method,
              off_session: true,
              confirm: true,
              description,
              metadata: { payment_id: paymentId },
            },
            { idempotencyKey: key },
          )
          return { reference: intent.id, ...stateOf(intent) }
        } catch (error) {
          // The bank declined, or requires authentication: the attempt has an id and has ended.
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error
          const reference = error.payment_intent?.id
          return { state: 'failed', failure: error.code ?? 'card_declined', ...(reference && { reference }) }
        }
      }),
    findCharge: ({ customer, paymentId }) =>
      requested(async () => {
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
        const intent = data.find(({ metadata }) => metadata.payment_id === paymentId)
        return intent && { reference: intent.id, ...stateOf(intent) }
      }),
    remove: (method) =>
      requested(async () => {
        await stripe.paymentMethods.detach(method)
      }),
  }
}

export function cardOf(method: string, card: Stripe.PaymentMethod.Card): SavedCard {
  const month = String(card.exp_month).padStart(2, '0')
  return { method, brand: card.brand, ending: card.last4, expiresOn: `${card.exp_year}-${month}` }
}
