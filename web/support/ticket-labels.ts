import { useLingui } from '@lingui/react/macro'
import type { TicketCategory } from '#contract/administration/support/support-enums.ts'

export function useCategoryNames(): Record<TicketCategory, string> {
  const { t } = useLingui()
  return {
    listing: t`Une annonce`,
    billing: t`Facturation et formule`,
    verification: t`Vérification`,
    account: t`Compte et équipe`,
    technical: t`Problème technique`,
    other: t`Autre sujet`,
  }
}
