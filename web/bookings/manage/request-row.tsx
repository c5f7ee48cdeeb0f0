import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useMoney } from '#web/money/use-money.ts'
import { paths } from '#web/paths.ts'
import { TimeLeft } from '../participants/time-left.tsx'
import { guestName } from './guest-name.ts'
import { type AnswerableRequest, RequestAnswers } from './request-card.tsx'

/** A request in short; its own screen has the details. */
export function RequestRow({ booking, onAccept, onDecline }: AnswerableRequest) {
  const language = useLanguage()
  const money = useMoney()
  const name = guestName(booking)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Avatar name={name} url={booking.guest.avatar_url} />
        <div className="min-w-0 grow">
          <Link to={paths.ownerBooking(booking.id)} className="font-semibold hover:underline">
            {name}
          </Link>
          <p className="text-14 text-muted">
            {formatDateRange(booking.check_in, booking.check_out, language)}
          </p>
          <p className="truncate text-14 text-muted">{booking.property.title}</p>
        </div>
        <div className="flex flex-none flex-col items-end gap-1">
          <span className="font-semibold tabular">{money(booking.payout_minor ?? 0, booking.currency)}</span>
          {booking.expires_at && <TimeLeft until={booking.expires_at} />}
        </div>
      </div>
      <RequestAnswers booking={booking} onAccept={onAccept} onDecline={onDecline} />
    </li>
  )
}
