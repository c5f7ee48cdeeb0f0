import '../locales/finances.ts'
import '../locales/forms.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank, IconCash, IconHandGrab, IconReceipt, IconWallet } from '@tabler/icons-react'
import type { Route } from './+types/finances.route.ts'
import type { CurrencySummary } from '../../contract/finances.ts'
import { api } from '../api/browser-api.ts'
import { FiguresSkeleton } from '../areas/dashboard-figures-skeleton.tsx'
import { Loaded, outcomeOf } from '../areas/loaded.tsx'
import { StatCard, StatGrid } from '../ui/card.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { BankAccountCard } from './bank-account-card.tsx'
import { useExactMoney } from './exact-money.ts'
import { financePath, readFinanceAddress } from './finance-address.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { OwnerBillingCard } from './owner-billing-card.tsx'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { StatementCard } from './statement-card.tsx'
import { daysOfPeriod, offeredPeriods } from './tax-period.ts'
import { TaxRegisterCard } from './tax-register-card.tsx'

const movementsShown = 10

/** Not waited for: each card fills in when its figures have come. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = readFinanceAddress(url.searchParams)
  const { kind, page } = address
  const tax = address.tax ?? offeredPeriods(new Date())[0]!
  return {
    summary: outcomeOf(api('GET /owner/finances/summary')),
    movements: outcomeOf(
      api('GET /owner/finances/transactions', {
        query: { page: String(page), per_page: String(movementsShown), ...(kind && { kind }) },
      }),
    ),
    payouts: outcomeOf(api('GET /owner/finances/payouts', { query: { per_page: '8' } })),
    account: outcomeOf(api('GET /owner/finances/bank-account')),
    payoutAccount: outcomeOf(api('GET /owner/finances/payout-account')),
    invoices: outcomeOf(api('GET /owner/finances/invoices')),
    billing: outcomeOf(api('GET /owner/finances/billing-details')),
    taxPeriod: tax,
    taxRegister: outcomeOf(api('GET /owner/finances/tourist-tax', { query: daysOfPeriod(tax)! })),
    taxPathOf: (period: string) => financePath({ ...address, tax: period }),
  }
}
clientLoader.hydrate = true as const

export default function Finances({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Finances`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Finances</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Vos revenus des douze derniers mois, vos versements et vos relevés</Trans>
        </p>
      </header>
      <Loaded outcome={loaderData.summary} skeleton={<FiguresSkeleton />}>
        {({ currencies }) =>
          currencies.length > 0 ? (
            currencies.map((summary) => <CurrencyFigures key={summary.currency} summary={summary} />)
          ) : (
            <EmptyState icon={<IconWallet size={32} aria-hidden />} title={t`Vos revenus apparaîtront ici`}>
              <Trans>Chaque paiement d’un séjour y est inscrit dès qu’il est reçu, avec ses frais.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
      <div className="grid gap-6 xl:grid-cols-2">
        <Loaded outcome={loaderData.payouts} skeleton={<Skeleton className="h-64 rounded-16!" />}>
          {({ items }) => <PayoutsCard payouts={items} />}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-6">
          <Loaded outcome={loaderData.account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
            {({ account }) => <BankAccountCard account={account} />}
          </Loaded>
          <Loaded outcome={loaderData.payoutAccount} skeleton={null}>
            {(payoutAccount) => <PayoutAccountCard payoutAccount={payoutAccount} />}
          </Loaded>
          <StatementCard />
        </div>
      </div>
      <Loaded outcome={loaderData.movements} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(movements) => <MovementsCard movements={movements} />}
      </Loaded>
      <Loaded outcome={loaderData.taxRegister} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ communes }) => (
          <TaxRegisterCard communes={communes} period={loaderData.taxPeriod} pathOf={loaderData.taxPathOf} />
        )}
      </Loaded>
      <Loaded outcome={loaderData.invoices} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {({ items }) => <InvoicesCard invoices={items} />}
      </Loaded>
      <Loaded outcome={loaderData.billing} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(details) => <OwnerBillingCard details={details} />}
      </Loaded>
    </div>
  )
}

function CurrencyFigures({ summary }: { summary: CurrencySummary }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency } = summary
  const amount = (minor: number) => money(minor, currency)
  const gross = amount(summary.gross_minor)
  const fees = amount(summary.fees_minor)
  const refunds = amount(summary.refunds_minor)
  return (
    <>
      <StatGrid>
        <StatCard
          label={t`Revenus nets`}
          icon={<IconWallet size={20} aria-hidden />}
          note={t`${gross} brut, ${fees} de commission`}
        >
          {amount(summary.net_minor)}
        </StatCard>
        <StatCard
          label={t`À recevoir de Demeure`}
          icon={<IconBuildingBank size={20} aria-hidden />}
          note={t`solde de votre compte`}
        >
          {amount(summary.balance_minor)}
        </StatCard>
        <StatCard
          label={t`Reçu directement`}
          icon={<IconHandGrab size={20} aria-hidden />}
          note={
            summary.fees_due_minor > 0 ? (
              <Trans>dont {amount(summary.fees_due_minor)} de frais dus à Demeure</Trans>
            ) : (
              t`de la main à la main ou par virement`
            )
          }
        >
          {amount(summary.in_hand_minor)}
        </StatCard>
        <StatCard
          label={t`Déjà versé`}
          icon={<IconCash size={20} aria-hidden />}
          note={
            <span className="inline-flex items-center gap-1">
              <IconReceipt size={16} aria-hidden />
              {t`${refunds} remboursés`}
            </span>
          }
        >
          {amount(summary.paid_out_minor)}
        </StatCard>
      </StatGrid>
      <MonthsCard summary={summary} />
    </>
  )
}
