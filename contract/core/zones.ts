import { z } from 'zod'
import { Latitude, Longitude } from './fields.ts'

/** Bounds of the zones drawn on the map. */
const mostZones = 20
const mostZonePoints = 200

/** A corner as GeoJSON writes it: longitude, then latitude. */
const Corner = z.tuple([Longitude, Latitude]).meta({ items: { type: 'number' }, minItems: 2, maxItems: 2 })
const ZonePolygon = z.strictObject({
  type: z.literal('Polygon'),
  /** One ring, closed, without holes. */
  coordinates: z
    .array(
      z
        .array(Corner)
        .min(4)
        .max(mostZonePoints + 1),
    )
    .length(1),
})
const ZoneCircle = z.strictObject({
  type: z.literal('Circle'),
  center: Corner,
  /** Metres. */
  radius: z.number().min(50).max(200_000),
})
/** A part of the map: the outline of a drawn shape, or a place and the distance around it. */
export const Zone = z.discriminatedUnion('type', [ZonePolygon, ZoneCircle])
export type Zone = z.infer<typeof Zone>
export const Zones = z.array(Zone).max(mostZones)

/**
 * Zones in an address: numbers separated by commas, zones by semicolons. Three numbers are a circle (longitude,
 * latitude, metres), six or more the corners of a polygon, which closes by itself.
 */
export const ZonesText = z
  .string()
  .max(6_000)
  .transform((value) => value.split(';').filter(Boolean).map(readZone))
  .pipe(Zones)
  .meta({ type: 'string', maxLength: 6_000 })

function readZone(text: string): unknown {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.length === 3) return { type: 'Circle', center: numbers.slice(0, 2), radius: numbers[2] }
  const corners = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) =>
    numbers.slice(index * 2, index * 2 + 2),
  )
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
}
