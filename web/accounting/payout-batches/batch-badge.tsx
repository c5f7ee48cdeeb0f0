import { useLingui } from '@lingui/react/macro'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import type { BatchItemStatus, PayoutBatchStatus } from '#contract/money/payout-batch-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

interface Style {
  colour: BadgeColour
  Icon: typeof IconClock
}

const batchStyles: Record<PayoutBatchStatus, Style> = {
  prepared: { colour: 'yellow', Icon: IconSignature },
  signed: { colour: 'purple', Icon: IconSend },
  settled: { colour: 'green', Icon: IconCircleCheck },
  cancelled: { colour: 'gray', Icon: IconCircleX },
}

export function BatchBadge({ status }: { status: PayoutBatchStatus }) {
  const { t } = useLingui()
  const names: Record<PayoutBatchStatus, string> = {
    prepared: t`Attend une signature`,
    signed: t`Signé, pour la banque`,
    settled: t`Répondu par la banque`,
    cancelled: t`Annulé`,
  }
  const { colour, Icon } = batchStyles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}

const itemStyles: Record<BatchItemStatus, Style> = {
  prepared: { colour: 'yellow', Icon: IconClock },
  sent: { colour: 'purple', Icon: IconSend },
  accepted: { colour: 'green', Icon: IconCircleCheck },
  rejected: { colour: 'red', Icon: IconAlertCircle },
  cancelled: { colour: 'gray', Icon: IconCircleX },
}

export function TransferBadge({ status }: { status: BatchItemStatus }) {
  const { t } = useLingui()
  const names: Record<BatchItemStatus, string> = {
    prepared: t`Préparé`,
    sent: t`À la banque`,
    accepted: t`Accepté`,
    rejected: t`Rejeté`,
    cancelled: t`Annulé`,
  }
  const { colour, Icon } = itemStyles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}
