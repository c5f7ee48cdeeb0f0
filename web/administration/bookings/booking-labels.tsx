import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BookingPayment } from '#contract/administration/booking-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

export const bookingPaymentStyles: Record<BookingPayment, { label: MessageDescriptor; colour: BadgeColour }> =
  {
    unpaid: { label: msg`Non payée`, colour: 'gray' },
    partly_paid: { label: msg`Payée en partie`, colour: 'yellow' },
    paid: { label: msg`Payée`, colour: 'green' },
    refunded: { label: msg`Remboursée`, colour: 'purple' },
    disputed: { label: msg`En litige`, colour: 'red' },
  }

export function BookingPaymentBadge({ payment }: { payment: BookingPayment }) {
  const { t } = useLingui()
  const { label, colour } = bookingPaymentStyles[payment]
  return <Badge colour={colour}>{t(label)}</Badge>
}
