import { useEffect, useState } from 'react'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { deleteUnfinishedUpload, unfinishedUpload } from './unfinished-uploads.ts'

export interface Unfinished {
  fileName: string
  size: number
  /** Share that the server has, 0 to 1. */
  share: number
}

/** Uploads of one document interrupted by a reload, as far as the server still has them. */
export function useUnfinished(caseId: string | null, documentType: DocumentType, sides: DocumentSide[]) {
  const [found, setFound] = useState<Partial<Record<DocumentSide, Unfinished>>>({})
  const all = sides.join()
  useEffect(() => {
    if (!caseId) return
    let isCurrent = true
    for (const side of all.split(',') as DocumentSide[]) {
      const place = { caseId, documentType, side }
      const cached = unfinishedUpload(place)
      if (!cached) continue
      api('GET /verification/uploads/:id', { params: { id: cached.id } }).then(
        ({ received, size, document }) => {
          if (document) return deleteUnfinishedUpload(place)
          const { fileName } = cached
          if (isCurrent)
            setFound((before) => ({ ...before, [side]: { fileName, size, share: received / size } }))
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (error.status === 404) deleteUnfinishedUpload(place)
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [caseId, documentType, all])

  return {
    unfinished: found,
    /** Drops an unfinished upload: its side was replaced, or the person cancelled it. */
    drop: (side: DocumentSide) => setFound((before) => ({ ...before, [side]: undefined })),
  }
}
