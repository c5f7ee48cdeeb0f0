import 'virtual:texts/administration/areas'
import 'virtual:texts/rentals/editor'
import 'virtual:texts/sales/seller-listings'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/sale-detail.route.ts'
import type { SaleValidation } from '#contract/sales/conformity.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import type { showSaleHistory } from '#contract/sales/sale-life.ts'
import type { SellerDecision } from '#contract/moderation/sale-appeals.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import type { showSellerAnalytics } from '#contract/sales/sellers.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { SellerDecisions } from './seller-decisions.tsx'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { Card, StatCard } from '#web/ui/data/card.tsx'
import { Link, useGoTo, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ConformityCard } from './editor/conformity-card.tsx'
import { Documents } from './editor/documents.tsx'
import { SaleActionButtons } from './sale-action-buttons.tsx'
import { SaleFreshness } from './sale-freshness.tsx'
import { SaleHistory } from './sale-history.tsx'
import { SaleState } from './sale-state.tsx'
import { useSaleActions } from './use-sale-actions.ts'

interface Shown {
  sale: OwnedSale
  validation: SaleValidation
  history: EndpointAnswer<typeof showSaleHistory>
  analytics: EndpointAnswer<typeof showSellerAnalytics> | null
  decisions: SellerDecision[]
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(params.id)) }
}
clientLoader.hydrate = true as const

async function load(id: string): Promise<Shown> {
  const sale = await api('GET /properties-for-sale/seller/:id', { params: { id } })
  const [validation, history, analytics, { items: decisions }] = await Promise.all([
    api('GET /properties-for-sale/shared/validation/:id/status', { params: { id } }),
    api('GET /properties-for-sale/shared/status/:id/history', { params: { id } }),
    sale.published_at ? api('GET /seller/analytics', { query: { property_id: id } }) : null,
    api('GET /properties-for-sale/seller/:id/decisions', { params: { id } }),
  ])
  return { sale, validation, history, analytics, decisions }
}

export default function SaleDetail({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded result={result} skeleton={<DetailSkeleton />} failed={t`Impossible de charger l’annonce`}>
      {(shown) => <Detail key={shown.sale.id} {...shown} />}
    </Loaded>
  )
}

function DetailSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy className="flex flex-col gap-6 lg:gap-8">
      <title>{t`Annonce – Demeure`}</title>
      <h1 className="sr-only">
        <Trans>Annonce</Trans>
      </h1>
      <Skeleton className="h-20 max-w-120" />
      <Skeleton className="h-36 rounded-16!" />
      <Skeleton className="h-120 rounded-16!" />
    </div>
  )
}

function Detail({ sale, validation, history, analytics, decisions }: Shown) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const actions = useSaleActions({ onDeleted: () => goTo(paths.sellerDash('properties')) })
  const title = sale.title || t`Annonce sans titre`
  const isOver = ['sold', 'withdrawn', 'suspended'].includes(sale.sale_status)
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${title} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <nav className="mb-1 flex items-center gap-2 text-14 text-muted">
            <Link to={paths.sellerDash('properties')} className="hover:underline">
              <Trans>Mes Propriétés</Trans>
            </Link>
            <IconChevronRight size={14} aria-hidden />
            <span>{t(saleTypeLabels[sale.property_type])}</span>
          </nav>
          <h1 className="display-32 wrap-anywhere">{title}</h1>
          <p className="mt-1 text-muted">
            {[
              sale.city || t`Adresse non spécifiée`,
              sale.surface_total && `${sale.surface_total} m²`,
              sale.sale_price && formatMoney(Number(sale.sale_price), sale.currency, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <SaleActionButtons sale={sale} actions={actions} />
      </header>
      <SaleState sale={sale}>
        <SaleFreshness sale={sale} actions={actions} />
      </SaleState>
      {analytics && <Metrics analytics={analytics} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card
            title={t`Photos`}
            aside={
              sale.allowed_actions.includes('edit') && (
                <Link to={paths.sellerSaleEdit(sale.id, 'photos')} className="text-link text-14">
                  <Trans>Modifier</Trans>
                </Link>
              )
            }
          >
            {sale.images.length === 0 ? (
              <p className="text-muted">
                <Trans>Aucune photo pour l’instant : il en faut cinq pour publier.</Trans>
              </p>
            ) : (
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {sale.images.map((image) => (
                  <li key={image.id} className="aspect-4/3 overflow-hidden rounded-12">
                    <Picture image={image} sizes="(width >= 1200px) 240px, 45vw" />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title={t`Description`}>
            <p className="max-w-[70ch] whitespace-pre-line">
              {sale.description || t`Pas encore de description.`}
            </p>
          </Card>
          {sale.sale_status !== 'sold' && (
            <div id="documents" className="scroll-mt-24">
              <Card title={t`Documents`}>
                <Documents sale={sale} onChange={() => void revalidate()} />
              </Card>
            </div>
          )}
          <SellerDecisions decisions={decisions} />
          <SaleHistory history={history} />
        </div>
        {!isOver && <ConformityCard id={sale.id} validation={validation} />}
      </div>
    </div>
  )
}

function Metrics({ analytics }: { analytics: NonNullable<Shown['analytics']> }) {
  const { t } = useLingui()
  const steps = [
    { label: t`Affichages`, step: analytics.impressions },
    { label: t`Vues`, step: analytics.views },
    { label: t`Demandes`, step: analytics.contacts },
    { label: t`Visites`, step: analytics.visits },
    { label: t`Offres`, step: analytics.offers },
  ]
  return (
    <section aria-label={t`Trente derniers jours`}>
      <h2 className="mb-3 text-14 font-medium text-muted">
        <Trans>Trente derniers jours</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5 md:gap-4">
        {steps.map(({ label, step }) => (
          <StatCard key={label} label={label} icon={null}>
            {step.total}
          </StatCard>
        ))}
      </dl>
    </section>
  )
}
