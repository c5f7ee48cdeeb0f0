import { Trans, useLingui } from '@lingui/react/macro'
import type { HoldReason } from '#contract/money/payout-status.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** Why a payout is on hold, and what the owner can do about it. */
export function HoldLabels({ reason }: { reason: HoldReason }) {
  const { t } = useLingui()
  const words: Record<HoldReason, string> = {
    incident_window: t`Part 24 heures après l’arrivée, s’il n’y a pas d’incident`,
    identity: t`Attend la vérification de votre identité`,
    dispute: t`Attend la fin de l’examen d’un incident`,
    chargeback: t`Attend la fin d’une contestation de la banque du voyageur`,
    bank_account: t`Attend votre compte bancaire`,
    bank_account_changed: t`Attend 72 heures après le changement de votre compte bancaire, par précaution`,
    suspension: t`Attend la fin de la suspension de votre compte`,
    transfer_rejected: t`Attend que vous enregistriez à nouveau votre compte bancaire : la banque a rejeté le virement`,
    account_holder: t`Attend un compte à votre nom, ou que notre équipe en accepte le titulaire`,
    second_factor: t`Attend une clé d’accès ou une application de codes, demandée avant le premier versement`,
    minimum: t`Partira avec le prochain, une fois atteint le montant minimal`,
  }
  return (
    <>
      {words[reason]}
      {reason === 'identity' && (
        <>
          {' · '}
          <Link to={paths.ownerKyc()} className="text-link">
            <Trans>Vérifier mon identité</Trans>
          </Link>
        </>
      )}
      {reason === 'second_factor' && (
        <>
          {' · '}
          <Link to={paths.accountSecurity()} className="text-link">
            <Trans>Protéger mon compte</Trans>
          </Link>
        </>
      )}
    </>
  )
}
