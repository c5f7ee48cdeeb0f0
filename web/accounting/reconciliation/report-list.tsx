import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listProviderReports } from '#contract/money/reconciliation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { reconciliationPath, reconciliationSearch } from './reconciliation-address.ts'
import { ReportRow } from './report-row.tsx'

/** The latest reports; each leads to its differences. */
export function ReportList({ list: { items } }: { list: EndpointAnswer<typeof listProviderReports> }) {
  const { t } = useLingui()
  const [state] = useSearchState(reconciliationSearch)
  return (
    <Card title={t`Rapports`}>
      {items.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucun rapport déposé pour l’instant.</Trans>
        </p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {items.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              to={reconciliationPath(state, { report: report.id, status: 'open', provider: '', page: 1 })}
              isCurrent={report.id === state.report}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
