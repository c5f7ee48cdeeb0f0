import { useSyncExternalStore } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { decideCase } from '#contract/verification/admin-verification.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { draftStore } from '#web/session/drafts.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type Decision = EndpointCall<typeof decideCase>['body']

interface PendingDecision {
  caseId: string
  decision: Decision
  onSent: () => void
}

/** How long the toast of a decision is shown, by which it can be taken back; the person is notified after it. */
export const undoSeconds = 10

let pending: PendingDecision | undefined
const listeners = new Set<() => void>()
/** Decisions that were taken back, for the workbench to show again. */
const drafts = draftStore<Decision>()

/**
 * Sends a decision once its toast is gone (`sendDecision`), at once when another one is made or the page is closed;
 * until then it can be taken back. At most one is pending.
 */
export function postponeDecision(next: PendingDecision) {
  sendPending(false)
  drafts.delete(next.caseId)
  pending = next
  addEventListener('pagehide', sendNow)
  notifyListeners()
}

/** Nothing happens where it was taken back or sent before. */
export function sendDecision(caseId: string) {
  if (pending?.caseId === caseId) sendPending(false)
}

/**
 * Takes the decision on a case back.
 * @returns false once it was sent
 */
export function takeBack(caseId: string) {
  if (pending?.caseId !== caseId) return false
  drafts.set(caseId, pending.decision)
  release()
  return true
}

/** A decision that was taken back, until the case is decided again. */
export function draftOf(caseId: string) {
  return drafts.get(caseId)
}

/** The case of the pending decision: the queue leaves it out. */
export function usePendingCase() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending?.caseId ?? null,
    () => null,
  )
}

const sendNow = () => sendPending(true)

function sendPending(isLastChance: boolean) {
  if (!pending) return
  const { caseId, decision, onSent } = pending
  release()
  api('POST /admin/kyc/cases/:id/status', {
    params: { id: caseId },
    body: decision,
    keepalive: isLastChance,
  }).then(onSent, (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    drafts.set(caseId, decision)
    showToast(error.message, 'error', 8000)
    onSent()
  })
}

function release() {
  pending = undefined
  removeEventListener('pagehide', sendNow)
  notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
