import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconHourglass,
  IconPencil,
} from '@tabler/icons-react'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

interface StatusStyle {
  label: MessageDescriptor
  colour: BadgeColour
  icon: typeof IconPencil
}

/** Labels and colours of the specification, section 4. */
export const statusStyles: Record<RentalStatus, StatusStyle> = {
  DRAFT: { label: msg`Brouillon`, colour: 'yellow', icon: IconPencil },
  PUBLISHED: { label: msg`Publié`, colour: 'green', icon: IconCircleCheck },
  ARCHIVED: { label: msg`Archivé`, colour: 'gray', icon: IconArchive },
}
/** Published by its owner, and on hold until a moderator has checked it. */
const underReview: StatusStyle = { label: msg`En vérification`, colour: 'blue', icon: IconHourglass }

/** Hidden by the platform until its registration number is right. */
const suspended: StatusStyle = { label: msg`Suspendu`, colour: 'red', icon: IconAlertTriangle }

type Badged = Pick<OwnedRental, 'status' | 'under_review'> & Partial<Pick<OwnedRental, 'registration'>>

export function StatusBadge({ rental }: { rental: Badged }) {
  const { t } = useLingui()
  const isUnderReview = rental.under_review && rental.status === 'PUBLISHED'
  const isSuspended = rental.status === 'DRAFT' && Boolean(rental.registration?.suspended_at)
  const {
    label,
    colour,
    icon: Icon,
  } = isUnderReview ? underReview : isSuspended ? suspended : statusStyles[rental.status]
  return (
    <Badge colour={colour} icon={<Icon size={14} aria-hidden />}>
      {t(label)}
    </Badge>
  )
}
