import { msg, plural } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { RealEstateListing } from 'schema-dts'
import { formatMoney } from '#contract/core/money-format.ts'
import type { PublicSale } from '#contract/sales/public-sales.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { isPlaced } from '#web/ui/data/placed.ts'
import { breadcrumbList, type Described, pageHead } from '#web/shell/page/page-meta.ts'
import { saleTypeLabels } from '../sale-labels.ts'

type Page = { url: URL; context: Readonly<RouterContextProvider> }

/** Title, description and structured data of a listing, built in its loader in the language of the page. */
export function saleHead(page: Page, sale: PublicSale) {
  const { publicUrl } = page.context.get(pageServices)
  const language = languageOfPath(page.url.pathname)
  const i18n = i18nFor(language)
  const { title, primary_image: cover, surface_total: surface, rooms } = sale
  const { city } = sale.address
  const country = countryByCode(sale.country_code).name[language]
  const type = i18n._(saleTypeLabels[sale.property_type])
  const price = formatMoney(Number(sale.sale_price), sale.currency, language)
  const room = rooms > 0 ? `, ${i18n._(msg`${plural(rooms, { one: '# pièce', other: '# pièces' })}`)}` : ''
  const path = (to: string) => inLanguage(to, language)
  const own = path(paths.sale(sale.country_slug, sale.id))
  return pageHead(page, {
    title: `${title}, ${city}`,
    description: `${i18n._(msg`${type} à vendre à ${city}, ${country}`)} · ${surface} m²${room}, ${price}. ${excerpt(sale.description)}`,
    image: cover
      ? { url: cover.image_path, width: cover.width, height: cover.height, alt: cover.alt_text || title }
      : undefined,
    hidden: sale.sale_status === 'sold',
    jsonLd: [
      realEstateListing(sale, publicUrl, own),
      breadcrumbList(publicUrl, [
        { name: i18n._(msg`Acheter`), path: path(paths.sales()) },
        { name: country, path: path(paths.salesOfCountry(sale.country_slug)) },
        { name: title, path: own },
      ]),
    ],
  })
}

const kinds: Partial<Record<PublicSale['property_type'], 'Apartment' | 'House'>> = {
  apartment: 'Apartment',
  house: 'House',
  villa: 'House',
}

function realEstateListing(sale: PublicSale, publicUrl: string, path: string): Described<RealEstateListing> {
  const { address } = sale
  return {
    '@type': 'RealEstateListing',
    identifier: sale.id,
    name: sale.title,
    description: sale.description,
    url: `${publicUrl}${path}`,
    datePosted: sale.first_published_at,
    image: sale.images.map(({ image_path }) => new URL(image_path, publicUrl).href),
    offers: {
      '@type': 'Offer',
      price: sale.sale_price,
      priceCurrency: sale.currency,
      availability:
        sale.sale_status === 'active'
          ? 'https://schema.org/InStock'
          : sale.sale_status === 'sold'
            ? 'https://schema.org/SoldOut'
            : 'https://schema.org/LimitedAvailability',
    },
    mainEntity: {
      '@type': kinds[sale.property_type] ?? 'Place',
      name: sale.title,
      address: {
        '@type': 'PostalAddress',
        addressLocality: address.city,
        postalCode: address.postcode,
        ...(address.region && { addressRegion: address.region }),
        addressCountry: sale.country_code,
      },
      ...(isPlaced(sale) && { latitude: sale.latitude, longitude: sale.longitude }),
      ...(kinds[sale.property_type] && {
        floorSize: { '@type': 'QuantitativeValue', value: sale.surface_total, unitCode: 'MTK' },
        numberOfRooms: sale.rooms,
        numberOfBedrooms: sale.bedrooms,
        numberOfBathroomsTotal: sale.bathrooms,
      }),
    },
  }
}

function excerpt(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 110 ? line : `${line.slice(0, line.lastIndexOf(' ', 109))}…`
}
