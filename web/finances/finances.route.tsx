import 'virtual:texts/administration/areas'
import 'virtual:texts/money/finances'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconWallet } from '@tabler/icons-react'
import type { Route } from './+types/finances.route.ts'
import { api } from '#web/api/browser-api.ts'
import { MetricsSkeleton } from '#web/ui/data/metrics-skeleton.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { AccountMetricsCard } from './account-metrics-card.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { financePath, financeSearch } from './finance-address.ts'
import { FinancesHead } from './finances-head.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { ComparedDays, type FinanceMonth, MonthMetrics } from './month-metrics.tsx'
import { MonthsCard } from './months-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { NextPayoutCard } from './next-payout-card.tsx'
import { OwnerBillingCard } from './owner-billing-card.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { daysOfPeriod, offeredPeriods } from './tax-period.ts'
import { TaxRegisterCard } from './tax-register-card.tsx'

const movementsShown = 10

/** Not awaited: each card shows when its data has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = financeSearch.parse(url.searchParams)
  const { month, about, page } = state
  const year = offeredPeriods(new Date())[0]!
  const tax = state.tax ?? year
  const registerOf = (period: string) =>
    api('GET /owner/finances/tourist-tax', { query: daysOfPeriod(period)! })
  const register = registerOf(tax)
  const account = api('GET /owner/finances/bank-account')
  return {
    month: resultOf(api('GET /owner/finances/month', { query: month ? { month } : {} })),
    summary: resultOf(api('GET /owner/finances/summary')),
    movements: resultOf(
      api('GET /owner/finances/transactions', {
        query: { page: String(page), per_page: String(movementsShown), about: about ?? 'earnings' },
      }),
    ),
    next: resultOf(nextPayouts(account, tax === year ? register : registerOf(year))),
    account: resultOf(account),
    payoutAccount: resultOf(api('GET /owner/finances/payout-account')),
    invoices: resultOf(api('GET /owner/finances/invoices')),
    billing: resultOf(api('GET /owner/finances/billing-details')),
    year,
    taxPeriod: tax,
    taxRegister: resultOf(register),
    taxPathOf: (period: string) => financePath(state, { tax: period }),
  }
}
clientLoader.hydrate = true as const

/** Data of the next payout's card. Payouts not sent yet come first in their list. */
async function nextPayouts<Account, Register>(account: Promise<Account>, register: Promise<Register>) {
  const [{ items: payouts }, ...others] = await Promise.all([
    api('GET /owner/finances/payouts', { query: { per_page: '100' } }),
    account,
    register,
  ])
  return { payouts, ...others[0], ...others[1] }
}

type LoaderData = Route.ComponentProps['loaderData']

export default function Finances({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Finances`} – Demeure`}</title>
      <FinancesHead />
      <Loaded result={loaderData.month} skeleton={<MetricsSkeleton />}>
        {(month) => <Earnings month={month} loaderData={loaderData} />}
      </Loaded>
      <Loaded result={loaderData.movements} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(movements) => <MovementsCard movements={movements} />}
      </Loaded>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Loaded result={loaderData.summary} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ currencies }) => <AccountMetricsCard summaries={currencies} />}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-6">
          <Loaded result={loaderData.account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ account }) => <BankAccountCard account={account} />}
          </Loaded>
          <Loaded result={loaderData.payoutAccount} skeleton={null}>
            {(payoutAccount) => <PayoutAccountCard payoutAccount={payoutAccount} />}
          </Loaded>
          <Loaded result={loaderData.invoices} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ items }) => <InvoicesCard invoices={items} />}
          </Loaded>
        </div>
      </div>
      <Loaded result={loaderData.taxRegister} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ communes }) => (
          <TaxRegisterCard communes={communes} period={loaderData.taxPeriod} pathOf={loaderData.taxPathOf} />
        )}
      </Loaded>
      <Loaded result={loaderData.billing} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(details) => <OwnerBillingCard details={details} />}
      </Loaded>
    </div>
  )
}

/** Metrics and year of each currency, the first beside the next payout. */
function Earnings({ month, loaderData }: { month: FinanceMonth; loaderData: LoaderData }) {
  const { t } = useLingui()
  const { currencies } = month
  if (currencies.length === 0) {
    return (
      <EmptyState icon={<IconWallet size={32} aria-hidden />} title={t`Vos revenus apparaîtront ici`}>
        <Trans>Chaque paiement d’un séjour y est inscrit dès qu’il est reçu, avec ses frais.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {currencies.map((metrics, index) => (
        <section key={metrics.currency} className="flex flex-col gap-6 lg:gap-8">
          <div className="flex flex-col gap-3">
            {currencies.length > 1 && <CurrencyName currency={metrics.currency} />}
            <ComparedDays month={month} />
            <MonthMetrics metrics={metrics} month={month} withOccupancy={index === 0} />
          </div>
          {index === 0 ? (
            <div className="grid gap-6 xl:grid-cols-[1.7fr_1fr]">
              <MonthsCard metrics={metrics} />
              <Loaded
                result={loaderData.next}
                skeleton={<Skeleton className="h-full min-h-72 rounded-16!" />}
              >
                {(next) => <NextPayoutCard {...next} year={loaderData.year} />}
              </Loaded>
            </div>
          ) : (
            <MonthsCard metrics={metrics} />
          )}
        </section>
      ))}
    </>
  )
}

/** Amounts of different currencies are never added up: each has its section. */
function CurrencyName({ currency }: { currency: string }) {
  const language = useLanguage()
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency
  return <h2 className="display-24 first-letter:uppercase">{name}</h2>
}
