import { fileTypeFromBuffer } from 'file-type'
import { fromProfile } from './colour-profile.ts'
import { sharp } from './load-sharp.ts'
import { decodeHeic, type Pixels } from './decode-heic.ts'
import { semaphore } from '#server/platform/http/limits/semaphore.ts'
import {
  pictureKind,
  pictureTooHeavy,
  pictureTooNarrow,
  pictureTooSmall,
  pictureUnreadable,
  tooManyPixels,
} from './picture-refusals.ts'

/** Stored widths of a picture. Never enlarged: widths above the original are replaced by the original's. */
export const renditionWidths = [400, 800, 1200, 1920] as const

export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  /** Of each side, in pixels. */
  side: 400,
  /** Of the longer side to the shorter. */
  ratio: 6,
}

export interface Rendition {
  width: number
  format: 'avif' | 'webp'
  bytes: Buffer
}

/** A picture re-encoded from its pixels: no metadata of the upload is left in it. */
export interface Renditions {
  /** Of the upright original. */
  width: number
  height: number
  widths: number[]
  files: Rendition[]
  /** `#rrggbb` */
  dominantColor: string
  /** A picture of sixteen pixels as a `data:` URL. */
  placeholder: string
}

/** Options of the encoders beside their effort. */
export const encoders = {
  avif: { quality: 50 },
  webp: { quality: 78 },
  placeholder: { width: 16, quality: 40 },
}

const withinLimit = semaphore(2, 60)

export interface RenditionOptions {
  /** Encoder effort: 0 is seven times faster than 3, for files a tenth larger. */
  effort?: number
  widths?: readonly number[]
}

/**
 * Detects the format by content and encodes the picture in every width, as AVIF and WebP.
 * @throws a refusal with the reason
 */
export function makeRenditions(
  bytes: Uint8Array,
  { effort = 3, widths = renditionWidths }: RenditionOptions = {},
): Promise<Renditions> {
  return withPixels(bytes, pictureLimits.side, (pixels, header) => encode(pixels, header, { effort, widths }))
}

export type DecodedPixels = Awaited<ReturnType<typeof decode>>

/**
 * Detects the format by content and passes on the pixels, upright, no wider than the widest rendition.
 * @param side the minimum accepted
 * @throws a refusal with the reason
 */
export async function withPixels<Result>(
  bytes: Uint8Array,
  side: number,
  work: (pixels: DecodedPixels, header: Header) => Promise<Result>,
): Promise<Result> {
  if (bytes.byteLength > pictureLimits.bytes) throw pictureTooHeavy()
  await assertAcceptedKind(bytes)
  const header = await readHeader(bytes)
  assertUsable(header, side)
  return withinLimit(async () => {
    const pixels = await decode(bytes, header).catch(() => {
      throw pictureUnreadable()
    })
    return work(pixels, header)
  })
}

const acceptedKinds = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
])

async function assertAcceptedKind(bytes: Uint8Array) {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!detected || !acceptedKinds.has(detected.mime)) throw pictureKind()
}

export interface Header {
  /** Upright. */
  width: number
  height: number
  /** Which image of a HEIC file and in which colours, undefined for all other kinds. */
  heic: { image: number; profile: Buffer | undefined } | undefined
}

/** Reads the header only, so that a decompression bomb is refused before decoding. */
async function readHeader(bytes: Uint8Array): Promise<Header> {
  const metadata = await sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .metadata()
    .catch((error: unknown) => {
      throw isAboutPixels(error) ? tooManyPixels() : pictureUnreadable()
    })
  if (!['jpeg', 'png', 'webp', 'heif'].includes(metadata.format)) throw pictureKind()
  const { width, height } = metadata.autoOrient
  return {
    width,
    height,
    heic:
      metadata.compression === 'hevc'
        ? { image: metadata.pagePrimary ?? 0, profile: metadata.icc }
        : undefined,
  }
}

function isAboutPixels(error: unknown) {
  return error instanceof Error && error.message.includes('pixel limit')
}

function assertUsable({ width, height }: Header, side: number) {
  const { ratio } = pictureLimits
  if (Math.min(width, height) < side) throw pictureTooSmall({ values: { width, height, side } })
  if (Math.max(width, height) > ratio * Math.min(width, height)) throw pictureTooNarrow({ values: { ratio } })
}

/** Upright, in sRGB, on white where it was transparent, no wider than the widest rendition. */
async function decode(bytes: Uint8Array, { heic }: Header) {
  const image =
    heic === undefined
      ? sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).autoOrient()
      : rawImage(await decodeHeic(bytes, heic.image, pictureLimits.pixels))
  const { data, info } = await image
    .resize({ width: renditionWidths.at(-1)!, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const picture = { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  return heic?.profile ? fromProfile(picture, heic.profile) : picture
}

function rawImage({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function encode(
  { data, raw }: DecodedPixels,
  { width, height }: Header,
  options: Required<RenditionOptions>,
): Promise<Renditions> {
  const { effort } = options
  const widths = [...new Set(options.widths.map((each) => Math.min(each, raw.width)))]
  const files: Rendition[] = []
  // Sequentially: each encoder already uses several processors.
  for (const each of widths) {
    const sized = sharp(data, { raw }).resize({ width: each })
    const [avif, webp] = await Promise.all([
      sized
        .clone()
        .avif({ ...encoders.avif, effort })
        .toBuffer(),
      sized
        .clone()
        .webp({ ...encoders.webp, effort: effort + 1 })
        .toBuffer(),
    ])
    files.push({ width: each, format: 'avif', bytes: avif }, { width: each, format: 'webp', bytes: webp })
  }
  const { placeholder } = encoders
  const tiny = await sharp(data, { raw })
    .resize({ width: placeholder.width })
    .webp({ quality: placeholder.quality })
    .toBuffer()
  const { dominant } = await sharp(data, { raw }).stats()
  return {
    width,
    height,
    widths,
    files,
    dominantColor: hexOf(dominant),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

function hexOf({ r, g, b }: { r: number; g: number; b: number }) {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
