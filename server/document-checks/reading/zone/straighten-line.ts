import { type GreyImage, inkOf } from '../pages/grey-image.ts'
import type { LineBox } from './locate-lines.ts'

/** A line cut out of a page, with its characters between two horizontal rows. */
export interface StraightLine extends GreyImage {
  /** Rows between which the characters are. */
  top: number
  bottom: number
  /** Share of each column that is ink. */
  columns: Float32Array
  /** Columns of the first and the last ink. */
  left: number
  right: number
}

/**
 * Cuts a line out of a page and levels it: corrects the slope that remains after the page was turned, up to some two
 * degrees.
 */
export function straightenLine(page: GreyImage, box: LineBox, upsideDown: boolean): StraightLine | undefined {
  const lineHeight = box.bottom - box.top
  const marginX = Math.round(lineHeight * 1.2)
  const marginY = Math.round(lineHeight * 0.45)
  const left = Math.max(0, Math.floor(box.left) - marginX)
  const top = Math.max(0, Math.floor(box.top) - marginY)
  const width = Math.min(page.width, Math.ceil(box.right) + marginX) - left
  const height = Math.min(page.height, Math.ceil(box.bottom) + marginY) - top
  if (width < 120 || height < 8) return undefined
  const cut: GreyImage = { width, height, data: new Uint8Array(width * height) }
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * page.width + left
    cut.data.set(page.data.subarray(from, from + width), y * width)
  }
  if (upsideDown) cut.data.reverse()
  const level = sheared(cut, slopeOf(cut, lineHeight))
  return measured(level, lineHeight)
}

/** Slope of the centre of the ink over the columns: least squares without outliers. */
function slopeOf(cut: GreyImage, lineHeight: number) {
  const { width, height } = cut
  const ink = inkOf(cut, Math.round(lineHeight * 0.6))
  let points: (readonly [number, number])[] = []
  const margin = Math.round(height * 0.15)
  const step = Math.max(1, Math.round(lineHeight / 2))
  for (let x = 0; x + step <= width; x += step) {
    let sum = 0
    let count = 0
    for (let y = margin; y < height - margin; y += 1) {
      for (let each = x; each < x + step; each += 1) {
        if (ink[y * width + each] === 1) {
          sum += y
          count += 1
        }
      }
    }
    if (count > lineHeight * step * 0.03) points.push([x + step / 2, sum / count])
  }
  let slope = 0
  for (let pass = 0; pass < 3 && points.length > 8; pass += 1) {
    const fitted = fit(points)
    slope = fitted.slope
    points = points.filter(([x, y]) => Math.abs(y - fitted.at(x)) < lineHeight * (0.35 - pass * 0.1))
  }
  return Math.abs(slope) < 0.05 ? slope : 0
}

function fit(points: (readonly [number, number])[]) {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  let above = 0
  let below = 0
  for (const [x, y] of points) {
    above += (x - meanX) * (y - meanY)
    below += (x - meanX) ** 2
  }
  const slope = below === 0 ? 0 : above / below
  return { slope, at: (x: number) => meanY + slope * (x - meanX) }
}

function sheared(cut: GreyImage, slope: number): GreyImage {
  if (slope === 0) return cut
  const { width, height, data } = cut
  const level = new Uint8Array(width * height)
  for (let x = 0; x < width; x += 1) {
    const shift = slope * (x - width / 2)
    const offset = Math.floor(shift)
    const rest = shift - offset
    for (let y = 0; y < height; y += 1) {
      const upper = Math.min(height - 1, Math.max(0, y + offset))
      const lower = Math.min(height - 1, upper + 1)
      level[y * width + x] = data[upper * width + x]! * (1 - rest) + data[lower * width + x]! * rest
    }
  }
  return { width, height, data: level }
}

function measured(level: GreyImage, lineHeight: number): StraightLine | undefined {
  const { width, height } = level
  const ink = inkOf(level, Math.round(lineHeight * 0.6))
  const rows = new Float32Array(height)
  for (let y = 0; y < height; y += 1) {
    let count = 0
    for (let x = 0; x < width; x += 1) count += ink[y * width + x]!
    rows[y] = count / width
  }
  const band = densestBand(rows)
  if (!band || band.bottom - band.top < 6) return undefined
  const columns = new Float32Array(width)
  for (let x = 0; x < width; x += 1) {
    let count = 0
    for (let y = band.top; y < band.bottom; y += 1) count += ink[y * width + x]!
    columns[x] = count / (band.bottom - band.top)
  }
  const ends = longestPiece(columns, (band.bottom - band.top) * 0.85)
  return ends.right - ends.left < 100 ? undefined : { ...level, ...band, columns, ...ends }
}

/**
 * The columns between two wide gaps that contain the line, without the edge of a card beside it. A character is nearly
 * as high as the pitch is wide, so that a gap as wide as the line is high ends the line.
 */
function longestPiece(columns: Float32Array, widestGap: number) {
  let best = { left: 0, right: 0 }
  let left = -1
  let last = -1
  for (let x = 0; x <= columns.length; x += 1) {
    const isInk = x < columns.length && columns[x]! >= 0.12
    if (left !== -1 && (x === columns.length || (isInk && x - last > widestGap))) {
      if (last - left > best.right - best.left) best = { left, right: last }
      left = -1
    }
    if (!isInk) continue
    if (left === -1) left = x
    last = x
  }
  return best
}

/** The rows around the densest one with more than a share of its ink. */
function densestBand(rows: Float32Array) {
  const most = Math.max(...rows)
  if (most <= 0) return undefined
  const middle = rows.indexOf(most)
  let best: { top: number; bottom: number; ink: number } | undefined
  let start = -1
  for (let y = 0; y <= rows.length; y += 1) {
    const isDense = y < rows.length && rows[y]! > most * 0.22
    if (isDense && start === -1) start = y
    if (!isDense && start !== -1) {
      const ink = rows.slice(start, y).reduce((sum, each) => sum + each, 0)
      const holdsMiddle = middle >= start && middle < y
      if (!best || ink > best.ink || (holdsMiddle && ink > best.ink * 0.8))
        best = { top: start, bottom: y, ink }
      start = -1
    }
  }
  return best && { top: best.top, bottom: best.bottom }
}
