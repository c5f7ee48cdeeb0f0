import { readStored } from '#web/api/browser-storage.ts'
import { favoritesKey } from '#web/session/device-storage.ts'

/**
 * Takes the favourites of the device over into the account that has signed in. The areas call it, to which a sign-in
 * leads, and public pages with hearts: all pages would be too much for the limit of their scripts.
 */
export async function takeOverIfAny() {
  if (readStored(favoritesKey)) await (await import('./take-over.ts')).takeOver()
}
