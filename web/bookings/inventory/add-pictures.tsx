import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InventoryMoment } from '#contract/bookings/inventory-moments.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Failed {
  file: File
  message: string
}

/** Chooses or takes photographs and sends them one after the other; those that fail stay and can be sent again. */
export function AddPictures({ bookingId, moment }: { bookingId: string; moment: InventoryMoment }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ sent: number; total: number }>()
  const [failed, setFailed] = useState<Failed[]>([])

  async function add(files: File[]) {
    if (files.length === 0 || progress) return
    const failures: Failed[] = []
    for (const [sent, file] of files.entries()) {
      setProgress({ sent, total: files.length })
      const body = new FormData()
      body.set('file', file)
      try {
        await api('POST /bookings/:id/inventory/:moment', { params: { id: bookingId, moment }, body })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failures.push({ file, message: error.message })
      }
    }
    setFailed(failures)
    await revalidate()
    setProgress(undefined)
  }

  const current = (progress?.sent ?? 0) + 1
  const total = progress?.total ?? 0
  return (
    <div className="flex flex-col gap-3">
      {failed.length > 0 && (
        <Alert>
          <ul>
            {failed.map(({ file, message }) => (
              <li key={file.name} className="wrap-anywhere">
                {file.name} : {message}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="mt-2 min-h-6 font-semibold underline"
            onClick={() => void add(failed.map(({ file }) => file))}
          >
            <Trans>Envoyer à nouveau</Trans>
          </button>
        </Alert>
      )}
      <Button
        variant="secondary"
        size="small"
        isPending={progress !== undefined}
        icon={<IconCamera size={18} aria-hidden />}
        className="self-start"
        onClick={() => input.current?.click()}
      >
        {moment === 'arrival' ? (
          <Trans>Photographier l’arrivée</Trans>
        ) : (
          <Trans>Photographier le départ</Trans>
        )}
      </Button>
      <output className="text-14 text-muted empty:hidden">
        {progress && (
          <Trans>
            Photo {current} sur {total}
          </Trans>
        )}
      </output>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        aria-label={moment === 'arrival' ? t`Photos de l’arrivée` : t`Photos du départ`}
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
