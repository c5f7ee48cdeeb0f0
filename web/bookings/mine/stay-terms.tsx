import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** Refund of a cancellation by date, under the terms at booking time. */
export function StayTerms({ booking: { cancellation, status } }: { booking: Booking }) {
  const { t } = useLingui()
  const moment = useMoment()
  if (!cancellation || !['PENDING_PAYMENT', 'REQUESTED', 'CONFIRMED'].includes(status)) return null
  const names = {
    flexible: t`Souple`,
    moderate: t`Modérée`,
    limited: t`Limitée`,
    firm: t`Ferme`,
    non_refundable: t`Non remboursable`,
  }
  const name = cancellation.long_stay ? t`Longue durée` : names[cancellation.policy]
  const ahead = (until: string | null) => (until && isAhead(until) ? moment(until) : null)
  const full = ahead(cancellation.full_refund_until)
  const halfRefundUntil = ahead(cancellation.half_refund_until)
  return (
    <Card title={t`Annulation`} aside={<span className="text-14 text-muted">{name}</span>}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14">
        {cancellation.full_refund_until && !full && (
          <li>
            <Trans>Le délai pour tout être remboursé est passé.</Trans>
          </li>
        )}
        {full && (
          <li>
            <Trans>Tout est remboursé jusqu’au {full}.</Trans>
          </li>
        )}
        {halfRefundUntil && (
          <li>
            <Trans>La moitié des nuits est remboursée jusqu’au {halfRefundUntil}.</Trans>
          </li>
        )}
        <li>
          <Trans>
            Dans les 24 heures qui suivent la confirmation, tout est remboursé si l’arrivée est à 7 jours ou
            plus.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}

function isAhead(instant: string) {
  return Date.parse(instant) > Date.now()
}
