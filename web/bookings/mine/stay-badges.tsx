import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCalendarQuestion } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'

/** The status of a stay, and whether an incident is under review. */
export function StayBadges({ booking }: { booking: Booking }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <BookingStatusBadge status={booking.status} />
      {booking.change && (
        <Badge colour="yellow" icon={<IconCalendarQuestion size={14} aria-hidden />}>
          <Trans>Modification demandée</Trans>
        </Badge>
      )}
      {booking.disputed && (
        <Badge colour="purple" icon={<IconAlertTriangle size={14} aria-hidden />}>
          <Trans>Incident signalé</Trans>
        </Badge>
      )}
    </div>
  )
}
