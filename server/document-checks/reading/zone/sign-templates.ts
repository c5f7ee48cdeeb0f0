import { sharp } from '#server/platform/images/load-sharp.ts'
import { signHeight, signMargin, signOutlines, signPitch } from './sign-outlines.ts'

/** Points of a cell: a character and the space around it, as wide as the pitch. */
export const cellWidth = 18
export const cellHeight = 26
/** Share of a cell's height above the signs, and below. */
export const cellMargin = 0.12

export interface SignTemplate {
  sign: string
  /** With mean 0 and length 1, for each sharpness. */
  forms: Float32Array[]
}

/** Blur of a picture that is out of focus, in points of a cell. */
const blurs = [0, 1, 1.9]

let drawing: Promise<SignTemplate[]> | undefined

/** Templates of the 37 characters. */
export function signTemplates(): Promise<SignTemplate[]> {
  drawing ??= drawTemplates()
  return drawing
}

const signs = Object.keys(signOutlines)
/** Cells from one character to the next: an empty one between them takes in the blur of its neighbours. */
const spacing = 2

async function drawTemplates(): Promise<SignTemplate[]> {
  const sheets = await Promise.all(blurs.map(drawSheet))
  return signs.map((sign, index) => ({ sign, forms: sheets.map((sheet) => formOn(sheet, index)) }))
}

/**
 * All characters in a row, each in a cell: every document is read in a new thread, where a picture of each character
 * by itself took a quarter of the processor time of a card.
 */
async function drawSheet(blur: number): Promise<Uint8Array> {
  const scale = 4
  const height = cellHeight * scale
  const width = signs.length * spacing * cellWidth * scale
  const perUnit = (height * (1 - 2 * cellMargin)) / signHeight
  const baseline = (-signHeight * (1 - cellMargin)) / (1 - 2 * cellMargin)
  const outlines = signs.map((sign, index) => {
    const left = signMargin + index * spacing * signPitch
    return `<path transform="translate(${left} ${baseline})" d="${signOutlines[sign]!}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g transform="scale(${(cellWidth * scale) / signPitch} ${-perUnit})">${outlines.join('')}</g></svg>`
  const image = sharp(Buffer.from(svg)).greyscale()
  if (blur > 0) image.blur(blur * scale)
  // A pipeline of its own: within one sharp resizes before it blurs.
  return sharp(await image.png({ compressionLevel: 0 }).toBuffer())
    .resize(width / scale, cellHeight, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()
}

function formOn(sheet: Uint8Array, index: number) {
  const form = new Float32Array(cellWidth * cellHeight)
  const rowLength = signs.length * spacing * cellWidth
  for (let row = 0; row < cellHeight; row += 1) {
    const start = row * rowLength + index * spacing * cellWidth
    form.set(sheet.subarray(start, start + cellWidth), row * cellWidth)
  }
  return normalised(form)
}

/** With mean 0 and length 1, so that the product of two templates is their correlation. */
export function normalised(form: Float32Array) {
  const mean = form.reduce((sum, each) => sum + each, 0) / form.length
  let length = 0
  for (const [index, each] of form.entries()) {
    form[index] = each - mean
    length += form[index]! ** 2
  }
  const root = Math.sqrt(length) || 1
  for (let index = 0; index < form.length; index += 1) form[index]! /= root
  return form
}
