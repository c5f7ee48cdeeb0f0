import { sql, type Statement } from '#server/platform/database/statement.ts'
import { boundDates, type StayInSql, weekdayOf } from './stay-dates.ts'
import { longStayNights } from '#contract/bookings/long-stays.ts'
import { nonRefundablePercent } from './stay-price.ts'

export interface RequestedStay extends StayInSql {
  nights: number
  guests: number
  now: Date
  guestFeePercent: number
}

/**
 * `priceStay` in SQL, for adults without pets, linen or promo code, for each row of `rental`, as a bigint: the price
 * that searches show, compare and sort by. `stay-total.api.test.ts` checks that both are equal. The dates may be columns.
 */
export function stayTotalSql({ nights, guests, now, guestFeePercent, ...dates }: RequestedStay): Statement {
  const { checkIn: from, checkOut: to } = boundDates(dates)
  const moment = sql.value(now.toISOString())
  const count = sql.raw(String(nights))
  const people = sql.raw(String(guests))
  const weekend = weekendNightsOf(dates.checkIn, nights)
  const ahead = sql`(${from}::date - (${moment}::timestamptz at time zone rental.time_zone)::date)`
  const length = sql.raw(
    nights >= longStayNights
      ? 'greatest(rental.monthly_discount, rental.weekly_discount)'
      : nights >= 7
        ? 'rental.weekly_discount'
        : '0',
  )
  const abandoned = sql.raw(
    nights >= longStayNights
      ? '0'
      : `case when rental.cancellation_policy = 'non_refundable' then ${nonRefundablePercent} else 0 end`,
  )
  return sql`(select nights + rental.cleaning_fee_minor
      + ((nights + rental.cleaning_fee_minor) * ${sql.raw(String(guestFeePercent))} + 50) / 100
      + case when rental.tax_periods is null
          then ${people} * ${count} * (adult + (2 * adult * rental.tax_surcharge_bp + 10000) / 20000)
        when rental.tax_periods #>> '{0,stay_rate_bp}' is null
          then ${people} * seasonal_tax_minor(rental.tax_periods, rental.tax_surcharge_bp, ${from}::date, ${to}::date,
            nights, ${people})
        when ${count} <= (rental.tax_periods #>> '{0,most_nights}')::integer
          then (2 * (rental.tax_periods #>> '{0,stay_rate_bp}')::integer * nights + 10000) / 20000
        else 0 end
    from (select case when rental.has_rate_calendar
        then ${calendarNights({ from, to, nights, weekday: weekdayOf(dates.checkIn) })}
        else (${count} - ${weekend})::bigint * rental.base_price_minor
          + ${weekend}::bigint * coalesce(rental.weekend_price_minor, rental.base_price_minor)
      end + ${count}::bigint * greatest(${people} - rental.included_guests, 0) * rental.extra_guest_fee_minor as gross offset 0) whole,
    lateral (select gross - least(
        (gross * ${length} + 50) / 100
        + (gross * (greatest(rental.new_listing_discount,
          case when ${ahead} >= 60 then rental.early_bird_discount when ${ahead} <= 3 then rental.last_minute_discount else 0 end)
          + ${abandoned}) + 50) / 100,
        gross / 2) as nights offset 0) discounted,
    lateral (select case when rental.tax_fixed_minor > 0 then rental.tax_fixed_minor
      else least((2 * rental.tax_rate_bp * nights + 10000 * ${count} * ${people}) / (20000 * ${count} * ${people}), rental.tax_cap_minor)
      end as adult offset 0) taxed)`
}

/**
 * Sum of `nightPrice` over the nights. One join of nights and periods: a lookup per night, or a function call per
 * rental, makes searches take 1.5 times as long.
 */
function calendarNights({ from, to, nights, weekday }: CalendarStay): Statement {
  const last = sql.raw(String(nights - 1))
  return sql`(select sum(coalesce(own.price_minor, best.price,
        case when best.weekday in (4, 5) then rental.weekend_price_minor end, rental.base_price_minor))::bigint
      from (
        select distinct on (day.night) day.night, day.weekday,
          coalesce(period.price_minor, (rental.base_price_minor::bigint * (100 + period.percent) + 50) / 100) as price
        from (select ${from}::date + number as night, (${weekday} + number) % 7 as weekday
          from generate_series(0, ${last}) number) day
        left join rate_period period on period.rental_id = rental.id
          and period.ends_on >= ${from}::date and period.starts_on < ${to}::date
          and num_nonnulls(period.price_minor, period.percent) > 0
          and day.night between period.starts_on and period.ends_on and (period.weekdays >> day.weekday) & 1 = 1
        order by day.night, period.kind <> 'rule', period.priority desc, period.id desc
      ) best left join night_rate own on own.rental_id = rental.id and own.night = best.night
        and own.night >= ${from}::date and own.night < ${to}::date)`
}

interface CalendarStay {
  from: Statement
  to: Statement
  nights: number
  /** Weekday of the first night, 0 is Monday. */
  weekday: Statement
}

/** Number of Friday and Saturday nights. */
function weekendNightsOf(checkIn: string | Statement, nights: number): Statement {
  if (typeof checkIn === 'string')
    return sql.raw(String(weekendNightsFrom(Temporal.PlainDate.from(checkIn).dayOfWeek - 1, nights)))
  const counts = Array.from({ length: 7 }, (_, weekday) => weekendNightsFrom(weekday, nights))
  return sql`(array[${sql.raw(counts.join())}])[${weekdayOf(checkIn)} + 1]`
}

/** @param first weekday of the first night, 0 Monday */
function weekendNightsFrom(first: number, nights: number) {
  const rest = Array.from({ length: nights % 7 }, (_, index) => (first + index) % 7)
  return Math.floor(nights / 7) * 2 + rest.filter((day) => day === 4 || day === 5).length
}
