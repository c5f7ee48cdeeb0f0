import { countries, type CountryCode, countryByCode } from '../../contract/countries.ts'
import type { RentalImage } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import { countCountries } from '../search/summarize-countries.ts'
import { cardImagesOf } from './rental-images.ts'
import { isVisible } from './rental-queries.ts'

/** Countries with their largest cities, their prices and a picture of each: that of its best-rated home. */
export async function summarizeCountries(app: App, codes: CountryCode[]) {
  const homes = {
    table: 'rental',
    isVisible,
    counts: 'rental_count',
    cityCounts: 'rental_city_count',
    price: 'base_price_minor',
    best: 'coalesce(average_rating, 0) desc',
  }
  const { totals, cities } = await countCountries(app, homes, codes)
  const covers = await cardImagesOf(
    app,
    cities.flatMap(({ cover_of }) => cover_of ?? []),
  )
  return codes.map((code) => {
    const { slug, name } = countryByCode(code)
    const total = totals.find((row) => row.country_code === code)
    return {
      country_code: code,
      country_slug: slug,
      country: name.fr,
      total_items: total?.total_items ?? 0,
      price_from: total?.price_from ? total.price_from / 100 : null,
      cities: cities
        .filter((city) => city.country_code === code)
        .map((city) => ({
          city: city.city,
          total_items: city.total_items,
          price_from: (city.price_from ?? 0) / 100,
          image: coverOf(covers.get(city.cover_of ?? '')),
        })),
    }
  })
}

export function allCountries() {
  return countries.map(({ code }) => code)
}

function coverOf(images: RentalImage[] | undefined) {
  return images?.find((image) => image.is_primary) ?? images?.[0] ?? null
}
