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
  const { page: _page, sort_by: _by, sort_direction: _direction, ...criteria } = fields
  return (
    <MapSide
      over={mapOver}
      onOver={setMapOver}
      save={<SaveSearch kind={space.kind} fields={fields} />}
      instead={
        <CityList fields={fields} load={space.cities} to={space.path} onChoose={() => setMapOver(false)} />
      }
    >
      {children({
        criteria,
        onHover: setHoveredMarker,
        // The first move adds a history entry; the next ones replace it.
        onMove: (bbox) => following && !drawn && change({ bbox }, 'bbox' in fields),
      })}
      {!drawn && <FollowMap following={following} onFollow={setFollowing} />}
    </MapSide>
  )
}
