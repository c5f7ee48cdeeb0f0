import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PublicSale } from '../../../contract/public-sales.ts'
import { api } from '../../api/browser-api.ts'
import { DecimalPrice } from '../../money/price.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/states.tsx'

/** The small card of a home over its marker. */
export function SalePopup({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const [sale, setSale] = useState<PublicSale | 'failed' | null>(null)
  useEffect(() => {
    let wanted = true
    api('GET /properties-for-sale/public/:id', { params: { id } }).then(
      (answer) => wanted && setSale(answer),
      () => wanted && setSale('failed'),
    )
    return () => {
      wanted = false
    }
  }, [id])
  return (
    <div className="relative w-70 bg-surface font-sans text-16 text-text">
      <button
        type="button"
        aria-label={t`Fermer`}
        onClick={onClose}
        className="absolute top-2 right-2 z-1 inline-flex size-9 items-center justify-center rounded-full bg-white/95 text-ink-9 shadow-raised"
      >
        <IconX size={18} aria-hidden />
      </button>
      {sale === 'failed' && (
        <p className="p-5 pr-12 text-14">
          <Trans>Ce bien n’a pas pu être affiché.</Trans>
        </p>
      )}
      {sale === null && (
        <>
          <Skeleton className="h-37.5 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-2 h-5 w-24" />
          </div>
        </>
      )}
      {sale !== null && sale !== 'failed' && (
        <Link to={paths.sale(sale.country_slug, sale.id)} className="block">
          <span className="block h-37.5">
            {sale.primary_image ? (
              <Picture image={sale.primary_image} alt="" sizes="280px" />
            ) : (
              <img
                src="/brand/placeholder-bien.svg"
                alt=""
                width={1200}
                height={800}
                className="size-full object-cover"
              />
            )}
          </span>
          <span className="block p-4">
            <span className="block truncate display-20">{sale.title}</span>
            <span className="block truncate text-14 text-muted">{sale.address.city}</span>
            <span className="mt-1 block text-14 text-muted">
              <DecimalPrice amount={sale.sale_price} currency={sale.currency} className="text-18 price" /> ·{' '}
              {`${sale.surface_total}\u00a0m²`}
            </span>
          </span>
        </Link>
      )}
    </div>
  )
}
