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

/** Whether the periods of a deliberation make one year with one tariff, however it is cut up. */
export function isOneYear(periods: XmlElement[]) {
  const tariffs = new Set(periods.map(tariffsOf))
  if (tariffs.size !== 1) return false
  const inOrder = periods
    .map((period) => ({
      from: dayOfYear(textOf(period, 'dateDebut')),
      to: dayOfYear(textOf(period, 'dateFin')),
    }))
    .toSorted((a, b) => a.from - b.from)
  let next = 1
  for (const { from, to } of inOrder) {
    if (from !== next || !(to >= from)) return false
    next = to + 1
  }
  return next === lastDay + 1
}

function tariffsOf(period: XmlElement) {
  return childrenOf(childOf(period, 'tarifs'), 'tarif')
    .map(({ attributes, text }) => `${attributes.categorieId} ${text}`)
    .toSorted()
    .join()
}

/** In a year of 366 days, of which the 29th of February follows the 28th whether or not it is named. */
const lastDay = 366

/** `01 mars` as the number of its day; not a number for anything else. */
function dayOfYear(text: string) {
  const [, day = '', name = ''] = /^(\d{1,2})(?:er)? (\p{L}+)$/u.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month === 0) return Number.NaN
  const date = Temporal.PlainDate.from({ year: 2024, month, day: Math.max(Number(day), 1) })
  // The end of February is its last day.
  return month === 2 && Number(day) === 28 ? date.dayOfYear + 1 : date.dayOfYear
}
