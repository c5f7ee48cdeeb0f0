import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import type { CountryCode } from '#contract/core/countries.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { StayTax, TaxPeriod } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { foreignTaxesOn } from './apply-foreign-taxes.ts'

/** Tourist tax columns of a rental. */
export interface TouristTax {
  taxCommune: string | null
  taxFixedMinor: number
  taxRateBp: number
  taxCapMinor: number
  taxSurchargeBp: number
  /** Set where the tax varies by season; then the amounts above except the surcharges are zero. */
  taxPeriods: TaxPeriod[] | [StayTax] | null
  taxRule: string | null
  taxOutside: Exclude<TouristTaxState, 'included'> | null
}

/**
 * Sets the tourist tax of one or all rentals in France: by commune (department of the postcode and name of the town), stars and
 * the commune's regime. Without a tariff the rental charges none.
 */
export async function applyTouristTax(db: Executor, rentalId?: string) {
  const rentals = rentalId
    ? sql`rental where country_code = 'FR' and id = ${rentalId}`
    : sql`rental where country_code = 'FR'`
  await db.execute(sql`
    update rental set tax_commune = due.commune, tax_fixed_minor = due.fixed_minor, tax_rate_bp = due.rate_bp,
      tax_cap_minor = due.cap_minor, tax_surcharge_bp = due.surcharge_bp,
      tax_periods = due.periods, tax_rule = null, tax_outside = null
    from (${dueOn(rentals)}) due
    where rental.id = due.id
      and (rental.tax_commune, rental.tax_fixed_minor, rental.tax_rate_bp, rental.tax_cap_minor, rental.tax_surcharge_bp,
          rental.tax_periods, rental.tax_rule)
        is distinct from (due.commune, due.fixed_minor, due.rate_bp, due.cap_minor, due.surcharge_bp, due.periods,
          null)`)
}

/** The tax in force for unclassified rentals at some places, in the same order, by the default settings. */
export async function touristTaxesAt(
  db: Executor,
  towns: { countryCode: CountryCode; postcode: string; city: string }[],
): Promise<TouristTax[]> {
  const rentals = towns.map(({ countryCode, ...place }, id) => ({ id, country_code: countryCode, ...place }))
  const places = sql`jsonb_to_recordset(${JSON.stringify(rentals)}::jsonb)
    as (id integer, country_code text, postcode text, city text, star_rating smallint)`
  const { rows } = await db.execute<TouristTax & Record<string, unknown>>(sql`
    select commune as "taxCommune", fixed_minor as "taxFixedMinor", rate_bp as "taxRateBp",
      cap_minor as "taxCapMinor", surcharge_bp as "taxSurchargeBp",
      coalesce(due.periods, abroad.periods) as "taxPeriods", rule as "taxRule", outside as "taxOutside"
    from (${dueOn(places)}) due
    left join (${foreignTaxesOn(places, defaultSettings)}) abroad using (id)
    order by id`)
  return rows
}

/** Tourist tax for rows with `id`, `country_code`, `postcode`, `city` and `star_rating`. */
function dueOn(rentals: SQL) {
  return sql`
    select id, commune,
      coalesce(max(fixed_minor) filter (where is_whole_year), 0) as fixed_minor,
      coalesce(max(rate_bp) filter (where is_whole_year), 0) as rate_bp,
      coalesce(max(cap_minor) filter (where is_whole_year), 0) as cap_minor,
      max(surcharge_bp) as surcharge_bp,
      jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day, 'fixed_minor', fixed_minor, 'rate_bp', rate_bp,
        'cap_minor', cap_minor) order by from_day) filter (where is_taxed and not is_whole_year) as periods
    from (select home.id, tariff.insee_code as commune, tariff.from_day, tariff.to_day,
        tariff.from_day = 101 and tariff.to_day = 1231 as is_whole_year,
        classified_real or unclassified_real as is_taxed,
        case when classified_real then tariff.star_minor[home.star_rating] else 0 end as fixed_minor,
        case when unclassified_real then tariff.rate_bp else 0 end as rate_bp,
        case when unclassified_real then tariff.cap_minor else 0 end as cap_minor,
        case when classified_real or unclassified_real then tariff.surcharge_bp else 0 end as surcharge_bp
      from (select * from ${rentals}) home
      left join tourist_tax_tariff tariff on home.country_code = 'FR'
        and tariff.department = postcode_department(home.postcode)
        and tariff.commune_key = commune_key(home.city)
      cross join lateral (select
        home.star_rating is not null and tariff.classified_regime = 'real' as classified_real,
        home.star_rating is null and tariff.unclassified_regime = 'real' as unclassified_real) regime) asked
    group by id, commune`
}
