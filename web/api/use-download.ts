import { useState } from 'react'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { fetchFile, saveFile } from './save-file.ts'
import { showError } from './show-error.ts'

/**
 * Hands files of the API to the browser, and says in a toast why one cannot be had.
 * @returns `busy`, the path of the file under way; `download`, with the name of a file that the API gives none
 */
export function useDownload() {
  const [isPending, setIsPending] = useState<string>()
  const download = async (path: string, name: string) => {
    setIsPending(path)
    try {
      const answer = await fetchFile(path)
      saveFile(answer.file, answer.name ?? name)
    } catch (error) {
      showToast(showError(error), 'error', 5000)
    }
    setIsPending(undefined)
  }
  return { isPending, download }
}
