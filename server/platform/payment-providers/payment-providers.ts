import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentProvider } from './provider.ts'

/** The provider of each payment method. */
const providerNames: Record<PaymentMethod, ProviderName> = {
  offline: 'offline',
  card: 'stripe',
  mobile_money: 'cinetpay',
}

export function providerFor(method: PaymentMethod) {
  return providerNames[method]
}

/** The configured providers; only their libraries are loaded. */
export type PaymentProviders = Map<ProviderName, PaymentProvider>

export async function openProviders(config: Config): Promise<PaymentProviders> {
  const providers: PaymentProviders = new Map()
  if (config.STRIPE_SECRET_KEY) {
    const { stripeProvider } = await import('./stripe-provider.ts')
    providers.set('stripe', stripeProvider(config))
  }
  if (config.CINETPAY_API_KEY) {
    const { cinetpayProvider } = await import('./cinetpay-provider.ts')
    providers.set('cinetpay', cinetpayProvider(config))
  }
  return providers
}

/** Payment methods available in a currency: direct payment to the owner always is. */
export function methodsOpen(
  app: { paymentProviders: PaymentProviders },
  currency: Currency,
): PaymentMethod[] {
  const open = (['card', 'mobile_money'] as const).filter((method) =>
    app.paymentProviders.get(providerFor(method))?.currencies.includes(currency),
  )
  return [...open, 'offline']
}
