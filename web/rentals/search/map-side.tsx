import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { countRentalCities } from '#contract/rentals/public-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { useMapStyleUrl } from '#web/map/use-map-style-url.ts'
import { paths } from '#web/paths.ts'
import { useInLanguage } from '#web/ui/link.tsx'
import { staySearch } from '../search-address.ts'
import { changed } from '#web/search/changed-address.ts'
import { FollowMap, MapSide } from '#web/search/map-side.tsx'
import { SaveSearch } from '#web/search/save-search.tsx'
import type { PlacedRental } from './rentals-map.tsx'

type CitiesQuery = NonNullable<EndpointCall<typeof countRentalCities>['query']>

const RentalsMap = lazy(() => import('./rentals-map.tsx'))
/** Only needed without a map: most viewers never load it. */
const CityList = lazy(() => import('#web/search/city-list.tsx'))

/** The map of the results. Moving it searches its box, unless the viewer turns that off. */
export function RentalMapSide({
  fields,
  lit,
  onHover,
  over,
  onOver,
}: {
  fields: Record<string, string>
  /** The rental whose card is hovered. */
  lit: PlacedRental | null
  onHover: (id: string | null) => void
  /** On smaller screens: whether it overlays the list. */
  over: boolean
  onOver: (over: boolean) => void
}) {
  const navigate = useNavigate()
  const localized = useInLanguage()
  const styleUrl = useMapStyleUrl()
  const [following, setFollowing] = useState(true)
  const { page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  const searchHere = (bbox: string) => {
    if (!following) return
    // The first move adds a history entry; the next ones replace it.
    void navigate(localized(paths.rentals(changed(fields, { bbox }))), {
      replace: 'bbox' in fields,
      preventScrollReset: true,
    })
  }
  return (
    <MapSide
      over={over}
      onOver={onOver}
      save={<SaveSearch kind="rental" fields={fields} />}
      instead={<CityList fields={fields} load={citiesOf} to={paths.rentals} onChoose={() => onOver(false)} />}
    >
      <RentalsMap
        criteria={criteria}
        staySearch={staySearch(fields)}
        lit={lit}
        styleUrl={styleUrl}
        onHover={onHover}
        onMove={searchHere}
      />
      <FollowMap following={following} onFollow={setFollowing} />
    </MapSide>
  )
}

async function citiesOf(criteria: Record<string, string>) {
  const { items } = await api('GET /properties/cities', { query: criteria as CitiesQuery })
  return items
}
