import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '../../../contract/endpoint.ts'
import type { showRental } from '../../../contract/public-rentals.ts'
import { api } from '../../api/browser-api.ts'
import { Price } from '../../money/price.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/stars.tsx'
import { Skeleton } from '../../ui/states.tsx'

type Answer = EndpointAnswer<typeof showRental>

/** The small card of a home over its marker. */
export function ResultPopup({ id, search, onClose }: { id: string; search: string; onClose: () => void }) {
  const { t } = useLingui()
  const [rental, setRental] = useState<Answer | 'failed' | null>(null)
  useEffect(() => {
    let wanted = true
    api('GET /properties/:id', { params: { id } }).then(
      (answer) => wanted && setRental(answer),
      () => wanted && setRental('failed'),
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
      {rental === 'failed' && (
        <p className="p-5 pr-12 text-14">
          <Trans>Ce bien n’a pas pu être affiché.</Trans>
        </p>
      )}
      {rental === null && (
        <>
          <Skeleton className="h-37.5 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-2 h-5 w-24" />
          </div>
        </>
      )}
      {rental !== null && rental !== 'failed' && (
        <Link to={paths.rental(rental.country_slug, rental.id, search)} className="block">
          <span className="block h-37.5">
            {rental.primary_image ? (
              <Picture image={rental.primary_image} alt="" sizes="280px" />
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
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate display-20">{rental.title}</span>
              {rental.average_rating !== null && (
                <Rating rating={rental.average_rating} count={rental.total_reviews} />
              )}
            </span>
            <span className="block truncate text-14 text-muted">{rental.city}</span>
            <span className="mt-1 block text-14 text-muted">
              <Price euros={rental.price_per_night} className="text-18 price" /> <Trans>par nuit</Trans>
            </span>
          </span>
        </Link>
      )}
    </div>
  )
}
