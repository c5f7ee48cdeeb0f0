import { useLingui } from '@lingui/react/macro'
import { Card } from '#web/ui/data/card.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { PriceLines } from '../quote/price-lines.tsx'
import type { ShownStay } from './shown-stay.ts'
import { StayMoney } from './stay-money.tsx'
import { StayTerms } from './stay-terms.tsx'

/** What a stay costs, what is paid of it, its deposit, and what a cancellation gives back. */
export function StayPrices({
  booking,
  payments,
  deposit,
}: Pick<ShownStay, 'booking' | 'payments' | 'deposit'>) {
  const { t } = useLingui()
  return (
    <>
      <Card title={t`Prix`}>
        <PriceLines price={booking} />
      </Card>
      {payments && <StayMoney booking={booking} payments={payments} deposit={deposit} />}
      {/* One that waits for the guest's card is among what they have to do. */}
      {deposit && !deposit.may_hold && (
        <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />
      )}
      <StayTerms booking={booking} />
    </>
  )
}
