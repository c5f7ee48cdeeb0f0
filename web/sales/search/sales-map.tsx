import { useLingui } from '@lingui/react/macro'
import type { Map } from 'maplibre-gl'
import { useState } from 'react'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import type { Currency } from '#contract/core/money.ts'
import { amountOfMinor, formatCompactMoney } from '#contract/core/money-format.ts'
import type { mapSales } from '#contract/sales/public-sales.ts'
import { api } from '#web/api/browser-api.ts'
import type { MapMark } from '#web/map/map-markers.ts'
import ResultsMap, { type ResultsMapProps } from '#web/map/results-map.tsx'
import { useGroupMark } from '#web/search/results/use-group-mark.ts'
import { useZonesOnMap } from '#web/search/zones/use-zones-on-map.ts'
import { zonesOf } from '#web/search/zones/zone-address.ts'
import { ZoneTools } from '#web/search/zones/zone-tools.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { SalePopup } from './sale-popup.tsx'

type MapQuery = NonNullable<EndpointCall<typeof mapSales>['query']>
type Cluster = EndpointAnswer<typeof mapSales>['clusters'][number]

/** A listing with its published, possibly approximate, coordinates. */
export interface PlacedSale {
  id: string
  title: string
  sale_price: string
  currency: Currency
  latitude: number
  longitude: number
}

/** Map of a search with price markers, and the tools to draw zones. */
export default function SalesMap({
  lit,
  onZones,
  ...rest
}: Omit<ResultsMapProps, 'load' | 'lit' | 'Card' | 'onOpen'> & {
  lit: PlacedSale | null
  /** Called with the zones in the form of the query string; empty for none. */
  onZones: (zones: string) => void
}) {
  const [map, setMap] = useState<Map | null>(null)
  const { markerOf, markOfCluster } = useSaleMarks()
  const zones = rest.criteria['zones'] ?? ''
  const load = async (query: Record<string, string>) => {
    const { clusters } = await api('GET /properties-for-sale/public/map', { query: query as MapQuery })
    return clusters.map(markOfCluster)
  }
  useZonesOnMap(map, zones)
  return (
    <>
      <ResultsMap {...rest} load={load} lit={lit && markerOf(lit)} Card={SalePopup} onOpen={setMap} />
      {map && <ZoneTools map={map} zones={zonesOf(zones)} onZones={onZones} />}
    </>
  )
}

function useSaleMarks() {
  const { t } = useLingui()
  const groupMark = useGroupMark()
  const language = useLanguage()
  const markerOf = (listing: PlacedSale): MapMark => {
    const { id, title, latitude, longitude, currency } = listing
    const text = formatCompactMoney(Number(listing.sale_price), currency, language)
    return { key: id, latitude, longitude, id, text, label: t`${title}, ${text}` }
  }
  const markOfCluster = ({ latitude, longitude, count, lowest_minor, sale, ...cell }: Cluster): MapMark =>
    sale
      ? markerOf({ ...sale, latitude, longitude })
      : groupMark({
          latitude,
          longitude,
          count,
          lowest:
            lowest_minor === null
              ? null
              : formatCompactMoney(amountOfMinor(lowest_minor, cell.currency), cell.currency, language),
        })
  return { markerOf, markOfCluster }
}
