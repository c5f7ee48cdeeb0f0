import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { api } from '#web/api/browser-api.ts'
import { Price } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { ListingPopup } from '#web/search/results/listing-popup.tsx'
import { Rating } from '#web/ui/data/stars.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'

/**
 * The small card of a rental over its marker.
 * @param search dates and guests for the link, as in an address
 */
export function ResultPopup({ id, search, onClose }: { id: string; search: string; onClose: () => void }) {
  const language = useLanguage()
  const dates = new URLSearchParams(search)
  const [from, to] = [dates.get('check_in'), dates.get('check_out')]
  const load = useCallback(() => api('GET /properties/:id', { params: { id } }), [id])
  return (
    <ListingPopup
      load={load}
      linkOf={(rental) => paths.rental(rental.country_slug, rental.id, search)}
      onClose={onClose}
    >
      {(rental) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate display-20">{rental.title}</span>
            {rental.average_rating !== null && (
              <Rating rating={rental.average_rating} count={rental.total_reviews} />
            )}
          </span>
          <span className="block truncate text-14 text-muted">{rental.city}</span>
          {from && to && (
            <span className="block text-14 font-medium">{formatDateRange(from, to, language)}</span>
          )}
          <span className="mt-1 block text-14 text-muted">
            <Price euros={rental.price_per_night} className="text-18 price" /> <Trans>par nuit</Trans>
          </span>
        </>
      )}
    </ListingPopup>
  )
}
