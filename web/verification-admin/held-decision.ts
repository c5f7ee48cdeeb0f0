import { useSyncExternalStore } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { decideCase } from '#contract/verification/admin-verification.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type Decision = EndpointCall<typeof decideCase>['body']

interface HeldDecision {
  caseId: string
  decision: Decision
  onSent: () => void
}

/** For this long a decision can be taken back: the person reads it only then. */
export const undoSeconds = 10

let held: (HeldDecision & { timer: ReturnType<typeof setTimeout> }) | undefined
const listeners = new Set<() => void>()
/** Decisions that were taken back, so that the workbench shows them again. */
const drafts = new Map<string, Decision>()

/**
 * Sends a decision after ten seconds, at once when another is made, or when the page is left; until then it can be taken
 * back. At most one is held.
 */
export function holdDecision(next: HeldDecision) {
  sendHeld(false)
  drafts.delete(next.caseId)
  held = { ...next, timer: setTimeout(() => sendHeld(false), undoSeconds * 1000) }
  addEventListener('pagehide', sendNow)
  tell()
}

/** Takes the decision on a case back. @returns false once it was sent */
export function takeBack(caseId: string) {
  if (held?.caseId !== caseId) return false
  clearTimeout(held.timer)
  drafts.set(caseId, held.decision)
  release()
  return true
}

/** The decision on a case that was taken back, until it is made again. */
export function draftOf(caseId: string) {
  return drafts.get(caseId)
}

/** The case whose decision is held: no longer in the queue for its reader. */
export function useHeldCase() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held?.caseId ?? null,
    () => null,
  )
}

const sendNow = () => sendHeld(true)

function sendHeld(isLastChance: boolean) {
  if (!held) return
  const { caseId, decision, timer, onSent } = held
  clearTimeout(timer)
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
  held = undefined
  removeEventListener('pagehide', sendNow)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
