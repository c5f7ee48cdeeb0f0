import type { CountryCode } from '#contract/core/countries.ts'
import { saleTypes } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { isVisibleSql } from '#server/sales/listing/visible-sale.ts'
import { summarizeCountries } from '#server/search/summarize-countries.ts'
import { coversOf } from './sale-images.ts'

/** Countries with their largest cities, lowest prices in euros and a picture of the newest listing of each. */
export function summarizeSaleCountries(app: Context, codes: CountryCode[]) {
  const listings = {
    table: 'sale_listing',
    isVisible: isVisibleSql,
    counts: 'sale_count',
    cityCounts: 'sale_city_count',
    price: 'price_eur_minor',
    types: saleTypes,
    best: 'is_featured desc, first_published_at desc',
  }
  return summarizeCountries(app, listings, codes, (ids) => coversOf(app, ids))
}
