import type { Context } from '#server/platform/context.ts'
import type { PaymentProvider } from '#server/platform/payment-providers/provider.ts'
import {
  demonstrationCardProvider,
  demonstrationMobileMoneyProvider,
  type ProviderContext,
} from './demonstration-provider.ts'

/**
 * Adds the demonstration for each method without a configured provider. Production never has it: the configuration
 * makes the start fail.
 */
export function openDemonstration(app: ProviderContext & Pick<Context, 'config' | 'paymentProviders'>) {
  if (!app.config.demonstrationPayments) return
  const configured = new Set([...app.paymentProviders.values()].map(({ method }) => method))
  for (const open of [demonstrationCardProvider, demonstrationMobileMoneyProvider]) {
    const provider: PaymentProvider = open(app)
    if (!configured.has(provider.method)) app.paymentProviders.set(provider.name, provider)
  }
}
