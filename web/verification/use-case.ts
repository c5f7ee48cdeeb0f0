import { useState } from 'react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { fetchUser } from '#web/session/session.ts'
import type { CaseCalls } from './case-calls.ts'

export interface OpenCase {
  mine: MyCase
  isPending: boolean
  reload: () => Promise<MyCase>
  start: () => Promise<MyCase | undefined>
  submit: () => Promise<MyCase | undefined>
  save: (form: Record<string, string>) => Promise<MyCase | undefined>
  /** Runs any other call that answers the case. */
  change: (call: () => Promise<MyCase>, options?: ChangeOptions) => Promise<MyCase | undefined>
}

interface ChangeOptions {
  /** Calls with the same key replace each other, for a value that may change again before the answer. */
  key?: string
  onError?: (error: ApiError) => void
}

/** The case of a screen with its calls; a refusal is shown and leaves the case unchanged. */
export function useCase(initial: MyCase, calls: CaseCalls): OpenCase {
  const [mine, setMine] = useState(initial)
  const { mutate, isPending } = useMutation({ errorToast: 6000 })

  async function reload() {
    const next = await calls.show()
    setMine(next)
    return next
  }

  async function change(call: () => Promise<MyCase>, { key, onError }: ChangeOptions = {}) {
    let next: MyCase | undefined
    await mutate(async () => (next = await call()), {
      ...(key !== undefined && { key, supersedes: true }),
      onSuccess: (answer) => {
        setMine(answer)
        // Panel, badges and guards read the status of the session.
        void fetchUser().catch(() => undefined)
      },
      onError: async (error) => {
        onError?.(error)
        // Reloads the case: its state may have changed elsewhere, hence the refusal.
        if (error.status === 409) await reload().catch(() => undefined)
      },
    })
    return next
  }

  return {
    mine,
    isPending,
    reload,
    start: () => change(calls.start),
    submit: () => change(calls.submit),
    save: (form) => change(() => calls.save(form), { key: Object.keys(form).join() }),
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
