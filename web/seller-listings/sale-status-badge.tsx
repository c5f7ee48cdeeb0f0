import { useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconFileText,
  IconKey,
  IconPencil,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

/**
 * Labels and colours of the statuses (specification, section 4), with those of the rules. Upper and lower case occur.
 */
export function SaleStatusBadge({ status, verified }: { status: string; verified: boolean }) {
  const { t } = useLingui()
  const waiting = verified ? t`En validation` : t`En attente KYC`
  const table: Record<string, [label: string, colour: BadgeColour, Icon: typeof IconKey]> = {
    draft: [t`Brouillon`, 'gray', IconPencil],
    pending_validation: [waiting, 'yellow', IconClock],
    pending_kyc: [t`En attente KYC`, 'yellow', IconClock],
    active: [t`Active`, 'green', IconCircleCheck],
    under_offer: [t`Sous offre`, 'blue', IconFileText],
    sold: [t`Vendue`, 'purple', IconKey],
    withdrawn: [t`Retirée`, 'gray', IconEyeOff],
    suspended: [t`Suspendue`, 'red', IconBan],
    rejected: [t`Rejetée`, 'red', IconX],
  }
  const [label, colour, Icon] = table[status.toLowerCase()] ?? [t`Inconnu`, 'gray' as const, IconQuestionMark]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {label}
    </Badge>
  )
}
