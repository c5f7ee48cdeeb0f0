import 'virtual:texts/core/forms'
import 'virtual:texts/rentals/editor'
import 'virtual:texts/rentals/rental-management'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { useTitleOf } from '../rental-title.ts'
import type { Route } from './+types/arrival-guide.route.ts'
import { GuideForm } from './guide-form.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

async function load(id: string) {
  const params = { id }
  const [rental, guide] = await Promise.all([
    api('GET /properties/my/:id', { params }),
    api('GET /properties/my/:id/arrival-guide', { params }),
  ])
  return { rental, guide }
}

/** What the owner writes for those who come to one of their rentals. */
export default function ArrivalGuidePage({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  return (
    <div className="flex max-w-190 flex-col gap-6">
      <title>{`${t`Guide d’arrivée`} – Demeure`}</title>
      <Loaded result={result} skeleton={<Skeleton className="h-240 rounded-16!" />}>
        {({ rental, guide }) => (
          <>
            <header>
              <nav className="mb-1 flex items-center gap-1 text-14 text-muted">
                <IconChevronLeft size={14} aria-hidden />
                <Link to={paths.ownerRentalDetail(rental.id)} className="wrap-anywhere hover:underline">
                  {titleOf(rental)}
                </Link>
              </nav>
              <h1 className="display-32">
                <Trans>Guide d’arrivée</Trans>
              </h1>
              <p className="mt-2 text-muted">
                <Trans>
                  Vos voyageurs le lisent sur la page de leur séjour, aussi sans connexion. Rien n’est
                  obligatoire, tout peut être complété plus tard. Ce guide est chiffré ; personne d’autre ne
                  le lit.
                </Trans>
              </p>
            </header>
            <GuideForm key={rental.id} rentalId={rental.id} guide={guide} />
          </>
        )}
      </Loaded>
    </div>
  )
}
