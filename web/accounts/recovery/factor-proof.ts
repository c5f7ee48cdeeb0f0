import { useSyncExternalStore } from 'react'
import { ApiError, isUndecided } from '#web/api/api-error.ts'

/**
 * Sent in the body of the call: a code of the authenticator application or a recovery code. Empty after a proof by
 * passkey.
 */
export interface FactorProof {
  code?: string
}

/** A call that waits for the user's second factor. */
export interface AwaitedProof {
  /** Makes the call again. @throws {ApiError} where another proof may be given */
  give: (proof: FactorProof) => Promise<void>
  cancel: () => void
}

/** The user cancelled the second factor: nothing was changed, no error to show. */
export class FactorProofCancelled extends Error {}

let awaited: AwaitedProof | null = null
let requested = false
const listeners = new Set<() => void>()

function replaceAwaited(next: AwaitedProof | null) {
  awaited?.cancel()
  awaited = next
  requested ||= next !== null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a proof was ever required in this document: until then the dialog is not loaded. */
export function useProofRequired() {
  return useSyncExternalStore(
    subscribe,
    () => requested,
    () => false,
  )
}

export function useAwaitedProof() {
  return useSyncExternalStore(
    subscribe,
    () => awaited,
    () => null,
  )
}

/**
 * Makes a call that may answer 403 `factor_proof_needed`: it is repeated with the proof that `FactorDialog`, in the
 * layout of the areas, has obtained. The form that made the call keeps the typed values meanwhile.
 * @throws {ApiError} what the call answers otherwise
 * @throws {FactorProofCancelled}
 */
export async function withFactorProof<Answer>(
  call: (proof: FactorProof) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'factor_proof_needed') throw error
  }
  return new Promise<Answer>((resolve, reject) => {
    const settle = (done: () => void) => {
      done()
      replaceAwaited(null)
    }
    replaceAwaited({
      give: async (proof) => {
        try {
          const answer = await call(proof)
          settle(() => resolve(answer))
        } catch (error) {
          if (mayTryAgain(error)) throw error
          settle(() => reject(error as Error))
        }
      },
      cancel: () => reject(new FactorProofCancelled()),
    })
  })
}

export function cancelProof() {
  replaceAwaited(null)
}

/** Whether the proof failed, or the server made no decision, and not the change itself. */
function mayTryAgain(error: unknown) {
  if (!(error instanceof ApiError)) return false
  const isAboutCode = error.fields.some(({ field }) => field === 'code')
  return isAboutCode || error.code === 'factor_proof_needed' || isUndecided(error.status)
}
