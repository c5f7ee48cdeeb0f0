import { Plural, Trans } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countryBySlug } from '#contract/core/open-countries.ts'
import type { CityCount } from '#contract/rentals/public-rentals.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { SectionNotice } from '#web/ui/feedback/section-error-boundary.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { changed } from './changed-address.ts'
import { CircleButton, zoneTool } from './zones/circle-button.tsx'
import { zonesOf } from './zones/zone-address.ts'

/**
 * Replaces the map where it cannot be shown: the cities of a search, each a link that adds the city to the other
 * criteria.
 */
export default function CityList({
  fields,
  load,
  to,
  onChoose,
  onZones,
}: {
  /** Criteria of the query string. */
  fields: Record<string, string>
  load: (criteria: Record<string, string>) => Promise<CityCount[]>
  /** Path of the search for a query string. */
  to: (search: string) => string
  onChoose: () => void
  /** Called with the zones in the form of the query string; empty for none. */
  onZones: (zones: string) => void
}) {
  const language = useLanguage()
  const [cities, setCities] = useState<CityCount[] | null>(null)
  const { city: chosen, bbox, page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  const search = JSON.stringify(criteria)
  const request = useEffectEvent(() => load(criteria))
  useEffect(() => {
    let current = true
    const show = (items: CityCount[]) => current && setCities(items)
    // The list is optional: after a failure only the introduction remains.
    request().then(show, () => show([]))
    return () => {
      current = false
    }
  }, [search])
  const many = new Set(cities?.map(({ country_slug: country }) => country)).size > 1
  return (
    <div className="absolute inset-0 overflow-auto p-5 pb-24 text-text">
      <h2 className="display-24">
        <Trans>Les biens par ville</Trans>
      </h2>
      <div className="mt-2 mb-5">
        <SectionNotice>
          <Trans>
            La carte ne s’affiche pas dans ce navigateur. Choisissez une ville : la liste et les filtres
            fonctionnent comme avec elle.
          </Trans>
        </SectionNotice>
      </div>
      <div className="mb-4 flex flex-wrap gap-2">
        <CircleButton zones={zonesOf(fields['zones'])} middle={null} onZones={onZones} />
        {fields['zones'] && (
          <button type="button" className={zoneTool} onClick={() => onZones('')}>
            <IconTrash size={18} aria-hidden />
            <Trans>Effacer les zones</Trans>
          </button>
        )}
      </div>
      {(chosen || bbox) && (
        <Link
          to={to(changed(fields, { city: null, bbox: null }))}
          onClick={onChoose}
          preventScrollReset
          className="mb-4 inline-block text-link"
        >
          <Trans>Toutes les villes</Trans>
        </Link>
      )}
      {cities ? (
        <ul className="divide-y divide-line overflow-hidden rounded-16 bg-surface">
          {cities.map(({ city, country_slug: country, total_items: total }) => (
            <li key={`${country} ${city}`}>
              <Link
                to={to(changed(fields, { country, city, bbox: null }))}
                onClick={onChoose}
                preventScrollReset
                aria-current={city === chosen ? 'true' : undefined}
                className={classes(
                  'flex items-baseline justify-between gap-4 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-4',
                  city === chosen && 'bg-brand-soft font-semibold',
                )}
              >
                <span className="min-w-0">
                  {city}
                  {many && (
                    <span className="text-14 text-muted">, {countryBySlug(country)?.name[language]}</span>
                  )}
                </span>
                <span className="flex-none text-14 text-muted tabular">
                  <Plural value={total} one="# bien" other="# biens" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-85 w-full" />
      )}
    </div>
  )
}
