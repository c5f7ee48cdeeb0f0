import { SaleFilters, type SaleZone } from '../../contract/sale-criteria.ts'

/** Criteria as the address of the site writes them: lists by commas, zones as numbers. */
export function addressOf(filters: SaleFilters) {
  const search = new URLSearchParams()
  // In the order of the contract: the database keeps none.
  for (const name of names) {
    const value = filters[name]
    if (value === undefined) continue
    search.set(name, textOf(value))
  }
  return search.toString()
}

type Value = NonNullable<SaleFilters[keyof SaleFilters]>

function textOf(value: Value) {
  if (!Array.isArray(value)) return String(value)
  const parts: readonly (SaleZone | string | number)[] = value
  const hasZones = parts.some((part) => typeof part === 'object')
  return parts
    .map((part) => (typeof part === 'object' ? zoneText(part) : String(part)))
    .join(hasZones ? ';' : ',')
}

const names = Object.keys(SaleFilters.shape) as (keyof SaleFilters)[]

function zoneText(zone: SaleZone) {
  if (zone.type === 'Circle') return [...zone.center, zone.radius].join(',')
  // The first corner closes the ring in GeoJSON; an address says it once.
  return (zone.coordinates[0] ?? []).slice(0, -1).flat().join(',')
}
