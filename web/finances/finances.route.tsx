import '#web/locales/administration/areas.ts'
import '#web/locales/money/finances.ts'
import '#web/locales/core/forms.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconWallet } from '@tabler/icons-react'
import type { Route } from './+types/finances.route.ts'
import { api } from '#web/api/browser-api.ts'
import { FiguresSkeleton } from '#web/ui/data/figures-skeleton.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { AccountFiguresCard } from './account-figures-card.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { financePath, readFinanceAddress } from './finance-address.ts'
import { FinancesHead } from './finances-head.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { ComparedDays, type FinanceMonth, MonthFigures } from './month-figures.tsx'
import { MonthsCard } from './months-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { NextPayoutCard } from './next-payout-card.tsx'
import { OwnerBillingCard } from './owner-billing-card.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { daysOfPeriod, offeredPeriods } from './tax-period.ts'
import { TaxRegisterCard } from './tax-register-card.tsx'

const movementsShown = 10

/** Not waited for: each card fills in when its figures have come. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = readFinanceAddress(url.searchParams)
  const { month, about, page } = address
  const year = offeredPeriods(new Date())[0]!
  const tax = address.tax ?? year
  const registerOf = (period: string) =>
    api('GET /owner/finances/tourist-tax', { query: daysOfPeriod(period)! })
  const register = registerOf(tax)
  const account = api('GET /owner/finances/bank-account')
  return {
    month: outcomeOf(api('GET /owner/finances/month', { query: month ? { month } : {} })),
    summary: outcomeOf(api('GET /owner/finances/summary')),
    movements: outcomeOf(
      api('GET /owner/finances/transactions', {
        query: { page: String(page), per_page: String(movementsShown), about: about ?? 'earnings' },
      }),
    ),
    next: outcomeOf(nextPayouts(account, tax === year ? register : registerOf(year))),
    account: outcomeOf(account),
    payoutAccount: outcomeOf(api('GET /owner/finances/payout-account')),
    invoices: outcomeOf(api('GET /owner/finances/invoices')),
    billing: outcomeOf(api('GET /owner/finances/billing-details')),
    year,
    taxPeriod: tax,
    taxRegister: outcomeOf(register),
    taxPathOf: (period: string) => financePath({ ...address, tax: period }),
  }
}
clientLoader.hydrate = true as const

/** What the card of the next payout speaks of. Payouts that are not sent yet come first in their list. */
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
      <Loaded outcome={loaderData.month} skeleton={<FiguresSkeleton />}>
        {(month) => <Earnings month={month} loaderData={loaderData} />}
      </Loaded>
      <Loaded outcome={loaderData.movements} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(movements) => <MovementsCard movements={movements} />}
      </Loaded>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Loaded outcome={loaderData.summary} skeleton={<Skeleton className="h-96 rounded-16!" />}>
          {({ currencies }) => <AccountFiguresCard summaries={currencies} />}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-6">
          <Loaded outcome={loaderData.account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ account }) => <BankAccountCard account={account} />}
          </Loaded>
          <Loaded outcome={loaderData.payoutAccount} skeleton={null}>
            {(payoutAccount) => <PayoutAccountCard payoutAccount={payoutAccount} />}
          </Loaded>
          <Loaded outcome={loaderData.invoices} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ items }) => <InvoicesCard invoices={items} />}
          </Loaded>
        </div>
      </div>
      <Loaded outcome={loaderData.taxRegister} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ communes }) => (
          <TaxRegisterCard communes={communes} period={loaderData.taxPeriod} pathOf={loaderData.taxPathOf} />
        )}
      </Loaded>
      <Loaded outcome={loaderData.billing} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(details) => <OwnerBillingCard details={details} />}
      </Loaded>
    </div>
  )
}

/** The figures and the year of each currency, the first beside what is paid out next. */
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
      {currencies.map((figures, index) => (
        <section key={figures.currency} className="flex flex-col gap-6 lg:gap-8">
          <div className="flex flex-col gap-3">
            {currencies.length > 1 && <CurrencyName currency={figures.currency} />}
            <ComparedDays month={month} />
            <MonthFigures figures={figures} month={month} withOccupancy={index === 0} />
          </div>
          {index === 0 ? (
            <div className="grid gap-6 xl:grid-cols-[1.7fr_1fr]">
              <MonthsCard figures={figures} />
              <Loaded
                outcome={loaderData.next}
                skeleton={<Skeleton className="h-full min-h-72 rounded-16!" />}
              >
                {(next) => <NextPayoutCard {...next} year={loaderData.year} />}
              </Loaded>
            </div>
          ) : (
            <MonthsCard figures={figures} />
          )}
        </section>
      ))}
    </>
  )
}

/** Amounts of one currency are never added to those of another: each has its part of the screen. */
function CurrencyName({ currency }: { currency: string }) {
  const language = useLanguage()
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency
  return <h2 className="display-24 first-letter:uppercase">{name}</h2>
}
