import 'virtual:texts/money/billing'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/billing.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { BillingDetailsCard } from './billing-details-card.tsx'
import { HighlightsCard } from './highlights-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { SavedCardCard } from './saved-card.tsx'
import { SellerInvoices } from './seller-invoices.tsx'

const invoicesShown = 10

/** Not awaited: each part shows when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return {
    plan: resultOf(loadPlan()),
    invoices: resultOf(
      api('GET /seller/billing/invoices', {
        query: { page: String(page), per_page: String(invoicesShown) },
      }),
    ),
    highlights: resultOf(api('GET /seller/billing/highlights')),
    card: resultOf(api('GET /seller/billing/card')),
    details: resultOf(api('GET /seller/billing/details')),
  }
}
clientLoader.hydrate = true as const

async function loadPlan() {
  const [subscription, plans] = await Promise.all([
    api('GET /seller/billing/subscription'),
    api('GET /seller/billing/plans'),
  ])
  return { subscription, plans: plans.items }
}

export default function Billing({
  loaderData: { plan, invoices, highlights, card, details },
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Facturation`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Facturation</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Votre formule, ce que vous en utilisez et vos factures</Trans>
        </p>
      </header>
      <Loaded result={plan} skeleton={<Skeleton className="h-56 rounded-16!" />}>
        {({ subscription }) => <PlanCard subscription={subscription} />}
      </Loaded>
      <Loaded result={invoices} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {(list) => <SellerInvoices list={list} />}
      </Loaded>
      <Loaded result={card} skeleton={null}>
        {(stored) => <SavedCardCard card={stored.card} isOpen={stored.is_open} />}
      </Loaded>
      <Loaded result={plan} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {({ subscription, plans }) => <PlanChoice plans={plans} subscription={subscription} />}
      </Loaded>
      <Loaded result={highlights} skeleton={null}>
        {(chosen) => <HighlightsCard highlights={chosen} />}
      </Loaded>
      <Loaded result={details} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(loaded) => <BillingDetailsCard details={loaded} />}
      </Loaded>
    </div>
  )
}
