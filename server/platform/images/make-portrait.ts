import { sharp } from './load-sharp.ts'
import { withPixels } from './make-renditions.ts'

const side = 256
/** Minimum of the shorter side of the upload, in pixels. */
const smallestSide = 96

/** A portrait re-encoded from the pixels of a picture: a square of 256 around its salient part, as WebP. */
export function makePortrait(bytes: Uint8Array): Promise<Uint8Array> {
  return withPixels(bytes, smallestSide, ({ data, raw }) =>
    sharp(data, { raw })
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}
