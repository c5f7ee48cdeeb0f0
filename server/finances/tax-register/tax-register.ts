import type { Currency } from '#contract/core/money.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { daysBetween } from '#server/availability/local-time.ts'
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
 * A stay counts once, with the first collection of its tax, whatever is paid later; where all of it is refunded, the
 * count is deducted. So the counts of periods can be summed.
 */
export function countStay(row: TaxCollection): CountedStay {
  const times = timesCounted(row)
  const nights = daysBetween(row.checkIn, row.checkOut)
  const isOfStay = isTaxedByStay(row)
  const taxedPeople = isOfStay ? row.adults + row.minors : row.adults - row.exemptAdults
  // `0 * -1` is `-0`.
  const count = (metric: number) => (metric === 0 ? 0 : metric * times)
  return {
    stays: times,
    nights: count(nights),
    people: count(row.adults + row.minors),
    taxedPeople: count(taxedPeople),
    taxedNights: count(taxedPeople * nights),
    exemptAdults: isOfStay ? 0 : count(row.exemptAdults),
    minors: isOfStay ? 0 : count(row.minors),
  }
}

function timesCounted(row: TaxCollection) {
  const { adults, exemptAdults, afterMinor, collectedMinor, isFirst } = row
  if (exemptAdults === adults && !isTaxedByStay(row)) return Number(isFirst)
  return Number(afterMinor > 0) - Number(afterMinor - collectedMinor > 0)
}

/** A share of the price of the nights, whoever sleeps there: nobody is exempt. */
function isTaxedByStay({ lines }: Pick<TaxCollection, 'lines'>) {
  return lines.some(({ tariff }) => tariff?.percent !== undefined)
}

/** Tourist tax per person and night; several rates where the season changed during the stay, none of a share of it. */
export function taxRates({ lines }: Pick<TaxCollection, 'lines'>) {
  const ofAdults = lines.filter(({ code, tariff }) => code === 'tourist_tax' && tariff?.percent === undefined)
  return [...new Set(ofAdults.map((line) => line.unit_minor))]
}

/** The register of one commune: its collections in order, and their totals. */
export interface CommuneRegister {
  inseeCode: string | null
  city: string
  currency: Currency
  rows: TaxCollection[]
  counted: CountedStay
  exempt: Map<ExemptionReason | 'minor', number>
  ratesMinor: number[]
  collectedMinor: number
  inHandMinor: number
}

/** Groups the collections of a period by commune, sorted by name. */
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
    for (const metric of Object.keys(counted) as (keyof CountedStay)[]) counted[metric] += own[metric]
    const { exemptionReason: reason } = row
    if (reason && own.exemptAdults !== 0) exempt.set(reason, (exempt.get(reason) ?? 0) + own.exemptAdults)
  }
  if (counted.minors > 0) exempt.set('minor', counted.minors)
  const sum = (metric: 'collectedMinor' | 'inHandMinor') =>
    rows.reduce((total, row) => total + row[metric], 0)
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
