import type { Region } from '#contract/verification/document-report.ts'
import { findUpright } from '../pages/find-upright.ts'
import { type GreyImage, turned } from '../pages/grey-image.ts'
import { readZone, type ZoneReading } from '../zone/read-zone.ts'
import { findSheet, sizeOf } from './find-sheet.ts'
import { flattened, placesOn, type Point } from './plane.ts'

/**
 * Reads the zone of a sheet photographed at an angle, whose lines are neither horizontal nor have characters of one
 * width.
 * @returns its position on the submitted picture, in shares; undefined where no such sheet or no zone is found
 */
export async function readFlattened(
  picture: GreyImage,
): Promise<{ zone: ZoneReading; corners: Point[] } | undefined> {
  const corners = await findSheet(picture)
  if (!corners) return undefined
  const size = sizeOf(corners)
  const sheet = flattened(picture, corners, size)
  const degrees = await findUpright(sheet)
  const level = await turned(sheet, degrees)
  const zone = await readZone(level)
  if (!zone) return undefined
  const placeOf = placesOn(corners)
  const { left, top, right, bottom } = zone.box
  const boxCorners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((point) => {
    const place = turnedAbout(point, level, sheet, -degrees)
    const onPicture = placeOf(place.x / size.width, place.y / size.height)
    return { x: onPicture.x / picture.width, y: onPicture.y / picture.height }
  })
  return { zone, corners: boxCorners }
}

/** Converts a point of an image to another one with the same centre that is turned clockwise against it. */
function turnedAbout(
  { x, y }: Point,
  from: { width: number; height: number },
  to: { width: number; height: number },
  degrees: number,
): Point {
  const radians = (degrees * Math.PI) / 180
  const [fromX, fromY] = [x - from.width / 2, y - from.height / 2]
  return {
    x: fromX * Math.cos(radians) - fromY * Math.sin(radians) + to.width / 2,
    y: fromX * Math.sin(radians) + fromY * Math.cos(radians) + to.height / 2,
  }
}

/** The region of points of a picture after it is turned upright by quarters. */
export function regionAround(corners: readonly Point[], page: number, turn: 0 | 90 | 180 | 270): Region {
  const shown = corners.map(({ x, y }) =>
    turn === 0
      ? { x, y }
      : turn === 90
        ? { x: 1 - y, y: x }
        : turn === 180
          ? { x: 1 - x, y: 1 - y }
          : { x: y, y: 1 - x },
  )
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  const [left, right] = [
    within(Math.min(...shown.map(({ x }) => x))),
    within(Math.max(...shown.map(({ x }) => x))),
  ]
  const [top, bottom] = [
    within(Math.min(...shown.map(({ y }) => y))),
    within(Math.max(...shown.map(({ y }) => y))),
  ]
  return { page, x: left, y: top, width: within(right - left), height: within(bottom - top) }
}
