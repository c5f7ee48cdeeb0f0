import { sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { City } from '#contract/core/places.ts'
import type { Executor } from '#server/platform/database/connect.ts'

interface CitySearch {
  q: string
  countryCode: CountryCode | undefined
  limit: number
}

/**
 * Towns for the typed text: exact name first, then names that begin with it, then names with a word that begins with
 * it, then similar names; the larger town first.
 */
export async function findCities(db: Executor, { q, countryCode, limit }: CitySearch): Promise<City[]> {
  const result = await db.execute<City & Record<string, unknown>>(sql`
    with typed as materialized (select place_key(${q}) as key)
    select found.id, found.name, found.region, found.country_code, found.latitude, found.longitude,
      found.population
    from typed cross join lateral (
      select city.*,
        case
          when typed.key in (name_key, other_name_key) then 0
          when name_key like typed.key || '%' or other_name_key like typed.key || '%' then 1
          when name_key like '% ' || typed.key || '%' then 2
          else 3
        end as distance
      from city
      where typed.key <> ''
        and (${countryCode ?? null}::text is null or country_code = ${countryCode ?? null})
        and (name_key like typed.key || '%' or name_key like '% ' || typed.key || '%'
          or other_name_key like typed.key || '%' or name_key % typed.key)
    ) as found
    order by distance, case when distance = 3 then similarity(found.name_key, typed.key) end desc,
      found.population desc, found.id
    limit ${limit}`)
  return result.rows
}
