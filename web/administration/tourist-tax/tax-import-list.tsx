import { Trans } from '@lingui/react/macro'
import { IconCheck, IconLoader2, IconX } from '@tabler/icons-react'
import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { useFailureText, useSourceName } from './source-name.ts'

/** The latest imports, and why those that failed changed nothing. */
export function TaxImportList({ imports }: { imports: TaxFileImport[] }) {
  const moment = useMoment()
  const source = useSourceName()
  const failureText = useFailureText()
  return (
    <Card title={<Trans>Derniers imports</Trans>}>
      <ul className="divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-semibold wrap-anywhere">
                {each.file_name || <Trans>Fichier d’avant</Trans>}
              </p>
              <Status of={each} />
            </div>
            <p className="text-14 text-muted">
              {[moment(each.created_at), each.requested_by?.name, source(each.source)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {each.failure && <p className="text-14 text-red-text">{failureText(each.failure)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Status({ of: { status } }: { of: TaxFileImport }) {
  if (status === 'running') {
    return (
      <Badge colour="blue" icon={<IconLoader2 size={14} aria-hidden className="animate-spin" />}>
        <Trans>En cours</Trans>
      </Badge>
    )
  }
  return status === 'finished' ? (
    <Badge colour="green" icon={<IconCheck size={14} aria-hidden />}>
      <Trans>Importé</Trans>
    </Badge>
  ) : (
    <Badge colour="red" icon={<IconX size={14} aria-hidden />}>
      <Trans>Refusé</Trans>
    </Badge>
  )
}
