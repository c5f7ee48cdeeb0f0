import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnergyStatus, FeesPayer, LandTitle, SaleCondition } from '#contract/sales/sale-enums.ts'

/** Labels of the form; use with `t(conditionLabels[condition])`. */
export const conditionLabels: Record<SaleCondition, MessageDescriptor> = {
  new: msg`Neuf`,
  excellent: msg`Excellent`,
  good: msg`Bon`,
  fair: msg`Correct`,
  poor: msg`Vétuste`,
  needs_renovation: msg`À rénover`,
}

export const feesPayerLabels: Record<FeesPayer, MessageDescriptor> = {
  none: msg`Personne : je vends sans intermédiaire`,
  seller: msg`Le vendeur`,
  buyer: msg`L’acquéreur`,
}

export const energyStatusLabels: Record<EnergyStatus, MessageDescriptor> = {
  done: msg`Fait`,
  exempt: msg`Non soumis`,
  blank: msg`Vierge`,
  pending: msg`En cours`,
}

export const landTitleLabels: Record<LandTitle, MessageDescriptor> = {
  title_deed: msg`Titre foncier définitif`,
  definitive_concession: msg`Arrêté de concession définitive ou certificat`,
  allotment_letter: msg`Lettre d’attribution`,
  customary_attestation: msg`Délibération ou attestation villageoise`,
}
