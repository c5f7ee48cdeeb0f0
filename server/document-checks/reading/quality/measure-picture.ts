import type { DecodedPicture } from '../pages/decode-picture.ts'
import { type GreyImage, inkOf, narrowed } from '../pages/grey-image.ts'

/** Measurements of a picture, before limits are applied. */
export interface PictureMeasures {
  /** Size of the file's picture in pixels, upright. */
  width: number
  height: number
  /** Variance of the Laplacian divided by that of the pixels, in the area of highest contrast. */
  sharpness: number
  /** Share of the picture that is overexposed in one spot. */
  glare: number
  /** Strokes cut by the border of the picture, at its worst side. */
  cutStrokes: number
}

export async function measurePicture({
  width,
  height,
  grey,
  thumbnail,
}: DecodedPicture): Promise<PictureMeasures> {
  const small = await narrowed(grey, 1500)
  return {
    width,
    height,
    sharpness: sharpnessOf(small),
    glare: glareOf(thumbnail),
    cutStrokes: cutStrokesOf(await narrowed(grey, 900)),
  }
}

const tile = 32

/**
 * A sharp stroke has a high second derivative, a blurred one a low one; contrast affects both sides of the ratio
 * equally.
 */
function sharpnessOf({ width, height, data }: GreyImage) {
  const tiles: { contrast: number; bend: number }[] = []
  for (let top = 1; top + tile < height; top += tile) {
    for (let left = 1; left + tile < width; left += tile) {
      const grey = new Spread()
      const bend = new Spread()
      for (let y = top; y < top + tile; y += 1) {
        for (let x = left; x < left + tile; x += 1) {
          const at = y * width + x
          grey.add(data[at]!)
          bend.add(data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! - 4 * data[at]!)
        }
      }
      tiles.push({ contrast: grey.variance, bend: bend.variance })
    }
  }
  const strongest = tiles
    .toSorted((a, b) => b.contrast - a.contrast)
    .slice(0, Math.max(1, Math.round(tiles.length * 0.06)))
  const ratios = strongest.map(({ contrast, bend }) => (contrast < 60 ? 0 : bend / contrast))
  return ratios.toSorted((a, b) => b - a)[Math.floor(ratios.length * 0.25)] ?? 0
}

class Spread {
  private count = 0
  private sum = 0
  private squares = 0
  add(value: number) {
    this.count += 1
    this.sum += value
    this.squares += value * value
  }
  get variance() {
    const mean = this.sum / this.count
    return this.squares / this.count - mean * mean
  }
}

const spot = 6
const burntOut = 250
/** A scan on white paper is white everywhere: bright areas are no reflections. */
const whiteLevel = 236

function glareOf({ width, height, data }: DecodedPicture['thumbnail']) {
  const lights: number[] = []
  let burnt = 0
  let spots = 0
  for (let top = 0; top + spot <= height; top += spot) {
    for (let left = 0; left + spot <= width; left += spot) {
      let least = 255
      for (let y = top; y < top + spot; y += 1) {
        for (let x = left; x < left + spot; x += 1) {
          const at = (y * width + x) * 3
          least = Math.min(least, data[at]!, data[at + 1]!, data[at + 2]!)
        }
      }
      lights.push(least)
      spots += 1
      if (least >= burntOut) burnt += 1
    }
  }
  const middle = lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.5)] ?? 0
  return middle >= whiteLevel || spots === 0 ? 0 : burnt / spots
}

/** Short runs of ink that touch a border: characters cut off by it. */
function cutStrokesOf(small: GreyImage) {
  const { width, height } = small
  const ink = inkOf(small, 12, 0.25)
  const inset = 1
  const runs = (length: number, at: (index: number) => number) => {
    let count = 0
    let start = -1
    for (let index = 0; index <= length; index += 1) {
      const isInk = index < length && ink[at(index)] === 1
      if (isInk && start === -1) start = index
      if (!isInk && start !== -1) {
        if (index - start <= 14) count += 1
        start = -1
      }
    }
    return count
  }
  return Math.max(
    runs(width, (x) => inset * width + x),
    runs(width, (x) => (height - 1 - inset) * width + x),
    runs(height, (y) => y * width + inset),
    runs(height, (y) => y * width + width - 1 - inset),
  )
}
