import '#web/locales/rental-management.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Loaded, outcomeOf } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Route } from './+types/rooms.route.ts'

export function clientLoader() {
  return { outcome: outcomeOf(api('GET /properties/my', { query: {} })) }
}
clientLoader.hydrate = true as const

/** The rooms of each of one's homes. */
export default function Rooms({ loaderData: { outcome } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Pièces – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Pièces</Trans>
      </h1>
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconBuilding size={32} aria-hidden />} title={t`Aucun logement`} />
          ) : (
            <ul className="divide-y divide-line rounded-16 border border-line bg-surface">
              {items.map(({ id, title, bedrooms, bathrooms, toilets }) => (
                <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 p-4">
                  <Link to={paths.ownerRentalDetail(id)} className="text-link min-w-0 grow">
                    {title || t`Sans titre`}
                  </Link>
                  <Trans>
                    Chambres : {bedrooms}, salles d’eau : {bathrooms}, toilettes : {toilets}
                  </Trans>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
