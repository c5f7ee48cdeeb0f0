import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-country'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '#contract/core/money-format.ts'
import { pageServices } from '#web/api/api.ts'
import { ComparisonRow, useComparison } from '#web/comparison/use-comparison.tsx'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { Price } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { forPicture } from '#web/rentals/card-rental.ts'
import { countryData, requireCountry } from '#web/search/country-data.ts'
import type { CountryKind } from '#web/search/country-kind.ts'
import { CountryPage } from '#web/search/country-page.tsx'
import { forSaleCard } from './card-sale.ts'
import { SaleCard } from './sale-card.tsx'
import type { Route } from './+types/country.route.ts'

const shownSales = '12'

const kind: CountryKind = {
  searchName: msg`Acheter`,
  searchPath: paths.sales,
  countryPath: paths.salesOfCountry,
  listingPath: paths.sale,
  offerPath: paths.becomeSeller(),
  title: (name) => <Trans>Acheter : {name}</Trans>,
  count: (total) => <Plural value={total} one="# bien à vendre" other="# biens à vendre" />,
  priceFrom: (price) => (
    <Trans>
      à partir de <Price euros={Math.round(price)} className="font-semibold text-accent-text" />
    </Trans>
  ),
  none: {
    title: (name) => <Trans>Pas encore de bien à vendre : {name}</Trans>,
    text: <Trans>Les premiers vendeurs de ce pays arrivent. En attendant, regardez ailleurs.</Trans>,
  },
  seeEverything: <Trans>Voir tous les biens à vendre</Trans>,
  offer: <Trans>Vendre le vôtre</Trans>,
  cities: <Trans>Où acheter</Trans>,
  cityCount: (listings) => <Plural value={listings} one="# bien" other="# biens" />,
  newest: <Trans>Les biens les plus récents</Trans>,
  seeAll: (total) => <Plural value={total} one="Voir le bien" other="Voir les # biens" />,
  otherCountries: <Trans>Acheter ailleurs</Trans>,
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const country = requireCountry(params.country)
  const { api } = context.get(pageServices)
  const [{ items }, countries] = await Promise.all([
    api('GET /properties-for-sale/public', { query: { country: country.slug, per_page: shownSales } }),
    api('GET /properties-for-sale/public/countries'),
  ])
  const summary = countries.items.find(({ country_slug: slug }) => slug === country.slug)
  const total = summary?.total_items ?? 0
  const priceFrom = summary?.price_from ?? null
  const language = languageOfPath(url.pathname)
  const i18n = i18nFor(language)
  const name = country.name[language]
  const listings = i18n._(msg`${plural(total, { one: '# bien à vendre', other: '# biens à vendre' })}`)
  const data = countryData({ url, context }, kind, {
    country,
    title: i18n._(msg`Acheter : ${name}`),
    description:
      priceFrom === null
        ? i18n._(
            msg`Les biens à vendre : ${name}. Prix honoraires compris, diagnostics et historique des prix.`,
          )
        : i18n._(
            msg`${listings} : ${name}, à partir de ${formatMoney(Math.round(priceFrom), 'EUR', language)}. Prix honoraires compris, diagnostics et historique des prix.`,
          ),
    total,
    priceFrom,
    items,
    countries: countries.items,
  })
  return {
    ...data,
    cities: (summary?.cities ?? []).map(({ image, ...city }) => ({
      ...city,
      image: image && forPicture(image),
    })),
    listings: items.map(forSaleCard),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SaleCountryPage({ loaderData }: Route.ComponentProps) {
  const { box, bar } = useComparison('sale')
  return (
    <>
      <CountryPage
        kind={kind}
        data={loaderData}
        card={(sale) => (
          <>
            <SaleCard sale={sale} />
            <ComparisonRow>{box(sale)}</ComparisonRow>
          </>
        )}
      />
      {bar}
    </>
  )
}
