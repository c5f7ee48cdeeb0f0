import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock, IconEyeOff, IconFlag, IconX } from '@tabler/icons-react'
import type { ModerationStatus } from '#contract/bookings/reviews.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

export const reviewStatuses: Record<
  ModerationStatus,
  { label: MessageDescriptor; colour: BadgeColour; Icon: typeof IconCheck }
> = {
  approved: { label: msg`Publié`, colour: 'green', Icon: IconCheck },
  pending: { label: msg`En attente`, colour: 'yellow', Icon: IconClock },
  flagged: { label: msg`Signalé`, colour: 'purple', Icon: IconFlag },
  hidden: { label: msg`Masqué`, colour: 'gray', Icon: IconEyeOff },
  rejected: { label: msg`Refusé`, colour: 'red', Icon: IconX },
}

export function ReviewStatusBadge({ status }: { status: ModerationStatus }) {
  const { t } = useLingui()
  const { label, colour, Icon } = reviewStatuses[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
