import { useLingui } from '@lingui/react/macro'
import type { Payment } from '#contract/money/payments.ts'

/** The part of the plan that a payment is for; a share with its payer. */
export function usePlannedKinds() {
  const { t } = useLingui()
  return ({ kind, share }: Payment) => {
    if (share) {
      const number = share.position + 1
      const { payer } = share
      if (share.position === 0) return t`Part du voyageur`
      return payer ? t`Part ${number}, ${payer}` : t`Part ${number}`
    }
    const names = {
      full: t`Totalité`,
      first: t`Premier versement`,
      instalment: t({ message: 'Versement', context: 'échéance' }),
      balance: t`Solde`,
      share: t`Part`,
    }
    return names[kind]
  }
}
