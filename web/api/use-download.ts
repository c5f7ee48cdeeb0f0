import { useState } from 'react'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { fetchFile, saveFile } from './save-file.ts'
import { sayError } from './say-error.ts'

/**
 * Hands files of the API to the browser, and says in a toast why one cannot be had.
 * @returns `busy`, the path of the file under way; `download`, with the name of a file that the API gives none
 */
export function useDownload() {
  const [busy, setBusy] = useState<string>()
  const download = async (path: string, name: string) => {
    setBusy(path)
    try {
      const answer = await fetchFile(path)
      saveFile(answer.file, answer.name ?? name)
    } catch (error) {
      showToast(sayError(error), 'error', 5000)
    }
    setBusy(undefined)
  }
  return { busy, download }
}
