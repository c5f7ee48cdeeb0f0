import type { Currency } from '#contract/core/money.ts'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'
import { daysBetween } from '#server/availability/home-time.ts'
import type { TaxCollection } from './tax-register-queries.ts'

/** What one collection adds to the people and nights of the register. */
export interface CountedStay {
  stays: number
  nights: number
  people: number
  taxedPeople: number
  /** People times nights. */
  taxedNights: number
  exemptAdults: number
  minors: number
}

/**
 * A stay counts once: with the first of its tax that comes in, whatever is paid later; where all of it goes back, what
 * was counted is taken off. So the figures of periods add up.
 */
export function countStay(row: TaxCollection): CountedStay {
  const times = timesCounted(row)
  const nights = daysBetween(row.checkIn, row.checkOut)
  const taxedPeople = row.adults - row.exemptAdults
  // Not by multiplying alone: nought times minus one is minus nought.
  const count = (figure: number) => (figure === 0 ? 0 : figure * times)
  return {
    stays: times,
    nights: count(nights),
    people: count(row.adults + row.minors),
    taxedPeople: count(taxedPeople),
    taxedNights: count(taxedPeople * nights),
    exemptAdults: count(row.exemptAdults),
    minors: count(row.minors),
  }
}

function timesCounted({ adults, exemptAdults, afterMinor, collectedMinor, isFirst }: TaxCollection) {
  if (exemptAdults === adults) return Number(isFirst)
  return Number(afterMinor > 0) - Number(afterMinor - collectedMinor > 0)
}

/** What a person and night were asked; several where the season changed during the stay. */
export function taxRates({ lines }: Pick<TaxCollection, 'lines'>) {
  return [...new Set(lines.filter(({ code }) => code === 'tourist_tax').map((line) => line.unit_minor))]
}

/** The register of one commune: its collections in their order, and what they come to. */
export interface CommuneRegister {
  inseeCode: string | null
  city: string
  currency: Currency
  rows: TaxCollection[]
  counted: CountedStay
  exempt: Map<ExemptionGround | 'minor', number>
  ratesMinor: number[]
  collectedMinor: number
  inHandMinor: number
}

/** Puts the collections of a period together by commune, in the order of their names. */
export function registerByCommune(rows: TaxCollection[]): CommuneRegister[] {
  const groups = Map.groupBy(
    rows,
    (row) => `${row.inseeCode ?? `${row.postcode} ${row.city}`} ${row.currency}`,
  )
  return [...groups.values()].map(registerOf).toSorted((a, b) => a.city.localeCompare(b.city, 'fr'))
}

function registerOf(rows: TaxCollection[]): CommuneRegister {
  const { inseeCode, city, currency } = rows[0]!
  const exempt: CommuneRegister['exempt'] = new Map()
  const counted = {
    stays: 0,
    nights: 0,
    people: 0,
    taxedPeople: 0,
    taxedNights: 0,
    exemptAdults: 0,
    minors: 0,
  }
  for (const row of rows) {
    const own = countStay(row)
    for (const figure of Object.keys(counted) as (keyof CountedStay)[]) counted[figure] += own[figure]
    const { exemptionGround: ground } = row
    if (ground) exempt.set(ground, (exempt.get(ground) ?? 0) + own.exemptAdults)
  }
  if (counted.minors > 0) exempt.set('minor', counted.minors)
  const sum = (figure: 'collectedMinor' | 'inHandMinor') =>
    rows.reduce((total, row) => total + row[figure], 0)
  return {
    inseeCode,
    city,
    currency,
    rows,
    counted,
    exempt,
    ratesMinor: [...new Set(rows.flatMap(taxRates))].toSorted((a, b) => a - b),
    collectedMinor: sum('collectedMinor'),
    inHandMinor: sum('inHandMinor'),
  }
}
