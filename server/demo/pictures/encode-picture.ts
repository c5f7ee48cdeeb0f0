import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { deserialize, serialize } from 'node:v8'
import { sharp } from '#server/platform/images/load-sharp.ts'
import { encoders, makeRenditions, type Renditions } from '#server/platform/images/make-renditions.ts'
import { hashOfRenditions } from '#server/platform/images/perceptual-hash.ts'
import { cachedInPackage } from '#server/platform/storage/package-cache.ts'
import type { Picture } from './choose-covers.ts'
import { readPhoto } from './demo-photos.ts'

export interface EncodedPicture {
  renditions: Renditions
  perceptualHash: string
}

/** Raise it where the same settings give other files, so that the cached ones no longer count. */
const cacheVersion = 1

/** How hard the encoders try. */
const effort = 0

/**
 * The part of a picture that each version shows (never less than the 1,024 pixels that a listing's pictures have),
 * how far to the right it lies, and whether it is turned over.
 */
const cuts: Record<Exclude<Picture['version'], 'whole'>, { part: number; right: number; turned: boolean }> = {
  turned: { part: 0.92, right: 1, turned: true },
  closer: { part: 0.86, right: 0.25, turned: false },
  detail: { part: 0.86, right: 0.9, turned: false },
  aside: { part: 0.88, right: 0, turned: true },
}

/** Its version decides about the encoders; the library itself weighs twenty megabytes, which a full cache does not need. */
const sharpPackage = findPackageJSON('sharp', import.meta.url)!

/** A picture in its widths, from the cache where it was encoded before: encoding all of them takes half a minute. */
export async function encodePicture(
  { photo, version }: Picture,
  widths: readonly number[],
): Promise<EncodedPicture> {
  const bytes = await readPhoto(photo)
  const cut = version === 'whole' ? undefined : cuts[version]
  const settings = JSON.stringify({ cut, widths, effort, encoders, cacheVersion })
  const encoded = await cachedInPackage(
    'pictures',
    [bytes, settings, await readFile(sharpPackage)],
    async () => {
      const renditions = await makeRenditions(cut ? await cutOut(bytes, cut) : bytes, { effort, widths })
      return serialize({ renditions, perceptualHash: await hashOfRenditions(renditions) })
    },
  )
  return deserialize(encoded.bytes) as EncodedPicture
}

/** Turned over means that left is right. */
async function cutOut(
  bytes: Uint8Array,
  { part, right, turned }: { part: number; right: number; turned: boolean },
) {
  const { width, height } = await sharp(bytes).metadata()
  const box = { width: Math.round(width * part), height: Math.round(height * part) }
  const image = sharp(bytes).extract({
    ...box,
    left: Math.round((width - box.width) * right),
    top: Math.round((height - box.height) * 0.6),
  })
  return (turned ? image.flop() : image).png({ compressionLevel: 0 }).toBuffer()
}
