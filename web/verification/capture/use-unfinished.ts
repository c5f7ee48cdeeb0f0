import { useEffect, useState } from 'react'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { forgetUpload, unfinishedUpload } from './unfinished-uploads.ts'

export interface Unfinished {
  fileName: string
  size: number
  /** 0 to 1, what the server has. */
  share: number
}

/** Uploads of one document that a reload interrupted, as far as the server still has them. */
export function useUnfinished(caseId: string | null, documentType: DocumentType, sides: DocumentSide[]) {
  const [found, setFound] = useState<Partial<Record<DocumentSide, Unfinished>>>({})
  const all = sides.join()
  useEffect(() => {
    if (!caseId) return
    let isCurrent = true
    for (const side of all.split(',') as DocumentSide[]) {
      const place = { caseId, documentType, side }
      const kept = unfinishedUpload(place)
      if (!kept) continue
      api('GET /verification/uploads/:id', { params: { id: kept.id } }).then(
        ({ received, size, document }) => {
          if (document) return forgetUpload(place)
          const { fileName } = kept
          if (isCurrent)
            setFound((before) => ({ ...before, [side]: { fileName, size, share: received / size } }))
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (error.status === 404) forgetUpload(place)
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [caseId, documentType, all])

  return {
    unfinished: found,
    /** The place is taken by another upload, or the person does not want this one any more. */
    drop: (side: DocumentSide) => setFound((before) => ({ ...before, [side]: undefined })),
  }
}
