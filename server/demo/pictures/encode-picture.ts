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

/** To be raised when the same settings produce other files, so that cached ones are invalid. */
const cacheVersion = 1

/** Effort of the encoders, the lowest. */
const effort = 0

/**
 * The part of a picture that each version shows (never less than the 1,024 pixels required of a listing's pictures),
 * its horizontal position, and whether it is mirrored.
 */
const cuts: Record<Exclude<Picture['version'], 'whole'>, { part: number; right: number; turned: boolean }> = {
  turned: { part: 0.92, right: 1, turned: true },
  closer: { part: 0.86, right: 0.25, turned: false },
  detail: { part: 0.86, right: 0.9, turned: false },
  aside: { part: 0.88, right: 0, turned: true },
}

/** The version of the library is part of the cache key; its twenty megabytes are not loaded with a full cache. */
const sharpPackage = findPackageJSON('sharp', import.meta.url)!

/** A picture in its widths, from the cache where it exists: encoding all of them takes half a minute. */
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

/** Mirrored horizontally where `turned`. */
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
