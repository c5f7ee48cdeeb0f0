import 'virtual:texts/money/accounting'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { LedgerHead } from '../ledger-head.tsx'
import { offeredYears, taxYearSearch } from '../year-address.ts'
import type { Route } from './+types/tax-statements.route.ts'
import { StatementList } from './statement-list.tsx'
import { TaxMessages } from './tax-messages.tsx'
import { TaxYear } from './tax-year.tsx'

const endedYear = () => Number(todayLocal().slice(0, 4)) - 1

/** Not awaited: the layout of the screen shows at once, the year when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { year, page } = taxYearSearch.parse(url.searchParams)
  const query = { year: String(year || endedYear()), page: String(page) }
  return { result: resultOf(api('GET /admin/tax-statements', { query })) }
}
clientLoader.hydrate = true as const

export default function TaxStatements({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(taxYearSearch)
  const year = state.year || endedYear()
  const years = Object.fromEntries(offeredYears(endedYear()).map((each) => [String(each), String(each)]))
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Déclarations fiscales – Demeure`}</title>
      <LedgerHead
        section="taxes"
        about={<Trans>Le relevé annuel de chaque propriétaire et sa déclaration (DAC7)</Trans>}
      >
        <CompactSelect
          label={t`Année`}
          value={String(year)}
          options={years}
          onChange={(chosen) => show({ year: Number(chosen) === endedYear() ? 0 : Number(chosen) })}
          className="md:min-w-24!"
        />
      </LedgerHead>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(taxes) => (
          <>
            <TaxYear taxes={taxes} />
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
              <StatementList taxes={taxes} onPage={(page) => show({ page })} />
              <TaxMessages taxes={taxes} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
