import { ApiError } from './api-error.ts'

export interface MutationState {
  /** Keys of the calls that have not ended. */
  pending: readonly string[]
  /** The last failure, until the next call starts. */
  error: ApiError | undefined
}

export const idle: MutationState = { pending: [], error: undefined }

export interface MutationOptions<Result> {
  /** Distinguishes the calls of one hook, such as the rows of a list. A key that is pending is not called again. */
  key?: string
  /**
   * Calls even while the key is pending, for a value that may change again before the answer, such as a checkbox: the
   * older answers are then ignored.
   */
  supersedes?: boolean
  /** Shows the expected result at once; returns the rollback, which runs when the call fails. */
  optimistic?: () => () => void
  /** After a success; the mutation is pending until it ends. */
  onSuccess?: (result: Result) => unknown
  /** After a failure, besides `error`; the mutation is pending until it ends. */
  onError?: (error: ApiError) => unknown
  /** Stays pending after a success, for a call that leaves the page. */
  staysPending?: boolean
}

/**
 * The calls of one `useMutation`, without React. `publish` receives each new state; after the component has unmounted
 * React ignores it, while `onSuccess` and `onError` still run, since the data of other components changed as well.
 */
export function createMutationRunner(publish: (state: MutationState) => void) {
  const running = new Map<string, { rollbacks: (() => void)[] }>()
  let error: ApiError | undefined

  const update = (next: ApiError | undefined) => {
    error = next
    publish({ pending: [...running.keys()], error })
  }

  /**
   * @param call gets an idempotency key, new for each call: the server refuses one that comes with another body
   * @param unexpected the message for what is thrown and is no `ApiError`; without it, such an error is thrown on
   * @returns whether the call succeeded; false too where it was not sent
   */
  async function run<Result>(
    call: (once: string) => Promise<Result>,
    { key = '', supersedes, optimistic, onSuccess, onError, staysPending }: MutationOptions<Result>,
    unexpected?: (thrown: unknown) => string,
  ): Promise<boolean> {
    if (running.has(key) && !supersedes) return false
    const rollback = optimistic?.()
    const current = { rollbacks: rollback ? [rollback] : [] }
    running.set(key, current)
    update(undefined)
    let ends = true
    try {
      const result = await call(idempotencyKey())
      if (running.get(key) === current) await onSuccess?.(result)
      ends = !staysPending
      return true
    } catch (thrown) {
      const newest = running.get(key)
      // A newer call shows its own expected result: it takes over the rollback in case it fails as well.
      if (newest !== current) newest?.rollbacks.push(...current.rollbacks)
      else for (const undo of current.rollbacks) undo()
      const failure = asApiError(thrown, unexpected)
      if (newest !== current) return false
      error = failure
      await onError?.(failure)
      return false
    } finally {
      if (ends && running.get(key) === current) running.delete(key)
      update(error)
    }
  }

  return { run, reset: () => update(undefined) }
}

function asApiError(thrown: unknown, unexpected: ((thrown: unknown) => string) | undefined) {
  if (thrown instanceof ApiError) return thrown
  if (!unexpected) throw thrown
  return new ApiError(0, { code: 'unexpected', message: unexpected(thrown) })
}

/** `randomUUID` exists on HTTPS and localhost only; elsewhere the call goes without a key. */
function idempotencyKey() {
  return 'randomUUID' in crypto ? crypto.randomUUID() : ''
}
