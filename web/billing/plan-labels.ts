import { useLingui } from '@lingui/react/macro'
import type { PlanCode, PlanLimit } from '#contract/money/billing-enums.ts'

export function usePlanNames(): Record<PlanCode, string> {
  const { t } = useLingui()
  return {
    private: t`Particulier`,
    pro_start: t`Découverte`,
    pro_essential: t`Essentiel`,
    pro_agency: t`Agence`,
    pro_network: t`Réseau`,
  }
}

/** Intended audience of a plan, in a sentence. */
export function usePlanLabels(): Record<PlanCode, string> {
  const { t } = useLingui()
  return {
    private: t`Pour vendre soi-même, sans frais`,
    pro_start: t`Pour commencer, sans engagement`,
    pro_essential: t`Pour un cabinet ou un agent seul`,
    pro_agency: t`Pour une agence et son équipe`,
    pro_network: t`Pour plusieurs agences, sans limite d’annonces`,
  }
}

export function useLimitNames(): Record<PlanLimit, string> {
  const { t } = useLingui()
  return {
    live_listings: t`Annonces en ligne ou en attente`,
    team_members: t`Collaborateurs`,
    highlights: t`Annonces mises en avant`,
  }
}
