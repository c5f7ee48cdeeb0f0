import { onGlobe, walked } from '#contract/core/antimeridian.ts'
import type { Zone } from '#contract/core/zones.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import * as refusals from './zone-refusals.ts'

type Corner = [longitude: number, latitude: number]

const metresOfDegree = 111_320
const earthDiameter = 12_742_000

/** @throws 422 for an outline that is open, flat, or crosses itself; zones are numbered from one */
export function assertZones(zones: Zone[]) {
  for (const [index, zone] of zones.entries()) {
    if (zone.type === 'Polygon') assertRing(zone.coordinates[0]!, index + 1)
  }
}

function assertRing(ring: Corner[], zone: number) {
  if (!isSame(ring[0]!, ring.at(-1)!)) throw refusals.zoneOpen({ zone })
  const around = walked(ring)
  // An outline around the globe does not end at its start: it has no inside.
  if (!isSame(around[0]!, around.at(-1)!)) throw refusals.zoneCrosses({ zone })
  // Repeated points count as one corner.
  const corners = around.slice(1).filter((corner, index) => !isSame(corner, around[index]!))
  if (corners.every((corner) => turn(corners[0]!, corners[1]!, corner) === 0))
    throw refusals.zoneFlat({ zone })
  if (crossesItself(corners)) throw refusals.zoneCrosses({ zone })
}

/** Whether two sides meet elsewhere than at a shared corner. */
function crossesItself(corners: Corner[]) {
  const sides = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const)
  return sides.some(([a, b], index) =>
    sides.some(([c, d], other) => {
      if (other <= index + 1 || (index === 0 && other === sides.length - 1)) return false
      return doMeet(a, b, c, d)
    }),
  )
}

function doMeet(a: Corner, b: Corner, c: Corner, d: Corner) {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/** Side of the line from `a` to `b` on which a point lies: -1, 0 on it, 1. */
function turn([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner) {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
}

function isBetween([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner) {
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)
}

function isSame([ax, ay]: Corner, [bx, by]: Corner) {
  return ax === bx && ay === by
}

/** A table with a public place for each row. */
export type PlacedTable = 'rental' | 'sale_listing'

/** Listings within any of the zones. */
export function isInZones(table: PlacedTable, zones: Zone[]): Statement {
  return sql`(${sql.join(
    zones.map((zone) => isInZone(table, zone)),
    sql` or `,
  )})`
}

/**
 * The index is queried with the bounding box; the zone itself filters the result. One that crosses the antimeridian is
 * queried on both of its sides.
 */
function isInZone(table: PlacedTable, zone: Zone): Statement {
  if (zone.type === 'Circle') return isAround(table, zone.center, zone.radius)
  const ring = walked(zone.coordinates[0]!)
  const longitudes = ring.map(([x]) => x)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const offsets = [0, ...(east > 180 ? [-360] : []), ...(west < -180 ? [360] : [])]
  const sides = offsets.map((turned) =>
    isInRing(
      table,
      ring.map(([x, y]) => [x + turned, y]),
    ),
  )
  return sql`(${sql.join(sides, sql` or `)})`
}

function isInRing(table: PlacedTable, ring: Corner[]): Statement {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const outline = `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
  return sql`(${isInBox(table, [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ])} and ${outline}::polygon @> ${placeIn(table)})`
}

function isAround(table: PlacedTable, [longitude, latitude]: Corner, radius: number): Statement {
  const height = radius / metresOfDegree
  const width = height / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const [west, east] = width < 180 ? [onGlobe(longitude - width), onGlobe(longitude + width)] : [-180, 180]
  const name = sql.raw(table)
  const box = isInBox(table, [west, latitude - height, east, latitude + height])
  return sql`(${box} and ${sql.raw(String(earthDiameter))} * asin(sqrt(least(1,
    power(sin(radians(${name}.public_latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${name}.public_latitude))
      * power(sin(radians(${name}.public_longitude - ${longitude}::float8) / 2), 2)))) <= ${radius}::float8)`
}

/** Written exactly as in the spatial index. */
function placeIn(table: PlacedTable) {
  return sql.raw(`point(${table}.public_longitude, ${table}.public_latitude)`)
}

/** A box whose west is east of its east crosses the antimeridian and is split into two boxes. */
export function isInBox(
  table: PlacedTable,
  [west, south, east, north]: [number, number, number, number],
): Statement {
  if (west > east) {
    return sql`(${isInBox(table, [west, south, 180, north])} or ${isInBox(table, [-180, south, east, north])})`
  }
  return sql`${placeIn(table)} <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}
