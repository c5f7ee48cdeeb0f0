import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Picture, type PictureSource } from '#web/ui/data/picture.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'

/**
 * Card of a listing above its marker.
 * @param load fetches the listing; a new function identity fetches again, so the caller memoizes it
 * @param children content below the picture
 */
export function ListingPopup<Listing extends { primary_image: PictureSource | null }>({
  load,
  linkOf,
  onClose,
  children,
}: {
  load: () => Promise<Listing>
  linkOf: (listing: Listing) => string
  onClose: () => void
  children: (listing: Listing) => React.ReactNode
}) {
  const { t } = useLingui()
  const [listing, setListing] = useState<Listing | 'failed' | null>(null)
  useEffect(() => {
    let requested = true
    load().then(
      (answer) => requested && setListing(answer),
      () => requested && setListing('failed'),
    )
    return () => {
      requested = false
    }
  }, [load])
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
      {listing === 'failed' && (
        <p className="p-5 pr-12 text-14">
          <Trans>Ce bien n’a pas pu être affiché.</Trans>
        </p>
      )}
      {listing === null && (
        <>
          <Skeleton className="h-37.5 rounded-none" />
          <div className="p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-2 h-5 w-24" />
          </div>
        </>
      )}
      {listing !== null && listing !== 'failed' && (
        <Link to={linkOf(listing)} className="block">
          <span className="block h-37.5">
            {listing.primary_image ? (
              <Picture image={listing.primary_image} alt="" sizes="280px" />
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
          <span className="block p-4">{children(listing)}</span>
        </Link>
      )}
    </div>
  )
}
