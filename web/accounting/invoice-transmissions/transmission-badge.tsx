import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import type { TransmissionStatus } from '#contract/money/invoice-transmission-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

/** Names of the states, in the words of the French life cycle. */
export function useTransmissionNames(): Record<TransmissionStatus, string> {
  const { t } = useLingui()
  return {
    waiting: t`À déposer`,
    deposited: t`Déposée`,
    issued: t`Émise`,
    received: t`Reçue`,
    approved: t`Approuvée`,
    refused: t`Refusée`,
    rejected: t`Rejetée`,
    collected: t`Encaissée`,
  }
}

const styles: Record<TransmissionStatus, { colour: BadgeColour; Icon: typeof IconClock }> = {
  waiting: { colour: 'yellow', Icon: IconClock },
  deposited: { colour: 'blue', Icon: IconSend },
  issued: { colour: 'blue', Icon: IconSend },
  received: { colour: 'green', Icon: IconCircleCheck },
  approved: { colour: 'green', Icon: IconCircleCheck },
  refused: { colour: 'red', Icon: IconAlertCircle },
  rejected: { colour: 'red', Icon: IconAlertCircle },
  collected: { colour: 'green', Icon: IconCircleCheck },
}

export function TransmissionBadge({ status }: { status: TransmissionStatus }) {
  const names = useTransmissionNames()
  const { colour, Icon } = styles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}
