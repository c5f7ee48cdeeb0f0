import { useDownload } from './use-download.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads a file of the API; shows the error if that fails. */
export function DownloadButton({
  path,
  name,
  icon,
  children,
}: {
  path: string
  /** File name, where the API sends none. */
  name: string
  icon: React.ReactNode
  children: React.ReactNode
}) {
  const { isPending, download } = useDownload()
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      icon={icon}
      className="self-start"
      onClick={() => void download(path, name)}
    >
      {children}
    </Button>
  )
}
