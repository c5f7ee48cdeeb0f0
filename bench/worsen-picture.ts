import sharp from 'sharp'

/** One of five steps from a careful photograph to a careless one. */
export interface Step {
  /** Largest rotation in degrees. */
  tilt: number
  /** Standard deviation of the blur, in pixels of a picture of twelve megapixels. */
  blur: number
  /** Factor of brightness. */
  light: number
  /** Quality of the JPEG. */
  quality: number
  /** Standard deviation of the sensor's noise, of 255. */
  noise: number
}

export const steps: readonly Step[] = [
  { tilt: 2, blur: 1, light: 0.9, quality: 85, noise: 2 },
  { tilt: 5, blur: 2, light: 0.7, quality: 65, noise: 4 },
  { tilt: 9, blur: 3.2, light: 0.5, quality: 45, noise: 6 },
  { tilt: 13, blur: 5, light: 0.35, quality: 28, noise: 9 },
  { tilt: 17, blur: 7.5, light: 0.22, quality: 15, noise: 12 },
]

const frame = { width: 4000, height: 3000 }

/**
 * A photograph of twelve megapixels: the document on a dark table over 62 % of the width, turned by quarters and some
 * degrees, out of focus, under-exposed and compressed.
 * @param random a number from 0 to 1 at each call
 */
export async function worsenPicture(document: Buffer, step: Step, random: () => number): Promise<Buffer> {
  const tilt = (random() * 2 - 1) * step.tilt
  const quarter = Math.floor(random() * 4) * 90
  const laid = await sharp(document)
    .resize({ width: Math.round(frame.width * 0.62), height: Math.round(frame.height * 0.7), fit: 'inside' })
    .ensureAlpha()
    .rotate(tilt, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const table = sharp({ create: { ...frame, channels: 3, background: '#5b5048' } })
  const placed = await table
    .composite([{ input: laid }, { input: shade(random), blend: 'multiply' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const noisy = await sharp(placed, { raw: { ...frame, channels: 3 } })
    .blur(step.blur)
    .linear(step.light, 0)
    .raw({ depth: 'uchar' })
    .toBuffer()
  addNoise(noisy, step.noise, random)
  const turned = await sharp(noisy, { raw: { ...frame, channels: 3 } })
    .rotate(quarter)
    .jpeg({ quality: step.quality })
    .toBuffer()
  return turned
}

/** Light from one side: a third darker on the other. */
function shade(random: () => number) {
  const [x, y] = [random(), random()]
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
    <defs><radialGradient id="light" cx="${x}" cy="${y}" r="1">
      <stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#aaaaaa"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`)
}

function addNoise(pixels: Buffer, deviation: number, random: () => number) {
  // The sum of three is close to a normal distribution; a prime number of values shows no pattern.
  const noise = Int8Array.from(
    { length: 65_537 },
    () => (random() + random() + random() - 1.5) * 2 * deviation,
  )
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = Math.min(255, Math.max(0, pixels[index]! + noise[index % noise.length]!))
  }
}
