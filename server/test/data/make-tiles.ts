import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** Side of a tile in its own coordinates. */
const extent = 4096

type Point = readonly [x: number, y: number]
type Value = string | number | boolean

interface Shape {
  kind: 'point' | 'line' | 'polygon'
  points: Point[]
  properties: Record<string, Value>
}

/** A town of the tests, in the middle of each tile. */
export const town = {
  name: 'Essaiville',
  'name:fr': 'Essaiville',
  'name:en': 'Testtown',
  'name:es': 'Villaprueba',
}

/** What each tile of the tests has, in the schema of Protomaps: land with a lake, a park, roads, a house, a town. */
const layers: Record<string, Shape[]> = {
  earth: [{ kind: 'polygon', points: square(-64, -64, extent + 128), properties: { kind: 'earth' } }],
  landuse: [{ kind: 'polygon', points: square(2600, 300, 1200), properties: { kind: 'park' } }],
  water: [{ kind: 'polygon', points: square(300, 2600, 1200), properties: { kind: 'lake' } }],
  buildings: [{ kind: 'polygon', points: square(1200, 1200, 500), properties: { kind: 'building' } }],
  roads: [512, 1536, 2560, 3584].flatMap((at): Shape[] => [
    {
      kind: 'line',
      points: [
        [-64, at],
        [extent + 64, at],
      ],
      properties: { kind: 'highway', kind_detail: 'motorway', name: 'Autoroute des Essais' },
    },
    {
      kind: 'line',
      points: [
        [at, -64],
        [at, extent + 64],
      ],
      properties: { kind: 'minor_road', kind_detail: 'residential', name: 'Rue des Essais' },
    },
  ]),
  places: [
    {
      kind: 'point',
      points: [[2048, 2048]],
      properties: { kind: 'locality', kind_detail: 'city', min_zoom: 1, population_rank: 11, ...town },
    },
  ],
}

/**
 * A PMTiles archive of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) whose tiles all have
 * the same content: at each zoom those around a place.
 * @param around tiles on each side of the one in the middle
 */
export function makeTiles({
  longitude,
  latitude,
  maxZoom = 14,
  around = 1,
  tileType = 1,
  names = Object.keys(layers),
}: {
  longitude: number
  latitude: number
  maxZoom?: number
  around?: number
  tileType?: number
  names?: string[]
}) {
  const tile = gzipSync(Buffer.concat(names.map((name) => field(3, layerOf(name, layers[name] ?? [])))))
  const zooms = Array.from({ length: maxZoom + 1 }, (_, zoom) => zoom)
  const ids = [...new Set(zooms.flatMap((zoom) => idsAround(longitude, latitude, zoom, around)))].toSorted(
    (a, b) => a - b,
  )
  const directory = gzipSync(
    Buffer.concat([
      varint(ids.length),
      ...ids.map((id, index) => varint(id - (ids[index - 1] ?? 0))),
      ...ids.map(() => varint(1)),
      ...ids.map(() => varint(tile.length)),
      // Each entry points at the same bytes, the first of the data.
      ...ids.map(() => varint(1)),
    ]),
  )
  const metadata = gzipSync(JSON.stringify({ vector_layers: names.map((id) => ({ id, fields: {} })) }))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const sections = [directory.length, metadata.length, 0, tile.length]
  for (const [index, length] of sections.entries()) {
    const offset = 127 + sections.slice(0, index).reduce((sum, each) => sum + each, 0)
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
  }
  for (const [index, count] of [ids.length, ids.length, 1].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  const gzip = 2
  header.set([1, gzip, gzip, tileType, 0, maxZoom], 96)
  const degree = 10_000_000
  const bounds = [longitude - 0.2, latitude - 0.2, longitude + 0.2, latitude + 0.2]
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * degree), 102 + index * 4)
  header.writeUInt8(maxZoom, 118)
  header.writeInt32LE(Math.round(longitude * degree), 119)
  header.writeInt32LE(Math.round(latitude * degree), 123)
  return Buffer.concat([header, directory, metadata, tile])
}

function idsAround(longitude: number, latitude: number, zoom: number, around: number) {
  const count = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const x = Math.floor(((longitude + 180) / 360) * count)
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count)
  const steps = Array.from({ length: around * 2 + 1 }, (_, index) => index - around)
  const isInside = (at: number) => at >= 0 && at < count
  return steps.flatMap((right) =>
    steps
      .filter((down) => isInside(x + right) && isInside(y + down))
      .map((down) => zxyToTileId(zoom, x + right, y + down)),
  )
}

function square(x: number, y: number, side: number): Point[] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
}

/** A layer of a vector tile: https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */
function layerOf(name: string, shapes: Shape[]) {
  const keys = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(shapes.flatMap(({ properties }) => Object.values(properties)))]
  const features = shapes.map(({ kind, points, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ])
    return Buffer.concat([
      field(2, Buffer.concat(tags.map(varint))),
      number(3, { point: 1, line: 2, polygon: 3 }[kind]),
      field(4, geometryOf(kind, points)),
    ])
  })
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...features.map((feature) => field(2, feature)),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, valueOf(value))),
    number(5, extent),
  ])
}

function geometryOf(kind: Shape['kind'], points: Point[]) {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const [first = [], ...rest] = steps
  const moveTo = 1 | (1 << 3)
  const lineTo = 2 | (rest.length << 3)
  const closePath = 7 | (1 << 3)
  const commands = [
    moveTo,
    ...first,
    ...(kind === 'point' ? [] : [lineTo, ...rest.flat()]),
    ...(kind === 'polygon' ? [closePath] : []),
  ]
  return Buffer.concat(commands.map(varint))
}

function valueOf(value: Value) {
  if (typeof value === 'string') return field(1, Buffer.from(value))
  return typeof value === 'boolean' ? number(7, Number(value)) : number(5, value)
}

/** Protocol buffers: a field with its length, one with a number, and numbers of seven bits a byte. */
function field(tag: number, bytes: Buffer) {
  return Buffer.concat([varint((tag << 3) | 2), varint(bytes.length), bytes])
}

function number(tag: number, value: number) {
  return Buffer.concat([varint(tag << 3), varint(value)])
}

function varint(value: number) {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

function zigzag(value: number) {
  return value >= 0 ? value * 2 : -value * 2 - 1
}
