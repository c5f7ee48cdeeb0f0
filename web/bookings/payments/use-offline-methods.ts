import { useLingui } from '@lingui/react/macro'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'

/** Labels of the payment methods without a provider. */
export function useOfflineMethods(): Record<OfflineMethod, string> {
  const { t } = useLingui()
  return {
    transfer: t`Virement`,
    mobile_money: t`Mobile money`,
    cash: t`Espèces`,
    cheque: t`Chèque`,
  }
}
