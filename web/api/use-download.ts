import { fetchFile, saveFile } from './save-file.ts'
import { showError } from './show-error.ts'
import { useMutation } from './use-mutation.ts'

/**
 * Downloads files of the API, and shows a toast when one fails.
 * @returns `isPendingFor(path)`; `download`, with a file name where the API sends none
 */
export function useDownload() {
  const { mutate, isPending, isPendingFor } = useMutation({ errorToast: 5000, unexpected: showError })
  const download = (path: string, name: string) =>
    mutate(() => fetchFile(path), {
      key: path,
      onSuccess: (answer) => saveFile(answer.file, answer.name ?? name),
    })
  return { isPending, isPendingFor, download }
}
