import { Trans } from '@lingui/react/macro'
import type { Payment } from '#contract/money/payments.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** How far the payer of a share has come while the shares are collected, as its organiser sees it. */
export function ShareProgress({ share }: { share: NonNullable<Payment['share']> }) {
  const momentOf = useMoment()
  const { paid_at: paid, opened_at: opened } = share
  const paidOn = paid && momentOf(paid)
  const openedOn = opened && momentOf(opened)
  return (
    <p className="text-14 text-muted">
      {paidOn ? (
        <Trans>Réservée sur la carte le {paidOn}</Trans>
      ) : openedOn ? (
        <Trans>Lien ouvert le {openedOn}, part pas encore payée</Trans>
      ) : (
        <Trans>Lien pas encore ouvert</Trans>
      )}
    </p>
  )
}
