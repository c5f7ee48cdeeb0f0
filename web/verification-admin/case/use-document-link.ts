import { useEffect, useRef, useState } from 'react'
import type { staffViewReasons } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { fetchFile } from '#web/api/save-file.ts'
import { showError } from '#web/api/show-error.ts'

interface OpenedDocument {
  url: string
  expiresAt: number
  reason: StaffViewReason
  /** Object URLs of the fetched pages. */
  pages: Map<number, string>
}

export type Picture =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; src: string; reason: StaffViewReason; secondsLeft: number }

export type StaffViewReason = (typeof staffViewReasons)[number]

/**
 * The image of a page through its link of at most five minutes. Each new link adds an entry to the log of views; the
 * images are removed from memory when it expires and when the case is closed.
 */
export function useDocumentLink(caseId: string) {
  const opened = useRef(new Map<string, OpenedDocument>())
  const [, redraw] = useState(0)
  const pending = useRef(new Set<string>())
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const links = opened.current
    const timer = setInterval(() => {
      setNow(Date.now())
      for (const [id, link] of links) if (link.expiresAt <= Date.now()) drop(links, id)
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const id of links.keys()) drop(links, id)
    }
  }, [caseId])

  const open = async (documentId: string, page: number, reason: StaffViewReason) => {
    const key = `${documentId}/${page}`
    if (pending.current.has(key)) return
    pending.current.add(key)
    setFailures((before) => ({ ...before, [key]: '' }))
    try {
      let link = opened.current.get(documentId)
      if (!link) {
        const params = { id: caseId, documentId }
        const answer = await api('POST /admin/kyc/cases/:id/documents/:documentId/link', {
          params,
          body: { reason },
        })
        link = { url: answer.url, expiresAt: Date.parse(answer.expires_at), reason, pages: new Map() }
        opened.current.set(documentId, link)
      }
      if (!link.pages.has(page)) {
        const { file } = await fetchFile(`${link.url.replace(/^\/api\/v1/, '')}/${page}`)
        link.pages.set(page, URL.createObjectURL(file))
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailures((before) => ({ ...before, [key]: showError(error) }))
    } finally {
      pending.current.delete(key)
      redraw((count) => count + 1)
    }
  }

  const pictureOf = (documentId: string, page: number): Picture => {
    const key = `${documentId}/${page}`
    const link = opened.current.get(documentId)
    const src = link?.pages.get(page)
    if (link && src && link.expiresAt > now) {
      return {
        kind: 'shown',
        src,
        reason: link.reason,
        secondsLeft: Math.max(0, Math.round((link.expiresAt - now) / 1000)),
      }
    }
    if (pending.current.has(key)) return { kind: 'loading' }
    const message = failures[key]
    return message ? { kind: 'failed', message } : { kind: 'closed' }
  }
  return { open, pictureOf, isOpened: (documentId: string) => opened.current.has(documentId) }
}

function drop(links: Map<string, OpenedDocument>, id: string) {
  for (const src of links.get(id)?.pages.values() ?? []) URL.revokeObjectURL(src)
  links.delete(id)
}
