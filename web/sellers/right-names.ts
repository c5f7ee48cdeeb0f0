import { useLingui } from '@lingui/react/macro'
import type { SellerRight } from '#contract/sales/sellers.ts'

export function useRightNames(): Record<SellerRight, string> {
  const { t } = useLingui()
  return {
    listings: t`Annonces`,
    leads: t`Demandes, visites et offres`,
    figures: t`Chiffres`,
    billing: t`Facturation`,
    team: t`Équipe et profil`,
  }
}
