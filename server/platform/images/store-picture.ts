import { randomBytes } from 'node:crypto'
import type { MediaFolder, Storage } from '#server/platform/storage/storage.ts'
import type { Rendition, Renditions } from './make-renditions.ts'

/** A picture that is in the media store, with what a table keeps of it. */
export interface StoredPicture {
  /** Without width and extension: `property_images/3f/3f2a…`. */
  storageKey: string
  width: number
  height: number
  widths: number[]
  dominantColor: string
  placeholder: string
  /** Of all its files together. */
  bytes: number
}

/** Under a folder of this name, several rows speak of one picture: removing one of them leaves its files. */
const shared = 'shared'

/**
 * Puts the files of a picture under a key that nobody can guess. Use `storePictureFile` where a row is written
 * with it, so that a failure leaves no file behind.
 */
async function storePicture(
  storage: Storage,
  renditions: Renditions,
  folder: MediaFolder,
): Promise<StoredPicture> {
  const name = randomBytes(16).toString('hex')
  const storageKey = `${folder}/${name.slice(0, 2)}/${name}`
  try {
    return await storeFiles(storage, renditions, storageKey)
  } catch (error) {
    await removeQuietly(storage, { storageKey, widths: renditions.widths })
    throw error
  }
}

/** Puts a picture that several homes will show, under a name of its own; a second time it is written over. */
export function storeSharedPicture(
  storage: Storage,
  renditions: Renditions,
  folder: MediaFolder,
  name: string,
): Promise<StoredPicture> {
  return storeFiles(storage, renditions, `${folder}/${shared}/${name}`)
}

async function storeFiles(
  storage: Storage,
  renditions: Renditions,
  storageKey: string,
): Promise<StoredPicture> {
  for (const file of renditions.files) {
    await storage.put(fileKey(storageKey, file), file.bytes, `image/${file.format}`)
  }
  const { width, height, widths, dominantColor, placeholder, files } = renditions
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  return { storageKey, width, height, widths, dominantColor, placeholder, bytes }
}

/** Stores a picture and writes what speaks of it; when that fails, the files go again. */
export async function storePictureFile<Result>(
  storage: Storage,
  renditions: Renditions,
  folder: MediaFolder,
  write: (picture: StoredPicture) => Promise<Result>,
): Promise<Result> {
  const picture = await storePicture(storage, renditions, folder)
  try {
    return await write(picture)
  } catch (error) {
    await removeQuietly(storage, picture)
    throw error
  }
}

/** Removes the files of a picture, unless others may show it too. */
export async function removePicture(
  storage: Storage,
  { storageKey, widths }: Pick<StoredPicture, 'storageKey' | 'widths'>,
) {
  if (storageKey.split('/')[1] === shared) return
  const formats = ['avif', 'webp'] as const
  await storage.delete(
    widths.flatMap((width) => formats.map((format) => fileKey(storageKey, { width, format }))),
  )
}

/** On the way out of a failure, whose own error is the one to tell; what stays behind is swept later. */
async function removeQuietly(storage: Storage, picture: Pick<StoredPicture, 'storageKey' | 'widths'>) {
  await removePicture(storage, picture).catch(() => undefined)
}

function fileKey(storageKey: string, { width, format }: Pick<Rendition, 'width' | 'format'>) {
  return `${storageKey}-${width}.${format}`
}
