import type { z } from 'zod'
import type { Zone } from '#contract/core/zones.ts'
import { invalid } from '#server/platform/http/errors/refusals.ts'
import { fieldErrors } from '#server/platform/http/errors/validation-texts.ts'

/** Parses the query string of an address by a schema; other parameters, such as the page, are ignored. @throws 422 */
export function readAddress<Query extends z.ZodObject>(query: Query, search: string): z.output<Query> {
  const parameters = Object.entries(Object.fromEntries(new URLSearchParams(search))).filter(
    ([name, value]) => name in query.shape && value !== '',
  )
  const parsed = query.safeParse(Object.fromEntries(parameters), { reportInput: true })
  if (!parsed.success) throw invalid({ fields: fieldErrors(parsed.error) })
  return parsed.data
}

/** Criteria as a query string of the site: lists with commas, zones as numbers. */
export function addressOf({ shape }: z.ZodObject, filters: object) {
  const search = new URLSearchParams()
  const values = new Map<string, unknown>(Object.entries(filters))
  // In the order of the contract: jsonb does not preserve one.
  for (const name of Object.keys(shape)) {
    const value = values.get(name)
    if (value !== undefined) search.set(name, textOf(value))
  }
  return search.toString()
}

function textOf(value: unknown) {
  if (!Array.isArray(value)) return String(value)
  const parts: readonly (Zone | string | number)[] = value
  const hasZones = parts.some((part) => typeof part === 'object')
  return parts
    .map((part) => (typeof part === 'object' ? zoneText(part) : String(part)))
    .join(hasZones ? ';' : ',')
}

function zoneText(zone: Zone) {
  if (zone.type === 'Circle') return [...zone.center, zone.radius].join(',')
  // GeoJSON repeats the first corner to close the ring; an address does not.
  return (zone.coordinates[0] ?? []).slice(0, -1).flat().join(',')
}
