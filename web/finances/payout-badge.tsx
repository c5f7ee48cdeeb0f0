import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendar, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

const styles: Record<PayoutStatus, { colour: BadgeColour; Icon: typeof IconClock }> = {
  scheduled: { colour: 'blue', Icon: IconCalendar },
  held: { colour: 'yellow', Icon: IconAlertCircle },
  ready: { colour: 'purple', Icon: IconClock },
  sending: { colour: 'purple', Icon: IconSend },
  sent: { colour: 'green', Icon: IconCircleCheck },
}

/** @param reason of its hold, where a disputed payout is shown separately */
export function PayoutBadge({ status, reason }: { status: PayoutStatus; reason?: HoldReason | null }) {
  const { t } = useLingui()
  if (status === 'held' && (reason === 'dispute' || reason === 'chargeback')) {
    return (
      <Badge colour="red" icon={<IconAlertCircle size={14} aria-hidden />}>
        {t`Suspendu`}
      </Badge>
    )
  }
  const names = {
    scheduled: t`Programmé`,
    held: t`En attente`,
    ready: t`Prêt à partir`,
    sending: t`En route`,
    sent: t`Versé`,
  }
  const { colour, Icon } = styles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}
