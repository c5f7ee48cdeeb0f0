import pLimit from 'p-limit'
import { storeSharedPicture, type StoredPicture } from '#server/platform/images/store-picture.ts'
import type { MediaFolder, Storage } from '#server/platform/storage/storage.ts'
import type { Picture } from './choose-covers.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'

/** Finds the stored files of a picture in a media folder. */
export type FindStored = (folder: MediaFolder, picture: Picture) => StoredPhoto

type StoredPhoto = StoredPicture & { perceptualHash: string }

/** A picture and the media folder of the listing that shows it. */
export interface ShownPicture {
  folder: MediaFolder
  picture: Picture
}

/** The number of processors on a small machine; the encoders are multithreaded. */
const atOnce = 2

/**
 * Encodes each picture in its widths once, however many listings show it, and stores it in their folders. Existing
 * files are overwritten, so that an interrupted run can be repeated.
 */
export async function storePictures(
  storage: Storage,
  shown: ShownPicture[],
  widths: readonly number[],
): Promise<FindStored> {
  const stored = new Map<string, StoredPhoto>()
  await encodePictures(shown, widths, async ({ renditions, perceptualHash }, folders, name) => {
    for (const folder of folders) {
      const picture = await storeSharedPicture(storage, renditions, folder, name)
      stored.set(`${folder}/${name}`, { ...picture, perceptualHash })
    }
  })
  return (folder, picture) => {
    const found = stored.get(`${folder}/${nameOf(picture)}`)
    if (!found) throw new Error(`${nameOf(picture)} was not stored`)
    return found
  }
}

/** Encodes each picture once and passes it on with its folders. */
export async function encodePictures(
  shown: ShownPicture[],
  widths: readonly number[],
  handOn: (encoded: EncodedPicture, folders: Set<MediaFolder>, name: string) => Promise<void>,
) {
  const uses = Map.groupBy(shown, ({ picture }) => nameOf(picture))
  await pLimit(atOnce).map(uses, async ([name, pictures]) => {
    const encoded = await encodePicture(pictures[0]!.picture, widths)
    await handOn(encoded, new Set(pictures.map(({ folder }) => folder)), name)
  })
}

function nameOf({ photo, version }: Picture) {
  return `${photo}-${version}`
}
