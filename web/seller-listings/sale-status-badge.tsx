import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

interface StatusStyle {
  label: MessageDescriptor
  colour: BadgeColour
  Icon: typeof IconKey
}

/** Labels and colours of the statuses (specification, section 4), with those of the rules. */
export const saleStatusStyles: Record<SaleStatus | 'pending_kyc', StatusStyle> = {
  draft: { label: msg`Brouillon`, colour: 'gray', Icon: IconPencil },
  pending_validation: { label: msg`En validation`, colour: 'yellow', Icon: IconClock },
  /** Of `pending_validation` while its seller is not verified (rules, section 0). */
  pending_kyc: { label: msg`En attente KYC`, colour: 'yellow', Icon: IconClock },
  active: { label: msg`Active`, colour: 'green', Icon: IconCircleCheck },
  under_offer: { label: msg`Sous offre`, colour: 'blue', Icon: IconFileText },
  sold: { label: msg`Vendue`, colour: 'purple', Icon: IconKey },
  withdrawn: { label: msg`Retirée`, colour: 'gray', Icon: IconEyeOff },
  suspended: { label: msg`Suspendue`, colour: 'red', Icon: IconBan },
  rejected: { label: msg`Rejetée`, colour: 'red', Icon: IconX },
}
const unknown: StatusStyle = { label: msg`Inconnu`, colour: 'gray', Icon: IconQuestionMark }

/** Upper and lower case occur. */
export function SaleStatusBadge({ status, verified }: { status: string; verified: boolean }) {
  const { t } = useLingui()
  const stored = status.toLowerCase()
  const shown = stored === 'pending_validation' && !verified ? 'pending_kyc' : stored
  const styles: Record<string, StatusStyle> = saleStatusStyles
  const { label, colour, Icon } = styles[shown] ?? unknown
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
