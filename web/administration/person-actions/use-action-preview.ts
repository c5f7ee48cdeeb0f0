import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'

/** What an action would do, loaded when its dialog opens. @param load defined outside of the component */
export function useActionPreview<Preview>(load: (id: string) => Promise<Preview>, id: string) {
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    load(id).then(
      (loaded) => isCurrent && setPreview(loaded),
      (error: unknown) => isCurrent && setFailure(error instanceof ApiError ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [load, id])
  return { preview, failure }
}
