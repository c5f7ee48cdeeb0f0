import { decodeHeic } from '#server/platform/images/decode-heic.ts'
import { sharp } from '#server/platform/images/load-sharp.ts'
import type { GreyImage } from './grey-image.ts'

/** Longest side of the examined pixels: a passport over half of it has 30 pixels a character. */
const longest = 3000
const thumbnailWidth = 400

export const mostPixels = 50_000_000

export interface DecodedPicture {
  /** Size of the file's picture, upright by its own metadata. */
  width: number
  height: number
  /** Grey levels, with the contrast stretched to the whole range. */
  grey: GreyImage
  /** Three bytes a pixel. */
  thumbnail: { width: number; height: number; data: Uint8Array }
}

export async function decodePicture(bytes: Uint8Array, mediaType: string): Promise<DecodedPicture> {
  const image = await openImage(bytes, mediaType)
  const { autoOrient, width, height } = await image.metadata()
  const upright = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: upright.info.width, height: upright.info.height, channels: upright.info.channels }
  const [grey, thumbnail] = await Promise.all([
    sharp(upright.data, { raw })
      .greyscale()
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
    sharp(upright.data, { raw })
      .resize({ width: thumbnailWidth })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  ])
  return {
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    grey: { width: grey.info.width, height: grey.info.height, data: stretched(grey.data) },
    thumbnail: { width: thumbnail.info.width, height: thumbnail.info.height, data: thumbnail.data },
  }
}

/** Shares of the pixels that become black and white. */
const darkest = 0.01
const lightest = 0.005

/** Grey levels over the whole range: `normalise` of sharp converts to CIELAB, which takes four times the decoding. */
function stretched(grey: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256)
  for (let index = 0; index < grey.length; index += 1) counts[grey[index]!]! += 1
  const black = levelAt(counts, grey.length * darkest)
  const white = levelAt(counts, grey.length * (1 - lightest))
  if (white - black < 3) return grey
  const levels = Uint8ClampedArray.from(counts, (_, level) => ((level - black) / (white - black)) * 255)
  const wide = new Uint8Array(grey.length)
  for (let index = 0; index < grey.length; index += 1) wide[index] = levels[grey[index]!]!
  return wide
}

/** The level below which a number of pixels lies. */
function levelAt(counts: Uint32Array, pixels: number) {
  let level = 0
  for (let sum = counts[0]!; sum < pixels && level < 255; sum += counts[level]!) level += 1
  return level
}

/** A picture of any accepted type, opened but not decoded; HEIC is decoded. */
export async function openImage(bytes: Uint8Array, mediaType: string) {
  if (mediaType !== 'image/heic') return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { pagePrimary } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const { data, width, height } = await decodeHeic(bytes, pagePrimary ?? 0, mostPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}
