import type { Region } from '#contract/verification/document-report.ts'
import type { ReadWord } from '../../document-reading.ts'
import type { ExaminedPage } from '../thread-tasks.ts'
import { readFlattened, regionAround } from '../perspective/read-flattened.ts'
import { readZone, type ZoneReading } from '../zone/read-zone.ts'
import { findBarcodes } from './find-barcodes.ts'
import { findUpright } from './find-upright.ts'
import { type GreyImage, narrowed, turned } from './grey-image.ts'
import { regionsOn } from './page-frame.ts'
import { type FoundWord, recogniseText } from './recognise-text.ts'

type PageContent = Pick<ExaminedPage, 'turn' | 'lines' | 'zone' | 'barcodes'>

/** Widest image for text recognition: a page of A4 at 200 dots an inch. */
const textWidth = 1900
/** Mean confidence below which a page may be upside down. */
const doubtful = 0.6
const fewWords = 4

/** Reads a picture: turns it upright, then reads zone, text and barcodes. */
export async function readPicture(grey: GreyImage, page: number): Promise<PageContent> {
  const degrees = await findUpright(grey)
  const quarters = Math.round(degrees / 90) * 90
  const tilt = degrees - quarters
  const level = await turned(grey, degrees)
  const zone = await readZone(level)
  // As expensive as the first recognition: skipped where the check digits of the zone are right.
  const flat = zone && zone.right === zone.of ? undefined : await readFlattened(grey)
  const text = await readText(level, zone ? zone.upsideDown : undefined)
  const shown = quarters % 180 === 0 ? grey : { width: grey.height, height: grey.width }
  const frame = { page, read: level, shown, tilt, upsideDown: text.upsideDown }
  const regionOf = regionsOn(frame)
  const textRegionOf = regionsOn({
    ...frame,
    read: text.image,
    shown: scaledTo(shown, text.image, level),
    upsideDown: false,
  })
  const turn = quarterTurn(quarters + (text.upsideDown ? 180 : 0))
  const isBetter = flat && (!zone || flat.zone.right > zone.right)
  return {
    turn,
    lines: text.lines.map((line) => line.map((word) => readWord(word, textRegionOf(word)))),
    zone: isBetter
      ? { reading: withoutPlace(flat.zone), region: regionAround(flat.corners, page, turn) }
      : zone
        ? { reading: withoutPlace(zone), region: regionOf(zone.box) }
        : null,
    barcodes: (await findBarcodes(level)).map(({ format, text: content, ...box }) => ({
      format,
      text: content,
      region: regionOf(box),
    })),
  }
}

function withoutPlace({ format, lines, confidence, right, of }: ZoneReading) {
  return { format, lines, confidence, right, of }
}

/** Text was recognised on a smaller copy. */
function scaledTo(shown: { width: number; height: number }, small: GreyImage, level: GreyImage) {
  const scale = small.width / level.width
  return { width: shown.width * scale, height: shown.height * scale }
}

async function readText(level: GreyImage, upsideDown: boolean | undefined) {
  const small = await narrowed(level, textWidth)
  const upright = { image: small, lines: [] as FoundWord[][], upsideDown: false }
  if (upsideDown !== true) {
    upright.lines = await recogniseText(small)
    if (upsideDown === false || certainty(upright.lines) >= doubtful) return upright
  }
  const image = await turned(small, 180)
  const turnedLines = await recogniseText(image)
  return upsideDown === true || certainty(turnedLines) > certainty(upright.lines)
    ? { image, lines: turnedLines, upsideDown: true }
    : upright
}

function certainty(lines: FoundWord[][]) {
  const words = lines.flat().filter(({ text }) => /[\p{L}\d]{2}/u.test(text))
  if (words.length < fewWords) return 0
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
}

function readWord({ text, confidence }: FoundWord, region: Region): ReadWord {
  return { text, confidence: Math.min(1, Math.max(0, confidence)), region }
}

function quarterTurn(degrees: number) {
  return (((degrees % 360) + 360) % 360) as 0 | 90 | 180 | 270
}
