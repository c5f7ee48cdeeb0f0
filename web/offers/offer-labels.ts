import { useLingui } from '@lingui/react/macro'
import type { SuspensiveClause } from '#contract/buying/offer-enums.ts'

export function useClauseNames(): Record<SuspensiveClause, string> {
  const { t } = useLingui()
  return {
    loan: t`Obtention d’un prêt`,
    own_sale: t`Vente d’un bien`,
    planning_permission: t`Permis de construire`,
    survey: t`État vérifié par un professionnel`,
    other: t`Autre, précisée dans le message`,
  }
}
