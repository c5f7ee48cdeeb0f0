import { Trans } from '@lingui/react/macro'
import type { Booking, ChangePreview } from '#contract/bookings/bookings.ts'
import { PriceLines } from '../quote/price-lines.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { Metric } from '../cancellation/refund-shown.tsx'
import { useAmount } from '../participants/use-amount.tsx'

interface ChangedPriceProps {
  booking: Booking
  changed: ChangePreview
  viewer: Viewer
}

/** The price of a changed stay line by line, against the current price, and who then owes what. */
export function ChangedPrice({ booking, changed, viewer }: ChangedPriceProps) {
  const amount = useAmount(viewer, changed.currency)
  const { difference_minor: difference } = changed
  return (
    <div className="flex flex-col gap-4">
      <PriceLines price={changed} />
      <dl className="flex flex-col gap-2 rounded-12 bg-surface-2 px-4 py-3 text-14">
        <Metric label={<Trans>Prix actuel</Trans>}>{amount(booking.total_minor)}</Metric>
        <Metric label={<Trans>Différence</Trans>}>
          {difference > 0 && '+'}
          {amount(difference)}
        </Metric>
        <Settlement changed={changed} viewer={viewer} />
      </dl>
    </div>
  )
}

/** Effect of the new price on what is paid already. */
function Settlement({ changed, viewer }: Omit<ChangedPriceProps, 'booking'>) {
  const amount = useAmount(viewer, changed.currency)
  const isGuest = viewer === 'guest'
  return (
    <>
      {changed.refund_minor > 0 ? (
        <Metric label={isGuest ? <Trans>Vous récupérez</Trans> : <Trans>Rendu au voyageur</Trans>}>
          {amount(changed.refund_minor)}
        </Metric>
      ) : (
        <Metric label={isGuest ? <Trans>Vous aurez à payer</Trans> : <Trans>Le voyageur aura à payer</Trans>}>
          {amount(changed.due_minor)}
        </Metric>
      )}
      {changed.payout_minor !== null && (
        <Metric label={<Trans>Vous recevrez pour ce séjour</Trans>}>{amount(changed.payout_minor)}</Metric>
      )}
    </>
  )
}
