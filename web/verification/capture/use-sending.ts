import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { verificationFileLimits } from '#contract/verification/verification-cases.ts'
import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { cachePicture } from './sent-pictures.ts'
import { sendDocument, type SendProgress } from './send-document.ts'
import { deleteUnfinishedUpload } from './unfinished-uploads.ts'
import { type Unfinished, useUnfinished } from './use-unfinished.ts'

export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,application/pdf'

export interface Sending {
  /** Running uploads by side. */
  progress: Partial<Record<DocumentSide, SendProgress>>
  /** Why the last file of a side was refused. */
  refusals: Partial<Record<DocumentSide, string>>
  /** Uploads interrupted by a reload, by side: the same file continues, another one restarts. */
  unfinished: Partial<Record<DocumentSide, Unfinished>>
  send: (side: DocumentSide, file: File) => Promise<void>
  /** Cancels running and unfinished uploads. */
  stop: (side: DocumentSide) => void
}

/** Uploads the sides of one document, each on its own; the previous file stays until the new one was checked. */
export function useSending(
  caseId: string | null,
  documentType: DocumentType,
  sides: DocumentSide[],
  onSent: (side: DocumentSide) => Promise<unknown>,
): Sending {
  const { t } = useLingui()
  const [progress, setProgress] = useState<Sending['progress']>({})
  const [refusals, setRefusals] = useState<Sending['refusals']>({})
  const { unfinished, drop } = useUnfinished(caseId, documentType, sides)
  const running = useRef(new Map<DocumentSide, AbortController>())
  // One after the other: the report of a document covers all its sides, and two checked at once would refuse each other
  // (409).
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
      all.clear()
    }
  }, [documentType])

  async function send(side: DocumentSide, file: File) {
    if (!caseId) return
    if (file.size > verificationFileLimits.bytes) {
      return setRefusals({ ...refusals, [side]: t`Ce fichier pèse plus de 15 Mo.` })
    }
    setRefusals((all) => ({ ...all, [side]: undefined }))
    drop(side)
    running.current.get(side)?.abort()
    const controller = new AbortController()
    running.current.set(side, controller)
    const before = last.current
    let finish = () => {}
    last.current = new Promise<void>((resolve) => {
      finish = resolve
    })
    setProgress((all) => ({ ...all, [side]: { phase: 'sending', share: 0 } }))
    try {
      await before
      const document = await sendDocument({
        caseId,
        documentType,
        side,
        file,
        signal: controller.signal,
        onProgress: (next) => setProgress((all) => ({ ...all, [side]: next })),
      })
      cachePicture(document.id, file)
      await onSent(side)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setRefusals((all) => ({ ...all, [side]: error.message }))
    } finally {
      finish()
      if (running.current.get(side) === controller) {
        running.current.delete(side)
        setProgress((all) => ({ ...all, [side]: undefined }))
      }
    }
  }

  return {
    progress,
    refusals,
    unfinished,
    send,
    stop: (side) => {
      if (caseId) deleteUnfinishedUpload({ caseId, documentType, side })
      drop(side)
      running.current.get(side)?.abort()
      running.current.delete(side)
      setProgress((all) => ({ ...all, [side]: undefined }))
    },
  }
}
