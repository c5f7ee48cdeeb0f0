/** Period of a year for paying municipalities: `2026`, `2026-S1` (half-year), `2026-T3` (quarter). */
export type TaxPeriod = string

const monthsOf = { S: 6, T: 3 } as const

/** First and last day of a period; undefined for an invalid one. */
export function daysOfPeriod(period: TaxPeriod) {
  const found = /^(20\d{2})(?:-(?:(S)([12])|(T)([1-4])))?$/.exec(period)
  if (!found) return undefined
  const year = Number(found[1])
  const part = (found[2] ?? found[4]) as keyof typeof monthsOf | undefined
  const months = part ? monthsOf[part] : 12
  const first = (Number(found[3] ?? found[5] ?? 1) - 1) * months
  return { from: dayOf(year, first, 1), to: dayOf(year, first + months, 0) }
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** This year, its periods that have begun, and the same of the year before; the first is the default. */
export function offeredPeriods(now: Date): TaxPeriod[] {
  const today = now.toISOString().slice(0, 10)
  return [now.getUTCFullYear(), now.getUTCFullYear() - 1]
    .flatMap((year) => [`${year}`, ...['S1', 'S2', 'T1', 'T2', 'T3', 'T4'].map((part) => `${year}-${part}`)])
    .filter((period) => daysOfPeriod(period)!.from <= today)
}
