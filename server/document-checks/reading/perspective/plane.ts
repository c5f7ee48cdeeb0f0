import type { GreyImage } from '../pages/grey-image.ts'

export interface Point {
  x: number
  y: number
}
/** Corners of a sheet in a picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/**
 * Projective map from the unit square to the corners (Heckbert 1989, section 2.2.3): from a position on a sheet to one
 * in its picture.
 */
export function placesOn([first, second, third, fourth]: Corners) {
  const oneX = second.x - third.x
  const twoX = fourth.x - third.x
  const sumX = first.x - second.x + third.x - fourth.x
  const oneY = second.y - third.y
  const twoY = fourth.y - third.y
  const sumY = first.y - second.y + third.y - fourth.y
  const divisor = oneX * twoY - twoX * oneY
  const g = (sumX * twoY - twoX * sumY) / divisor
  const h = (oneX * sumY - sumX * oneY) / divisor
  return (across: number, down: number): Point => {
    const depth = g * across + h * down + 1
    return {
      x:
        ((second.x - first.x + g * second.x) * across +
          (fourth.x - first.x + h * fourth.x) * down +
          first.x) /
        depth,
      y:
        ((second.y - first.y + g * second.y) * across +
          (fourth.y - first.y + h * fourth.y) * down +
          first.y) /
        depth,
    }
  }
}

/**
 * The sheet between corners of a picture without perspective, by linear interpolation.
 * @param outside brightness of positions beyond the picture
 */
export function flattened(
  { width, height, data }: GreyImage,
  corners: Corners,
  size: { width: number; height: number },
  outside = 128,
): GreyImage {
  const placeOf = placesOn(corners)
  const flat = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const place = placeOf((x + 0.5) / size.width, (y + 0.5) / size.height)
      const left = Math.floor(place.x - 0.5)
      const top = Math.floor(place.y - 0.5)
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
        flat[y * size.width + x] = outside
        continue
      }
      const right = place.x - 0.5 - left
      const below = place.y - 0.5 - top
      const at = top * width + left
      flat[y * size.width + x] =
        (data[at]! * (1 - right) + data[at + 1]! * right) * (1 - below) +
        (data[at + width]! * (1 - right) + data[at + width + 1]! * right) * below
    }
  }
  return { ...size, data: flat }
}
