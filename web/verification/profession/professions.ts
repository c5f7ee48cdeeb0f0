import { useLingui } from '@lingui/react/macro'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'

/** Professions with a verification, in the order of the specification. */
export function useProfessions(): Record<ProfessionalType, string> {
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
