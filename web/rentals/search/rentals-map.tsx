import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { EndpointAnswer, EndpointCall } from '#contract/core/endpoint.ts'
import type { mapRentals } from '#contract/rentals/public-rentals.ts'
import type { RentalCard } from '#contract/rentals/rentals.ts'
import { api } from '#web/api/browser-api.ts'
import type { MapMark } from '#web/map/map-markers.ts'
import ResultsMap, { type ResultsMapProps } from '#web/map/results-map.tsx'
import { useAmountText } from '#web/money/price.tsx'
import { useGroupMark } from '#web/search/results/use-group-mark.ts'
import { ResultPopup } from './result-popup.tsx'

type MapQuery = NonNullable<EndpointCall<typeof mapRentals>['query']>
type Cluster = EndpointAnswer<typeof mapRentals>['clusters'][number]

/** A rental and its approximate place. */
export type PlacedRental = Pick<
  RentalCard,
  'id' | 'title' | 'price_per_night' | 'total_minor' | 'tourist_tax'
> & { latitude: number; longitude: number }

/** The results of a search for stays by place and price. */
export default function RentalsMap({
  lit,
  staySearch,
  ...rest
}: Omit<ResultsMapProps, 'load' | 'lit' | 'Card'> & {
  lit: PlacedRental | null
  /** Dates and guests, for the links to listings. */
  staySearch: string
}) {
  const { markerOf, markOfCluster } = useMarks()
  const load = async (query: Record<string, string>) => {
    const { clusters } = await api('GET /properties/map', { query: query as MapQuery })
    return clusters.map(markOfCluster)
  }
  const Card = useCallback(
    (card: { id: string; onClose: () => void }) => <ResultPopup {...card} search={staySearch} />,
    [staySearch],
  )
  return <ResultsMap {...rest} load={load} lit={lit && markerOf(lit)} Card={Card} />
}

function useMarks() {
  const { t } = useLingui()
  const amountText = useAmountText()
  const groupMark = useGroupMark()
  const markerOf = (rental: PlacedRental): MapMark => {
    const { id, title, latitude, longitude, price_per_night: price, total_minor: total } = rental
    const isTaxUnknown = rental.tourist_tax === 'not_published'
    const text = amountText(Math.round(total === null ? price : total / 100)).shown
    const label =
      total === null
        ? t`${title}, ${text} par nuit`
        : isTaxUnknown
          ? t`${title}, ${text} au total, hors taxe de séjour, tarif non publié`
          : t`${title}, ${text} au total`
    return { key: id, latitude, longitude, id, text, label }
  }
  const markOfCluster = ({ latitude, longitude, count, rental }: Cluster): MapMark =>
    rental
      ? markerOf({ ...rental, price_per_night: rental.price, latitude, longitude })
      : groupMark({ latitude, longitude, count })
  return { markerOf, markOfCluster }
}
