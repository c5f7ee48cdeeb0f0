import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import type { SaleImport } from '#contract/sales/sale-feeds.ts'
import { Badge } from '#web/ui/data/badge.tsx'

/** Result of an import, in one word. */
export function ImportState({ of: { status, failed, held: onHold } }: { of: SaleImport }) {
  if (status === 'running') {
    return (
      <Badge colour="blue" icon={<IconLoader2 size={14} aria-hidden className="animate-spin" />}>
        <Trans>En cours</Trans>
      </Badge>
    )
  }
  if (failed + onHold > 0) {
    return (
      <Badge colour="yellow" icon={<IconAlertTriangle size={14} aria-hidden />}>
        <Trans>À revoir</Trans>
      </Badge>
    )
  }
  return (
    <Badge colour="green" icon={<IconCheck size={14} aria-hidden />}>
      <Trans>Terminé</Trans>
    </Badge>
  )
}
