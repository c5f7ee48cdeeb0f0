import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { createMutationRunner, idle, type MutationOptions } from './mutation-runner.ts'

interface HookOptions {
  /** Loads the data of the screen again after each success, while still pending; 'always' after a failure too. */
  revalidates?: boolean | 'always'
  /** Shows a failure as a toast, for this many milliseconds. */
  errorToast?: number
  /** The message for what is thrown and is no `ApiError`; without it, such an error is thrown on. */
  unexpected?: (thrown: unknown) => string
}

interface CallOptions<Result> extends MutationOptions<Result> {
  /** A toast after a success, before the data is loaded again. */
  successMessage?: string
}

/**
 * The writes of a component: `await mutate((once) => api('POST …', { body, once }), { successMessage })` resolves to
 * whether it succeeded. A second press while the first is pending sends nothing. The message of a failure is
 * `error.message`, that of a field `fieldError('name')`.
 */
export function useMutation({ revalidates, errorToast, unexpected }: HookOptions = {}) {
  const { revalidate } = useRevalidator()
  const [{ pending, error }, publish] = useState(idle)
  const [{ run, reset }] = useState(() => createMutationRunner(publish))

  function mutate<Result>(
    call: (once: string) => Promise<Result>,
    { successMessage, onSuccess, onError, ...options }: CallOptions<Result> = {},
  ) {
    return run(
      call,
      {
        ...options,
        onSuccess: async (result) => {
          if (successMessage) showToast(successMessage, 'success')
          if (revalidates) await revalidate()
          await onSuccess?.(result)
        },
        onError: async (failure) => {
          if (errorToast) showToast(failure.message, 'error', errorToast)
          if (revalidates === 'always') await revalidate()
          await onError?.(failure)
        },
      },
      unexpected,
    )
  }

  return {
    mutate,
    /** Whether any call is pending. */
    isPending: pending.length > 0,
    isPendingFor: (key: string) => pending.includes(key),
    error,
    fieldError: (field: string) => error?.fields.find((each) => each.field === field)?.message,
    /** Removes the error. */
    reset,
  }
}
