import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeCard } from '../changes/change-card.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { GuideCard } from '../guide/guide-card.tsx'
import { IncidentCard } from '../incidents/incident-card.tsx'
import { StayHistory } from '../participants/stay-history.tsx'
import { GuestInventory } from './guest-inventory.tsx'
import { NextStep } from './next-step.tsx'
import type { ShownStay } from './shown-stay.ts'
import { StayActions } from './stay-actions.tsx'
import { StayBadges } from './stay-badges.tsx'
import { StayPlace } from './stay-place.tsx'
import { StayPrices } from './stay-prices.tsx'
import { StayTimes } from './stay-times.tsx'

/** A stay that is requested, ahead or over: next step, actions, dates, place, price and payments. */
export function BookedStay({ shown }: { shown: ShownStay }) {
  const { booking, payments, incident, inventory, deposit, guide, storedAt } = shown
  const { t } = useLingui()
  const { title, city } = booking.property
  const host = booking.owner.first_name
  return (
    <>
      <header className="flex flex-col gap-2">
        <StayBadges booking={booking} />
        <h1 className="display-32 wrap-anywhere">{title}</h1>
        <p className="text-muted">
          <Trans>
            {city}, chez {host}
          </Trans>
        </p>
      </header>
      <section
        aria-label={t`La suite`}
        className="flex flex-col gap-4 rounded-16 bg-brand-soft p-5 md:p-6 print:hidden"
      >
        <p className="text-18 font-semibold">
          <NextStep booking={booking} />
        </p>
        {booking.cancellation_reason && (
          <p className="text-14 wrap-anywhere">
            <Trans>Motif : {booking.cancellation_reason}</Trans>
          </p>
        )}
        {!storedAt && <StayActions booking={booking} otherMethods={payments?.other_methods ?? []} />}
      </section>
      {booking.change && !storedAt && <ChangeCard booking={booking} change={booking.change} viewer="guest" />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {incident && <IncidentCard booking={booking} incident={incident} viewer="guest" />}
          {deposit?.may_hold && <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />}
          <StayTimes booking={booking} />
          {guide && <GuideCard booking={booking} guide={guide} isStored={storedAt !== null} />}
          <StayPlace booking={booking} />
          {inventory && (
            <div className="contents print:hidden">
              <GuestInventory booking={booking} inventory={inventory} />
            </div>
          )}
          <div className="contents print:hidden">
            <StayHistory booking={booking} viewer="guest" />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:hidden">
          <StayPrices booking={booking} payments={payments} deposit={deposit} />
        </div>
      </div>
    </>
  )
}
