import { Trans, useLingui } from '@lingui/react/macro'
import { IconKey, IconPhone, IconRoute, IconWifi } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Card } from '#web/ui/data/card.tsx'
import { ChangeCard } from '../changes/change-card.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { DepartureChecklist } from '../guide/departure-checklist.tsx'
import { WifiBlock } from '../guide/wifi-block.tsx'
import { IncidentCard } from '../incidents/incident-card.tsx'
import { GuestInventory } from '../mine/guest-inventory.tsx'
import { NextStep } from '../mine/next-step.tsx'
import { owedMinor } from '../mine/owed.ts'
import { StayActions } from '../mine/stay-actions.tsx'
import type { ShownStay } from '../mine/shown-stay.ts'
import { BookingCard } from './booking-card.tsx'
import { DoorCodeCard, hasCodeCard } from './door-code-card.tsx'
import { LivingCard } from './living-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { StayHero } from './stay-hero.tsx'

/**
 * The page of a stay that a guest lives by: the code of the door, the Wi-Fi, the guide, the way, whom to call. Below
 * 992 px all cards are one column in the order of need, whatever their column is in larger windows.
 */
export function CurrentStay({ shown, isStored }: { shown: ShownStay; isStored: boolean }) {
  const { booking, payments, incident, inventory, deposit, guide, storedAt } = shown
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The part of the address that links of messages name.
    if (location.hash === '#guide') top.current?.scrollIntoView()
  }, [])
  const isOffline = storedAt !== null
  // Online, or to the host on arrival.
  const isOwed = payments !== null && owedMinor(payments.items) > 0
  const codes = guide?.codes
  const wifi = codes?.wifi
  return (
    <>
      <StayHero booking={booking} isStored={isStored || isOffline} />
      {isOwed && (
        <section
          aria-label={t`La suite`}
          className="flex flex-col gap-4 rounded-16 bg-brand-soft p-5 md:p-6 print:hidden"
        >
          <p className="text-18 font-semibold">
            <NextStep booking={booking} />
          </p>
          <StayActions booking={booking} otherMethods={payments?.other_methods ?? []} />
        </section>
      )}
      {booking.change && !isOffline && (
        <ChangeCard booking={booking} change={booking.change} viewer="guest" />
      )}
      {incident && <IncidentCard booking={booking} incident={incident} viewer="guest" />}
      <QuickLinks hasCode={codes !== undefined && hasCodeCard(codes)} hasWifi={Boolean(wifi)} />
      <div
        ref={top}
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:items-start print:flex"
      >
        <div className="contents lg:order-2 lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          {guide && (
            <div id="code" className="order-1 scroll-mt-34 empty:hidden">
              <DoorCodeCard booking={booking} codes={guide.codes} />
            </div>
          )}
          {wifi && (
            <div id="wifi" className="order-2 scroll-mt-34">
              <Card title={t`Wi-Fi`}>
                <WifiBlock wifi={wifi} />
              </Card>
            </div>
          )}
          <div id="way" className="order-4 scroll-mt-34 empty:hidden">
            <PlaceCard booking={booking} />
          </div>
          <div id="people" className="order-7 scroll-mt-34">
            <PeopleCard booking={booking} practical={guide?.practical} />
          </div>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          {deposit?.may_hold && (
            <div className="order-2 print:hidden">
              <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />
            </div>
          )}
          {guide && (
            <div className="order-3 empty:hidden">
              <LivingCard booking={booking} guide={guide} />
            </div>
          )}
          {inventory && (
            <div className="order-6 empty:hidden print:hidden">
              <GuestInventory booking={booking} inventory={inventory} />
            </div>
          )}
          {guide && guide.checklist.length > 0 && (
            <div className="order-5">
              <Card>
                <DepartureChecklist
                  bookingId={booking.id}
                  checklist={guide.checklist}
                  mayTick={guide.may_tick}
                  isStored={isOffline}
                  heading="h2"
                />
              </Card>
            </div>
          )}
          <div className="order-8 print:hidden">
            <BookingCard
              booking={booking}
              payments={payments}
              deposit={deposit}
              hasActions={!isOwed && !isOffline}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** On a phone: what is needed at the door with one press, in view while the page scrolls. */
function QuickLinks({ hasCode, hasWifi }: { hasCode: boolean; hasWifi: boolean }) {
  const { t } = useLingui()
  const link =
    'flex min-h-14 grow basis-0 flex-col items-center justify-center gap-1 rounded-12 border border-line bg-surface text-14 font-medium'
  return (
    <nav
      aria-label={t`Sur cette page`}
      className="sticky top-16 z-10 -mx-4 flex gap-2 bg-paper px-4 py-2 lg:hidden print:hidden"
    >
      {hasCode && (
        <a href="#code" className={link}>
          <IconKey size={20} aria-hidden />
          <Trans>Code</Trans>
        </a>
      )}
      {hasWifi && (
        <a href="#wifi" className={link}>
          <IconWifi size={20} aria-hidden />
          <Trans>Wi-Fi</Trans>
        </a>
      )}
      <a href="#way" className={link}>
        <IconRoute size={20} aria-hidden />
        <Trans>Y aller</Trans>
      </a>
      <a href="#people" className={link}>
        <IconPhone size={20} aria-hidden />
        <Trans>Appeler</Trans>
      </a>
    </nav>
  )
}
