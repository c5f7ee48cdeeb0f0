import { useLingui } from '@lingui/react/macro'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'

/** What is beside a total without a tourist tax; null where the tax is one of its lines. */
export function useTaxText() {
  const { t } = useLingui()
  return (state: TouristTaxState) => {
    if (state === 'included') return null
    if (state === 'none_due') return t`Pas de taxe de séjour`
    if (state === 'on_site') return t`Hors taxe de séjour, à régler sur place`
    if (state === 'owed_by_host') return t`Hors taxe de séjour, due par l’hôte`
    return t`Hors taxe de séjour, tarif non publié`
  }
}
