import sharp from 'sharp'

interface SampleOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  /** EXIF orientation, as cameras write it. */
  orientation?: number
}

/** A picture whose top left quarter is red, top right green, bottom left blue, bottom right white. */
export async function samplePicture({ width = 800, height = 600, format = 'jpeg' }: SampleOptions = {}) {
  return sample(width, height)[format]().toBuffer()
}

/** A picture of one colour, which identifies no home: rentals of different owners may share it. */
export async function blankPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c8b6a0' } })
    .jpeg()
    .toBuffer()
}

/** A phone picture: rotated by EXIF, with camera maker, model and GPS location. */
export async function samplePhonePicture({ width = 800, height = 600, orientation = 6 }: SampleOptions = {}) {
  return sample(width, height)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Telephone', Model: 'Secret-9000' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 3/1',
      },
    })
    .toBuffer()
}

function sample(width: number, height: number) {
  const quarter = (left: number, top: number, color: string) => ({
    input: { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: color } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#f0f0f0' } }).composite([
    quarter(0, 0, '#c81e1e'),
    quarter(width >> 1, 0, '#1ec81e'),
    quarter(0, height >> 1, '#1e1ec8'),
  ])
}

/** A picture with different shapes for each number, for distinct perceptual hashes. */
export async function scenePicture(seed: number, { width = 1200, height = 900 }: SampleOptions = {}) {
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const at = (factor: number, of: number) => Math.round(((seed * factor * (index + 3)) % 997) * (of / 997))
    return `<rect x="${at(71, width)}" y="${at(113, height)}" width="${width / 5}" height="${height / 6}" fill="hsl(${at(37, 360)} 60% ${20 + at(53, 60)}%)"/>`
  })
  const drawing = `<svg width="${width}" height="${height}">${shapes.join('')}</svg>`
  return sharp(Buffer.from(drawing)).flatten({ background: '#999' }).jpeg().toBuffer()
}
