import { type GreyImage, inkOf, narrowed } from './grey-image.ts'

const workWidth = 900
const mostPoints = 60_000
const steepest = 22

/**
 * Degrees clockwise by which an image has to be turned so that its lines of text are horizontal. Whether they are
 * upside down is found by recognition.
 */
export async function findUpright(image: GreyImage): Promise<number> {
  const small = await narrowed(
    image,
    image.width >= image.height ? workWidth : Math.round((workWidth * image.width) / image.height),
  )
  const points = inkPoints(small)
  if (points.length < 200) return 0
  const flat = bestAngle(points, false)
  const upended = bestAngle(points, true)
  // A photograph has as many edges in one direction as in the other: only clearly better lines turn a page.
  return upended.score > flat.score * 1.15 ? 90 - upended.angle : -flat.angle
}

type Point = readonly [number, number]

function inkPoints(image: GreyImage): Point[] {
  const ink = inkOf(image, 8)
  const points: Point[] = []
  const { width, height } = image
  const margin = Math.round(width * 0.01)
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      // Lower edges of characters are aligned more exactly than the characters.
      if (ink[y * width + x] === 1 && (ink[(y + 1) * width + x] === 0 || ink[y * width + x + 1] === 0))
        points.push([x, y])
    }
  }
  const every = Math.max(1, Math.ceil(points.length / mostPoints))
  return every === 1 ? points : points.filter((_, index) => index % every === 0)
}

function bestAngle(points: Point[], upended: boolean) {
  let best = { angle: 0, score: -1 }
  const tryAngle = (angle: number) => {
    const score = flatness(points, angle, upended)
    if (score > best.score) best = { angle, score }
  }
  for (let angle = -steepest; angle <= steepest; angle += 0.5) tryAngle(angle)
  const coarse = best.angle
  for (let angle = coarse - 0.45; angle <= coarse + 0.45; angle += 0.05) tryAngle(angle)
  return best
}

/** Variance of ink over rows at an angle: highest where rows coincide with lines of text and the gaps between them. */
function flatness(points: Point[], angle: number, upended: boolean) {
  const sine = Math.sin((angle * Math.PI) / 180)
  const cosine = Math.cos((angle * Math.PI) / 180)
  const rows = new Float64Array(4096)
  for (const [x, y] of points) {
    const row = upended ? x * cosine + y * sine : y * cosine - x * sine
    const at = Math.floor(row) + 1000
    const rest = row + 1000 - at
    rows[at]! += 1 - rest
    rows[at + 1]! += rest
  }
  let score = 0
  for (let index = 1; index < rows.length; index += 1) score += (rows[index]! - rows[index - 1]!) ** 2
  return score
}
