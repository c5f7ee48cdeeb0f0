import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from './api-error.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export interface Failure {
  message: string
  fields: Record<string, string>
}

/** Runs a call that changes data, then revalidates the screen; a refusal is stored to be shown. */
export function useWrite() {
  const { revalidate } = useRevalidator()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  async function write(work: () => Promise<unknown>, done?: string) {
    setIsPending(true)
    setFailure(undefined)
    try {
      await work()
      if (done) showToast(done, 'success')
      await revalidate()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure({
        message: error.message,
        fields: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])),
      })
      return false
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, failure, write, forget: () => setFailure(undefined) }
}

/** The same for a button without a form to show the refusal in. */
export async function orToast(work: Promise<unknown>) {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast(error.message, 'error', 5000)
    return false
  }
}
