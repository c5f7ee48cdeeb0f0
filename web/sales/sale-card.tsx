import 'virtual:texts/sales/sale-cards'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowDown,
  IconBath,
  IconBed,
  IconClock,
  IconFileText,
  IconHome,
  IconRulerMeasure,
  IconStairs,
} from '@tabler/icons-react'
import { Heart } from '#web/favorites/heart.tsx'
import { DecimalPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { placeLine } from '#web/ui/data/place-line.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { CardSale } from './card-sale.ts'
import { useArea } from './listing/use-area.ts'
import { saleTypeLabels } from './sale-labels.ts'

/**
 * Card of a listing, a link as a whole.
 * @param highlighted outlined, while its marker on the map is hovered
 * @param priority loads the picture at once, for the first cards of a page
 */
export function SaleCard({
  sale,
  priority,
  highlighted,
  sizes = '(min-width: 1280px) 384px, (min-width: 768px) 50vw, 100vw',
  aside,
  onHover,
}: {
  sale: CardSale
  priority?: boolean
  highlighted?: boolean
  sizes?: string
  /** Shown beside the price, such as the checkbox of the comparison. */
  aside?: React.ReactNode
  onHover?: ((id: string | null) => void) | undefined
}) {
  const { title, image } = sale
  const place = placeLine(sale.city, sale.region)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only highlights its marker on the map
    <article
      className="group relative flex h-full min-w-0 flex-col"
      onPointerEnter={onHover && (() => onHover(sale.id))}
      onPointerLeave={onHover && (() => onHover(null))}
      onFocus={onHover && (() => onHover(sale.id))}
      onBlur={onHover && (() => onHover(null))}
    >
      <div
        className={classes(
          'relative aspect-4/3 overflow-hidden rounded-16 bg-line',
          highlighted && 'outline-3 outline-offset-3 outline-terracotta-7',
        )}
      >
        {image ? (
          <Picture
            image={image}
            alt={image.alt_text || title}
            sizes={sizes}
            priority={priority === true}
            className={classes(
              'transition-transform duration-250 group-hover:scale-102',
              !priority && 'max-md:after-first-frame',
            )}
          />
        ) : (
          <img
            src="/brand/placeholder-bien.svg"
            alt={title}
            width={1200}
            height={800}
            className="size-full object-cover"
          />
        )}
        <Heart kind="sale" onPicture id={sale.id} title={title} className="absolute top-2 right-2 z-1" />
        <div className="pointer-events-none absolute top-3 left-3 flex gap-2">
          <CardBadge sale={sale} />
        </div>
      </div>
      <h3 className="mt-4 line-clamp-2 display-20">
        <Link
          to={paths.sale(sale.country_slug, sale.id)}
          title={title}
          className="after:absolute after:inset-0 after:rounded-16"
        >
          {title}
        </Link>
      </h3>
      <p className="truncate text-14 text-muted">{place || <Trans>Adresse non spécifiée</Trans>}</p>
      {/* Grows, so that the prices of a row of cards align: plots have fewer facts. */}
      <div className="grow">
        <CardFacts sale={sale} />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
        <div className="min-w-0">
          <p>
            <DecimalPrice amount={sale.sale_price} currency={sale.currency} className="text-20 price" />
          </p>
          <p className="text-14 text-muted">
            <SquarePrice sale={sale} />
          </p>
        </div>
        {aside}
      </div>
    </article>
  )
}

/** One badge, by priority: under offer, to be confirmed, price reduced, highlighted. */
function CardBadge({ sale }: { sale: CardSale }) {
  if (sale.sale_status === 'under_offer') {
    return (
      <Badge colour="blue" icon={<IconFileText size={14} aria-hidden />}>
        <Trans>Sous offre</Trans>
      </Badge>
    )
  }
  if (sale.to_confirm) {
    return (
      <Badge colour="yellow" icon={<IconClock size={14} aria-hidden />}>
        <Trans>À confirmer</Trans>
      </Badge>
    )
  }
  if (sale.previous_price !== null && Number(sale.previous_price) > Number(sale.sale_price)) {
    return (
      <Badge colour="green" icon={<IconArrowDown size={14} aria-hidden />}>
        <Trans>Prix en baisse</Trans>
      </Badge>
    )
  }
  if (!sale.is_featured) return null
  return (
    <Badge colour="white">
      <Trans>Mise en avant</Trans>
    </Badge>
  )
}

/** Price per square metre; `surface_total` of a plot is its land. */
export function SquarePrice({
  sale: { sale_price: price, currency, surface_total: surface },
}: {
  sale: Pick<CardSale, 'sale_price' | 'currency' | 'surface_total'>
}) {
  if (surface <= 0) return null
  return (
    <>
      <DecimalPrice amount={String(Math.round(Number(price) / surface))} currency={currency} />
      /m²
    </>
  )
}

function CardFacts({ sale }: { sale: CardSale }) {
  const { t } = useLingui()
  const area = useArea()
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-14 text-muted">
      <Fact icon={<IconRulerMeasure size={18} aria-hidden />}>{area(sale.surface_total)}</Fact>
      {sale.bedrooms > 0 ? (
        <Fact icon={<IconBed size={18} aria-hidden />}>
          <Plural value={sale.bedrooms} one="# chambre" other="# chambres" />
        </Fact>
      ) : (
        <Fact icon={<IconHome size={18} aria-hidden />}>
          {sale.rooms > 0 ? (
            <Plural value={sale.rooms} one="# pièce" other="# pièces" />
          ) : (
            t(saleTypeLabels[sale.property_type])
          )}
        </Fact>
      )}
      {sale.bathrooms > 0 && (
        <Fact icon={<IconBath size={18} aria-hidden />}>
          <Plural value={sale.bathrooms} one="# salle de bain" other="# salles de bain" />
        </Fact>
      )}
      {sale.property_type !== 'land' && sale.floors > 0 && (
        <Fact icon={<IconStairs size={18} aria-hidden />}>
          <Plural value={sale.floors} one="# niveau" other="# niveaux" />
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span className="flex-none">{icon}</span>
      <span className="truncate">{children}</span>
    </li>
  )
}

/** Placeholder with the size of a card, to avoid layout shifts. */
export function SaleCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col">
      <Skeleton className="aspect-4/3 rounded-16" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-1 h-4 w-2/5" />
      <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2">
        {[1, 2, 3, 4].map((fact) => (
          <Skeleton key={fact} className="h-5 w-24" />
        ))}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="mt-1 h-4 w-24" />
      </div>
    </div>
  )
}
