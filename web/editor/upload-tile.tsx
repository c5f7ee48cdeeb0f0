import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { sayError } from '../api/say-error.ts'
import { useLanguage } from '../ui/link.tsx'
import { acceptedKinds, FileTooLarge } from './picture-limits.ts'
import type { Upload } from './picture-uploads.ts'

/** A picture on its way, or one that could not be sent, with why and what to do. */
export function UploadTile({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: (file?: File) => void
}) {
  return upload.phase === 'failed' ? (
    <FailedTile upload={upload} onCancel={onCancel} onRetry={onRetry} />
  ) : (
    <SendingTile upload={upload} onCancel={onCancel} />
  )
}

function SendingTile({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { t } = useLingui()
  const sizeOf = useFileSize()
  const { file, sent, phase } = upload
  const percent = file.size === 0 ? 0 : Math.round((100 * sent) / file.size)
  const sentText = sizeOf(sent)
  const sizeText = sizeOf(file.size)
  const { name } = file
  return (
    <li className="min-w-0">
      <div className="flex aspect-4/3 flex-col justify-end gap-2 rounded-12 bg-surface-2 p-4">
        <p className="truncate text-14 font-semibold">{name}</p>
        <progress aria-label={t`Envoi de ${name}`} value={percent} max={100} className="sr-only" />
        <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line-strong/50">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </span>
        <p className="tabular text-12 text-muted">
          {percent < 100 ? (
            <Trans>
              {percent} % · {sentText} sur {sizeText}
            </Trans>
          ) : (
            <Trans>Préparation de la photo…</Trans>
          )}
        </p>
      </div>
      <div className="flex h-8 items-center justify-between gap-2 pt-1.5 text-14">
        <span className="truncate text-muted">
          {phase === 'waiting' ? <Trans>En attente</Trans> : <Trans>Envoi en cours</Trans>}
        </span>
        <button
          type="button"
          className="text-link"
          onClick={onCancel}
          aria-label={t`Annuler l’envoi de ${name}`}
        >
          <Trans>Annuler</Trans>
        </button>
      </div>
    </li>
  )
}

function FailedTile({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload
  onCancel: () => void
  onRetry: (file?: File) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { name } = upload.file
  const reason = useReason(upload)
  const mayPass =
    upload.error instanceof ApiError && (upload.error.status === 0 || upload.error.status >= 429)
  return (
    <li className="min-w-0">
      <div
        role="alert"
        className="relative flex aspect-4/3 flex-col justify-between gap-2 rounded-12 bg-red-ground p-3 text-14 text-red-text"
      >
        <button
          type="button"
          onClick={onCancel}
          aria-label={t`Retirer ${name}`}
          className="absolute top-1.5 right-1.5 inline-flex size-8 items-center justify-center rounded-8 hover:bg-red-text/10"
        >
          <IconX size={18} aria-hidden />
        </button>
        <IconAlertCircle size={20} aria-hidden className="flex-none" />
        <div>
          <p className="truncate font-semibold">{name}</p>
          <p className="leading-4.5">{reason}</p>
        </div>
      </div>
      <div className="flex h-8 items-center justify-between gap-2 pt-1.5 text-14">
        <span className="truncate text-muted">
          <Trans>Non envoyée</Trans>
        </span>
        {mayPass ? (
          <button type="button" className="text-link" onClick={() => onRetry()}>
            <Trans>Réessayer</Trans>
          </button>
        ) : (
          <button
            type="button"
            className="text-link"
            onClick={() => input.current?.click()}
            aria-label={t`Remplacer ${name}`}
          >
            <Trans>Remplacer</Trans>
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptedKinds}
          aria-label={t`Photo à la place de ${name}`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onRetry(file)
          }}
        />
      </div>
    </li>
  )
}

function useReason({ file, error }: Upload) {
  const { t } = useLingui()
  const sizeOf = useFileSize()
  const size = sizeOf(file.size)
  if (error instanceof FileTooLarge) return t`${size} : il faut 15 Mo au plus.`
  if (error instanceof ApiError && error.status === 0) return t`Problème de connexion réseau`
  return sayError(error)
}

function useFileSize() {
  const { t } = useLingui()
  const language = useLanguage()
  return (bytes: number) => {
    const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1_000_000)
    return t`${amount} Mo`
  }
}
