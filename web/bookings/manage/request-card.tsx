import { Plural, Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { guestName } from './guest-name.ts'
import { TimeLeft } from '../participants/time-left.tsx'
import { useMoney } from '#web/money/use-money.ts'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'

export interface AnswerableRequest {
  booking: Booking
  onAccept: () => void
  onDecline: () => void
}

/** A pending request, with all details needed to answer it. */
export function RequestCard({ booking, onAccept, onDecline }: AnswerableRequest) {
  const language = useLanguage()
  const money = useMoney()
  const tax = useTaxText()(booking.tourist_tax)
  const guests = useGuestCountText()
  const name = guestName(booking)
  return (
    <li className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} url={booking.guest.avatar_url} />
          <div className="min-w-0">
            <Link to={paths.ownerBooking(booking.id)} className="font-semibold hover:underline">
              {name}
            </Link>
            <p className="text-14 text-muted">
              <Plural
                value={booking.guest.past_stays ?? 0}
                _0="Premier séjour avec Demeure"
                one="# séjour passé"
                other="# séjours passés"
              />
            </p>
          </div>
        </div>
        {booking.expires_at && <TimeLeft until={booking.expires_at} />}
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={<Trans>Logement</Trans>}>{booking.property.title}</Fact>
        <Fact label={<Trans>Séjour</Trans>}>
          {formatDateRange(booking.check_in, booking.check_out, language)} ·{' '}
          <Plural value={booking.nights} one="# nuit" other="# nuits" />
        </Fact>
        <Fact label={<Trans>Voyageurs</Trans>}>
          {guests(booking)}
          {booking.exempt_adults > 0 && (
            <span className="block text-muted">
              <Plural
                value={booking.exempt_adults}
                one="# adulte exonéré de taxe de séjour"
                other="# adultes exonérés de taxe de séjour"
              />
            </span>
          )}
        </Fact>
        <Fact label={<Trans>Vous recevez</Trans>}>
          <strong className="tabular">{money(booking.payout_minor ?? 0, booking.currency)}</strong>{' '}
          <span className="text-muted">
            <Trans>sur {money(booking.total_minor, booking.currency)}</Trans>
            {tax && <span className="block text-12">{tax}</span>}
          </span>
        </Fact>
      </dl>
      {booking.guest_message && (
        <blockquote className="line-clamp-3 rounded-12 bg-surface-2 px-4 py-3 text-14">
          {booking.guest_message}
        </blockquote>
      )}
      <RequestAnswers booking={booking} onAccept={onAccept} onDecline={onDecline} />
    </li>
  )
}

export function RequestAnswers({ booking, onAccept, onDecline }: AnswerableRequest) {
  const may = (action: Booking['allowed_actions'][number]) => booking.allowed_actions.includes(action)
  return (
    <div className="flex flex-wrap gap-3">
      {may('accept') && (
        <Button
          size="small"
          className="max-md:grow"
          icon={<IconCheck size={18} aria-hidden />}
          onClick={onAccept}
        >
          <Trans>Accepter</Trans>
        </Button>
      )}
      {may('decline') && (
        <Button
          variant="secondary"
          size="small"
          className="max-md:grow"
          icon={<IconX size={18} aria-hidden />}
          onClick={onDecline}
        >
          <Trans>Refuser</Trans>
        </Button>
      )}
    </div>
  )
}

export function Fact({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
