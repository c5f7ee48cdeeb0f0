/**
 * Pictures sent from this page, in memory alone: showing them again needs no link and adds no entry to the log of
 * views.
 */
const pictures = new Map<string, string>()
const shown = new Set(['image/jpeg', 'image/png', 'image/webp'])

export function cachePicture(documentId: string, file: File) {
  if (shown.has(file.type)) pictures.set(documentId, URL.createObjectURL(file))
}

export function cachedPicture(documentId: string) {
  return pictures.get(documentId)
}

export function dropCachedPicture(documentId: string) {
  const address = pictures.get(documentId)
  if (address) URL.revokeObjectURL(address)
  pictures.delete(documentId)
}
