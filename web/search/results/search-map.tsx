import { lazy, useState } from 'react'
import type { ResultsMapProps } from '#web/map/results-map.tsx'
import { SaveSearch } from '../save-search.tsx'
import type { SearchSpace } from '../search-space.ts'
import { FollowMap, MapSide } from './map-side.tsx'
import { type ResultsView, useChangeSearch } from './use-results-view.ts'

/** Fallback without a map: a chunk of its own, since most viewers do not need it. */
const CityList = lazy(() => import('../city-list.tsx'))

/**
 * Map of the results. Moving it searches in its new bounds, unless the viewer turned that off.
 * @param drawn whether the viewer drew zones, which moving the map does not replace
 * @param children the map with the properties that both halves share
 */
export function SearchMap<Name extends string>({
  space,
  fields,
  view: { mapOver, setMapOver, setHoveredMarker },
  drawn = false,
  children,
}: {
  space: SearchSpace<Name>
  fields: Record<string, string>
  view: ResultsView
  drawn?: boolean
  children: (map: Pick<ResultsMapProps, 'criteria' | 'onHover' | 'onMove'>) => React.ReactNode
}) {
  const change = useChangeSearch(space, fields)
  const [following, setFollowing] = useState(true)
  // Where the map was moved to since the last search, while it does not follow.
  const [elsewhere, setElsewhere] = useState<string>()
  // The first move adds a history entry; the next ones replace it.
  const searchIn = (bbox: string) => {
    setElsewhere(undefined)
    change({ bbox }, 'bbox' in fields)
  }
  const { page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  return (
    <MapSide
      over={mapOver}
      onOver={setMapOver}
      save={<SaveSearch kind={space.kind} fields={fields} />}
      instead={
        <CityList
          fields={fields}
          load={space.cities}
          to={space.path}
          onChoose={() => setMapOver(false)}
          onZones={(zones) => change({ zones, bbox: null }, false)}
        />
      }
    >
      {children({
        criteria,
        onHover: setHoveredMarker,
        onMove: (bbox) => !drawn && (following ? searchIn(bbox) : setElsewhere(bbox)),
      })}
      {!drawn && (
        <FollowMap
          following={following}
          onFollow={(follow) => {
            setFollowing(follow)
            if (follow && elsewhere) searchIn(elsewhere)
          }}
          onSearch={elsewhere ? () => searchIn(elsewhere) : undefined}
        />
      )}
    </MapSide>
  )
}
