import { useLingui } from '@lingui/react/macro'
import type { ProfessionalType, VerificationStatus } from '#contract/sales/sale-enums.ts'

/** Labels of the professions, in the order of the specification. */
export function useProfessionNames(): Record<ProfessionalType, string> {
  const { t } = useLingui()
  return {
    NOTARY: t`Notaire`,
    REAL_ESTATE_AGENT: t`Agent immobilier`,
    DEVELOPER: t`Promoteur`,
    LAWYER: t`Avocat`,
    EXPERT: t`Expert`,
    SYNDIC: t`Syndic`,
  }
}

export function useVerificationNames(): Record<VerificationStatus, string> {
  const { t } = useLingui()
  return {
    PENDING: t`En attente`,
    VERIFIED: t`Vérifiée`,
    REJECTED: t`Refusée`,
    SUSPENDED: t`Suspendue`,
    REVOKED: t`Retirée`,
  }
}
