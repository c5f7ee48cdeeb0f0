import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconScale } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/compare-offers.route.ts'
import type { OfferComparison } from '#contract/buying/offers.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useMoney } from '#web/money/use-money.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useDealEvents } from '#web/visits/use-deal-events.ts'
import { OfferCard } from '../offer-card.tsx'
import { comparisonSearch, type Order } from './compare-address.ts'
import { inOrder } from './compare-columns.ts'
import { ComparedOffers } from './compared-offers.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { listing } = comparisonSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /seller/offers/compare', { query: { property_id: listing } })) }
}
clientLoader.hydrate = true as const

/** The offers on one listing beside each other. */
export default function CompareOffers({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  useDealEvents('offer')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Comparer les offres`} – Demeure`}</title>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(comparison) => <Comparison comparison={comparison} />}
      </Loaded>
    </div>
  )
}

function Comparison({ comparison }: { comparison: OfferComparison }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [{ sort }, show] = useSearchState(comparisonSearch)
  const { property_id, title, currency, items } = comparison
  const open = inOrder(
    items.filter(({ is_open }) => is_open),
    sort,
  )
  const over = items.filter(({ is_open }) => !is_open)
  const count = over.length
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t`Offres`, to: paths.sellerOffers() }, { label: title }]} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Comparer les offres</Trans>
          </h1>
          <ListPrice comparison={comparison} />
        </div>
        <ExportButton propertyId={property_id} />
      </div>
      {open.length === 0 ? (
        <EmptyState
          icon={<IconScale size={32} aria-hidden />}
          title={t`Aucune offre ouverte sur ce bien`}
          action={
            <ButtonLink to={paths.sellerOffers()} variant="secondary">
              <Trans>Toutes les offres</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <OrderChoice order={sort} onChoose={(chosen) => show({ sort: chosen }, true)} />
          <ComparedOffers offers={open} currency={currency} />
          <p className="text-14 text-muted">
            <Trans>
              Le net déduit les honoraires publiés dans l’annonce. Remboursement d’un prêt, mainlevée
              d’hypothèque et impôts ne sont pas connus ici.
            </Trans>
          </p>
        </>
      )}
      {over.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold text-brand-text">
            <Trans>Offres closes ({count})</Trans>
          </summary>
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
            {over.map(({ thread }) => (
              <OfferCard key={thread.id} thread={thread} onChange={() => void revalidate()} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function ListPrice({ comparison: { asking_minor, currency } }: { comparison: OfferComparison }) {
  const money = useMoney()
  if (asking_minor === null) return null
  const price = money(asking_minor, currency)
  return (
    <p className="text-muted">
      <Trans>Prix affiché : {price}. Rien n’est engagé avant votre accord.</Trans>
    </p>
  )
}

function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  const { t } = useLingui()
  const names: Record<Order, string> = {
    arrival: t`Ordre d’arrivée`,
    net: t`Net pour le vendeur`,
    amount: t`Montant`,
    financing: t`Financement`,
    date: t`Signature souhaitée`,
    validity: t`Valable jusqu’au`,
  }
  return (
    <div className="max-w-72">
      <Select label={t`Trier`} value={order} onChange={(event) => onChoose(event.target.value as Order)}>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function ExportButton({ propertyId }: { propertyId: string }) {
  const { isPending, download } = useDownload()
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      icon={<IconDownload size={20} aria-hidden />}
      onClick={() => void download(`/seller/offers/compare.csv?property_id=${propertyId}`, 'offres.csv')}
    >
      <Trans>Exporter en CSV</Trans>
    </Button>
  )
}
