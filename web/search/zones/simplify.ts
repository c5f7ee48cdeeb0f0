import { onGlobe } from '#contract/core/antimeridian.ts'
import { type Corner, mostCorners } from './zone-address.ts'

/** A side of 180° or more is ambiguous: it would be read as the shorter way around the globe. */
const longestSide = 170

/**
 * The outline of a drawn line within the limits of the API: at most `mostCorners` before long sides are split,
 * longitudes normalized to ±180°, since a map can be panned around the globe several times.
 */
export function outlineOf(line: Corner[]): Corner[] {
  const corners = simplified(line)
  return corners
    .flatMap((corner, index) => withStops(corner, corners[(index + 1) % corners.length] ?? corner))
    .map(([longitude, latitude]): Corner => [onGlobe(longitude), latitude])
}

/** A corner, followed by intermediate ones where the side to the next is longer than `longestSide`. */
function withStops(corner: Corner, next: Corner): Corner[] {
  const stops = Math.ceil(Math.abs(next[0] - corner[0]) / longestSide) || 1
  return Array.from({ length: stops }, (_, index): Corner => {
    const way = index / stops
    return [corner[0] + (next[0] - corner[0]) * way, corner[1] + (next[1] - corner[1]) * way]
  })
}

/**
 * Simplifies a line to at most `most` corners with the Ramer–Douglas–Peucker algorithm: its tolerance grows until few
 * enough remain.
 */
export function simplified(line: Corner[], most = mostCorners): Corner[] {
  let tolerance = 0
  let stored = line
  for (let step = 0; stored.length > most && step < 40; step++) {
    tolerance = tolerance === 0 ? 1e-5 : tolerance * 1.6
    stored = fewer(line, tolerance)
  }
  return stored
}

function fewer(line: Corner[], tolerance: number): Corner[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let index = 0
  for (let at = 1; at < line.length - 1; at++) {
    const distance = distanceToSegment(line[at] ?? first, first, last)
    if (distance > farthest) {
      farthest = distance
      index = at
    }
  }
  if (farthest <= tolerance) return [first, last]
  return [...fewer(line.slice(0, index + 1), tolerance).slice(0, -1), ...fewer(line.slice(index), tolerance)]
}

function distanceToSegment([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner) {
  const dx = toX - fromX
  const dy = toY - fromY
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
}
