import { useLingui } from '@lingui/react/macro'
import type { HoldReason } from '#contract/money/payout-status.ts'

/** Why a payout is on hold, in the words for staff. */
export function useHoldNames(): Record<HoldReason, string> {
  const { t } = useLingui()
  return {
    incident_window: t`24 heures après l’arrivée`,
    identity: t`Identité à vérifier`,
    dispute: t`Incident en examen`,
    chargeback: t`Paiement contesté`,
    bank_account: t`Compte bancaire manquant`,
    bank_account_changed: t`Compte bancaire changé depuis moins de 72 heures`,
    suspension: t`Compte suspendu`,
    transfer_rejected: t`Virement rejeté, compte à confirmer`,
    account_holder: t`Titulaire du compte à vérifier`,
    second_factor: t`Second facteur à ajouter`,
    minimum: t`Sous le montant minimal`,
  }
}
