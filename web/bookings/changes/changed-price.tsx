import { Trans } from '@lingui/react/macro'
import type { Booking, ChangePreview } from '#contract/bookings/bookings.ts'
import { PriceLines } from '../quote/price-lines.tsx'
import type { Reader } from '../parties/reader.ts'
import { Figure } from '../cancellation/refund-shown.tsx'
import { useAmount } from '../parties/use-amount.tsx'

interface ChangedPriceProps {
  booking: Booking
  changed: ChangePreview
  reader: Reader
}

/** The price of a changed stay line by line, against the price as it is, and who then owes what. */
export function ChangedPrice({ booking, changed, reader }: ChangedPriceProps) {
  const amount = useAmount(reader, changed.currency)
  const { difference_minor: difference } = changed
  return (
    <div className="flex flex-col gap-4">
      <PriceLines price={changed} />
      <dl className="flex flex-col gap-2 rounded-12 bg-surface-2 px-4 py-3 text-14">
        <Figure label={<Trans>Prix actuel</Trans>}>{amount(booking.total_minor)}</Figure>
        <Figure label={<Trans>Différence</Trans>}>
          {difference > 0 && '+'}
          {amount(difference)}
        </Figure>
        <Settlement changed={changed} reader={reader} />
      </dl>
    </div>
  )
}

/** What follows from the new price for what is paid already. */
function Settlement({ changed, reader }: Omit<ChangedPriceProps, 'booking'>) {
  const amount = useAmount(reader, changed.currency)
  const isGuest = reader === 'guest'
  return (
    <>
      {changed.refund_minor > 0 ? (
        <Figure label={isGuest ? <Trans>Vous récupérez</Trans> : <Trans>Rendu au voyageur</Trans>}>
          {amount(changed.refund_minor)}
        </Figure>
      ) : (
        <Figure label={isGuest ? <Trans>Vous aurez à payer</Trans> : <Trans>Le voyageur aura à payer</Trans>}>
          {amount(changed.due_minor)}
        </Figure>
      )}
      {changed.payout_minor !== null && (
        <Figure label={<Trans>Vous recevrez pour ce séjour</Trans>}>{amount(changed.payout_minor)}</Figure>
      )}
    </>
  )
}
