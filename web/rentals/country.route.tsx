import 'virtual:texts/rentals/rental-cards'
import 'virtual:texts/rentals/rental-country'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '#contract/core/money-format.ts'
import { pageServices } from '#web/api/api.ts'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { Price } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { countryData, requireCountry } from '#web/search/country-data.ts'
import type { CountryKind } from '#web/search/country-kind.ts'
import { CountryPage } from '#web/search/country-page.tsx'
import { forCard, forPicture } from './card-rental.ts'
import { RentalCard } from './rental-card.tsx'
import type { Route } from './+types/country.route.ts'

const shownRentals = '12'

const kind: CountryKind = {
  searchName: msg`Séjours`,
  searchPath: paths.rentals,
  countryPath: paths.rentalsOfCountry,
  listingPath: paths.rental,
  offerPath: paths.becomeHost(),
  title: (name) => <Trans>Séjours : {name}</Trans>,
  count: (total) => <Plural value={total} one="# logement à louer" other="# logements à louer" />,
  priceFrom: (price) => (
    <Trans>
      à partir de <Price euros={price} className="font-semibold text-accent-text" /> par nuit
    </Trans>
  ),
  none: {
    title: (name) => <Trans>Pas encore de logement : {name}</Trans>,
    text: (
      <Trans>
        Les premiers hôtes de ce pays arrivent. En attendant, d’autres destinations vous attendent.
      </Trans>
    ),
  },
  seeEverything: <Trans>Voir tous les biens</Trans>,
  offer: <Trans>Proposer le vôtre</Trans>,
  cities: <Trans>Où séjourner</Trans>,
  cityCount: (rentalItems) => <Plural value={rentalItems} one="# logement" other="# logements" />,
  newest: <Trans>Les logements les plus récents</Trans>,
  seeAll: (total) => <Plural value={total} one="Voir le logement" other="Voir les # logements" />,
  otherCountries: <Trans>Autres destinations</Trans>,
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const country = requireCountry(params.country)
  const { api } = context.get(pageServices)
  const [{ items, summary }, countries] = await Promise.all([
    api('GET /properties/country/:country', {
      params: { country: country.slug },
      query: { sort_by: 'newest', per_page: shownRentals },
    }),
    api('GET /properties/countries'),
  ])
  const language = languageOfPath(url.pathname)
  const i18n = i18nFor(language)
  const name = country.name[language]
  const { total_items: total, price_from: priceFrom } = summary
  const rentals = i18n._(msg`${plural(total, { one: '# logement', other: '# logements' })}`)
  const data = countryData({ url, context }, kind, {
    country,
    title: i18n._(msg`Locations et séjours : ${name}`),
    description:
      priceFrom === null
        ? i18n._(msg`Les logements à louer : ${name}. Photos, prix total affiché et avis de voyageurs.`)
        : i18n._(
            msg`${rentals} à louer : ${name}, à partir de ${formatMoney(priceFrom, 'EUR', language)} par nuit. Photos, prix total affiché et avis de voyageurs.`,
          ),
    total,
    priceFrom,
    items,
    countries: countries.items,
  })
  return {
    ...data,
    cities: summary.cities.map((city) => ({ ...city, image: city.image && forPicture(city.image) })),
    listings: items.map(forCard),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function RentalCountryPage({ loaderData }: Route.ComponentProps) {
  const { box, bar } = useComparison('rental')
  return (
    <>
      <CountryPage
        kind={kind}
        data={loaderData}
        card={(rental) => (
          <>
            <RentalCard rental={rental} />
            <ComparisonRow>{box(rental)}</ComparisonRow>
          </>
        )}
      />
      {bar}
    </>
  )
}
