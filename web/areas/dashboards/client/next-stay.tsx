import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconKey, IconMapPin, IconPhoto } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status.tsx'
import { dayOfStay } from '#web/bookings/current-stay/day-of-stay.ts'
import { NextStep } from '#web/bookings/mine/next-step.tsx'
import { useGuestCountText } from '#web/bookings/participants/use-guest-count-text.ts'
import { MessageButton } from '#web/conversations/message-button.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { StaySteps } from './stay-steps-list.tsx'

/** A stay under way: its day, and the way to its code and guide. */
export function CurrentStayStrip({ booking }: { booking: Booking }) {
  const { check_in, check_out, property } = booking
  const { day, days } = dayOfStay(check_in, check_out)
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-brand p-4 text-on-brand [--focus:var(--on-brand)] md:px-6">
      <IconKey size={24} aria-hidden className="flex-none" />
      <div className="min-w-0 grow basis-52">
        <h2 className="font-semibold">{property.title}</h2>
        <p className="text-14">
          <Trans>
            En séjour, jour {day} sur {days}
          </Trans>
        </p>
      </div>
      <ButtonLink to={paths.clientBooking(booking.id)} variant="white" size="small">
        <Trans>Voir le séjour</Trans>
      </ButtonLink>
    </section>
  )
}

/** The next stay with its countdown and what one needs to know before leaving. */
export function NextStay({
  booking,
  isWaiting,
  hasCode,
}: {
  booking: Booking
  isWaiting: boolean
  hasCode: boolean
}) {
  const language = useLanguage()
  const guests = useGuestCountText()
  const { property, owner, check_in, check_out, code } = booking
  const nights = formatDateRange(check_in, check_out, language)
  const { first_name: host } = owner
  return (
    <section className="grid overflow-hidden rounded-16 border border-line bg-surface md:grid-cols-[2fr_3fr]">
      <div className="relative min-h-56 bg-surface-2">
        {property.image ? (
          <span className="absolute inset-0">
            <Picture image={property.image} sizes="(min-width: 768px) 40vw, 100vw" priority />
          </span>
        ) : (
          <IconPhoto size={48} aria-hidden className="absolute inset-0 m-auto text-faint" />
        )}
        <p className="absolute inset-x-0 bottom-0 flex items-end gap-3 bg-linear-to-t from-ink-9/85 to-ink-9/0 p-5 pt-16 text-white">
          <Countdown days={Math.max(0, daysUntil(check_in))} />
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5 p-5 md:p-6">
        <div>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <p className="text-14 text-muted">
              <Trans>Prochain séjour</Trans>
            </p>
            <BookingStatusBadge status={booking.status} />
          </div>
          <h2 className="display-24 wrap-anywhere">{property.title}</h2>
          <p className="text-14 text-muted">{[property.city, nights, guests(booking), code].join(', ')}</p>
        </div>
        <StaySteps booking={booking} hasCode={hasCode} />
        {property.address && (
          <p className="flex items-start gap-2 text-14">
            <IconMapPin size={18} aria-hidden className="mt-px flex-none text-muted" />
            {`${property.address.street}, ${property.address.postcode} ${property.city}`}
          </p>
        )}
        {!isWaiting && (
          <p className="border-t border-line pt-4 text-14">
            <NextStep booking={booking} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-3">
          <ButtonLink to={paths.clientBooking(booking.id)}>
            <Trans>Voir le séjour</Trans>
          </ButtonLink>
          <MessageButton bookingId={booking.id} area="client">
            <Trans>Écrire à {host}</Trans>
          </MessageButton>
        </div>
      </div>
    </section>
  )
}

function Countdown({ days }: { days: number }) {
  const { t } = useLingui()
  if (days <= 1) {
    return (
      <span className="display-32">{days <= 0 ? t`Vous arrivez aujourd’hui` : t`Vous arrivez demain`}</span>
    )
  }
  return (
    <>
      <span className="display-44 lining-nums md:display-60">{days}</span>
      <span className="pb-1 font-medium">
        <Plural value={days} one="jour avant votre arrivée" other="jours avant votre arrivée" />
      </span>
    </>
  )
}
