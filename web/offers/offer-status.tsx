import { useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconCircleCheck, IconClock, IconHourglass, IconX } from '@tabler/icons-react'
import type { OfferStatus } from '#contract/buying/offer-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  const { t } = useLingui()
  const table: Record<OfferStatus, [label: string, colour: BadgeColour, Icon: typeof IconX]> = {
    SENT: [t`Attend une réponse`, 'yellow', IconClock],
    COUNTERED: [t`Remplacée`, 'gray', IconArrowsExchange],
    WAITING: [t`En attente`, 'blue', IconHourglass],
    ACCEPTED: [t`Acceptée`, 'green', IconCircleCheck],
    REFUSED: [t`Refusée`, 'red', IconX],
    WITHDRAWN: [t`Retirée`, 'gray', IconX],
    EXPIRED: [t`Expirée`, 'gray', IconHourglass],
    FELL_THROUGH: [t`Sans suite`, 'red', IconX],
  }
  const [label, colour, Icon] = table[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {label}
    </Badge>
  )
}
