import { sql } from 'drizzle-orm'
import type { Executor } from '../database/connect.ts'

/**
 * Writes on a home, or on every home, the tourist tax in force there: by its commune (department of the postcode and
 * name of the town), its stars and the commune's regime. Where no tariff is known the home asks none.
 */
export async function applyTouristTax(db: Executor, rentalId?: string) {
  await db.execute(sql`
    update rental set tax_commune = due.commune, tax_fixed_minor = due.fixed_minor, tax_rate_bp = due.rate_bp,
      tax_cap_minor = due.cap_minor, tax_surcharge_bp = due.surcharge_bp
    from (
      select home.id, tariff.insee_code as commune,
        case when classified_real then tariff.star_minor[home.star_rating] else 0 end as fixed_minor,
        case when unclassified_real then tariff.rate_bp else 0 end as rate_bp,
        case when unclassified_real then tariff.cap_minor else 0 end as cap_minor,
        case when classified_real or unclassified_real then tariff.surcharge_bp else 0 end as surcharge_bp
      from rental home
      left join tourist_tax_tariff tariff on home.country_code = 'FR'
        and tariff.department = postcode_department(home.postcode)
        and tariff.commune_key = commune_key(home.city)
      cross join lateral (select home.star_rating is not null and tariff.classified_regime = 'real' as classified_real,
        home.star_rating is null and tariff.unclassified_regime = 'real' as unclassified_real) due_from
      where ${rentalId ? sql`home.id = ${rentalId}` : sql`true`}
    ) due
    where rental.id = due.id
      and (rental.tax_commune, rental.tax_fixed_minor, rental.tax_rate_bp, rental.tax_cap_minor, rental.tax_surcharge_bp)
        is distinct from (due.commune, due.fixed_minor, due.rate_bp, due.cap_minor, due.surcharge_bp)`)
}
