import { sharp } from './load-sharp.ts'
import { withPixels } from './make-renditions.ts'

/** Of the shorter side of an upload, in pixels. */
const smallestSide = 400

/**
 * One WebP of a photograph that few people may see, encoded again from its pixels: it carries neither place nor device.
 * @param longestSide of the result, in pixels
 * @throws 413, 415, 422 as other pictures
 */
export async function encodePrivatePicture(bytes: Uint8Array, longestSide: number) {
  const { data, info } = await withPixels(bytes, smallestSide, ({ data: pixels, raw }) =>
    sharp(pixels, { raw })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}
