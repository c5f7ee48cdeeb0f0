import { Trans } from '@lingui/react/macro'
import { IconCloudDown } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { StayBadges } from '../mine/stay-badges.tsx'
import { dayOfStay } from './day-of-stay.ts'

/** Longer stays have no bar for each of their days. */
const mostBars = 14

/** The home, the day of the stay and when it ends. @param isStored this device shows the page without a connection */
export function StayHero({ booking, isStored }: { booking: Booking; isStored: boolean }) {
  const { property, check_in, check_out } = booking
  const language = useLanguage()
  const { check_in_from: from, check_out_until: until } = property
  const { day, days } = dayOfStay(check_in, check_out)
  // On the day of arrival, too, a guest who is not there yet needs its hour.
  const isUnderWay = booking.status === 'IN_STAY' && day > 0
  const weekday = { weekday: 'long', year: undefined } as const
  const arrival = formatDay(check_in, language, weekday)
  const departure = formatDay(check_out, language, weekday)
  return (
    <header className="relative isolate flex min-h-64 flex-col justify-end overflow-hidden rounded-16 bg-pine-8 p-5 text-white md:min-h-75 md:p-7 print:min-h-0 print:bg-transparent print:p-0 print:text-text">
      {property.image && (
        <span className="absolute inset-0 -z-10 print:hidden">
          <Picture image={property.image} sizes="(min-width: 992px) 75vw, 100vw" alt="" priority />
        </span>
      )}
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-ink-9/90 via-ink-9/60 to-ink-9/10 print:hidden" />
      <div className="flex flex-wrap gap-1.5 print:hidden">
        <StayBadges booking={booking} />
        {isStored && (
          <Badge colour="gray" icon={<IconCloudDown size={14} aria-hidden />}>
            <Trans>Lisible hors connexion</Trans>
          </Badge>
        )}
      </div>
      <h1 className="mt-3 display-32 wrap-anywhere md:display-44">{property.title}</h1>
      <p className="mt-1">
        {isUnderWay ? (
          <Trans>
            Jour {day} sur {days}, départ {departure} avant {until}
          </Trans>
        ) : (
          <Trans>
            Arrivée {arrival} à partir de {from}
          </Trans>
        )}
      </p>
      {days <= mostBars && (
        <div aria-hidden className="mt-4 flex max-w-105 gap-1.5 print:hidden">
          {Array.from({ length: days }, (_, index) => (
            <span
              key={index}
              className={`h-1 grow rounded-full ${isUnderWay && index < day ? 'bg-white' : 'bg-white/35'}`}
            />
          ))}
        </div>
      )}
    </header>
  )
}
