import { onGlobe, walked } from '#contract/core/antimeridian.ts'
import type { SaleZone } from '#contract/sales/sale-criteria.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import * as refusals from './sale-refusals.ts'

type Corner = [longitude: number, latitude: number]

const metresOfDegree = 111_320
const earthDiameter = 12_742_000

/** @throws 422 for an outline that is open, flat, or crosses itself; zones are numbered from one */
export function assertZones(zones: SaleZone[]) {
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

/** Listings within any of the zones. */
export function isInZones(zones: SaleZone[]): Statement {
  return sql`(${sql.join(zones.map(isInZone), sql` or `)})`
}

/**
 * The index is queried with the bounding box; the zone itself filters the result. One that crosses the antimeridian is
 * queried on both of its sides.
 */
function isInZone(zone: SaleZone): Statement {
  if (zone.type === 'Circle') return isAround(zone.center, zone.radius)
  const ring = walked(zone.coordinates[0]!)
  const longitudes = ring.map(([x]) => x)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const offsets = [0, ...(east > 180 ? [-360] : []), ...(west < -180 ? [360] : [])]
  const sides = offsets.map((turned) => isInRing(ring.map(([x, y]) => [x + turned, y])))
  return sql`(${sql.join(sides, sql` or `)})`
}

function isInRing(ring: Corner[]): Statement {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const outline = `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
  return sql`(${isInBox([
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ])} and ${outline}::polygon @> ${place})`
}

function isAround([longitude, latitude]: Corner, radius: number): Statement {
  const height = radius / metresOfDegree
  const width = height / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const [west, east] = width < 180 ? [onGlobe(longitude - width), onGlobe(longitude + width)] : [-180, 180]
  const box = isInBox([west, latitude - height, east, latitude + height])
  return sql`(${box} and ${sql.raw(String(earthDiameter))} * asin(sqrt(least(1,
    power(sin(radians(sale_listing.public_latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(sale_listing.public_latitude))
      * power(sin(radians(sale_listing.public_longitude - ${longitude}::float8) / 2), 2)))) <= ${radius}::float8)`
}

/** Written exactly as in the spatial index. */
const place = sql`point(sale_listing.public_longitude, sale_listing.public_latitude)`

/** A box whose west is east of its east crosses the antimeridian and is split into two boxes. */
export function isInBox([west, south, east, north]: [number, number, number, number]): Statement {
  if (west <= east) return sql`${place} <@ box(point(${west}, ${south}), point(${east}, ${north}))`
  return sql`(${isInBox([west, south, 180, north])} or ${isInBox([-180, south, east, north])})`
}
