import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPhone } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { guestName } from './guest-name.ts'
import { Fact } from './request-card.tsx'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'
import { useExemptionText } from '../quote/use-exemption-text.ts'

/** Guests, rental and dates. */
export function StayCard({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const language = useLanguage()
  const guests = useGuestCountText()
  const exemptionText = useExemptionText()
  const name = guestName(booking)
  const { guest, property } = booking
  const arrival = formatDay(booking.check_in, language, { weekday: 'long' })
  const departure = formatDay(booking.check_out, language, { weekday: 'long' })
  return (
    <Card title={t`Voyageur et séjour`}>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <Avatar name={name} url={guest.avatar_url} size="large" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-14 text-muted">
            <Plural
              value={guest.past_stays ?? 0}
              _0="Premier séjour avec Demeure"
              one="# séjour passé"
              other="# séjours passés"
            />
          </p>
          {guest.phone_number && (
            <a
              href={`tel:${guest.phone_number}`}
              className="text-link inline-flex items-center gap-1.5 text-14"
            >
              <IconPhone size={16} aria-hidden />
              {guest.phone_number}
            </a>
          )}
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        <Fact label={<Trans>Arrivée</Trans>}>
          <span className="inline-block first-letter:uppercase">{arrival}</span>
          <span className="block text-14 text-muted">
            <Trans>à partir de {property.check_in_from}</Trans>
          </span>
        </Fact>
        <Fact label={<Trans>Départ</Trans>}>
          <span className="inline-block first-letter:uppercase">{departure}</span>
          <span className="block text-14 text-muted">
            <Trans>jusqu’à {property.check_out_until}</Trans>
          </span>
        </Fact>
        <Fact label={<Trans>Voyageurs</Trans>}>{guests(booking)}</Fact>
        {booking.exemption_ground && (
          <Fact label={<Trans>Taxe de séjour</Trans>}>
            <Plural value={booking.exempt_adults} one="# adulte exonéré" other="# adultes exonérés" />
            <span className="block text-14 text-muted">
              <Trans>
                {exemptionText(booking.exemption_ground)}. Demandez le justificatif à l’arrivée ; sans lui,
                proposez un changement.
              </Trans>
            </span>
          </Fact>
        )}
        <Fact label={<Trans>Logement</Trans>}>
          <Link to={paths.ownerRentalDetail(booking.property_id)} className="text-link">
            {property.title}
          </Link>
        </Fact>
      </dl>
      {booking.guest_message && (
        <div className="mt-5 rounded-12 bg-surface-2 px-4 py-3">
          <p className="text-14 font-semibold">
            <Trans>Message à la réservation</Trans>
          </p>
          <blockquote className="mt-1 text-14 wrap-anywhere whitespace-pre-line">
            {booking.guest_message}
          </blockquote>
        </div>
      )}
      {booking.cancellation_reason && (
        <div className="mt-5 rounded-12 bg-surface-2 px-4 py-3">
          <p className="text-14 font-semibold">
            <Trans>Raison donnée</Trans>
          </p>
          <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line">{booking.cancellation_reason}</p>
        </div>
      )}
    </Card>
  )
}
