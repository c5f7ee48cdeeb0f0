import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconClock, IconMessageCheck } from '@tabler/icons-react'
import type { TicketStatus } from '#contract/administration/support/support-enums.ts'
import { Badge } from '#web/ui/data/badge.tsx'

/** Status of a ticket, worded for the seller or for staff. */
export function TicketBadge({ status, side }: { status: TicketStatus; side: 'seller' | 'house' }) {
  const { t } = useLingui()
  if (status === 'closed') {
    return <Badge colour="gray" icon={<IconCheck size={14} aria-hidden />}>{t`Clôturée`}</Badge>
  }
  if (status === 'answered') {
    return (
      <Badge colour="green" icon={<IconMessageCheck size={14} aria-hidden />}>
        {side === 'seller' ? t`Réponse reçue` : t`Répondue`}
      </Badge>
    )
  }
  return (
    <Badge colour={side === 'seller' ? 'blue' : 'yellow'} icon={<IconClock size={14} aria-hidden />}>
      {side === 'seller' ? t`Envoyée` : t`À répondre`}
    </Badge>
  )
}
