import type { GreyImage } from '../pages/grey-image.ts'
import { recogniseZoneLine } from '../pages/recognise-text.ts'
import { type LineBox, locateLines } from './locate-lines.ts'
import { fitGrid, type Grid, readSigns } from './read-signs.ts'
import { type StraightLine, straightenLine } from './straighten-line.ts'
import { rightCheckDigits, type ZoneFormat, zoneFormats } from './zone-formats.ts'

export interface ZoneReading {
  format: ZoneFormat
  lines: string[]
  /** From 0 to 1. */
  confidence: number
  /** How many check digits are right, of how many. */
  right: number
  of: number
  box: LineBox
  /** Whether the page has to be turned by 180° to be upright. */
  upsideDown: boolean
}

/** Below this correlation a candidate is no zone: ordinary lines of text have 0.4 to 0.55 with OCR-B. */
const leastConfidence = 0.72

/** Finds and reads the machine-readable zone of a page with horizontal lines. */
export async function readZone(page: GreyImage): Promise<ZoneReading | undefined> {
  const candidates: Candidate[] = []
  for (const group of await locateLines(page)) {
    // oxlint-disable-next-line no-await-in-loop -- pure computation
    candidates.push(...(await candidatesOf(page, group, false)), ...(await candidatesOf(page, group, true)))
  }
  let best: ZoneReading | undefined
  let bestCandidate: Candidate | undefined
  const likely = candidates.filter(({ likeness }) => likeness >= leastLikeness)
  for (const candidate of likely.toSorted((a, b) => b.likeness - a.likeness).slice(0, mostRead)) {
    // oxlint-disable-next-line no-await-in-loop -- stops at the first zone whose check digits are right
    const reading = await readCandidate(candidate)
    if (!best || rank(reading) > rank(best)) {
      best = reading
      bestCandidate = candidate
    }
    if (best.right === best.of && best.confidence > 0.7) return best
  }
  if (!best || !bestCandidate || best.confidence < leastConfidence) return undefined
  const second = await readAgain(bestCandidate, best)
  return second && rank(second) > rank(best) ? second : best
}

const mostRead = 5
/** Correlation of a sample of the cells; a zone out of focus has 0.7. */
const leastLikeness = 0.5

function rank({ right, of, confidence }: ZoneReading) {
  return confidence + (right / of) * 0.5
}

/** Lines that may be a zone of a format, in one orientation. */
interface Candidate {
  group: LineBox[]
  upsideDown: boolean
  format: ZoneFormat
  lines: { line: StraightLine; grid: Grid }[]
  likeness: number
}

async function candidatesOf(page: GreyImage, group: LineBox[], upsideDown: boolean): Promise<Candidate[]> {
  const boxes = upsideDown ? group.toReversed() : group
  const straight = boxes
    .map((box) => straightenLine(page, box, upsideDown))
    .filter((line) => line !== undefined)
  if (straight.length !== boxes.length) return []
  const candidates: Candidate[] = []
  const fits = new Map<number, { grid: Grid; likeness: number }[]>()
  for (const format of ['TD1', 'TD3', 'FRA_ID', 'TD2'] as const) {
    const { signs } = zoneFormats[format]
    if (signs.length !== straight.length) continue
    const count = signs[0]!.length
    if (!fits.has(count)) {
      // oxlint-disable-next-line no-await-in-loop -- pure computation
      fits.set(count, await Promise.all(straight.map((line) => fitGrid(line, count))))
    }
    const fitted = fits.get(count)!
    candidates.push({
      group,
      upsideDown,
      format,
      lines: straight.map((line, index) => ({ line, grid: fitted[index]!.grid })),
      likeness: fitted.reduce((sum, each) => sum + each.likeness, 0) / fitted.length,
    })
  }
  return candidates
}

/** Recognises the zone with Tesseract where a check digit is wrong: its model covers other fonts than OCR-B. */
async function readAgain({ format, lines }: Candidate, first: ZoneReading): Promise<ZoneReading | undefined> {
  const texts: string[] = []
  for (const [index, { line }] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one reader
    const text = await recogniseZoneLine(line)
    const length = zoneFormats[format].signs[index]!.length
    // A line of another length cannot be aligned: the first reading is kept.
    texts.push(text.length === length ? text : first.lines[index]!)
  }
  const right = rightCheckDigits(format, texts).filter(Boolean).length
  return right > first.right ? { ...first, lines: texts, right } : undefined
}

async function readCandidate({ group, upsideDown, format, lines }: Candidate): Promise<ZoneReading> {
  const readings = []
  for (const [index, { line, grid }] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- pure computation
    readings.push(await readSigns(line, grid, format, index))
  }
  const texts = readings.map(({ text }) => text)
  const digits = rightCheckDigits(format, texts)
  return {
    format,
    lines: texts,
    confidence: readings.reduce((sum, { confidence }) => sum + confidence, 0) / readings.length,
    right: digits.filter(Boolean).length,
    of: digits.length,
    box: surrounding(group),
    upsideDown,
  }
}

function surrounding(group: LineBox[]): LineBox {
  return {
    left: Math.min(...group.map(({ left }) => left)),
    top: Math.min(...group.map(({ top }) => top)),
    right: Math.max(...group.map(({ right }) => right)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
  }
}
