import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendar, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import type { PayoutStatus } from '../../contract/finances.ts'
import { Badge, type BadgeColour } from '../ui/badge.tsx'

const looks: Record<PayoutStatus, { colour: BadgeColour; Icon: typeof IconClock }> = {
  scheduled: { colour: 'blue', Icon: IconCalendar },
  held: { colour: 'yellow', Icon: IconAlertCircle },
  ready: { colour: 'purple', Icon: IconClock },
  sending: { colour: 'purple', Icon: IconSend },
  sent: { colour: 'green', Icon: IconCircleCheck },
}

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { t } = useLingui()
  const names = {
    scheduled: t`Programmé`,
    held: t`En attente`,
    ready: t`Prêt à partir`,
    sending: t`En route`,
    sent: t`Versé`,
  }
  const { colour, Icon } = looks[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}
