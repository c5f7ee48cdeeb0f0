import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'

const texts: Record<ExemptionReason, MessageDescriptor> = {
  seasonal_worker: msg`Contrat saisonnier dans la commune`,
  emergency_housing: msg`Hébergement d’urgence ou relogement temporaire`,
  low_rent: msg`Loyer inférieur au montant fixé par la commune`,
}

/** Label of a reason for exemption from tourist tax. */
export function useExemptionText() {
  const { t } = useLingui()
  return (reason: ExemptionReason) => t(texts[reason])
}
