import 'virtual:texts/money/accounting'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBook2, IconDownload } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { showTrialBalance, TrialBalance } from '#contract/money/accounting.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { DayField } from '#web/ui/dates/day-field.tsx'
import { balanceSearch, filledIn, ledgerCurrencies } from '../ledger-address.ts'
import { LedgerHead } from '../ledger-head.tsx'
import { LatestTransactions } from '../transactions/latest-transactions.tsx'
import type { Route } from './+types/balance.route.ts'
import { BalanceDifference } from './balance-difference.tsx'
import { BalanceTable } from './balance-table.tsx'
import { LatestReports, NextBatch, ToDeclare } from './ledger-aside.tsx'

type Balance = EndpointAnswer<typeof showTrialBalance>

/** Not awaited: the layout of the screen shows at once, the figures when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { date } = balanceSearch.parse(url.searchParams)
  return {
    balance: resultOf(api('GET /admin/ledger/balance', { query: filledIn({ date }) })),
    latest: resultOf(
      api('GET /admin/ledger/transactions', { query: { per_page: '5', ...filledIn({ to: date }) } }),
    ),
    reports: resultOf(api('GET /admin/reconciliation/reports', { query: { per_page: '12' } })),
    batches: resultOf(api('GET /admin/payout-batches', { query: { per_page: '1' } })),
    taxes: resultOf(api('GET /admin/tax-statements', { query: { year: yearToDeclare(), per_page: '1' } })),
  }
}
clientLoader.hydrate = true as const

/** The year whose statements of owners are due next, on 31 January (CGI, art. 242 bis). */
function yearToDeclare() {
  const [year, month] = todayLocal().split('-').map(Number) as [number, number]
  return String(month === 1 ? year - 1 : year)
}

export default function LedgerBalance({
  loaderData: { balance, latest, reports, batches, taxes },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(balanceSearch)
  const query = new URLSearchParams(filledIn({ date: state.date })).toString()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Grand livre – Demeure`}</title>
      <LedgerHead
        section="balance"
        about={
          <Loaded result={balance} skeleton={<Skeleton className="h-6 w-72" />}>
            {({ transactions }) => (
              <Plural
                value={transactions}
                _0="Aucune opération"
                one="# opération, avec ses deux côtés"
                other="# opérations, chacune avec ses deux côtés"
              />
            )}
          </Loaded>
        }
      >
        <DayField
          label={t`Balance au`}
          value={state.date || todayLocal()}
          max={todayLocal()}
          onChange={(date) => show({ date })}
        />
        <CompactSelect
          label={t`Devise`}
          value={state.currency}
          options={Object.fromEntries(ledgerCurrencies.map((each) => [each, each]))}
          onChange={(currency) => show({ currency: currency as typeof state.currency })}
          className="md:min-w-24!"
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <DownloadButton
            key={format}
            path={`/admin/ledger/balance/file?format=${format}${query && `&${query}`}`}
            name={`demeure-balance.${format}`}
            icon={<IconDownload size={18} aria-hidden />}
          >
            {format === 'csv' ? 'CSV' : 'XLSX'}
          </DownloadButton>
        ))}
      </LedgerHead>
      <Loaded result={balance} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(loaded) => (
          <Balances
            balance={loaded}
            aside={
              <>
                <Loaded result={reports} skeleton={<Skeleton className="h-56 rounded-16!" />}>
                  {(list) => <LatestReports reports={list} />}
                </Loaded>
                <Loaded result={batches} skeleton={<Skeleton className="h-44 rounded-16!" />}>
                  {({ ready }) => <NextBatch ready={ready} />}
                </Loaded>
                <Loaded result={taxes} skeleton={<Skeleton className="h-44 rounded-16!" />}>
                  {({ year, due_on }) => (
                    <ToDeclare
                      balance={loaded.currencies.find((each) => each.currency === state.currency)}
                      date={loaded.date}
                      year={year}
                      dueOn={due_on}
                    />
                  )}
                </Loaded>
              </>
            }
          />
        )}
      </Loaded>
      <LatestTransactions result={latest} />
    </div>
  )
}

function Balances({ balance, aside }: { balance: Balance; aside: React.ReactNode }) {
  const [{ currency }] = useSearchState(balanceSearch)
  const waiting = useNavigation().state === 'loading'
  const shown = balance.currencies.find((each) => each.currency === currency)
  return (
    <div
      aria-busy={waiting}
      className={classes('flex flex-col gap-6 transition-opacity duration-150', waiting && 'opacity-60')}
    >
      {shown ? (
        <>
          <BalanceDifference balance={shown} checkedAt={balance.checked_at} />
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
            <BalanceTable balance={shown} date={balance.date} />
            <div className="flex min-w-0 flex-col gap-6">{aside}</div>
          </div>
        </>
      ) : (
        <NoBalance balance={balance} currency={currency} />
      )}
    </div>
  )
}

function NoBalance({ balance, currency }: { balance: Balance; currency: TrialBalance['currency'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = formatDay(dateOfInstant(`${balance.date}T12:00:00Z`), language)
  return (
    <EmptyState icon={<IconBook2 size={32} aria-hidden />} title={t`Rien en ${currency} au ${day}`}>
      <Trans>Choisissez une autre date ou une autre devise : chacune a sa balance.</Trans>
    </EmptyState>
  )
}
