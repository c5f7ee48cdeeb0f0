import { type GreyImage, narrowed } from '../pages/grey-image.ts'
import type { Corners, Point } from './plane.ts'

const workWidth = 800
/** Least difference of brightness between a sheet and its background. */
const leastContrast = 24
/** Least share of the picture that a sheet covers. */
const leastShare = 0.2
/** Least share of the sheet's outline inside its four corners: cards have rounded corners. */
const leastFit = 0.94
/** Opposite sides that differ by less belong to a sheet without perspective. */
const flatRatio = 1.015

/**
 * The corners of a sheet photographed at an angle on a background of another brightness; undefined where no sheet is
 * found, or one without perspective.
 */
export async function findSheet(image: GreyImage): Promise<Corners | undefined> {
  const small = await narrowed(image, workWidth)
  const outline = outlineOf(largestPart(small))
  if (outline.length < 4) return undefined
  const corners = widestQuad(outline)
  const area = areaOf(corners)
  if (area < leastShare * small.width * small.height || area < leastFit * areaOf(outline)) return undefined
  if (!isAtAnAngle(corners)) return undefined
  const scale = image.width / small.width
  return corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Corners
}

/** The largest connected area that differs from the margin of the picture, as a mask of ones. */
function largestPart({ width, height, data }: GreyImage): {
  width: number
  height: number
  part: Uint8Array
} {
  const background = backgroundOf({ width, height, data })
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at += 1) {
    if (Math.abs(data[at]! - background.light) > background.contrast) mask[at] = 1
  }
  let best: number[] = []
  const stack: number[] = []
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1) continue
    const found: number[] = []
    stack.push(start)
    mask[start] = 2
    while (stack.length > 0) {
      const at = stack.pop()!
      found.push(at)
      const x = at % width
      for (const next of [
        x > 0 ? at - 1 : -1,
        x + 1 < width ? at + 1 : -1,
        at - width,
        at + width < mask.length ? at + width : -1,
      ]) {
        if (next >= 0 && mask[next] === 1) {
          mask[next] = 2
          stack.push(next)
        }
      }
    }
    if (found.length > best.length) best = found
  }
  const part = new Uint8Array(width * height)
  for (const at of best) part[at] = 1
  return { width, height, part }
}

/** Brightness of the margin, and the difference from which a pixel belongs to the sheet. */
function backgroundOf({ width, height, data }: GreyImage) {
  const margin = Math.max(2, Math.round(Math.min(width, height) * 0.015))
  const lights: number[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = x >= margin && x < width - margin && y >= margin && y < height - margin
      if (!isInside) lights.push(data[y * width + x]!)
      else x = Math.max(x, width - margin - 1)
    }
  }
  lights.sort((one, two) => one - two)
  const at = (share: number) => lights[Math.floor((lights.length - 1) * share)]!
  return { light: at(0.5), contrast: Math.max(leastContrast, (at(0.9) - at(0.1)) * 0.75) }
}

/** Convex hull of an area, clockwise on the screen (monotone chain, Andrew 1979). */
function outlineOf({ width, height, part }: { width: number; height: number; part: Uint8Array }): Point[] {
  const ends: Point[] = []
  for (let y = 0; y < height; y += 1) {
    const first = part.subarray(y * width, (y + 1) * width).indexOf(1)
    if (first === -1) continue
    const last = part.subarray(y * width, (y + 1) * width).lastIndexOf(1)
    ends.push({ x: first, y }, { x: first, y: y + 1 }, { x: last + 1, y }, { x: last + 1, y: y + 1 })
  }
  const points = ends.toSorted((one, two) => one.x - two.x || one.y - two.y)
  const chain = (ordered: Point[]) => {
    const hull: Point[] = []
    for (const point of ordered) {
      while (hull.length >= 2 && turnAt(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(points), ...chain(points.toReversed())]
}

function turnAt(one: Point, two: Point, three: Point) {
  return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
}

const mostOutlinePoints = 48

/** The four points of a hull with the largest area, from the top left one. */
function widestQuad(outline: Point[]): Corners {
  const every = Math.max(1, outline.length / mostOutlinePoints)
  const points = Array.from(
    { length: Math.min(outline.length, mostOutlinePoints) },
    (_, index) => outline[Math.floor(index * every)]!,
  )
  let best: Point[] = points.slice(0, 4)
  let most = -1
  const count = points.length
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      for (let c = b + 1; c < count; c += 1) {
        for (let d = c + 1; d < count; d += 1) {
          const quad = [points[a]!, points[b]!, points[c]!, points[d]!]
          const area = areaOf(quad)
          if (area > most) {
            most = area
            best = quad
          }
        }
      }
    }
  }
  const exact = best.map((corner) => nearestCorner(outline, corner, best))
  const start = exact.reduce(
    (least, { x, y }, index) => (x + y < exact[least]!.x + exact[least]!.y ? index : least),
    0,
  )
  return [...exact.slice(start), ...exact.slice(0, start)] as unknown as Corners
}

/** Of the points cut off near a corner, the one farthest from the centre. */
function nearestCorner(outline: Point[], corner: Point, quad: Point[]) {
  const middle = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  const near = 12
  return outline
    .filter(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) <= near)
    .reduce((best, point) => (distance(point, middle) > distance(best, middle) ? point : best), corner)
}

function distance(one: Point, two: Point) {
  return Math.hypot(one.x - two.x, one.y - two.y)
}

function areaOf(points: readonly Point[]) {
  let sum = 0
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length]!
    sum += x * next.y - next.x * y
  }
  return Math.abs(sum) / 2
}

function isAtAnAngle([first, second, third, fourth]: Corners) {
  const ratio = (one: number, two: number) => Math.max(one, two) / Math.min(one, two)
  return (
    ratio(distance(first, second), distance(third, fourth)) > flatRatio ||
    ratio(distance(second, third), distance(fourth, first)) > flatRatio
  )
}

/** Sizes of documents with a machine-readable zone: cards (ID-1), pages of passports and visas (ID-3). */
const aspects = [85.6 / 53.98, 125 / 88]
const farthestAspect = 1.3

/** Pixels of a flattened sheet. Perspective shortens a side: the nearest document size is taken. */
export function sizeOf([first, second, third, fourth]: Corners) {
  const across = Math.max(distance(first, second), distance(third, fourth))
  const down = Math.max(distance(second, third), distance(fourth, first))
  const isUpended = down > across
  const written = Math.max(across, down) / Math.min(across, down)
  const off = (aspect: number) => Math.max(aspect / written, written / aspect)
  const nearest = aspects.toSorted((one, two) => off(one) - off(two))[0]!
  const aspect = off(nearest) <= farthestAspect ? nearest : written
  const long = Math.round(Math.max(across, down))
  const short = Math.round(long / aspect)
  return isUpended ? { width: short, height: long } : { width: long, height: short }
}
