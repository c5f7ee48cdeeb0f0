import type { StraightLine } from './straighten-line.ts'
import {
  cellHeight,
  cellMargin,
  cellWidth,
  normalised,
  type SignTemplate,
  signTemplates,
} from './sign-templates.ts'
import { kindAt, type ZoneFormat, zoneFormats } from './zone-formats.ts'

export interface LineReading {
  text: string
  /** Mean correlation of the characters with their templates, from 0 to 1. */
  confidence: number
  /** Correlation of the weakest character. */
  weakest: number
}

/** Grid of the characters of a line: centre of the first, their distance, and the rows between which they are. */
export interface Grid {
  first: number
  pitch: number
  top: number
  bottom: number
}

const allowed = {
  A: /[A-Z<]/,
  D: /[0-9<]/,
  C: /[0-9<]/,
  B: /./,
}

/** The cells of a line, and the mean correlation of a sample of them with OCR-B: a cheap test before all are read. */
export async function fitGrid(line: StraightLine, count: number) {
  return fitRows(line, fitColumns(line, count), count, await signTemplates())
}

/**
 * Reads a line with a known number of characters of one width: each has a cell of its own, in which it is compared with
 * the characters possible there.
 */
export async function readSigns(
  line: StraightLine,
  grid: Grid,
  format: ZoneFormat,
  index: number,
): Promise<LineReading> {
  const templates = await signTemplates()
  const count = zoneFormats[format].signs[index]!.length
  let text = ''
  let sum = 0
  let weakest = 1
  for (let cell = 0; cell < count; cell += 1) {
    const possible = templates.filter(({ sign }) => allowed[kindAt(format, index, cell)].test(sign))
    const best = bestSign(line, grid, cell, possible)
    text += best.sign
    sum += best.score
    weakest = Math.min(weakest, best.score)
  }
  return { text, confidence: sum / count, weakest }
}

/** There is least ink between two characters: the grid whose borders cross least of it. */
function fitColumns(line: StraightLine, count: number): Grid {
  const { left, right, columns, top, bottom } = line
  const span = right - left
  const pitch = span / (count - 1 + 0.68)
  let best = { first: left + pitch * 0.34, pitch, cost: Infinity }
  for (let stretch = -0.025; stretch <= 0.0251; stretch += 0.0025) {
    for (let shift = -0.5; shift <= 0.501; shift += 0.05) {
      const each = pitch * (1 + stretch)
      const first = left + pitch * 0.34 + (span - each * (count - 1 + 0.68)) / 2 + shift * pitch
      let cost = 0
      for (let border = 0; border <= count; border += 1) {
        const at = first + (border - 0.5) * each
        for (const beside of [-0.08, 0, 0.08]) cost += columns[Math.round(at + beside * each)] ?? 0
      }
      // Ink beyond the ends belongs to the line.
      for (let x = left; x < first - each * 0.5; x += 1) cost += columns[x]! * 2
      for (let x = Math.ceil(first + (count - 0.5) * each); x <= right; x += 1) cost += columns[x]! * 2
      if (cost < best.cost) best = { first, pitch: each, cost }
    }
  }
  return { first: best.first, pitch: best.pitch, top, bottom }
}

/**
 * Rows at which a sample of the characters is recognised best: fillers are lower than letters, so that ink alone is no
 * measure.
 */
function fitRows(line: StraightLine, grid: Grid, count: number, templates: SignTemplate[]) {
  const height = grid.bottom - grid.top
  let best = { grid, score: -1 }
  const sample = Array.from({ length: 10 }, (_, index) => Math.floor((index * count) / 10))
  for (const above of [-0.14, -0.07, 0, 0.07, 0.14]) {
    for (const below of [-0.14, -0.07, 0, 0.07, 0.14]) {
      const tried = { ...grid, top: grid.top - above * height, bottom: grid.bottom + below * height }
      let score = 0
      for (const cell of sample) {
        const form = formAt(line, tried, cell, 0, 0)
        score += Math.max(...templates.map(({ forms }) => correlation(form, forms[1]!)))
      }
      if (score > best.score) best = { grid: tried, score }
    }
  }
  return { grid: best.grid, likeness: best.score / sample.length }
}

/** Further positions of a character in its cell, as shares of it, tried after the centre. */
const places = [-0.12, -0.06, 0, 0.06, 0.12].flatMap((shift) =>
  [-0.06, 0, 0.06].map((lift) => ({ shift, lift })),
)
const certain = { score: 0.88, lead: 0.08 }

function bestSign(line: StraightLine, grid: Grid, cell: number, templates: SignTemplate[]) {
  const middle = ranked(formAt(line, grid, cell, 0, 0), templates)
  if (middle.score >= certain.score && middle.score - middle.second >= certain.lead) return middle
  let best = middle
  for (const { shift, lift } of places) {
    const found = ranked(formAt(line, grid, cell, shift, lift), templates)
    if (found.score > best.score) best = found
  }
  return best
}

function ranked(form: Float32Array, templates: SignTemplate[]) {
  let [sign, score, second] = ['<', -1, -1]
  for (const template of templates) {
    let likeness = -1
    for (const each of template.forms) likeness = Math.max(likeness, correlation(form, each))
    if (likeness > score) [sign, score, second] = [template.sign, likeness, score]
    else if (likeness > second) second = likeness
  }
  return { sign, score, second }
}

/**
 * Four sums, since each addition to one sum waits for the one before: most of the time of a zone is spent here. The
 * number of pixels of a cell is a multiple of four.
 */
function correlation(a: Float32Array, b: Float32Array) {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let index = 0; index < a.length; index += 4) {
    first += a[index]! * b[index]!
    second += a[index + 1]! * b[index + 1]!
    third += a[index + 2]! * b[index + 2]!
    fourth += a[index + 3]! * b[index + 3]!
  }
  return first + second + third + fourth
}

/** The pixels of a cell, sampled to the size of the templates. */
function formAt(line: StraightLine, grid: Grid, cell: number, shift: number, lift: number) {
  const { width, height, data } = line
  const form = new Float32Array(cellWidth * cellHeight)
  const signHeight = grid.bottom - grid.top
  const fullHeight = signHeight / (1 - 2 * cellMargin)
  const startX = grid.first + (cell - 0.5 + shift) * grid.pitch
  const startY = grid.top - fullHeight * cellMargin + lift * signHeight
  const stepX = grid.pitch / cellWidth
  const stepY = fullHeight / cellHeight
  for (let row = 0; row < cellHeight; row += 1) {
    for (let column = 0; column < cellWidth; column += 1) {
      let sum = 0
      for (const partY of [0.25, 0.75]) {
        for (const partX of [0.25, 0.75]) {
          const x = Math.round(startX + (column + partX) * stepX)
          const y = Math.round(startY + (row + partY) * stepY)
          sum += data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
        }
      }
      form[row * cellWidth + column] = sum
    }
  }
  return normalised(form)
}
