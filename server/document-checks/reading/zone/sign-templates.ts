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
  drawing ??= Promise.all(
    Object.keys(signOutlines).map(async (sign) => ({
      sign,
      forms: await Promise.all(blurs.map((blur) => draw(sign, blur))),
    })),
  )
  return drawing
}

async function draw(sign: string, blur: number) {
  const scale = 4
  const width = cellWidth * scale
  const height = cellHeight * scale
  const perUnit = (height * (1 - 2 * cellMargin)) / signHeight
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <g transform="scale(${width / signPitch} ${-perUnit}) translate(${signMargin} ${-(signHeight * (1 - cellMargin)) / (1 - 2 * cellMargin)})">
      <path d="${signOutlines[sign]!}"/>
    </g></svg>`
  const image = sharp(Buffer.from(svg)).greyscale()
  if (blur > 0) image.blur(blur * scale)
  const data = await sharp(await image.png().toBuffer())
    .resize(cellWidth, cellHeight, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()
  return normalised(Float32Array.from(data))
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
