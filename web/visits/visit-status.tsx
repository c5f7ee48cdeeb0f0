import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconClock, IconHourglass, IconUserX, IconX } from '@tabler/icons-react'
import type { VisitStatus } from '#contract/buying/visit-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

type StatusStyle = [label: string, colour: BadgeColour, Icon: typeof IconX]

export function useVisitStatuses(): Record<VisitStatus, StatusStyle> {
  const { t } = useLingui()
  return {
    HELD: [t`À confirmer par e-mail`, 'yellow', IconHourglass],
    REQUESTED: [t`À confirmer`, 'yellow', IconClock],
    CONFIRMED: [t`Confirmée`, 'green', IconCircleCheck],
    DECLINED: [t`Déclinée`, 'gray', IconX],
    CANCELLED: [t`Annulée`, 'gray', IconX],
    EXPIRED: [t`Expirée`, 'gray', IconHourglass],
    COMPLETED: [t`Passée`, 'purple', IconCircleCheck],
    NO_SHOW: [t`Non venu`, 'red', IconUserX],
  }
}

export function VisitStatusBadge({ status }: { status: VisitStatus }) {
  const [label, colour, Icon] = useVisitStatuses()[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {label}
    </Badge>
  )
}
