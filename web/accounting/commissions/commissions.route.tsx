import 'virtual:texts/money/accounting'
import 'virtual:texts/accounts/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconReceiptTax } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { LedgerHead } from '../ledger-head.tsx'
import { offeredYears, yearSearch } from '../year-address.ts'
import type { Route } from './+types/commissions.route.ts'
import { CommissionMonthCard } from './commission-month-card.tsx'

const presentYear = () => Number(todayLocal().slice(0, 4))
const monthsOf = (year: number) => ({ from: `${year}-01`, to: `${year}-12` })

/** Not awaited: the layout of the screen shows at once, the months when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { year } = yearSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /admin/commissions', { query: monthsOf(year || presentYear()) })) }
}
clientLoader.hydrate = true as const

export default function CommissionsByMonth({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(yearSearch)
  const waiting = useNavigation().state === 'loading'
  const year = state.year || presentYear()
  const query = new URLSearchParams(monthsOf(year)).toString()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Commissions et TVA – Demeure`}</title>
      <LedgerHead
        section="commissions"
        about={<Trans>Ce que Demeure a gagné, par mois et par pays, et la TVA qui s’y trouve</Trans>}
      >
        <CompactSelect
          label={t`Année`}
          value={String(year)}
          options={Object.fromEntries(
            offeredYears(presentYear()).map((each) => [String(each), String(each)]),
          )}
          onChange={(chosen) => show({ year: Number(chosen) === presentYear() ? 0 : Number(chosen) })}
          className="md:min-w-24!"
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <DownloadButton
            key={format}
            path={`/admin/commissions/file?${query}&format=${format}`}
            name={`demeure-commissions-${year}.${format}`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            {format === 'csv' ? 'CSV' : 'XLSX'}
          </DownloadButton>
        ))}
      </LedgerHead>
      <p className="max-w-prose text-14 text-muted">
        <Trans>
          Commissions et frais de service portent la TVA française de 20 %, quel que soit le pays du
          logement ; les formules, celle du vendeur. Le pays est celui du logement ou du vendeur.
        </Trans>
      </p>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {({ months }) => (
          <div
            aria-busy={waiting}
            className={classes('flex flex-col gap-6 transition-opacity', waiting && 'opacity-60')}
          >
            {months.length === 0 ? (
              <EmptyState icon={<IconReceiptTax size={32} aria-hidden />} title={t`Rien de gagné en ${year}`}>
                <Trans>Choisissez une autre année.</Trans>
              </EmptyState>
            ) : (
              months.map((month) => <CommissionMonthCard key={month.month} month={month} />)
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}
