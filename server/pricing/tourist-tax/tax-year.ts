import { childOf, childrenOf, textOf, type XmlElement } from './read-xml.ts'

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
/** Maximum of seasons per commune, which limits the size of a rental's row. */
const mostSeasons = 12

/** A season with its tariffs; days are month and day, 401 is 1 April, both included. */
export interface TaxSeason {
  fromDay: number
  toDay: number
  tariffs: XmlElement[]
}

/**
 * Seasons of a deliberation, in order; adjacent ones with the same tariffs are merged, and a period across New Year's
 * Eve is split.
 * @returns `zoned` where two tariffs apply on one day, as in communes with tariffs by area: the file does not contain
 * the areas
 */
export function seasonsOf(periods: XmlElement[]): TaxSeason[] | 'zoned' | 'unreadable' {
  const seasons: Season[] = []
  for (const period of periods) {
    const from = dayOfYear(textOf(period, 'dateDebut'))
    const to = dayOfYear(textOf(period, 'dateFin'))
    if (Number.isNaN(from) || Number.isNaN(to)) return 'unreadable'
    const tariffs = childrenOf(childOf(period, 'tarifs'), 'tarif')
    const key = keyOf(tariffs)
    if (from <= to) seasons.push({ from, to, tariffs, key })
    else seasons.push({ from: 1, to, tariffs, key }, { from, to: lastDay, tariffs, key })
  }
  const inOrder = seasons.toSorted((a, b) => a.from - b.from)
  if (inOrder.some(({ from }, index) => index > 0 && from <= inOrder[index - 1]!.to)) return 'zoned'
  const joined = joinNeighbours(inOrder)
  if (joined.length === 0 || joined.length > mostSeasons) return 'unreadable'
  return joined.map(({ from, to, tariffs }) => ({
    fromDay: monthAndDay(from),
    toDay: monthAndDay(to),
    tariffs,
  }))
}

interface Season {
  from: number
  to: number
  tariffs: XmlElement[]
  key: string
}

function joinNeighbours(seasons: Season[]) {
  const joined: Season[] = []
  for (const season of seasons) {
    const last = joined.at(-1)
    if (last && last.key === season.key && last.to + 1 === season.from) last.to = season.to
    else joined.push({ ...season })
  }
  return joined
}

function keyOf(tariffs: XmlElement[]) {
  return tariffs
    .map(({ attributes, text }) => `${attributes.categorieId} ${text}`)
    .toSorted()
    .join()
}

/** In a leap year: 29 February always belongs to the period of 28 February. */
const leapYear = 2024
const lastDay = 366

/** `01 mars` as the day of the year; NaN for anything else. */
function dayOfYear(text: string) {
  const [, day = '', name = ''] = /^(\d{1,2})(?:er)? (\p{L}+)$/u.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month === 0) return Number.NaN
  const first = Temporal.PlainDate.from({ year: leapYear, month, day: 1 })
  if (Number(day) < 1 || Number(day) > first.daysInMonth) return Number.NaN
  const date = first.with({ day: Number(day) })
  // 28 February means the end of February.
  return month === 2 && Number(day) === 28 ? date.dayOfYear + 1 : date.dayOfYear
}

function monthAndDay(dayOfYearNumber: number) {
  const { month, day } = Temporal.PlainDate.from({ year: leapYear, month: 1, day: 1 }).add({
    days: dayOfYearNumber - 1,
  })
  return month * 100 + day
}
