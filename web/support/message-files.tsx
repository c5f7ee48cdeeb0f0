import { useLingui } from '@lingui/react/macro'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { SupportAttachment } from '../../contract/support.ts'
import { ApiError } from '../api/api-error.ts'
import { fetchFile, saveFile } from '../api/save-file.ts'
import { showToast } from '../ui/toasts.tsx'
import type { SupportSide } from './attach-files.tsx'

/** The files that came with a message, each a download. */
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
  const [busyId, setBusyId] = useState<string>()
  if (files.length === 0) return null

  async function open({ id, file_name: name }: SupportAttachment) {
    setBusyId(id)
    try {
      const area = side === 'house' ? 'admin' : 'seller'
      const { file } = await fetchFile(`/${area}/support/tickets/${ticketId}/attachments/${id}`)
      saveFile(file, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'error', 5000)
    } finally {
      setBusyId(undefined)
    }
  }

  return (
    <ul aria-label={t`Fichiers joints`} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      {files.map((file) => {
        const { id, file_name: name, media_type: type } = file
        const Icon = type === 'application/pdf' ? IconFileText : IconPhoto
        return (
          <li key={id}>
            <button
              type="button"
              disabled={busyId === id}
              aria-label={t`Télécharger ${name}`}
              className="inline-flex min-h-9 max-w-full items-center gap-2 text-14 font-medium hover:underline disabled:opacity-60"
              onClick={() => void open(file)}
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
