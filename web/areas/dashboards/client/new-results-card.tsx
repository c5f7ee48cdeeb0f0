import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconHomeSearch } from '@tabler/icons-react'
import type { SearchWithNewListings } from '#contract/buying/client-dashboard.ts'
import { paths } from '#web/paths.ts'
import { useSearchName } from '#web/saved-searches/search-name.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Link } from '#web/ui/link.tsx'

/** Saved searches that homes of the last week match. */
export function NewResultsCard({ searches, total }: { searches: SearchWithNewListings[]; total: number }) {
  const { t } = useLingui()
  const nameOf = useSearchName()
  return (
    <Card
      title={t`Vos recherches`}
      aside={
        total > 0 && (
          <Link to={paths.mySearches()} className="text-14 text-link">
            <Trans>Gérer</Trans>
          </Link>
        )
      }
    >
      {searches.length === 0 ? (
        <p className="flex items-start gap-3 text-muted">
          <IconHomeSearch size={22} aria-hidden className="flex-none" />
          {total > 0 ? (
            <Plural
              value={total}
              one="Rien de nouveau cette semaine pour votre recherche."
              other="Rien de nouveau cette semaine pour vos # recherches."
            />
          ) : (
            <span>
              <Trans>
                Enregistrez une recherche : les nouveaux logements qui y répondent se lisent ici.{' '}
                <Link to={paths.rentals()} className="text-link">
                  Chercher un séjour
                </Link>
              </Trans>
            </span>
          )}
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {searches.map(({ id, kind, name, search, new_homes, images }) => (
            <li key={id} className="relative flex items-center gap-3 py-3">
              {images.length > 0 && (
                <span className="flex flex-none -space-x-7 max-sm:hidden">
                  {images.map((image) => (
                    <span
                      key={image.id}
                      className="relative h-11 w-14 overflow-hidden rounded-8 border-2 border-surface bg-surface-2"
                    >
                      <Picture image={image} sizes="56px" alt="" />
                    </span>
                  ))}
                </span>
              )}
              <Link
                to={kind === 'sale' ? paths.sales(search) : paths.rentals(search)}
                className="min-w-0 grow font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {name || nameOf(kind, search)}
              </Link>
              <Badge colour="green">
                <Plural value={new_homes} one="# nouveau" other="# nouveaux" />
              </Badge>
              <IconChevronRight size={20} aria-hidden className="flex-none text-faint" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
