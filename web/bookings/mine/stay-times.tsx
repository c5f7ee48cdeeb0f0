import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'
import { CalendarButton } from './stay-downloads.tsx'

const promised: readonly string[] = ['CONFIRMED', 'IN_STAY']

/** The rental, arrival and departure, and the guests. */
export function StayTimes({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const guests = useGuestCountText()
  const { property } = booking
  return (
    <Card>
      <div className="flex flex-col gap-5 md:flex-row md:gap-6">
        <div className="aspect-3/2 flex-none overflow-hidden rounded-12 bg-surface-2 md:w-48">
          {property.image ? (
            <Picture image={property.image} sizes="(min-width: 768px) 192px, 100vw" priority />
          ) : (
            <IconPhoto size={40} aria-hidden className="size-full p-12 text-faint" />
          )}
        </div>
        <dl className="grid grow content-start gap-x-6 gap-y-4 sm:grid-cols-2">
          <Time
            label={t`Arrivée`}
            day={booking.check_in}
            hour={<Trans>À partir de {property.check_in_from}</Trans>}
          />
          <Time
            label={t`Départ`}
            day={booking.check_out}
            hour={<Trans>Avant {property.check_out_until}</Trans>}
          />
          <div className="sm:col-span-2">
            <dt className="text-14 text-muted">
              <Trans>Voyageurs</Trans>
            </dt>
            <dd className="font-semibold">{guests(booking)}</dd>
          </div>
        </dl>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
        <ButtonLink
          variant="secondary"
          size="small"
          to={paths.rental(property.country_slug, booking.property_id)}
        >
          <Trans>Voir le logement</Trans>
        </ButtonLink>
        {promised.includes(booking.status) && <CalendarButton booking={booking} />}
      </div>
    </Card>
  )
}

function Time({ label, day, hour }: { label: string; day: string; hour: React.ReactNode }) {
  const language = useLanguage()
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="font-semibold first-letter:uppercase">
        {formatDay(day, language, { weekday: 'long' })}
      </dd>
      <dd className="text-14 text-muted">{hour}</dd>
    </div>
  )
}
