import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { countSaleCities } from '#contract/sales/public-sales.ts'
import { api } from '#web/api/browser-api.ts'
import { useMapStyleUrl } from '#web/map/use-map-style-url.ts'
import { paths } from '#web/paths.ts'
import { changed } from '#web/search/changed-address.ts'
import { FollowMap, MapSide } from '#web/search/map-side.tsx'
import { SaveSearch } from '#web/search/save-search.tsx'
import { useInLanguage } from '#web/ui/link.tsx'
import type { PlacedSale } from './sales-map.tsx'

type CitiesQuery = NonNullable<EndpointCall<typeof countSaleCities>['query']>

const SalesMap = lazy(() => import('./sales-map.tsx'))
/** Fallback without a map: a chunk of its own, since most viewers do not need it. */
const CityList = lazy(() => import('#web/search/city-list.tsx'))

/** Map of the results. Moving it searches in its new bounds, unless the viewer turned that off or drew zones. */
export function SaleMapSide({
  fields,
  lit,
  onHover,
  over,
  onOver,
}: {
  fields: Record<string, string>
  /** The listing whose card is hovered. */
  lit: PlacedSale | null
  onHover: (id: string | null) => void
  /** Whether it covers the list, on smaller screens. */
  over: boolean
  onOver: (over: boolean) => void
}) {
  const navigate = useNavigate()
  const localized = useInLanguage()
  const styleUrl = useMapStyleUrl()
  const [following, setFollowing] = useState(true)
  const { page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  const drawn = 'zones' in fields
  const go = (change: Record<string, string | null>, replace: boolean) =>
    void navigate(localized(paths.sales(changed(fields, change))), { replace, preventScrollReset: true })
  return (
    <MapSide
      over={over}
      onOver={onOver}
      save={<SaveSearch kind="sale" fields={fields} />}
      instead={<CityList fields={fields} load={citiesOf} to={paths.sales} onChoose={() => onOver(false)} />}
    >
      <SalesMap
        criteria={criteria}
        lit={lit}
        styleUrl={styleUrl}
        onHover={onHover}
        // The first move adds a history entry; the next ones replace it.
        onMove={(bbox) => following && !drawn && go({ bbox }, 'bbox' in fields)}
        onZones={(zones) => go({ zones, bbox: null }, false)}
      />
      {!drawn && <FollowMap following={following} onFollow={setFollowing} />}
    </MapSide>
  )
}

async function citiesOf(criteria: Record<string, string>) {
  const { items } = await api('GET /properties-for-sale/public/cities', { query: criteria as CitiesQuery })
  return items
}
