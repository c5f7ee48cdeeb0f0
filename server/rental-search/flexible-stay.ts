import { addDays } from '#server/availability/local-time.ts'
import { isBookable } from '#server/availability/bookable.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { FlexibleStay } from './searched-stay.ts'

/** The dates of each possible stay, as columns. */
export const stayColumns = { checkIn: sql`stay.check_in`, checkOut: sql`stay.check_out` }

/** The possible stays of a search that are free at a row of `rental` and meet more conditions on `stay`. */
export interface FreeStays extends FlexibleStay {
  conditions: Statement[]
}

/** Whether one is free. `offset 0` keeps it a lookup per rental, which reads the occupancies once. */
export function hasFreeStay(stays: FreeStays): Statement {
  return sql`exists (select ${freeStays(stays)} offset 0)`
}

/** A value of the first one that is free; null where none is. */
export function firstFreeStay(stays: FreeStays, value: Statement): Statement {
  return sql`(select ${value} ${freeStays(stays)} order by stay.place limit 1)`
}

/** In their order, so that PostgreSQL examines none after the first free one. */
function freeStays({ arrivals, nights, now, conditions }: FreeStays): Statement {
  const days = arrivals.toSorted()
  const reach = { checkIn: days[0]!, checkOut: addDays(days.at(-1)!, nights) }
  const isFree = isBookable(stayColumns, nights, now, reach)
  return sql`from (select arrival as check_in, arrival + ${nights}::int as check_out, place
      from unnest(${arrivals}::date[]) with ordinality possible (arrival, place)) stay
    where ${sql.join([isFree, ...conditions], sql` and `)}`
}
