import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconCalendarCheck,
  IconCalendarX,
  IconCircleCheck,
  IconClockX,
  IconCreditCard,
  IconHome,
  IconHourglass,
  IconUserX,
} from '@tabler/icons-react'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

interface StatusStyle {
  label: MessageDescriptor
  colour: BadgeColour
  icon: typeof IconHome
}

/**
 * Label, colour and icon of each status of a booking (rules, section 1), the same for guest, owner and staff.
 */
export const bookingStatusStyles: Record<BookingStatus, StatusStyle> = {
  PENDING_PAYMENT: { label: msg`Paiement en attente`, colour: 'yellow', icon: IconCreditCard },
  REQUESTED: { label: msg`Demande en attente`, colour: 'yellow', icon: IconHourglass },
  CONFIRMED: { label: msg`Confirmée`, colour: 'green', icon: IconCalendarCheck },
  IN_STAY: { label: msg`Séjour en cours`, colour: 'blue', icon: IconHome },
  COMPLETED: { label: msg`Terminée`, colour: 'purple', icon: IconCircleCheck },
  NO_SHOW: { label: msg`Voyageur absent`, colour: 'red', icon: IconUserX },
  EXPIRED: { label: msg`Expirée`, colour: 'gray', icon: IconClockX },
  DECLINED: { label: msg`Refusée`, colour: 'gray', icon: IconBan },
  WITHDRAWN: { label: msg`Demande retirée`, colour: 'gray', icon: IconBan },
  CANCELLED_BY_GUEST: { label: msg`Annulée par le voyageur`, colour: 'red', icon: IconCalendarX },
  CANCELLED_BY_OWNER: { label: msg`Annulée par l’hôte`, colour: 'red', icon: IconCalendarX },
  CANCELLED_BY_ADMIN: { label: msg`Annulée par Demeure`, colour: 'red', icon: IconCalendarX },
  CANCELLED_UNPAID: { label: msg`Annulée, solde impayé`, colour: 'red', icon: IconCalendarX },
}

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useLingui()
  const { label, colour, icon: Icon } = bookingStatusStyles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
