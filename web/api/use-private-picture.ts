import { useEffect, useState } from 'react'
import { ApiError } from './api-error.ts'
import { fetchFile } from './save-file.ts'

/**
 * A private picture as an address of this page: an `<img>` alone would be requested without the session.
 * @param version another one where the picture at the path was replaced
 * @param findStored what this device has of it; a stable function, called without a connection
 */
export function usePrivatePicture(
  path: string,
  version = '',
  findStored?: (version: string) => Promise<Blob | undefined>,
) {
  const [src, setSrc] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    let isCurrent = true
    const load = async () => {
      try {
        return (await fetchFile(path)).file
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const stored = error.status === 0 ? await findStored?.(version) : undefined
        if (!stored && isCurrent) setFailure(error.message)
        return stored
      }
    }
    void load().then((file) => {
      if (!file || !isCurrent) return
      address = URL.createObjectURL(file)
      setFailure(undefined)
      setSrc(address)
    })
    return () => {
      isCurrent = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [path, version, findStored])
  return { src, failure }
}
