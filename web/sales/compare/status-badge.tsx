import { Trans } from '@lingui/react/macro'
import { IconFileText, IconKey } from '@tabler/icons-react'
import { Badge } from '#web/ui/data/badge.tsx'
import type { ComparedSale } from './compared-sale.ts'

export function StatusBadge({ listing: { sale_status: status } }: { listing: ComparedSale }) {
  if (status === 'under_offer') {
    return (
      <Badge colour="blue" icon={<IconFileText size={14} aria-hidden />}>
        <Trans>Sous offre</Trans>
      </Badge>
    )
  }
  if (status !== 'sold') return null
  return (
    <Badge colour="purple" icon={<IconKey size={14} aria-hidden />}>
      <Trans>Vendu</Trans>
    </Badge>
  )
}
