import { useState } from 'react'
import { sayError } from '../api/say-error.ts'
import { fetchFile, saveFile } from '../api/save-file.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.tsx'

/** Hands over a file of the API; says what went wrong where it cannot be had. */
export function DownloadButton({
  path,
  name,
  icon,
  children,
}: {
  path: string
  /** Of the file, where the API gives it none. */
  name: string
  icon: React.ReactNode
  children: React.ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const answer = await fetchFile(path)
      saveFile(answer.file, answer.name ?? name)
    } catch (error) {
      showToast(sayError(error), 'error', 5000)
    }
    setBusy(false)
  }
  return (
    <Button
      look="secondary"
      size="small"
      busy={busy}
      icon={icon}
      className="self-start"
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
