import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sharp } from '../../../pictures/load-sharp.ts'
import { encoders, makeRenditions, type Renditions } from '../../../pictures/make-renditions.ts'
import { hashOfRenditions } from '../../../pictures/perceptual-hash.ts'
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

const sharpPackage = findPackageJSON('sharp', import.meta.url)!

/** Beside the caches of the build tools; `npm ci` empties it. */
const cacheFolder = join(dirname(sharpPackage), '../.cache/demeure/pictures')

/**
 * A picture in its widths, as it was encoded before where the cache has it: encoding all of them takes half a minute.
 * The name of its file is the hash of all that it follows from.
 */
export async function encodePicture(
  { photo, version }: Picture,
  widths: readonly number[],
): Promise<EncodedPicture> {
  const bytes = await readPhoto(photo)
  const cut = version === 'whole' ? undefined : cuts[version]
  const path = join(cacheFolder, cacheKey(bytes, { cut, widths }))
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return deserialize(cached) as EncodedPicture
  const renditions = await makeRenditions(cut ? await cutOut(bytes, cut) : bytes, { effort, widths })
  const picture = { renditions, perceptualHash: await hashOfRenditions(renditions) }
  await keep(path, serialize(picture))
  return picture
}

function cacheKey(bytes: Uint8Array, settings: object) {
  const follows = { ...settings, effort, encoders, cacheVersion, sharp: sharpVersion() }
  return createHash('sha256').update(bytes).update(JSON.stringify(follows)).digest('hex')
}

/** Read from its file: the library itself weighs twenty megabytes, which a full cache does not need. */
function sharpVersion() {
  const { version } = JSON.parse(readFileSync(sharpPackage, 'utf8')) as { version: string }
  return version
}

/** A folder that cannot be written costs the next filling its time, nothing else. */
async function keep(path: string, bytes: Uint8Array) {
  // Renamed when complete: several processes may read and write one picture at a time.
  const aside = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(aside, bytes)
    await rename(aside, path)
  } catch {
    await rm(aside, { force: true }).catch(() => undefined)
  }
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
