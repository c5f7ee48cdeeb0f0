import { Trans } from '@lingui/react/macro'
import { IconHome } from '@tabler/icons-react'
import type { SaleBrief } from '#contract/buying/inquiries.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'

/** The listing of a record: picture, title, place and price, with a link while it is published. */
export function ListingLine({ listing, aside }: { listing: SaleBrief; aside?: React.ReactNode }) {
  const language = useLanguage()
  const { title, city, image, sale_price, currency } = listing
  const price = sale_price && formatMoney(Number(sale_price), currency, language)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ListingPicture listing={listing} />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">
          {listing.is_visible ? (
            <Link to={paths.sale(listing.country_slug, listing.id)} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="truncate text-14 text-muted">{[city, price].filter(Boolean).join(' · ')}</p>
        {!listing.is_visible && (
          <p className="text-12 text-muted">
            <Trans>L’annonce n’est plus visible</Trans>
          </p>
        )}
        {!image && <span className="sr-only">{title}</span>}
      </div>
      {aside}
    </div>
  )
}

export function ListingPicture({ listing: { image } }: { listing: Pick<SaleBrief, 'image'> }) {
  return (
    <span className="flex size-16 flex-none items-center justify-center overflow-hidden rounded-10 bg-surface-2 text-faint">
      {image ? <Picture image={image} sizes="64px" alt="" /> : <IconHome size={24} aria-hidden />}
    </span>
  )
}
