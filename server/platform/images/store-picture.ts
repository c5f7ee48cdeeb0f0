import { randomBytes } from 'node:crypto'
import type { MediaFolder, Storage } from '#server/platform/storage/storage.ts'
import type { Rendition, Renditions } from './make-renditions.ts'

/** A picture in the media store, with the columns that a table stores of it. */
export interface StoredPicture {
  /** Without width and extension: `property_images/3f/3f2a…`. */
  storageKey: string
  width: number
  height: number
  widths: number[]
  dominantColor: string
  placeholder: string
  /** Total size of its files. */
  bytes: number
}

/** Folder of pictures that several rows reference: removing one row leaves the files. */
const shared = 'shared'

/**
 * Stores the files of a picture under an unguessable key. Use `storePictureFile` where a row is written with it, so
 * that a failure leaves no file behind.
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

/** Stores a picture for several listings, under a fixed name; a second call overwrites it. */
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

/** Stores a picture and writes the row that references it; when that fails, the files are deleted. */
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

/** Deletes the files of a picture, unless it is a shared one. */
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

/** For error handling, where the first error is the one to throw; files left behind are deleted by the daily job. */
async function removeQuietly(storage: Storage, picture: Pick<StoredPicture, 'storageKey' | 'widths'>) {
  await removePicture(storage, picture).catch(() => undefined)
}

function fileKey(storageKey: string, { width, format }: Pick<Rendition, 'width' | 'format'>) {
  return `${storageKey}-${width}.${format}`
}
