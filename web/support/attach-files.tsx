import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SupportAttachment } from '#contract/administration/support/support.ts'
import { attachmentLimits } from '#contract/administration/support/support-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export type SupportSide = 'seller' | 'house'

/** Files of the next message; each is uploaded when it is chosen. */
export function useAttachments(side: SupportSide) {
  const { t } = useLingui()
  const [files, setFiles] = useState<SupportAttachment[]>([])
  const { mutate, isPending } = useMutation({ errorToast: 5000 })

  async function add(chosen: File[]) {
    const room = attachmentLimits.perMessage - files.length
    if (chosen.length > room) showToast(t`Un message prend au plus 5 fichiers.`, 'error', 5000)
    await mutate(async () => {
      for (const file of chosen.slice(0, room)) {
        if (file.size > attachmentLimits.bytes) {
          showToast(t`Un fichier pèse au plus 10 Mo.`, 'error', 5000)
          continue
        }
        const body = new FormData()
        body.set('file', file)
        const stored = await (side === 'house'
          ? api('POST /admin/support/attachments', { body })
          : api('POST /seller/support/attachments', { body }))
        setFiles((before) => [...before, stored])
      }
    })
  }

  return {
    files,
    isPending,
    ids: files.map(({ id }) => id),
    add,
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  }
}

/** Files of a message being written, with the button to add more. */
export function AttachFiles({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { files, isPending, add, remove } = attachments
  return (
    <div className="flex flex-col gap-2">
      {files.length > 0 && (
        <ul aria-label={t`Fichiers joints à ce message`} className="flex flex-col gap-1">
          {files.map(({ id, file_name: name }) => (
            <li key={id} className="flex items-center gap-2 text-14">
              <IconFileText size={18} aria-hidden className="flex-none text-brand-text" />
              <span className="min-w-0 truncate">{name}</span>
              <IconButton label={t`Retirer ${name}`} onClick={() => remove(id)}>
                <IconX size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="ghost"
          size="small"
          isPending={isPending}
          disabled={files.length >= attachmentLimits.perMessage}
          icon={<IconPaperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          <Trans>Joindre un fichier</Trans>
        </Button>
        <span className="text-14 text-muted">
          <Trans>PDF, JPEG, PNG ou WebP, 10 Mo au plus</Trans>
        </span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={t`Fichiers à joindre`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // Reset, since choosing the same file again fires no `change` event otherwise.
          event.target.value = ''
          void add(chosen)
        }}
      />
    </div>
  )
}
