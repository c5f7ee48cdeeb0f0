import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** Runs a call with its pending state; the message of a refusal is returned as `failure`. */
export function useMutation(onDone: () => void) {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(work: () => Promise<unknown>) {
    setIsPending(true)
    setFailure(null)
    try {
      await work()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.fields[0]?.message ?? error.message)
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, failure, run }
}
