import { type CountryCode, countryByCode } from '../../contract/countries.ts'
import type { App } from '../app.ts'
import { isVisibleSql } from '../sales/visible-sale.ts'
import { countCountries } from '../search/summarize-countries.ts'
import { coversOf } from './sale-images.ts'

/** Countries with their largest cities, their lowest prices in euros and a picture of each: that of its newest home. */
export async function summarizeSaleCountries(app: App, codes: CountryCode[]) {
  const homes = {
    table: 'sale_listing',
    isVisible: isVisibleSql,
    counts: 'sale_count',
    cityCounts: 'sale_city_count',
    price: 'price_eur_minor',
    best: 'is_featured desc, first_published_at desc',
  }
  const { totals, cities } = await countCountries(app, homes, codes)
  const covers = await coversOf(
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
          image: covers.get(city.cover_of ?? '') ?? null,
        })),
    }
  })
}
