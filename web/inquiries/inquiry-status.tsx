import { useLingui } from '@lingui/react/macro'
import { IconArchive, IconEye, IconMailCheck, IconMailFilled, IconProgress } from '@tabler/icons-react'
import type { InquiryStatus } from '#contract/buying/inquiry-enums.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

export function useInquiryStatusNames(): Record<InquiryStatus, string> {
  const { t } = useLingui()
  return {
    NEW: t`Nouvelle`,
    READ: t`Lue`,
    IN_PROGRESS: t`En cours`,
    RESPONDED: t`Répondue`,
    CLOSED: t`Clôturée`,
  }
}

const styles: Record<InquiryStatus, [colour: BadgeColour, Icon: typeof IconEye]> = {
  NEW: ['blue', IconMailFilled],
  READ: ['gray', IconEye],
  IN_PROGRESS: ['yellow', IconProgress],
  RESPONDED: ['green', IconMailCheck],
  CLOSED: ['gray', IconArchive],
}

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  const names = useInquiryStatusNames()
  const [colour, Icon] = styles[status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {names[status]}
    </Badge>
  )
}
