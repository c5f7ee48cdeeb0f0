import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { Currency } from '#contract/core/money.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentProvider } from './provider.ts'

/** The configured providers; only their libraries are loaded. */
export type PaymentProviders = Map<ProviderName, PaymentProvider>
interface Providing {
  paymentProviders: PaymentProviders
}

/** Named by what is due while no provider of its method is open; it is paid once one is. */
const usualProviders: Record<PaymentMethod, ProviderName> = {
  offline: 'offline',
  card: 'stripe',
  mobile_money: 'cinetpay',
}

/** The provider of a payment method. */
export function providerFor({ paymentProviders }: Providing, method: PaymentMethod): ProviderName {
  for (const provider of paymentProviders.values()) if (provider.method === method) return provider.name
  return usualProviders[method]
}

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
export function methodsOpen(app: Providing, currency: Currency): PaymentMethod[] {
  const open = (['card', 'mobile_money'] as const).filter((method) =>
    app.paymentProviders.get(providerFor(app, method))?.currencies.includes(currency),
  )
  return [...open, 'offline']
}

/** Who processes a method: a company, the demonstration, or nobody. Pages name the methods that have somebody alone. */
export function offeredMethods(app: Providing, currency: Currency) {
  const open = methodsOpen(app, currency)
  const offered = (method: PaymentMethod) => {
    if (!open.includes(method)) return null
    return providerFor(app, method).startsWith('demonstration_') ? 'demonstration' : 'provider'
  }
  return { card: offered('card'), mobile_money: offered('mobile_money') }
}
