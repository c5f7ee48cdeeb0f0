import { useCallback } from 'react'
import { api } from '#web/api/browser-api.ts'
import { DecimalPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { ListingPopup } from '#web/search/results/listing-popup.tsx'

export function SalePopup({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useCallback(() => api('GET /properties-for-sale/public/:id', { params: { id } }), [id])
  return (
    <ListingPopup load={load} linkOf={(sale) => paths.sale(sale.country_slug, sale.id)} onClose={onClose}>
      {(sale) => (
        <>
          <span className="block truncate display-20">{sale.title}</span>
          <span className="block truncate text-14 text-muted">{sale.address.city}</span>
          <span className="mt-1 block text-14 text-muted">
            <DecimalPrice amount={sale.sale_price} currency={sale.currency} className="text-18 price" /> ·{' '}
            {`${sale.surface_total}\u00a0m²`}
          </span>
        </>
      )}
    </ListingPopup>
  )
}
