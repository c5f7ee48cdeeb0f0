import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentProvider } from './provider.ts'

/** Who moves the money of each way of paying. */
const providerNames: Record<PaymentMethod, ProviderName> = {
  offline: 'offline',
  card: 'stripe',
  mobile_money: 'cinetpay',
}

export function providerFor(method: PaymentMethod) {
  return providerNames[method]
}

/** The providers that are configured; their libraries are loaded only then. */
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

/** Means of payment that can be had in a currency: what the owner receives directly always works. */
export function methodsOpen(
  app: { paymentProviders: PaymentProviders },
  currency: Currency,
): PaymentMethod[] {
  const open = (['card', 'mobile_money'] as const).filter((method) =>
    app.paymentProviders.get(providerFor(method))?.currencies.includes(currency),
  )
  return [...open, 'offline']
}
