import { useState } from 'react'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { fetchFile, saveFile } from './save-file.ts'
import { showError } from './show-error.ts'

/**
 * Downloads files of the API, and shows a toast when one fails.
 * @returns `busy`, the path of the file in progress; `download`, with a file name where the API sends none
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
