import { isMeasuredInMinutes, readFeatureValue, saleFeatureOf } from '#contract/sales/sale-catalogue.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import * as refusals from './sale-refusals.ts'

/** A filter on a characteristic or service: minimum count, maximum minutes, or an exact value. */
interface RequestedFeature {
  code: string
  value: string
  compared: 'equal' | 'least' | 'most'
}

/** @throws 422 for a feature or value that the catalogue does not have */
export function assertFeatures(features: string[]) {
  for (const feature of features) if (!readFeature(feature)) throw refusals.featureUnknown({ feature })
}

/** Listings with all of the features. */
export function haveFeatures(features: string[]): Statement {
  const requested = features.flatMap((feature) => readFeature(feature) ?? [])
  return sql.join(requested.map(hasFeature), sql` and `)
}

function hasFeature({ code, value, compared }: RequestedFeature): Statement {
  // Features with this code hold only numbers; `case` prevents the planner from casting the others first.
  const number = sql`case when sale_feature.code = ${code} then sale_feature.value::float8 end`
  const isMet = {
    equal: sql`sale_feature.value = ${value}`,
    least: sql`${number} >= ${value}::float8`,
    most: sql`${number} <= ${value}::float8`,
  }[compared]
  return sql`exists (select 1 from sale_feature
    where sale_feature.listing_id = sale_listing.id and sale_feature.code = ${code} and ${isMet})`
}

/** Parses `toilets:2`. Free text describes a listing but cannot be searched. */
function readFeature(text: string): RequestedFeature | undefined {
  const colon = text.indexOf(':')
  const feature = saleFeatureOf(text.slice(0, colon))
  if (!feature || feature.kind === 'text') return undefined
  const value = readFeatureValue(feature, text.slice(colon + 1))
  if (value === undefined) return undefined
  const compared = feature.kind !== 'number' ? 'equal' : isMeasuredInMinutes(feature) ? 'most' : 'least'
  return { code: feature.code, value, compared }
}
