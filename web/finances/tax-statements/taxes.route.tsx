import 'virtual:texts/money/finances'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/taxes.route.ts'
import { TaxDetailsCard } from './tax-details-card.tsx'
import { TaxStatementsCard } from './tax-statements-card.tsx'

/** Not awaited: each card shows when its data has loaded. */
export function clientLoader() {
  return {
    statements: resultOf(api('GET /owner/finances/tax-statements')),
    details: resultOf(api('GET /owner/finances/tax-details')),
  }
}
clientLoader.hydrate = true as const

/** An owner's yearly statements, and what is declared of them. */
export default function OwnerTaxes({ loaderData: { statements, details } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{t`Déclaration fiscale – Demeure`}</title>
      <header>
        <Link to={paths.ownerFinances()} className="text-link text-14">
          <Trans>Finances</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Déclaration fiscale</Trans>
        </h1>
        <p className="mt-1 max-w-prose text-muted">
          <Trans>
            Chaque année, Demeure vous remet le relevé de vos revenus et les déclare à l’administration
            fiscale avant le 31 janvier, comme la loi l’y oblige.
          </Trans>
        </p>
      </header>
      <Loaded result={statements} skeleton={<Skeleton className="h-40 rounded-16!" />}>
        {({ items }) => <TaxStatementsCard statements={items} />}
      </Loaded>
      <Loaded result={details} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(loaded) => <TaxDetailsCard key={loaded.updated_at} details={loaded} />}
      </Loaded>
    </div>
  )
}
