import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'

const texts: Record<ExemptionGround, MessageDescriptor> = {
  seasonal_worker: msg`Contrat saisonnier dans la commune`,
  emergency_housing: msg`Hébergement d’urgence ou relogement temporaire`,
  low_rent: msg`Loyer inférieur au montant fixé par la commune`,
}

/** Why somebody owes no tourist tax. */
export function useGroundText() {
  const { t } = useLingui()
  return (ground: ExemptionGround) => t(texts[ground])
}
