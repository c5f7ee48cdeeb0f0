import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { fetchFile } from '#web/api/save-file.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/**
 * A page of one's own document through its link of at most five minutes. Each new link adds an entry to the log of
 * views, which the person can read; until it expires, the server answers the same one.
 */
export function usePage(caseId: string, documentId: string, page: number) {
  const [link, setLink] = useState<{ url: string; expires_at: string }>()
  const [picture, setPicture] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    api('POST /verification/cases/:id/documents/:documentId/link', {
      params: { id: caseId, documentId },
    }).then(
      (opened) => isCurrent && setLink(opened),
      (error: unknown) => isCurrent && setFailure(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [caseId, documentId])
  useEffect(() => {
    if (!link) return
    let address: string | undefined
    let isCurrent = true
    // oxlint-disable-next-line react/set-state-in-effect -- the former page must not stay under the next one's link
    setPicture(undefined)
    fetchFile(`${link.url.replace(/^.*\/api\/v1/, '')}/${page}`).then(
      ({ file }) => {
        address = URL.createObjectURL(file)
        if (isCurrent) setPicture(address)
        else URL.revokeObjectURL(address)
      },
      (error: unknown) => isCurrent && showToast(messageOf(error), 'error', 5000),
    )
    return () => {
      isCurrent = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [link, page])
  return { link, picture, failure }
}

function messageOf(error: unknown) {
  if (error instanceof ApiError) return error.message
  throw error
}

/** Whole seconds until an instant, counted down; 0 once it is over. */
export function useSecondsLeft(until: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Math.round((Date.parse(until) - now) / 1000)) : 0
}
