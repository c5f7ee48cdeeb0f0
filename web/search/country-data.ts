import type { RouterContextProvider } from 'react-router'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { inLanguage } from '#web/paths.ts'
import { breadcrumbList, pageHead } from '#web/shell/page/page-meta.ts'
import type { CountryKind } from './country-kind.ts'

/** @throws {Response} 404 */
export function requireCountry(slug: string) {
  const country = countryBySlug(slug)
  if (!country) throw new Response('Not found', { status: 404 })
  return country
}

/** Data of a country page except its cities and listings, with its head. */
export function countryData(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  kind: CountryKind,
  found: {
    country: ReturnType<typeof requireCountry>
    title: string
    description: string
    total: number
    priceFrom: number | null
    items: readonly { id: string; title: string; country_slug: string }[]
    countries: readonly { country_slug: string; total_items: number }[]
  },
) {
  const { country, title, description, total, priceFrom, items, countries } = found
  const { publicUrl } = context.get(pageServices)
  const language = languageOfPath(url.pathname)
  const path = (to: string) => inLanguage(to, language)
  const head = pageHead(
    { url, context },
    {
      title,
      description,
      hidden: total === 0,
      jsonLd: [
        breadcrumbList(publicUrl, [
          { name: i18nFor(language)._(kind.searchName), path: path(kind.searchPath()) },
          { name: country.name[language], path: path(kind.countryPath(country.slug)) },
        ]),
        {
          '@type': 'ItemList',
          itemListElement: items.map((listing, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: listing.title,
            url: `${publicUrl}${path(kind.listingPath(listing.country_slug, listing.id))}`,
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
    others: countries
      .filter((other) => other.country_slug !== country.slug && other.total_items > 0)
      .map(({ country_slug: slug, total_items: listings }) => ({ slug, listings })),
  }
}
