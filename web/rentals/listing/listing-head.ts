import { msg, plural } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { VacationRental } from 'schema-dts'
import type { Rental } from '#contract/rentals/rentals.ts'
import { countryByCode } from '#contract/core/open-countries.ts'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { isPlaced } from '#web/ui/data/placed.ts'
import { breadcrumbList, type Described, pageHead } from '#web/shell/page/page-meta.ts'
import { amenityLabels } from '../amenities.ts'
import { rentalTypeLabel } from '../rental-labels.ts'

type Page = { url: URL; context: Readonly<RouterContextProvider> }

/** The head of a listing: made in its loader, in the viewer's language. */
export function listingHead(page: Page, rental: Rental) {
  const { publicUrl } = page.context.get(pageServices)
  const language = languageOfPath(page.url.pathname)
  const i18n = i18nFor(language)
  const { title, city, bedrooms, max_guests: guests, primary_image: cover } = rental
  const country = countryByCode(rental.country_code).name[language]
  const type = i18n._(rentalTypeLabel(rental.property_type))
  const rooms = i18n._(msg`${plural(bedrooms, { one: '# chambre', other: '# chambres' })}`)
  const people = i18n._(msg`${plural(guests, { one: '# voyageur', other: '# voyageurs' })}`)
  const path = (to: string) => inLanguage(to, language)
  return pageHead(page, {
    title: `${title}, ${city}`,
    description: `${i18n._(msg`${type} à ${city}, ${country}`)} · ${rooms}, ${people}. ${excerpt(rental.description)}`,
    image: cover
      ? { url: cover.image_path, width: cover.width, height: cover.height, alt: cover.alt_text || title }
      : undefined,
    jsonLd: [
      vacationRental(rental, publicUrl, path(paths.rental(rental.country_slug, rental.id)), (amenity) =>
        i18n._(amenityLabels[amenity]),
      ),
      breadcrumbList(publicUrl, [
        { name: i18n._(msg`Séjours`), path: path(paths.rentals()) },
        { name: country, path: path(paths.rentalsOfCountry(rental.country_slug)) },
        { name: title, path: path(paths.rental(rental.country_slug, rental.id)) },
      ]),
    ],
  })
}

function vacationRental(
  rental: Rental,
  publicUrl: string,
  path: string,
  label: (amenity: Rental['amenities'][number]) => string,
): Described<VacationRental> {
  return {
    '@type': 'VacationRental',
    identifier: rental.id,
    name: rental.title,
    description: rental.description,
    url: `${publicUrl}${path}`,
    image: rental.images.map(({ image_path }) => new URL(image_path, publicUrl).href),
    address: {
      '@type': 'PostalAddress',
      addressLocality: rental.city,
      ...(rental.region && { addressRegion: rental.region }),
      addressCountry: rental.country_code,
    },
    ...(isPlaced(rental) && { latitude: rental.latitude, longitude: rental.longitude }),
    checkinTime: `${rental.check_in_from}:00`,
    checkoutTime: `${rental.check_out_until}:00`,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: rental.property_type === 'room' ? 'PrivateRoom' : 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: rental.max_guests },
      numberOfBedrooms: rental.bedrooms,
      numberOfBathroomsTotal: rental.bathrooms,
      amenityFeature: rental.amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        name: label(amenity),
        value: true,
      })),
    },
    ...(rental.average_rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rental.average_rating,
        reviewCount: rental.total_reviews,
        bestRating: 5,
      },
    }),
  }
}

function excerpt(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 110 ? line : `${line.slice(0, line.lastIndexOf(' ', 109))}…`
}
