import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'

/** An upload that the server has in part. The image itself is never stored on the device: it is chosen again. */
export interface UnfinishedUpload {
  id: string
  fileName: string
  size: number
  /** SHA-256 of the whole file: parts of another one would be mixed with those that arrived. */
  fingerprint: string
}

interface Place {
  caseId: string
  documentType: DocumentType
  side: DocumentSide
}

/** Until the tab is closed, so that nothing of it remains on a shared computer. */
export function rememberUpload(place: Place, upload: UnfinishedUpload) {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(upload))
  } catch {
    // Without storage an upload begins again after a reload.
  }
}

export function unfinishedUpload(place: Place): UnfinishedUpload | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
    return isUpload(found) ? found : undefined
  } catch {
    return undefined
  }
}

export function forgetUpload(place: Place) {
  try {
    sessionStorage.removeItem(keyOf(place))
  } catch {
    // As above.
  }
}

export async function fingerprintOf(file: File) {
  // Browsers have it on https and on localhost only.
  if (!isSecureContext) return [file.name, file.size, file.lastModified].join()
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function keyOf({ caseId, documentType, side }: Place) {
  return `upload:${caseId}:${documentType}:${side}`
}

function isUpload(found: unknown): found is UnfinishedUpload {
  return (
    typeof found === 'object' &&
    found !== null &&
    'id' in found &&
    typeof found.id === 'string' &&
    'fileName' in found &&
    typeof found.fileName === 'string' &&
    'size' in found &&
    typeof found.size === 'number' &&
    'fingerprint' in found &&
    typeof found.fingerprint === 'string'
  )
}
