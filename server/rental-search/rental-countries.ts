import type { CountryCode } from '#contract/core/countries.ts'
import { rentalTypes } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { summarizeCountries } from '#server/search/summarize-countries.ts'
import { cardImagesOf } from '#server/rentals/reads/rental-images.ts'
import { isVisible } from '#server/rentals/reads/rental-repository.ts'

/** Countries with their largest cities, their prices and a picture of each: that of its best-rated rental. */
export function summarizeRentalCountries(app: Context, codes: CountryCode[]) {
  const rentals = {
    table: 'rental',
    isVisible,
    counts: 'rental_count',
    cityCounts: 'rental_city_count',
    price: 'base_price_minor',
    types: rentalTypes,
    best: 'coalesce(average_rating, 0) desc',
  }
  return summarizeCountries(app, rentals, codes, (ids) => coversOf(app, ids))
}

async function coversOf(app: Context, ids: string[]) {
  const images = await cardImagesOf(app, ids)
  return new Map(
    [...images].flatMap(([id, all]) => {
      const cover = all.find((image) => image.is_primary) ?? all[0]
      return cover ? [[id, cover] as const] : []
    }),
  )
}
