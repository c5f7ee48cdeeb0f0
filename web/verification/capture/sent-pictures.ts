/** Pictures sent from this page, in memory alone: seeing them again opens no link and adds no line to the log of views. */
const pictures = new Map<string, string>()
const shown = new Set(['image/jpeg', 'image/png', 'image/webp'])

export function keepPicture(documentId: string, file: File) {
  if (shown.has(file.type)) pictures.set(documentId, URL.createObjectURL(file))
}

export function keptPicture(documentId: string) {
  return pictures.get(documentId)
}

export function forgetPicture(documentId: string) {
  const address = pictures.get(documentId)
  if (address) URL.revokeObjectURL(address)
  pictures.delete(documentId)
}
