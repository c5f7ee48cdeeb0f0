import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { formatMoment } from '#contract/core/date-format.ts'
import type { ProviderReportDetail } from '#contract/money/reconciliation.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { providerNames } from '../provider-names.ts'
import { reconciliationPath, reconciliationSearch } from './reconciliation-address.ts'
import { ReportBadge, ReportProgress } from './report-row.tsx'

/** One report: what was read and matched, the fees that it alone states, and a new comparison. */
export function ReportResult({ report }: { report: ProviderReportDetail }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const { isAdmin } = useStaffRights()
  const [state] = useSearchState(reconciliationSearch)
  const { mutate, isPendingFor, error } = useMutation({ revalidates: true })
  const params = { id: report.id }
  const { file_name: file, uploaded_by: by } = report
  const uploaded = formatMoment(report.uploaded_at, language, { month: 'short' })
  const fees = report.unbooked_fees
    .map(({ currency, amount_minor }) => money(amount_minor, currency))
    .join(', ')
  return (
    <Card title={providerNames[report.provider]} aside={<ReportBadge open={report.open_differences} />}>
      <p className="-mt-3 mb-1 text-14 wrap-anywhere text-muted">
        {file} ·{' '}
        <Trans>
          déposé le {uploaded} par {by}
        </Trans>
      </p>
      <ReportProgress report={report} />
      {fees && (
        <p className="mt-4">
          <Trans>Frais nommés par ce rapport et absents du livre : {fees}.</Trans>
        </p>
      )}
      {error && <Alert>{error.message}</Alert>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isAdmin && (
          <>
            {fees && (
              <Button
                size="small"
                isPending={isPendingFor('fees')}
                onClick={() =>
                  void mutate(() => api('POST /admin/reconciliation/reports/:id/book-fees', { params }), {
                    key: 'fees',
                    successMessage: t`Frais passés au livre`,
                  })
                }
              >
                <Trans>Comptabiliser ces frais</Trans>
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              isPending={isPendingFor('compare')}
              icon={<IconRefresh size={18} aria-hidden />}
              onClick={() =>
                void mutate(() => api('POST /admin/reconciliation/reports/:id/compare', { params }), {
                  key: 'compare',
                  successMessage: t`Comparé au livre d’aujourd’hui`,
                })
              }
            >
              <Trans>Comparer à nouveau</Trans>
            </Button>
          </>
        )}
        <Link to={reconciliationPath(state, { report: '' })} className="text-link text-14">
          <Trans>Voir tous les rapports</Trans>
        </Link>
      </div>
    </Card>
  )
}
