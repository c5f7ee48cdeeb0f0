import { useLingui } from '@lingui/react/macro'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'

/** Plural labels of the statuses, for lists and filters. */
export function useStatusNames(): Record<SaleStatus, string> {
  const { t } = useLingui()
  return {
    draft: t`Brouillons`,
    pending_validation: t`En validation`,
    active: t`Actives`,
    under_offer: t`Sous offre`,
    sold: t`Vendues`,
    withdrawn: t`Retirées`,
    suspended: t`Suspendues`,
    rejected: t`Rejetées`,
  }
}
