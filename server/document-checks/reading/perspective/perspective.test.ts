import { beforeAll, expect, test } from 'vitest'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { decodePicture } from '../pages/decode-picture.ts'
import type { GreyImage } from '../pages/grey-image.ts'
import { findSheet } from './find-sheet.ts'
import { type Corners, flattened, placesOn } from './plane.ts'
import { readFlattened, regionAround } from './read-flattened.ts'

let passport: GreyImage
beforeAll(async () => {
  const [specimen] = await makeSpecimen('passport')
  passport = (await decodePicture(specimen!.bytes, specimen!.mediaType)).grey
})

/** The passport on a dark table, seen at an angle: corners of the picture as shares of the passport. */
function photographed(shares: readonly (readonly [number, number])[]) {
  const corners = shares.map(([x, y]) => ({
    x: x * passport.width,
    y: y * passport.height,
  })) as unknown as Corners
  return flattened(passport, corners, { width: 2600, height: 1900 }, 70)
}
const fromTheRight = [
  [-0.18, -0.25],
  [1.12, -0.06],
  [1.08, 1.07],
  [-0.15, 1.22],
] as const

test('a place of a sheet lies between its corners', () => {
  const placeOf = placesOn([
    { x: 10, y: 10 },
    { x: 110, y: 20 },
    { x: 100, y: 90 },
    { x: 20, y: 100 },
  ])
  expect(placeOf(0, 0)).toEqual({ x: 10, y: 10 })
  expect(placeOf(1, 1).x).toBeCloseTo(100)
  expect(placeOf(0, 1).y).toBeCloseTo(100)
  const square = placesOn([
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 4 },
    { x: 0, y: 4 },
  ])
  expect(square(0.5, 0.25)).toEqual({ x: 4, y: 1 })
})

test('the corners of a sheet photographed at an angle; none of one that lies flat or fills the picture', async () => {
  const photo = photographed(fromTheRight)
  const corners = await findSheet(photo)
  const placeOf = placesOn(fromTheRight.map(([x, y]) => ({ x, y })) as unknown as Corners)
  // The corners found, converted to the passport, are its own.
  const seen = corners!.map(({ x, y }) => placeOf(x / photo.width, y / photo.height))
  for (const [index, [x, y]] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].entries()) {
    expect(seen[index]!.x).toBeCloseTo(x!, 1)
    expect(seen[index]!.y).toBeCloseTo(y!, 1)
  }
  expect(await findSheet(passport)).toBeUndefined()
  const flat = photographed([
    [-0.1, -0.1],
    [1.1, -0.1],
    [1.1, 1.1],
    [-0.1, 1.1],
  ])
  expect(await findSheet(flat)).toBeUndefined()
})

test('the zone of a passport photographed at an angle is read, with its place on the picture', async () => {
  const found = await readFlattened(photographed(fromTheRight))
  expect(found?.zone.lines).toEqual([
    'P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<',
    '25TZ004171FRA8402149F3204120<<<<<<<<<<<<<<02',
  ])
  const region = regionAround(found!.corners, 0, 0)
  expect(region.y).toBeGreaterThan(0.55)
  expect(region.width).toBeGreaterThan(0.6)
  // The same position on the picture turned upside down.
  expect(regionAround(found!.corners, 0, 180).y).toBeCloseTo(1 - region.y - region.height)
})
