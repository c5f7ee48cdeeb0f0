import { type SQL, sql } from 'drizzle-orm'
import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { StayTax } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { foreignTaxes, quebecTax } from './tourist-tax/foreign-taxes.ts'

/** Sets the tax of one or all rentals outside France, as `applyTouristTax` does within it. */
export async function applyForeignTaxes(db: Executor, settings: SettingsLookup, rentalId?: string) {
  const rentals = rentalId
    ? sql`rental where country_code <> 'FR' and id = ${rentalId}`
    : sql`rental where country_code <> 'FR'`
  await db.execute(sql`
    update rental set tax_rule = due.rule, tax_outside = due.outside, tax_periods = due.periods,
      tax_commune = null, tax_fixed_minor = 0, tax_rate_bp = 0, tax_cap_minor = 0, tax_surcharge_bp = 0
    from (${foreignTaxesOn(rentals, settings)}) due
    where rental.id = due.id
      and (rental.tax_rule, rental.tax_outside, rental.tax_periods, rental.tax_commune, rental.tax_fixed_minor,
          rental.tax_rate_bp) is distinct from (due.rule, due.outside, due.periods, null, 0, 0)`)
}

/** For rows with `id`, `country_code`, `postcode` and `city`: the entry that applies, and the tax of the stay. */
export function foreignTaxesOn(rentals: SQL, settings: SettingsLookup) {
  const rules = Object.entries(foreignTaxes).flatMap(([country, ofCountry]) =>
    ofCountry.map(({ code, postcode, town, state, percent = 0, mostNights = 0 }, position) => ({
      country,
      position,
      code,
      postcode,
      town: town && `^(${town})\\M`,
      state,
      ...(code === quebecTax &&
        settings.get('quebec_tax_registration') && {
          periods: [{ stay_rate_bp: percent * 100, most_nights: mostNights }] satisfies [StayTax],
        }),
    })),
  )
  return sql`
    select home.id, rule.code as rule, rule.state as outside, rule.periods
    from (select * from ${rentals}) home
    cross join lateral (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as known (country text, position integer,
        code text, postcode text, town text, state text, periods jsonb)
      where country = home.country_code
        and (known.postcode is null or upper(regexp_replace(home.postcode, '\\s', '', 'g')) ~ known.postcode)
        and (known.town is null or commune_key(home.city) ~ known.town)
      order by position limit 1
    ) rule`
}

/** The registration that the rentals of a database were last taxed by, in this process. */
const applied = new WeakMap<Executor, boolean>()

/**
 * Applies the table to all rentals once a process has started, as it may bring another one, and where the platform has
 * been registered in Québec or no longer is.
 */
export async function followForeignTaxes({ db, settings }: Pick<Context, 'db' | 'settings'>) {
  const isRegistered = settings.get('quebec_tax_registration')
  if (applied.get(db) === isRegistered) return
  await applyForeignTaxes(db, settings)
  applied.set(db, isRegistered)
}
