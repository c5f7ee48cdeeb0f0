import { useDownload } from './use-download.ts'
import { Button } from '#web/ui/button.tsx'

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
  const { busy, download } = useDownload()
  return (
    <Button
      look="secondary"
      size="small"
      busy={busy !== undefined}
      icon={icon}
      className="self-start"
      onClick={() => void download(path, name)}
    >
      {children}
    </Button>
  )
}
