import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** The folders of the media store, all of them public: private files are never stored here. */
const mediaFolders = ['property_images', 'sale_images', 'avatars'] as const
export type MediaFolder = (typeof mediaFolders)[number]

/** Storage of pictures. Keys are generated, never chosen by the uploader: `property_images/3f/3f2a…-800.webp`. */
export interface Storage {
  /** @throws `storageFull` when there is no room left; no part of the file remains */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  /** Deletes files; a missing one is no error. */
  delete: (keys: string[]) => Promise<void>
  list: (folder: MediaFolder) => AsyncIterable<{ key: string; changedAt: Date }>
}

export const storageFull = refusal(
  'storage_full',
  507,
  localized(
    'Il n’y a plus de place pour enregistrer ce fichier. Notre équipe est prévenue ; réessayez plus tard.',
  ),
)

/** Whether a key has our form: one of our folders, lower-case segments, then the name with its extension. */
export function isStorageKey(key: string) {
  return key.length <= 150 && keyForm.test(key)
}

const keyForm = new RegExp(`^(${mediaFolders.join('|')})(/[a-z0-9_-]+)+\\.(avif|webp|jpg|png)$`)

export const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}
