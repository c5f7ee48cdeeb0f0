import 'virtual:texts/rentals/rental-cards'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBath, IconBed, IconCar, IconStairs } from '@tabler/icons-react'
import type { Language } from '#contract/core/language.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { Heart } from '#web/favorites/heart.tsx'
import { Price } from '#web/money/price.tsx'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { placeLine } from '#web/ui/data/place-line.ts'
import { Rating } from '#web/ui/data/stars.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { CardRental } from './card-rental.ts'
import { RentalCardPictures } from './rental-card-pictures.tsx'

interface CardProps {
  rental: CardRental
  search?: string
  priority?: boolean
  highlighted?: boolean
  sizes?: string
}

const usualSizes = '(min-width: 1280px) 384px, (min-width: 768px) 50vw, 100vw'

/**
 * A rental in a list. The whole card links to the listing; 'Détail' is its text.
 * @param search dates and guests for the link, as in an address
 * @param highlighted whether its marker on the map is hovered
 * @param priority for the first cards of a page: their pictures load at once
 */
export function RentalCard({ onHover, ...shown }: CardProps & { onHover?: (id: string | null) => void }) {
  const { rental, search, priority, highlighted, sizes = usualSizes } = shown
  return (
    <Stored
      as="article"
      // With dates the price depends on this search, so the card is not cached.
      of={rental.total_minor === null ? rental : undefined}
      variant={[useLanguage(), search, priority, highlighted, sizes].map((part) => part ?? '').join()}
      className="group relative flex h-full min-w-0 flex-col"
      onPointerEnter={onHover && (() => onHover(rental.id))}
      onPointerLeave={onHover && (() => onHover(null))}
      onFocus={onHover && (() => onHover(rental.id))}
      onBlur={onHover && (() => onHover(null))}
    >
      {() => <Content {...shown} sizes={sizes} />}
    </Stored>
  )
}

function Content({ rental, search, priority, highlighted, sizes }: CardProps & { sizes: string }) {
  const { t } = useLingui()
  const address = paths.rental(rental.country_slug, rental.id, search)
  const { title } = rental
  return (
    <>
      <div
        className={classes(
          'relative z-1 aspect-4/3 overflow-hidden rounded-16 bg-line',
          highlighted && 'outline-3 outline-offset-3 outline-terracotta-7',
        )}
      >
        <RentalCardPictures rental={rental} address={address} sizes={sizes} priority={priority} />
        <Heart onPicture id={rental.id} title={title} className="absolute top-2 right-2" />
        {rental.is_featured && (
          <div className="pointer-events-none absolute top-3 left-3">
            <Badge colour="white">
              <Trans>Populaire</Trans>
            </Badge>
          </div>
        )}
      </div>
      <h3 className="mt-4 line-clamp-2 display-20">
        <Link to={address} title={title} className="after:absolute after:inset-0 after:rounded-16">
          {title}
        </Link>
      </h3>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-14 text-muted">
          {placeOf(rental, useLanguage()) || <Trans>Adresse non spécifiée</Trans>}
        </p>
        {rental.average_rating === null ? (
          <span className="flex-none text-14 text-muted">
            <Trans>Nouveau</Trans>
          </span>
        ) : (
          <Rating rating={rental.average_rating} count={rental.total_reviews} />
        )}
      </div>
      {/* Grows, so that the prices of a row of cards align: titles take one line or two. */}
      <div className="grow">
        <Facts rental={rental} />
      </div>
      <div className="mt-4 flex min-h-18 items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 text-14 text-muted">
          <Price euros={rental.price_per_night} className="text-20 price" /> <Trans>par nuit</Trans>
          <Total rental={rental} />
        </p>
        <ButtonLink
          to={address}
          variant="secondary"
          size="small"
          className="relative"
          aria-label={t`Détail : ${title}`}
        >
          <Trans>Détail</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function placeOf({ city, country_code: code }: CardRental, language: Language) {
  return city && placeLine(city, countryByCode(code).name[language])
}

function Facts({ rental }: { rental: CardRental }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-14 text-muted">
      <Fact icon={<IconBed size={18} aria-hidden />}>
        <Plural value={rental.bedrooms} _0="Pièce unique" one="# chambre" other="# chambres" />
      </Fact>
      <Fact icon={<IconBath size={18} aria-hidden />}>
        <Plural value={rental.bathrooms} one="# salle de bain" other="# salles de bain" />
      </Fact>
      <Fact icon={<IconCar size={18} aria-hidden />}>
        <Plural
          value={rental.car_shelters}
          _0="Sans abri voiture"
          one="# abri voiture"
          other="# abris voiture"
        />
      </Fact>
      <Fact icon={<IconStairs size={18} aria-hidden />}>
        <Plural value={rental.floors} one="# niveau" other="# niveaux" />
      </Fact>
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

function Total({ rental: { total_minor: total, nights, stay, tourist_tax } }: { rental: CardRental }) {
  const language = useLanguage()
  const tax = useTaxText()(tourist_tax)
  if (total === null || nights === null) return null
  return (
    <>
      {stay && (
        <span className="block font-medium text-text">
          {formatDateRange(stay.check_in, stay.check_out, language)}
        </span>
      )}
      <span className="block">
        <Price euros={total / 100} /> <Plural value={nights} one="pour # nuit" other="pour # nuits" />
      </span>
      {tax && <span className="block text-12">{tax}</span>}
    </>
  )
}

/** A placeholder of the exact size of a card. */
export function RentalCardSkeleton() {
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
      <div className="mt-4 flex min-h-18 items-center justify-between border-t border-line pt-4">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-9 w-18" />
      </div>
    </div>
  )
}
