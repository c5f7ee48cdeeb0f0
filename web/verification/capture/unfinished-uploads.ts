import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { readStored, store } from '#web/api/browser-storage.ts'

/** An upload that the server has in part. The image itself is never stored on the device: it has to be chosen again. */
export interface UnfinishedUpload {
  id: string
  fileName: string
  size: number
  /** SHA-256 of the whole file: parts of another one would be mixed with the stored ones. */
  fingerprint: string
}

interface Place {
  caseId: string
  documentType: DocumentType
  side: DocumentSide
}

/**
 * In the session storage: closing the tab removes it, also on a shared computer. Without storage an upload restarts after
 * a reload.
 */
export function rememberUpload(place: Place, upload: UnfinishedUpload) {
  store(keyOf(place), JSON.stringify(upload), 'sessionStorage')
}

export function unfinishedUpload(place: Place): UnfinishedUpload | undefined {
  try {
    const found: unknown = JSON.parse(readStored(keyOf(place), 'sessionStorage') ?? 'null')
    return isUpload(found) ? found : undefined
  } catch {
    return undefined
  }
}

export function deleteUnfinishedUpload(place: Place) {
  store(keyOf(place), null, 'sessionStorage')
}

export async function fingerprintOf(file: File) {
  // `crypto.subtle` exists on https and localhost alone.
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
