import 'virtual:texts/money/accounting'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { LedgerHead } from '../ledger-head.tsx'
import type { Route } from './+types/reconciliation.route.ts'
import { DifferenceList } from './difference-list.tsx'
import { differenceQuery, reconciliationSearch } from './reconciliation-address.ts'
import { ReportList } from './report-list.tsx'
import { ReportResult } from './report-result.tsx'
import { ReportUpload } from './report-upload.tsx'

/** Not awaited: the layout of the screen shows at once, the lists when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = reconciliationSearch.parse(url.searchParams)
  const query = { ...differenceQuery(state), page: String(state.page) }
  return {
    reports: resultOf(api('GET /admin/reconciliation/reports', { query: { per_page: '12' } })),
    differences: resultOf(api('GET /admin/reconciliation/differences', { query })),
    report: state.report
      ? resultOf(api('GET /admin/reconciliation/reports/:id', { params: { id: state.report } }))
      : undefined,
  }
}
clientLoader.hydrate = true as const

export default function Reconciliation({
  loaderData: { reports, differences, report },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const [state] = useSearchState(reconciliationSearch)
  const query = new URLSearchParams(differenceQuery(state)).toString()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Rapprochement – Demeure`}</title>
      <LedgerHead
        section="reconciliation"
        about={<Trans>Les rapports des prestataires, comparés au livre ligne par ligne</Trans>}
      >
        {(['csv', 'xlsx'] as const).map((format) => (
          <DownloadButton
            key={format}
            path={`/admin/reconciliation/differences/file?format=${format}&${query}`}
            name={`demeure-rapprochement.${format}`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            {format === 'csv' ? t`Écarts CSV` : t`Écarts XLSX`}
          </DownloadButton>
        ))}
      </LedgerHead>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {report && (
            <Loaded result={report} skeleton={<Skeleton className="h-44 rounded-16!" />}>
              {(shown) => <ReportResult report={shown} />}
            </Loaded>
          )}
          <Loaded result={differences} skeleton={<Skeleton className="h-96 rounded-16!" />}>
            {(list) => <DifferenceList list={list} />}
          </Loaded>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ReportUpload />
          <Loaded result={reports} skeleton={<Skeleton className="h-72 rounded-16!" />}>
            {(list) => <ReportList list={list} />}
          </Loaded>
        </div>
      </div>
    </div>
  )
}
