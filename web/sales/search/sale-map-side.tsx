import { Trans, useLingui } from '@lingui/react/macro'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMapStyleUrl } from '../../map/lazy-map.tsx'
import { paths } from '../../paths.ts'
import { changed } from '../../rentals/search-address.ts'
import { classes } from '../../ui/class-names.ts'
import { useInLanguage } from '../../ui/link.tsx'
import { useWide } from '../../ui/use-wide.ts'
import type { PlacedSale } from './sales-map.tsx'

const SalesMap = lazy(() => import('./sales-map.tsx'))

/**
 * The map of the results: beside the list on large screens, over it behind a switch on the others. Moving it searches
 * where it looks, unless the reader says otherwise or drew zones.
 */
export function SaleMapSide({
  fields,
  lit,
  onHover,
  over,
  onOver,
}: {
  fields: Record<string, string>
  /** The home whose card is under the pointer. */
  lit: PlacedSale | null
  onHover: (id: string | null) => void
  /** On the smaller screens: whether it lies over the list. */
  over: boolean
  onOver: (over: boolean) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useInLanguage()
  const styleUrl = useMapStyleUrl()
  const beside = useWide(1200)
  const [following, setFollowing] = useState(true)
  const { page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  const drawn = 'zones' in fields
  const go = (change: Record<string, string | null>, replace: boolean) =>
    void navigate(localized(paths.sales(changed(fields, change))), { replace, preventScrollReset: true })
  return (
    <>
      <aside
        aria-label={t`Carte des résultats, les mêmes biens que la liste`}
        className={classes(
          'bg-[#f3eee4] max-xl:fixed max-xl:inset-x-0 max-xl:top-32 max-xl:bottom-0 max-xl:z-20 max-xl:md:top-38',
          'xl:sticky xl:top-38 xl:block xl:h-[calc(100dvh-152px)]',
          !over && 'max-xl:hidden',
        )}
      >
        {(beside || over) && (
          <Suspense>
            <SalesMap
              criteria={criteria}
              lit={lit}
              styleUrl={styleUrl}
              onHover={onHover}
              // The first move is a step one can take back; the next ones only refine it.
              onMove={(bbox) => following && !drawn && go({ bbox }, 'bbox' in fields)}
              onZones={(zones) => go({ zones, bbox: null }, false)}
            />
          </Suspense>
        )}
        {!drawn && (
          <label className="absolute top-5 left-5 flex max-w-[calc(100%-100px)] cursor-pointer items-center gap-2.5 rounded-12 bg-white px-3.5 py-2.5 text-14 font-medium text-ink-9 shadow-raised">
            <input
              type="checkbox"
              checked={following}
              onChange={({ target }) => setFollowing(target.checked)}
              className="size-5 flex-none accent-brand"
            />
            <Trans>Rechercher quand je déplace la carte</Trans>
          </label>
        )}
      </aside>
      <button
        type="button"
        aria-pressed={over}
        onClick={() => onOver(!over)}
        className="fixed bottom-6 left-1/2 z-30 inline-flex h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink-9 px-5 font-semibold text-white shadow-overlay xl:hidden"
      >
        {over ? <IconList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
        {over ? <Trans>Liste</Trans> : <Trans>Carte</Trans>}
      </button>
    </>
  )
}
