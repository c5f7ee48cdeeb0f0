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
  const groups = await locateLines(page)
  const candidates: Candidate[] = []
  for (const upsideDown of [false, true]) {
    for (const group of groups) {
      // oxlint-disable-next-line no-await-in-loop -- stops at the first zone whose check digits are right
      const found = await candidatesOf(page, group, upsideDown)
      const clear = found.filter(({ likeness }) => likeness >= clearLikeness)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const reading = await bestReading(clear)
      if (reading && isRight(reading.zone)) return reading.zone
      candidates.push(...found)
    }
  }
  const best = await bestReading(candidates)
  if (!best) return undefined
  if (isRight(best.zone)) return best.zone
  if (best.zone.confidence < leastConfidence) return undefined
  const second = await readAgain(best.candidate, best.zone)
  return second && rank(second) > rank(best.zone) ? second : best.zone
}

/** Reads the most likely of the candidates, until the check digits of one are right. */
async function bestReading(candidates: Candidate[]) {
  let best: { candidate: Candidate; zone: ZoneReading } | undefined
  const likely = candidates.filter(({ likeness }) => likeness >= leastLikeness)
  for (const candidate of likely.toSorted((a, b) => b.likeness - a.likeness).slice(0, mostRead)) {
    // oxlint-disable-next-line no-await-in-loop -- stops at the first zone whose check digits are right
    const zone = await readCandidate(candidate)
    if (!best || rank(zone) > rank(best.zone)) best = { candidate, zone }
    if (isRight(best.zone)) return best
  }
  return best
}

function isRight({ right, of, confidence }: ZoneReading) {
  return right === of && confidence > 0.7
}

/** Correlation of a zone in focus, which is read before further lines are looked at. */
const clearLikeness = 0.8
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
