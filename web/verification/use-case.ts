import { useState } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { fetchUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { CaseCalls } from './case-calls.ts'

export interface OpenCase {
  mine: MyCase
  isPending: boolean
  reload: () => Promise<MyCase>
  start: () => Promise<MyCase | undefined>
  submit: () => Promise<MyCase | undefined>
  save: (form: Record<string, string>) => Promise<MyCase | undefined>
  /** Runs any other call that answers the case. */
  change: (call: () => Promise<MyCase>) => Promise<MyCase | undefined>
}

/** The case of a screen with its calls; a refusal is shown and leaves the case unchanged. */
export function useCase(initial: MyCase, calls: CaseCalls): OpenCase {
  const [mine, setMine] = useState(initial)
  const [isPending, setIsPending] = useState(false)

  async function reload() {
    const next = await calls.show()
    setMine(next)
    return next
  }

  async function change(call: () => Promise<MyCase>) {
    setIsPending(true)
    try {
      const next = await call()
      setMine(next)
      // Panel, badges and guards read the status of the session.
      void fetchUser().catch(() => undefined)
      return next
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'error', 6000)
      // Reloads the case: its state may have changed elsewhere, hence the refusal.
      if (error.status === 409) await reload().catch(() => undefined)
      return undefined
    } finally {
      setIsPending(false)
    }
  }

  return {
    mine,
    isPending,
    reload,
    start: () => change(calls.start),
    submit: () => change(calls.submit),
    save: (form) => change(() => calls.save(form)),
    change,
  }
}

/** Whether the person can still change documents. */
export function isOpen({ status, allowed_actions: actions }: MyCase) {
  return (
    ['draft', 'more_info', 'rejected'].includes(status) &&
    (actions.includes('upload') || actions.includes('start'))
  )
}
