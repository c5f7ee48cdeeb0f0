import type { RateCalendar } from './public-rentals.ts'

type RateField = 'price_minor' | 'min_nights'

/** The part of a rate calendar with one of its two values. */
export interface Rates<Name extends RateField> {
  weeks: (Pick<RateCalendar['weeks'][number], 'from' | 'to'> & Record<Name, number[]>)[]
  nights: (Pick<RateCalendar['nights'][number], 'night'> & Record<Name, number>)[]
}

/** The value of one night; undefined outside the dates requested. */
export function rateOn<Name extends RateField>({ weeks, nights }: Rates<Name>, name: Name, night: string) {
  return nights.find((own) => own.night === night)?.[name] ?? rateOfWeek(weeks, name, night)
}

/** The same without the nights that have a value of their own. */
export function rateOfWeek<Name extends RateField>(weeks: Rates<Name>['weeks'], name: Name, night: string) {
  const week = weeks.find(({ from, to }) => from <= night && night < to)
  return week?.[name][weekdayOf(night)]
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
function weekdayOf(day: string) {
  return (Date.parse(day) / 86_400_000 + 3) % 7
}
