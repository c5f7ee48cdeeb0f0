import { sharp } from '#server/platform/images/load-sharp.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { hashOfRenditions } from '#server/platform/images/perceptual-hash.ts'
import { storeSharedPicture, type StoredPicture } from '#server/platform/images/store-picture.ts'
import type { MediaFolder, Storage } from '#server/platform/storage/storage.ts'
import type { Picture } from './choose-covers.ts'
import { readPhoto } from './demo-photos.ts'

/** Finds what was stored of a picture in a folder of the media store. */
export type FindStored = (folder: MediaFolder, picture: Picture) => StoredPhoto

type StoredPhoto = StoredPicture & { perceptualHash: string }

/** As many as there are processors on a small machine; the encoders spread by themselves. */
const atOnce = 2

/**
 * Makes each picture in its widths once, whatever number of homes shows it, and stores it in the folders that
 * need it. Written again when it is there already, so that a filling that was cut short can be taken up.
 */
export async function storePictures(
  storage: Storage,
  wanted: { folder: MediaFolder; picture: Picture }[],
  widths: readonly number[],
): Promise<FindStored> {
  const folders = new Map<string, { picture: Picture; folders: Set<MediaFolder> }>()
  for (const { folder, picture } of wanted) {
    const entry = folders.get(nameOf(picture)) ?? { picture, folders: new Set() }
    folders.set(nameOf(picture), { ...entry, folders: entry.folders.add(folder) })
  }
  const stored = new Map<string, StoredPhoto>()
  const queue = folders.entries()
  async function work() {
    for (const [name, entry] of queue) {
      const renditions = await makeRenditions(await cut(entry.picture), { effort: 0, widths })
      const perceptualHash = await hashOfRenditions(renditions)
      for (const folder of entry.folders) {
        const picture = await storeSharedPicture(storage, renditions, folder, name)
        stored.set(`${folder}/${name}`, { ...picture, perceptualHash })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (folder, picture) => {
    const found = stored.get(`${folder}/${nameOf(picture)}`)
    if (!found) throw new Error(`${nameOf(picture)} was not stored`)
    return found
  }
}

function nameOf({ photo, version }: Picture) {
  return `${photo}-${version}`
}

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

/** The picture as its version shows it; turned over means that left is right. */
async function cut({ photo, version }: Picture) {
  const bytes = await readPhoto(photo)
  if (version === 'whole') return bytes
  const { width, height } = await sharp(bytes).metadata()
  const { part, right, turned } = cuts[version]
  const box = { width: Math.round(width * part), height: Math.round(height * part) }
  const image = sharp(bytes).extract({
    ...box,
    left: Math.round((width - box.width) * right),
    top: Math.round((height - box.height) * 0.6),
  })
  return (turned ? image.flop() : image).png({ compressionLevel: 0 }).toBuffer()
}
