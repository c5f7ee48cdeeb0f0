import 'virtual:texts/rentals/rentals'
import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sales'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { formatMoney } from '#contract/core/money-format.ts'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { Price } from '#web/money/price.tsx'
import { inLanguage, paths } from '#web/paths.ts'
import { forPicture } from '#web/rentals/card-rental.ts'
import { Cities } from '#web/search/cities.tsx'
import { OtherCountries } from '#web/search/other-countries.tsx'
import { breadcrumbList, pageHead } from '#web/shell/page/page-meta.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { forSaleCard } from './card-sale.ts'
import { SaleCard } from './sale-card.tsx'
import type { Route } from './+types/country.route.ts'

const shownRentals = '12'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const country = countryBySlug(params.country)
  if (!country) throw new Response('Not found', { status: 404 })
  const { api, publicUrl } = context.get(pageServices)
  const [{ items }, countries] = await Promise.all([
    api('GET /properties-for-sale/public', { query: { country: country.slug, per_page: shownRentals } }),
    api('GET /properties-for-sale/public/countries'),
  ])
  const summary = countries.items.find(({ country_slug: slug }) => slug === country.slug)
  const total = summary?.total_items ?? 0
  const priceFrom = summary?.price_from ?? null
  const language = languageOfPath(url.pathname)
  const i18n = i18nFor(language)
  const name = country.name[language]
  const listings = i18n._(msg`${plural(total, { one: '# bien à vendre', other: '# biens à vendre' })}`)
  const path = (to: string) => inLanguage(to, language)
  const head = pageHead(
    { url, context },
    {
      title: i18n._(msg`Acheter : ${name}`),
      description:
        priceFrom === null
          ? i18n._(
              msg`Les biens à vendre : ${name}. Prix honoraires compris, diagnostics et historique des prix.`,
            )
          : i18n._(
              msg`${listings} : ${name}, à partir de ${formatMoney(Math.round(priceFrom), 'EUR', language)}. Prix honoraires compris, diagnostics et historique des prix.`,
            ),
      hidden: total === 0,
      jsonLd: [
        breadcrumbList(publicUrl, [
          { name: i18n._(msg`Acheter`), path: path(paths.sales()) },
          { name, path: path(paths.salesOfCountry(country.slug)) },
        ]),
        {
          '@type': 'ItemList',
          itemListElement: items.map((sale, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: sale.title,
            url: `${publicUrl}${path(paths.sale(sale.country_slug, sale.id))}`,
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
    cities: (summary?.cities ?? []).map(({ image, ...city }) => ({
      ...city,
      image: image && forPicture(image),
    })),
    sales: items.map(forSaleCard),
    others: countries.items
      .filter((other) => other.country_slug !== country.slug && other.total_items > 0)
      .map(({ country_slug: otherSlug, total_items: count }) => ({ slug: otherSlug, homes: count })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head
}

export default function SaleCountryPage({ loaderData }: Route.ComponentProps) {
  const { slug, total, priceFrom, cities, sales, others } = loaderData
  const { t } = useLingui()
  const name = countryBySlug(slug)?.name[useLanguage()] ?? slug
  const search = new URLSearchParams({ country: slug }).toString()
  return (
    <div className="wrap pt-6 pb-13 md:pb-22">
      <Breadcrumbs crumbs={[{ label: t`Acheter`, to: paths.sales() }, { label: name }]} />
      <h1 className="mt-3 display-44">
        <Trans>Acheter : {name}</Trans>
      </h1>
      {total > 0 && (
        <p className="mt-2 text-18 text-muted">
          <Plural value={total} one="# bien à vendre" other="# biens à vendre" />
          {priceFrom !== null && (
            <>
              {', '}
              <Trans>
                à partir de <Price euros={Math.round(priceFrom)} className="font-semibold text-accent-text" />
              </Trans>
            </>
          )}
        </p>
      )}
      {total === 0 ? (
        <div className="mt-8">
          <EmptyState
            icon={<IconHomeSearch size={32} aria-hidden />}
            title={<Trans>Pas encore de bien à vendre : {name}</Trans>}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink to={paths.sales()}>
                  <Trans>Voir tous les biens à vendre</Trans>
                </ButtonLink>
                <ButtonLink to={paths.becomeSeller()} look="secondary">
                  <Trans>Vendre le vôtre</Trans>
                </ButtonLink>
              </div>
            }
          >
            <Trans>Les premiers vendeurs de ce pays arrivent. En attendant, regardez ailleurs.</Trans>
          </EmptyState>
        </div>
      ) : (
        <>
          <Cities
            title={<Trans>Où acheter</Trans>}
            cities={cities}
            to={(city) => paths.sales(new URLSearchParams({ country: slug, city }).toString())}
            count={(listings) => <Plural value={listings} one="# bien" other="# biens" />}
          />
          <section className="mt-13 md:mt-18">
            <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
              <h2 className="display-32">
                <Trans>Les biens les plus récents</Trans>
              </h2>
              <ButtonLink to={paths.sales(search)} look="secondary">
                <Plural value={total} one="Voir le bien" other="Voir les # biens" />
              </ButtonLink>
            </div>
            <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
              {sales.map((sale) => (
                <li key={sale.id} className="min-w-0">
                  <SaleCard sale={sale} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <OtherCountries title={<Trans>Acheter ailleurs</Trans>} countries={others} to={paths.salesOfCountry} />
    </div>
  )
}
