import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconPhoto, IconX } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { formatNumber } from '#contract/core/number-format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/api/show-error.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { acceptedKinds, UnsendableFile } from './picture-limits.ts'
import type { Upload } from './picture-uploads.ts'

/** As high as the tools under an uploaded picture. */
const under = 'flex h-9.5 items-center justify-between gap-2 pt-1.5 text-14'

/** A picture being uploaded, or a failed one with its error and actions. */
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
  const percent = Math.round((100 * sent) / file.size)
  const sentText = sizeOf(sent)
  const sizeText = sizeOf(file.size)
  const { name } = file
  return (
    <li className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-12 bg-surface-2">
        <Preview file={file} />
        <div className="absolute inset-x-2 bottom-2 rounded-10 bg-white/95 px-2.5 py-2 text-ink-9">
          <p className="tabular truncate text-12 font-semibold">
            {phase === 'waiting' ? (
              <Trans>En attente</Trans>
            ) : phase === 'arrived' ? (
              <Trans>Envoyée</Trans>
            ) : percent < 100 ? (
              <Trans>
                {percent} % · {sentText} sur {sizeText}
              </Trans>
            ) : (
              <Trans>Préparation de la photo…</Trans>
            )}
          </p>
          <progress aria-label={t`Envoi de ${name}`} value={percent} max={100} className="sr-only" />
          <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sand-3">
            <span className="block h-full rounded-full bg-pine-7" style={{ width: `${percent}%` }} />
          </span>
        </div>
      </div>
      <div className={under}>
        <span className="truncate text-muted">{name}</span>
        {phase !== 'arrived' && (
          <button
            type="button"
            className="text-link"
            onClick={onCancel}
            aria-label={t`Annuler l’envoi de ${name}`}
          >
            <Trans>Annuler</Trans>
          </button>
        )}
      </div>
    </li>
  )
}

/** The chosen file itself, where the browser can show it: few show HEIC. */
function Preview({ file }: { file: File }) {
  const [isDrawable, setDrawable] = useState(true)
  const drawFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return isDrawable ? (
    <img
      ref={drawFile}
      alt=""
      decoding="async"
      onError={() => setDrawable(false)}
      className="size-full object-cover"
    />
  ) : (
    <IconPhoto size={32} aria-hidden className="mx-auto mt-[12%] text-faint" />
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
      <div className={under}>
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

function useReason({ error }: Upload) {
  const { t } = useLingui()
  if (error instanceof UnsendableFile) {
    // The server's messages for such files.
    return error.problem === 'empty'
      ? t`Ce fichier n’est pas une photo acceptée. Formats possibles : JPEG, PNG, WebP, AVIF et HEIC.`
      : t`Cette photo dépasse 15 Mo. Réduisez-la avant de l’envoyer.`
  }
  if (error instanceof ApiError && error.status === 0) return t`Problème de connexion réseau`
  return showError(error)
}

function useFileSize() {
  const { t } = useLingui()
  const language = useLanguage()
  const format = (amount: number, digits: number) => formatNumber(amount, language, { maxDecimals: digits })
  return (bytes: number) => {
    const megabytes = format(bytes / 1_000_000, 1)
    const kilobytes = format(bytes / 1_000, 0)
    return bytes < 1_000_000 ? t`${kilobytes} ko` : t`${megabytes} Mo`
  }
}
