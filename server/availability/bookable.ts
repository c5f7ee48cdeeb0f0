import { sql, type Statement } from '#server/platform/database/statement.ts'
import { leastNights, type Rates } from '#server/pricing/night-price.ts'
import { boundDates, type StayDates, type StayInSql, weekdayOf } from '#server/pricing/stay-dates.ts'
import { cappedAndFull } from './yearly-nights.ts'

/** Booking rules of a rental. Weekdays are a bit mask, bit 0 Monday; the other values are numbers of days. */
export interface ArrivalRules {
  minNights: number
  maxNights: number
  noticeDays: number
  bookingWindowDays: number
  checkInDays: number
  checkOutDays: number
}

export type BrokenRule =
  | 'past'
  | 'notice'
  | 'too_far'
  | 'too_short'
  | 'too_long'
  | 'check_in_day'
  | 'check_out_day'

/**
 * The first owner's rule that a stay violates; undefined where it is bookable if its nights are available. `isBookable`
 * is the same in SQL, including availability.
 * @param today local date of the rental
 */
export function brokenRule(
  rules: ArrivalRules,
  rates: Rates,
  { checkIn, checkOut }: StayDates,
  today: string,
): { rule: BrokenRule; nights?: number } | undefined {
  const arrival = Temporal.PlainDate.from(checkIn)
  const departure = Temporal.PlainDate.from(checkOut)
  const ahead = Temporal.PlainDate.from(today).until(arrival).days
  const nights = arrival.until(departure).days
  const least = leastNights(rules.minNights, rates, checkIn)
  if (ahead < 0) return { rule: 'past' }
  if (ahead < rules.noticeDays) return { rule: 'notice', nights: rules.noticeDays }
  if (ahead > rules.bookingWindowDays) return { rule: 'too_far', nights: rules.bookingWindowDays }
  if (nights < least) return { rule: 'too_short', nights: least }
  if (nights > rules.maxNights) return { rule: 'too_long', nights: rules.maxNights }
  if (!hasDay(rules.checkInDays, arrival)) return { rule: 'check_in_day' }
  if (!hasDay(rules.checkOutDays, departure)) return { rule: 'check_out_day' }
  return undefined
}

function hasDay(days: number, { dayOfWeek }: Temporal.PlainDate) {
  return (days >> (dayOfWeek - 1)) & 1
}

/**
 * Condition on a row of `rental`: no night of the stay or its preparation days is taken, no rule of the owner is
 * violated, and the legal cap on nights per year is not exceeded. The day of departure is not a night.
 * @param reach where the dates are columns with several stays for a rental: the days that those lie between, so that its
 *   occupancies are read once and not for each stay
 */
export function isBookable(dates: StayInSql, nights: number, now: Date, reach?: StayDates): Statement {
  const stay = boundDates(dates)
  const [arrival, departure] = [weekdayOf(dates.checkIn), weekdayOf(dates.checkOut)]
  return sql`${nights}::int between (case when rental.has_rate_calendar
      then ${leastNightsFrom(stay.checkIn, arrival)} else rental.min_nights end) and rental.max_nights
    and (rental.check_in_days >> ${arrival}) & 1 = 1 and (rental.check_out_days >> ${departure}) & 1 = 1
    and ${stay.checkIn}::date - (${now.toISOString()}::timestamptz at time zone rental.time_zone)::date
      between rental.notice_days and rental.booking_window_days
    and ${reach ? areFreeWithin(reach, stay) : sql`not exists (${takenNights(stay)} ${oneByOne})`}
    and not exists (${cappedAndFull(stay)})`
}

/**
 * Row by row, by the index of nights: as a join all occupancies would be read before the first match, whatever the limit
 * of a search, and without the order the planner prefers the index of the constraint against overlaps, which takes three
 * times as long.
 */
const oneByOne = sql`order by occupancy.ends_on offset 0`

/** `leastNights` in SQL, for an arrival. */
function leastNightsFrom(checkIn: Statement, weekday: Statement): Statement {
  return sql`coalesce(
      (select min_nights from night_rate where rental_id = rental.id and night = ${checkIn}::date),
      (select min_nights from rate_period
        where rental_id = rental.id and ends_on >= ${checkIn}::date and starts_on <= ${checkIn}::date
          and (weekdays >> ${weekday}) & 1 = 1 and min_nights is not null
        order by kind <> 'rule', priority desc, id desc limit 1),
      rental.min_nights)`
}

/** Occupancies of a row of `rental` that conflict with a stay, whose dates may be columns. */
export function takenNights({ checkIn, checkOut }: StayInSql): Statement {
  return sql`select from occupancy where occupancy.rental_id = rental.id
    and ${isOverlapping(sql`occupancy`, { checkIn, checkOut })}`
}

/** The same for one of several stays: the ranges depend on the row of `rental` alone. */
function areFreeWithin(reach: StayDates, { checkIn, checkOut }: StayInSql): Statement {
  return sql`coalesce(not (
      select range_agg(daterange(starts_on - spare.nights, ends_on + spare.nights))
      from occupancy, lateral (select case when kind = 'stay' then rental.preparation_days::int else 0 end as nights) spare
      where occupancy.rental_id = rental.id
        and ends_on > ${reach.checkIn}::date - rental.preparation_days::int
        and starts_on < ${reach.checkOut}::date + rental.preparation_days::int
    ) && daterange(${checkIn}, ${checkOut}), true)`
}

/**
 * Whether nights, given as a row with the columns of `occupancy`, conflict with a stay at a row of `rental`,
 * preparation days included.
 */
export function isOverlapping(nights: Statement, { checkIn, checkOut }: StayInSql): Statement {
  return sql`${nights}.ends_on > ${checkIn}::date - rental.preparation_days::int
    and ${nights}.starts_on < ${checkOut}::date + rental.preparation_days::int
    and (${nights}.kind = 'stay' or rental.preparation_days = 0
      or (${nights}.ends_on > ${checkIn}::date and ${nights}.starts_on < ${checkOut}::date))`
}
