import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/visit-slots.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { Link, useGoTo } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { PlanForm } from './plan-form.tsx'
import { visitSlotsSearch } from './visit-slots-address.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(visitSlotsSearch.parse(url.searchParams).listing)) }
}
clientLoader.hydrate = true as const

async function load(listing: string | null) {
  const [opened, { items }] = await Promise.all([
    api('GET /seller/visit-slots', { query: { property_id: listing ?? undefined } }),
    api('GET /properties-for-sale/seller', { query: { per_page: '100' } }),
  ])
  return { ...opened, homes: items.map(({ id, title }) => ({ id, title })) }
}

/** The seller's plan of visits, for all listings or for one. */
export default function VisitSlots({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [{ listing }] = useSearchState(visitSlotsSearch)
  const goTo = useGoTo()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Créneaux de visite`} – Demeure`}</title>
      <Link
        to={paths.sellerVisits()}
        className="inline-flex items-center gap-1 self-start text-14 font-semibold text-brand-text hover:underline"
      >
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Visites</Trans>
      </Link>
      <h1 className="display-32">
        <Trans>Créneaux de visite</Trans>
      </h1>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {({ plan, is_own, own_plans, homes: listings }) => (
          <>
            <div className="max-w-120">
              <Select
                label={t`Annonce`}
                help={
                  listing !== null && !is_own
                    ? t`Cette annonce suit les créneaux de toutes ; les enregistrer ici lui en donne de propres.`
                    : undefined
                }
                value={listing ?? ''}
                onChange={(event) => goTo(paths.sellerVisitSlots(event.target.value))}
              >
                <option value="">{t`Toutes les annonces`}</option>
                {listings.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {own_plans.includes(id)
                      ? t`${title || t`Sans titre`} (créneaux propres)`
                      : title || t`Sans titre`}
                  </option>
                ))}
              </Select>
            </div>
            <PlanForm
              key={`${listing} ${is_own}`}
              saved={plan}
              listing={listing}
              isOwn={is_own}
              onSaved={() => void revalidate()}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
