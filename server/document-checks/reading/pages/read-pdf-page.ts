import type { ReadWord } from '../../document-reading.ts'
import type { ExaminedPage } from '../thread-tasks.ts'
import { readZone } from '../zone/read-zone.ts'
import { findBarcodes } from './find-barcodes.ts'
import type { GreyImage } from './grey-image.ts'
import type { ColourPixels, OpenPdf, PdfWord } from './open-pdf.ts'
import { regionsOn } from './page-frame.ts'
import { readPicture } from './read-page.ts'

/**
 * With fewer characters the text layer is a stamp or a page number on a scan, which has to be recognised from its
 * image.
 */
const fewSigns = 40
const drawn = { dotsPerInch: 200, longest: 2400 }

export async function readPdfPage(pdf: OpenPdf, page: number): Promise<ExaminedPage> {
  const { width, height, words } = pdf.readPage(page)
  const grey = greyOf(pdf.drawPage(page, drawn))
  const size = { width: grey.width, height: grey.height, picture: null }
  if (words.reduce((sum, { text }) => sum + text.length, 0) < fewSigns) {
    const content = await readPicture(grey, page)
    const isUpended = content.turn % 180 !== 0
    return { ...content, ...size, ...(isUpended && { width: grey.height, height: grey.width }) }
  }
  const onPoints = regionsOn({
    page,
    read: { width, height },
    shown: { width, height },
    tilt: 0,
    upsideDown: false,
  })
  const onPixels = regionsOn({ page, read: grey, shown: grey, tilt: 0, upsideDown: false })
  const zone = await readZone(grey)
  return {
    ...size,
    turn: 0,
    lines: linesOf(words).map((line) =>
      line.map((word): ReadWord => ({ text: word.text, confidence: 1, region: onPoints(word) })),
    ),
    zone: zone
      ? {
          reading: {
            format: zone.format,
            lines: zone.lines,
            confidence: zone.confidence,
            right: zone.right,
            of: zone.of,
          },
          region: onPixels(zone.box),
        }
      : null,
    barcodes: (await findBarcodes(grey)).map(({ format, text, ...box }) => ({
      format,
      text,
      region: onPixels(box),
    })),
  }
}

/** Groups words into lines, from top to bottom and left to right. */
function linesOf(words: PdfWord[]) {
  const lines: { middle: number; height: number; words: PdfWord[] }[] = []
  for (const word of words) {
    const middle = (word.top + word.bottom) / 2
    const height = word.bottom - word.top
    // A word much higher than its line, such as a watermark across the page, belongs to no line.
    const line = lines.find((each) => Math.abs(each.middle - middle) < Math.min(each.height, height) * 0.6)
    if (line) line.words.push(word)
    else lines.push({ middle, height, words: [word] })
  }
  return lines
    .toSorted((a, b) => a.middle - b.middle)
    .map((line) => line.words.toSorted((a, b) => a.left - b.left))
}

function greyOf({ width, height, data }: ColourPixels): GreyImage {
  const grey = new Uint8Array(width * height)
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4
    grey[index] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8
  }
  return { width, height, data: grey }
}
