import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** The folders of the media store, all of them public: what is private is never kept here. */
const mediaFolders = ['property_images', 'sale_images', 'avatars'] as const
export type MediaFolder = (typeof mediaFolders)[number]

/**
 * Where pictures are kept. Keys are made by us, never by the person who uploads: `property_images/3f/3f2a…-800.webp`.
 */
export interface Storage {
  /** @throws `storageFull` when there is no room left; nothing of the file stays then */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  /** Removes what is there; nothing there is no error. */
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

/** What makes a key of ours: lower-case words in a folder of ours, then the name with its extension. */
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
