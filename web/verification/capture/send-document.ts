import type { CaseDocument } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { ApiError, isUndecided } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import {
  fingerprintOf,
  deleteUnfinishedUpload,
  rememberUpload,
  unfinishedUpload,
} from './unfinished-uploads.ts'

export interface SendProgress {
  /** `paused` while offline; it resumes by itself. `checking` once the last byte has arrived. */
  phase: 'sending' | 'paused' | 'checking'
  /** 0 to 1. */
  share: number
}

interface Sending {
  caseId: string
  documentType: DocumentType
  side: DocumentSide
  file: File
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal
}

const retryAfter = 3000

/**
 * Sends a document in parts. After a lost connection the upload resumes at the offset stored by the server, also after
 * a reload of the page, once the same file is chosen again.
 * @throws {ApiError} for a refused document; DOMException `AbortError` once `signal` is aborted
 */
export async function sendDocument(sending: Sending): Promise<CaseDocument> {
  const { file, onProgress, signal } = sending
  const progress = (phase: SendProgress['phase'], received: number) =>
    onProgress({ phase, share: file.size === 0 ? 1 : received / file.size })
  const persist = <Answer>(call: () => Promise<Answer>, received: number) =>
    untilAnswered(call, signal, () => progress('paused', received))

  progress('sending', 0)
  let upload = await beginOrResume(sending, (call) => persist(call, 0))
  const params = { id: upload.id }
  try {
    while (!upload.document) {
      signal.throwIfAborted()
      // A last part without an answer is sent again: it adds the document.
      const offset = Math.min(upload.received, Math.max(0, file.size - 1))
      const from = offset - (upload.received >= file.size ? offset % upload.part_size : 0)
      const until = Math.min(file.size, from + upload.part_size)
      progress(until >= file.size ? 'checking' : 'sending', until >= file.size ? file.size : upload.received)
      const body = new FormData()
      body.set('offset', String(from))
      body.set('file', file.slice(from, until), 'part')
      try {
        upload = await api('PATCH /verification/uploads/:id', { params, body })
      } catch (error) {
        if (!isLost(error) && !(error instanceof ApiError && error.code === 'upload_offset')) throw error
        progress('paused', upload.received)
        await pause(signal)
        upload = await persist(() => api('GET /verification/uploads/:id', { params }), upload.received)
      }
      if (!upload.document) progress('sending', upload.received)
    }
  } catch (error) {
    // The server has deleted the parts of a refused file; after any other failure it still has them.
    if (error instanceof ApiError && error.status < 500) deleteUnfinishedUpload(sending)
    throw error
  }
  deleteUnfinishedUpload(sending)
  return upload.document
}

/** The unfinished upload of the same file, or a new one. */
async function beginOrResume(
  sending: Sending,
  persist: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
) {
  const { caseId, documentType, side, file } = sending
  const fingerprint = await fingerprintOf(file)
  const cached = unfinishedUpload(sending)
  if (cached?.fingerprint === fingerprint) {
    const params = { id: cached.id }
    try {
      return await persist(() => api('GET /verification/uploads/:id', { params }))
    } catch (error) {
      // Expired after a day, or refused meanwhile.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    }
  }
  const body = {
    document_type: documentType,
    side,
    file_name: file.name || 'photo.jpg',
    size: file.size,
  }
  const begun = await persist(() =>
    api('POST /verification/cases/:id/uploads', { params: { id: caseId }, body }),
  )
  rememberUpload(sending, { id: begun.id, fileName: body.file_name, size: file.size, fingerprint })
  return begun
}

async function untilAnswered<Answer>(call: () => Promise<Answer>, signal: AbortSignal, onLost: () => void) {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (!isLost(error)) throw error
      onLost()
      await pause(signal)
    }
  }
}

/** A scanner for malware may be away for long: its message is shown, and the person sends the file again. */
function isLost(error: unknown) {
  return (
    error instanceof ApiError &&
    error.code !== 'malware_scanner_unavailable' &&
    (error.status === 0 || (isUndecided(error.status) && error.status !== 500 && error.status !== 429))
  )
}

/** Until the browser is online again, some seconds at most. */
function pause(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, retryAfter)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
