import { useLingui } from '@lingui/react/macro'
import type { ProviderName } from '#contract/money/payments.ts'

/** Names of the payment providers, as staff and owners read them; `offline` has none. */
export function useProviderName() {
  const { t } = useLingui()
  const demonstration = t`La démonstration`
  const names: Record<ProviderName, string> = {
    offline: '',
    stripe: 'Stripe',
    cinetpay: 'CinetPay',
    demonstration_card: demonstration,
    demonstration_mobile_money: demonstration,
  }
  return (provider: ProviderName) => names[provider]
}
