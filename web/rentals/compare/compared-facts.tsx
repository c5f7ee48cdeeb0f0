import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatPercent } from '#contract/core/number-format.ts'
import type { Amenity } from '#contract/rentals/rentals.ts'
import type { QuoteState } from '#web/bookings/quote/use-quote.ts'
import { type FactGroup, factsOf, type MakeFact } from '#web/comparison/compared-facts.ts'
import { YesNo } from '#web/comparison/yes-no.tsx'
import type { ComparedStay } from '#web/favorites/compare/compared-stay.ts'
import { MinorPrice, Price } from '#web/money/price.tsx'
import { formatRating } from '#web/ui/data/stars.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { amenityLabels } from '../amenities.ts'
import { CancellationSentence } from '../listing/cancellation.tsx'
import { rentalTypeLabel } from '../rental-labels.ts'
import type { ComparedRental } from './compared-rental.ts'

type MakeRentalFact = MakeFact<ComparedRental>
type Quotes = ReadonlyMap<string, QuoteState>

/** The rows of the comparison by group; with a stay its total price in each rental. */
export function useComparedFacts(
  rentals: ComparedRental[],
  stay: ComparedStay | null,
  quotes: Quotes,
): FactGroup[] {
  const { t } = useLingui()
  const fact = factsOf(rentals)
  return [
    { title: t`Prix`, facts: usePriceFacts(fact, stay, quotes) },
    { title: t`Séjour`, facts: useStayFacts(fact, stay) },
    { title: t`Le logement`, facts: useRentalFacts(fact) },
    { title: t`Avis et hôte`, facts: useHostFacts(fact) },
    { title: t`Équipements`, facts: useAmenityFacts(fact, rentals) },
  ]
}

function usePriceFacts(fact: MakeRentalFact, stay: ComparedStay | null, quotes: Quotes) {
  const { t } = useLingui()
  const language = useLanguage()
  const minor = (name: string, label: string, valueOf: (rental: ComparedRental) => number) =>
    fact(
      name,
      label,
      (rental) => valueOf(rental) || null,
      (_rental, value) => <MinorPrice minor={Number(value)} />,
    )
  return [
    ...(stay
      ? [
          fact(
            'total',
            t`Total du séjour`,
            ({ id }) => comparable(quotes.get(id)),
            ({ id }) => <StayTotal state={quotes.get(id)} />,
          ),
        ]
      : []),
    fact(
      'night',
      t`Prix par nuit`,
      (rental) => rental.price_per_night,
      (rental) => <Price euros={rental.price_per_night} />,
    ),
    fact(
      'tax',
      t`Taxe de séjour`,
      ({ id, tourist_tax }) => quotedTax(quotes.get(id)) ?? tourist_tax,
      (_rental, tax) =>
        tax === 'included' ? (
          <Trans>comprise dans le total</Trans>
        ) : tax === 'none_due' ? (
          <Trans>aucune</Trans>
        ) : tax === 'on_site' ? (
          <Trans>en plus, à régler sur place</Trans>
        ) : tax === 'owed_by_host' ? (
          <Trans>due par l’hôte</Trans>
        ) : (
          <Trans>en plus, tarif non publié</Trans>
        ),
    ),
    minor('cleaning', t`Ménage`, (rental) => rental.cleaning_fee_minor),
    fact(
      'week',
      t`Remise à la semaine`,
      (rental) => rental.weekly_discount || null,
      (rental) => formatPercent(rental.weekly_discount / 100, language),
    ),
    minor('deposit', t`Caution`, (rental) => rental.deposit_minor),
  ]
}

/** What the total has of the tourist tax, which the length of a stay can change. */
function quotedTax(state: QuoteState | undefined) {
  return state?.kind === 'quoted' ? state.quote.tourist_tax : undefined
}

/** Also while it loads: the totals then count as equal. */
function comparable(state: QuoteState | undefined) {
  if (state?.kind === 'quoted') return `${state.quote.total_minor} ${state.quote.currency}`
  return state?.kind === 'refused' ? state.error.message : ''
}

function StayTotal({ state }: { state: QuoteState | undefined }) {
  if (state?.kind === 'refused') return <span className="text-muted">{state.error.message}</span>
  if (state?.kind !== 'quoted') return <Skeleton className="h-6 w-20" />
  const { total_minor, currency, nights } = state.quote
  return (
    <>
      <MinorPrice minor={total_minor} currency={currency} className="font-semibold" />{' '}
      <span className="block text-14 font-normal text-muted">
        <Plural value={nights} one="pour # nuit" other="pour # nuits" />
      </span>
    </>
  )
}

function useStayFacts(fact: MakeRentalFact, stay: ComparedStay | null) {
  const { t } = useLingui()
  return [
    fact(
      'cancellation',
      t`Annulation`,
      (rental) => rental.cancellation_policy,
      (rental) => <CancellationSentence policy={rental.cancellation_policy} stay={stay} />,
    ),
    fact(
      'instant',
      t`Réservation`,
      (rental) => rental.instant_booking,
      (_rental, instant) =>
        instant === true ? <Trans>immédiate</Trans> : <Trans>sur demande à l’hôte</Trans>,
    ),
    fact(
      'nights',
      t`Séjour minimum`,
      (rental) => rental.min_nights,
      (_rental, nights) => <Plural value={Number(nights)} one="# nuit" other="# nuits" />,
    ),
    fact('arrival', t`Arrivée à partir de`, (rental) => rental.check_in_from),
    fact('departure', t`Départ avant`, (rental) => rental.check_out_until),
  ]
}

function useRentalFacts(fact: MakeRentalFact) {
  const { t } = useLingui()
  return [
    fact(
      'type',
      t`Type`,
      (rental) => rental.property_type,
      (rental) => t(rentalTypeLabel(rental.property_type)),
    ),
    fact('guests', t`Voyageurs`, (rental) => rental.max_guests),
    fact(
      'bedrooms',
      t`Chambres`,
      (rental) => rental.bedrooms,
      (_rental, bedrooms) => (bedrooms === 0 ? t`Pièce unique` : bedrooms),
    ),
    fact('beds', t`Lits`, (rental) => rental.beds || null),
    fact('bathrooms', t`Salles de bain`, (rental) => rental.bathrooms),
    fact(
      'surface',
      t`Surface`,
      (rental) => rental.surface,
      (_rental, surface) => `${surface}\u00a0m²`,
    ),
  ]
}

function useHostFacts(fact: MakeRentalFact) {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    fact(
      'rating',
      t`Note`,
      (rental) => rental.average_rating,
      (_rental, rating) => formatRating(Number(rating), language),
    ),
    fact('reviews', t`Avis`, (rental) => rental.total_reviews),
    fact('host', t`Hôte`, (rental) => rental.host.first_name),
    fact(
      'verified',
      t`Identité vérifiée`,
      (rental) => rental.host.identity_verified_at !== null,
      (_rental, isSo) => <YesNo isSo={isSo === true} />,
    ),
  ]
}

/** A row for each amenity that only some rentals have, and one of those that all have. */
function useAmenityFacts(fact: MakeRentalFact, rentals: ComparedRental[]) {
  const { t } = useLingui()
  const all = [...new Set(rentals.flatMap((rental) => rental.amenities))]
  const isShared = (amenity: Amenity) => rentals.every((rental) => rental.amenities.includes(amenity))
  const shared = all.filter(isShared).map((amenity) => t(amenityLabels[amenity]))
  return [
    ...all
      .filter((amenity) => !isShared(amenity))
      .map((amenity) =>
        fact(
          amenity,
          t(amenityLabels[amenity]),
          (rental) => rental.amenities.includes(amenity),
          (_rental, has) => <YesNo isSo={has === true} />,
        ),
      ),
    fact('shared', rentals.length > 1 ? t`En commun` : t`Équipements`, () => shared.join(', ') || null),
  ]
}
