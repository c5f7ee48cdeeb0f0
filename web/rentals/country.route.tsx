import 'virtual:texts/rentals/rental-cards'
import 'virtual:texts/rentals/rentals'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { formatMoney } from '#contract/core/money-format.ts'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { Price } from '#web/money/price.tsx'
import { inLanguage, paths } from '#web/paths.ts'
import { Cities } from '#web/search/cities.tsx'
import { OtherCountries } from '#web/search/other-countries.tsx'
import { breadcrumbList, pageHead } from '#web/shell/page/page-meta.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { forCard, forPicture } from './card-rental.ts'
import { RentalCard } from './rental-card.tsx'
import type { Route } from './+types/country.route.ts'

const shownRentals = '12'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const country = countryBySlug(params.country)
  if (!country) throw new Response('Not found', { status: 404 })
  const { api, publicUrl } = context.get(pageServices)
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
  const path = (to: string) => inLanguage(to, language)
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Locations et séjours : ${name}`),
      description:
        priceFrom === null
          ? i18n._(msg`Les logements à louer : ${name}. Photos, prix total affiché et avis de voyageurs.`)
          : i18n._(
              msg`${rentals} à louer : ${name}, à partir de ${formatMoney(priceFrom, 'EUR', language)} par nuit. Photos, prix total affiché et avis de voyageurs.`,
            ),
      hidden: total === 0,
      jsonLd: [
        breadcrumbList(publicUrl, [
          { name: i18n._(msg`Séjours`), path: path(paths.rentals()) },
          { name, path: path(paths.rentalsOfCountry(country.slug)) },
        ]),
        {
          '@type': 'ItemList',
          itemListElement: items.map((rental, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: rental.title,
            url: `${publicUrl}${path(paths.rental(rental.country_slug, rental.id))}`,
          })),
        },
      ],
    },
  )
  return {
    head,
    slug: country.slug,
    total,
    priceFrom,
    cities: summary.cities.map((city) => ({ ...city, image: city.image && forPicture(city.image) })),
    rentals: items.map(forCard),
    others: countries.items
      .filter((other) => other.country_slug !== country.slug && other.total_items > 0)
      .map(({ country_slug: slug, total_items: rentalItems }) => ({ slug, homes: rentalItems })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const { slug, total, priceFrom, cities, rentals, others } = loaderData
  const { t } = useLingui()
  const name = countryBySlug(slug)?.name[useLanguage()] ?? slug
  const search = new URLSearchParams({ country: slug }).toString()
  return (
    <div className="wrap pt-6 pb-13 md:pb-22">
      <Breadcrumbs crumbs={[{ label: t`Séjours`, to: paths.rentals() }, { label: name }]} />
      <h1 className="mt-3 display-44">
        <Trans>Séjours : {name}</Trans>
      </h1>
      {total > 0 && (
        <p className="mt-2 text-18 text-muted">
          <Plural value={total} one="# logement à louer" other="# logements à louer" />
          {priceFrom !== null && (
            <>
              {', '}
              <Trans>
                à partir de <Price euros={priceFrom} className="font-semibold text-accent-text" /> par nuit
              </Trans>
            </>
          )}
        </p>
      )}
      {total === 0 ? (
        <div className="mt-8">
          <EmptyState
            icon={<IconHomeSearch size={32} aria-hidden />}
            title={<Trans>Pas encore de logement : {name}</Trans>}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={paths.rentals()}>
                  <Trans>Voir tous les biens</Trans>
                </ButtonLink>
                <ButtonLink to={paths.becomeHost()} look="secondary">
                  <Trans>Proposer le vôtre</Trans>
                </ButtonLink>
              </div>
            }
          >
            <Trans>
              Les premiers hôtes de ce pays arrivent. En attendant, d’autres destinations vous attendent.
            </Trans>
          </EmptyState>
        </div>
      ) : (
        <>
          <Cities
            title={<Trans>Où séjourner</Trans>}
            cities={cities}
            to={(city) => paths.rentals(new URLSearchParams({ country: slug, city }).toString())}
            count={(rentalItems) => <Plural value={rentalItems} one="# logement" other="# logements" />}
          />
          <section className="mt-13 md:mt-18">
            <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
              <h2 className="display-32">
                <Trans>Les logements les plus récents</Trans>
              </h2>
              <ButtonLink to={paths.rentals(search)} look="secondary">
                <Plural value={total} one="Voir le logement" other="Voir les # logements" />
              </ButtonLink>
            </div>
            <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
              {rentals.map((rental) => (
                <li key={rental.id} className="min-w-0">
                  <RentalCard rental={rental} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <OtherCountries
        title={<Trans>Autres destinations</Trans>}
        countries={others}
        to={paths.rentalsOfCountry}
      />
    </div>
  )
}
