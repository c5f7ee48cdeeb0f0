import { sharp } from '#server/platform/images/load-sharp.ts'

/** One byte a pixel, row by row. */
export interface GreyImage {
  width: number
  height: number
  data: Uint8Array
}

/** Scaled down to the given width at most; the same image where it is already narrower. */
export async function narrowed(image: GreyImage, width: number): Promise<GreyImage> {
  if (image.width <= width) return image
  const { data, info } = await rawOf(image)
    .resize({ width })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Turned clockwise; new corners get the brightness of the margin. */
export async function turned(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees % 360 === 0) return image
  const light = lightOf(image)
  const { data, info } = await rawOf(image)
    .rotate(degrees, { background: { r: light, g: light, b: light } })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Least difference between ink and paper, of 255: brightening a dark picture amplifies its noise. */
const noise = 10

function rawOf({ data, width, height }: GreyImage) {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** Mean of the outermost rows. */
function lightOf({ data, width, height }: GreyImage) {
  let sum = 0
  for (let x = 0; x < width; x += 1) sum += data[x]! + data[(height - 1) * width + x]!
  return Math.round(sum / (2 * width))
}

/**
 * 1 where a pixel is darker than the mean of its surroundings by the given share: finds characters in any light.
 * @param radius half of the side of the surroundings, in pixels
 */
export function inkOf({ data, width, height }: GreyImage, radius: number, share = 0.18): Uint8Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius)
    const bottom = Math.min(height, y + radius + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!
      const mean = sum / ((bottom - top) * (right - left))
      if (data[y * width + x]! < mean * (1 - share) - noise) ink[y * width + x] = 1
    }
  }
  return ink
}
