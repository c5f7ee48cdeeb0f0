import { type Corner, mostCorners } from './zone-address.ts'

/**
 * The outline of a drawn line with as few corners as tell it: those that lie nearer to the line between their
 * neighbours than the finest distance at which so many remain (Douglas and Peucker).
 */
export function simplified(line: Corner[], most = mostCorners): Corner[] {
  let tolerance = 0
  let kept = line
  for (let step = 0; kept.length > most && step < 40; step++) {
    tolerance = tolerance === 0 ? 1e-5 : tolerance * 1.6
    kept = fewer(line, tolerance)
  }
  return kept
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
