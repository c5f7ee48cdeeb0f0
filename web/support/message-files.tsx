import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import type { SupportAttachment } from '#contract/administration/support/support.ts'
import { useDownload } from '#web/api/use-download.ts'
import type { SupportSide } from './attach-files.tsx'

/** Attachments of a message as downloads. */
export function MessageFiles({
  files,
  ticketId,
  side,
}: {
  files: SupportAttachment[]
  ticketId: string
  side: SupportSide
}) {
  const { t } = useLingui()
  const { isPendingFor, download } = useDownload()
  if (files.length === 0) return null

  return (
    <ul aria-label={t`Fichiers joints`} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      {files.map(({ id, file_name: name, media_type: type }) => {
        const path = `/${side === 'house' ? 'admin' : 'seller'}/support/tickets/${ticketId}/attachments/${id}`
        const Icon = type === 'application/pdf' ? IconFileText : IconPhoto
        return (
          <li key={id}>
            <button
              type="button"
              disabled={isPendingFor(path)}
              aria-label={t`Télécharger ${name}`}
              className="inline-flex min-h-9 max-w-full items-center gap-2 text-14 font-medium hover:underline disabled:opacity-60"
              onClick={() => void download(path, name)}
            >
              <Icon size={18} aria-hidden className="flex-none text-brand-text" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
