import { useLingui } from '@lingui/react/macro'
import type { Map } from 'maplibre-gl'
import { useCallback, useState } from 'react'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import type { mapRentals } from '#contract/rentals/public-rentals.ts'
import type { RentalCard } from '#contract/rentals/rentals.ts'
import { api } from '#web/api/browser-api.ts'
import type { MapMark } from '#web/map/map-markers.ts'
import ResultsMap, { type MapCardProps, type ResultsMapProps } from '#web/map/results-map.tsx'
import { useAmountText } from '#web/money/price.tsx'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { useGroupMark } from '#web/search/results/use-group-mark.ts'
import { useZonesOnMap } from '#web/search/zones/use-zones-on-map.ts'
import { zonesOf } from '#web/search/zones/zone-address.ts'
import { ZoneTools } from '#web/search/zones/zone-tools.tsx'
import { staySearch } from '../search-address.ts'
import { ResultPopup } from './result-popup.tsx'

type MapQuery = NonNullable<EndpointCall<typeof mapRentals>['query']>
type Cluster = EndpointAnswer<typeof mapRentals>['clusters'][number]

/** A rental and its approximate place. */
export type PlacedRental = Pick<
  RentalCard,
  'id' | 'title' | 'price_per_night' | 'total_minor' | 'tourist_tax'
> & { latitude: number; longitude: number }

/** The results of a search for stays by place and price, and the tools to draw zones. */
export default function RentalsMap({
  lit,
  onZones,
  ...rest
}: Omit<ResultsMapProps, 'load' | 'lit' | 'Card' | 'onOpen'> & {
  lit: PlacedRental | null
  /** Called with the zones in the form of the query string; empty for none. */
  onZones: (zones: string) => void
}) {
  const [map, setMap] = useState<Map | null>(null)
  const { markerOf, markOfCluster } = useMarks()
  const zones = rest.criteria['zones'] ?? ''
  const load = async (query: Record<string, string>) => {
    const { clusters } = await api('GET /properties/map', { query: query as MapQuery })
    return clusters.map((cluster) => {
      const stay = cluster.rental?.stay
      return {
        ...markOfCluster(cluster),
        ...(stay && { linkSearch: staySearch({ ...rest.criteria, ...stay }) }),
      }
    })
  }
  const usualSearch = staySearch(rest.criteria)
  const Card = useCallback(
    ({ linkSearch = usualSearch, ...card }: MapCardProps) => <ResultPopup {...card} search={linkSearch} />,
    [usualSearch],
  )
  useZonesOnMap(map, zones)
  return (
    <>
      <ResultsMap {...rest} load={load} lit={lit && markerOf(lit)} Card={Card} onOpen={setMap} />
      {map && <ZoneTools map={map} zones={zonesOf(zones)} onZones={onZones} />}
    </>
  )
}

function useMarks() {
  const { t } = useLingui()
  const amountText = useAmountText()
  const taxText = useTaxText()
  const groupMark = useGroupMark()
  const markerOf = (rental: PlacedRental): MapMark => {
    const { id, title, latitude, longitude, price_per_night: price, total_minor: total } = rental
    const tax = taxText(rental.tourist_tax)
    const euros = total === null ? price : total / 100
    const text = amountText(Math.round(euros)).shown
    // To the cent, as on the card; the marker has no room for it.
    const exact = amountText(euros).shown
    const label = total === null ? t`${title}, ${text} par nuit` : t`${title}, ${exact} au total`
    return {
      key: id,
      latitude,
      longitude,
      id,
      text,
      label: total !== null && tax ? `${label}. ${tax}` : label,
    }
  }
  const markOfCluster = ({ latitude, longitude, count, lowest_minor, rental }: Cluster): MapMark =>
    rental
      ? markerOf({ ...rental, price_per_night: rental.price, latitude, longitude })
      : groupMark({
          latitude,
          longitude,
          count,
          lowest: lowest_minor === null ? null : amountText(Math.round(lowest_minor / 100)).shown,
        })
  return { markerOf, markOfCluster }
}
