import type { Language } from './language.ts'

/*
 * Dates in words, the same bytes on the server and in every browser: a page that the browser writes otherwise than the
 * server is drawn anew (React error 418). The names and spaces of `Intl` change with the version of CLDR that each
 * engine ships (between `Sep` and `Sept`, U+2009 and U+0020 around the dash of `formatRange`), hence these tables.
 */

interface Names {
  weekday: Record<'long' | 'short' | 'narrow', string>
  month: Record<'long' | 'short', string>
  /** Between the date and the time of an instant, where its month is written in full. */
  at: string
  /** Of the first of a month, the only ordinal of a French date; `Intl` writes `1 janvier`. */
  firstDay: string
}

const names: Record<Language, Names> = {
  fr: {
    weekday: {
      long: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
      short: 'dim. lun. mar. mer. jeu. ven. sam.',
      narrow: 'D L M M J V S',
    },
    month: {
      long: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
      short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    },
    at: ' à ',
    firstDay: '1er',
  },
  en: {
    weekday: {
      long: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      short: 'Sun Mon Tue Wed Thu Fri Sat',
      narrow: 'S M T W T F S',
    },
    month: {
      long: 'January February March April May June July August September October November December',
      short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    },
    at: ' at ',
    firstDay: '1',
  },
  es: {
    weekday: {
      long: 'domingo lunes martes miércoles jueves viernes sábado',
      short: 'dom lun mar mié jue vie sáb',
      narrow: 'D L M X J V S',
    },
    month: {
      long: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
      short: 'ene feb mar abr may jun jul ago sept oct nov dic',
    },
    at: ' a las ',
    firstDay: '1',
  },
}

/** Parts of a date to write; `undefined` leaves a part out. */
export interface DateParts {
  weekday?: 'long' | 'short' | 'narrow' | undefined
  /** `number`: the first as a number too, in the name of a control that shows it alone (WCAG 2.5.3, label in name). */
  day?: 'numeric' | 'number' | undefined
  month?: 'long' | 'short' | undefined
  year?: 'numeric' | undefined
}

const fullDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/**
 * A local date (`2027-05-15`), or the day of an instant in UTC, as `15 mai 2027`, `15 May 2027`, `15 de mayo de 2027`.
 * The first is `1er mai 2027` in French; a day without its month, as calendars show it, stays a number. A value that is no date is returned unchanged.
 */
export function formatDay(date: string, language: Language, parts: DateParts = {}) {
  if (!/^\d{4}-\d\d-\d\d/.test(date)) return date
  const { weekday, day, month, year } = { ...fullDate, ...parts }
  const [dayNumber, monthNumber] = [Number(date.slice(8, 10)), Number(date.slice(5, 7))]
  const rest = [
    day && (month && day === 'numeric' ? dayOfMonth(dayNumber, language) : String(dayNumber)),
    month && nameAt(names[language].month[month], monthNumber - 1),
    year && date.slice(0, 4),
  ]
    .filter(Boolean)
    .join(language === 'es' && month === 'long' ? ' de ' : ' ')
  if (!weekday) return rest
  const weekdayNumber = new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay()
  const first = nameAt(names[language].weekday[weekday], weekdayNumber)
  if (!rest) return first
  return `${first}${language === 'es' && month ? ',' : ''} ${rest}`
}

/**
 * The days from one to another: `15–22 mai 2027`, `28 mai – 3 juin 2027`, `28 décembre 2027 – 3 janvier 2028`. What
 * both share is written once.
 */
export function formatDays(
  from: string,
  to: string,
  language: Language,
  parts: Pick<DateParts, 'month' | 'year'> = {},
) {
  const last = formatDay(to, language, parts)
  if (from === to) return last
  const first = formatFirstDay(from, to, language, parts)
  return from.slice(0, 7) === to.slice(0, 7) ? `${first}–${last}` : `${first}\u00a0–\u00a0${last}`
}

/** The first of two days without what the last one has too: `15` before `22 mai 2027`, `28 mai` before `3 juin 2027`. */
export function formatFirstDay(
  from: string,
  to: string,
  language: Language,
  parts: Pick<DateParts, 'month' | 'year'> = {},
) {
  if (from.slice(0, 7) === to.slice(0, 7)) return dayOfMonth(Number(from.slice(8, 10)), language)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return formatDay(from, language, isSameYear ? { ...parts, year: undefined } : parts)
}

/**
 * An instant in a time zone: `24 novembre 2026 à 18:30`, or with a short month `24 nov. 2026, 18:30`.
 * @param timeZone the viewer's own where absent
 */
export function formatMoment(
  instant: string | Date,
  language: Language,
  { timeZone, seconds = false, ...parts }: DateParts & { timeZone?: string; seconds?: boolean } = {},
) {
  const { date, time } = wallClock(instant, timeZone)
  const between = parts.month === 'short' ? ', ' : names[language].at
  return `${formatDay(date, language, parts)}${between}${time.slice(0, seconds ? 8 : 5)}`
}

/** `14:05` in a time zone, or in the viewer's own. */
export function formatTime(instant: string | Date, timeZone?: string) {
  return wallClock(instant, timeZone).time.slice(0, 5)
}

/** The local date on which an instant falls in a time zone, or in the viewer's own. */
export function dateOfInstant(instant: string | Date, timeZone?: string) {
  return wallClock(instant, timeZone).date
}

/** Days and months of the platform begin in the time zone of the company's seat, whoever reads them. */
export const companyTimeZone = 'Europe/Paris'

/** The day on which an instant falls in the company's time zone. */
export function companyDay(instant: string | Date) {
  return dateOfInstant(instant, companyTimeZone)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Only digits are taken from `Intl`, by part name: those are the same in every version. */
function wallClock(instant: string | Date, timeZone: string | undefined) {
  const moment = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  if (!timeZone) {
    return {
      date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
      time: [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':'),
    }
  }
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  const digits = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, two(Number(value))]),
  )
  return {
    date: `${digits['year']}-${digits['month']}-${digits['day']}`,
    time: `${digits['hour']}:${digits['minute']}:${digits['second']}`,
  }
}

function clockOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

function dayOfMonth(day: number, language: Language) {
  return day === 1 ? names[language].firstDay : String(day)
}

function nameAt(words: string, index: number) {
  return words.split(' ')[index] ?? ''
}
