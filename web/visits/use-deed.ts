import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** Runs a call and keeps what it refused, to be shown above the button. */
export function useDeed(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.fields[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
