import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import { depositWay } from '#contract/bookings/deposit-rules.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { Card } from '#web/ui/data/card.tsx'
import { PriceLines } from '../quote/price-lines.tsx'
import { useMoney } from '#web/money/use-money.ts'

/** The price line by line, and the owner's share of it. */
export function EarningsCard({ booking, deposit: shown }: { booking: Booking; deposit: StayDeposit | null }) {
  const { t } = useLingui()
  const money = useMoney()
  const { currency, deposit_minor: depositMinor } = booking
  const deposit = money(depositMinor, currency)
  return (
    <Card title={t`Prix et gain`}>
      <PriceLines price={booking} />
      <dl className="mt-4 flex flex-col gap-3 rounded-12 bg-surface-2 px-4 py-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">
            <Trans>Frais de service de l’hôte</Trans>
          </dt>
          <dd className="tabular whitespace-nowrap">{money(-(booking.owner_fee_minor ?? 0), currency)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-18 font-bold">
          <dt>
            <Trans>Vous recevez</Trans>
          </dt>
          <dd className="tabular whitespace-nowrap">{money(booking.payout_minor ?? 0, currency)}</dd>
        </div>
      </dl>
      {depositMinor > 0 && !shown && (
        <p className="mt-3 text-14 text-muted">
          {depositWay(booking) === 'card' ? (
            <Trans>
              Caution de {deposit}, que le voyageur fait bloquer sur sa carte la veille de l’arrivée.
            </Trans>
          ) : (
            <Trans>Caution de {deposit}, à prendre sur place et à rendre au départ.</Trans>
          )}
        </p>
      )}
    </Card>
  )
}
