import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { GuidePicture } from '#contract/rentals/arrival-guide.ts'
import type { GuideStep } from '#contract/rentals/guide-steps.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { usePrivatePicture } from '#web/api/use-private-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

/** The photograph of a step: sent as soon as it is chosen, whatever of the form is not saved yet. */
export function StepPictureField({
  rentalId,
  step,
  label,
  initial,
}: {
  rentalId: string
  step: GuideStep
  /** What the photograph shows. */
  label: string
  initial: GuidePicture | undefined
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState(initial)
  const [isRemoving, setRemoving] = useState(false)
  const { mutate, isPending, error } = useMutation()
  const params = { id: rentalId, step }
  const path = '/properties/my/:id/arrival-guide/pictures/:step'
  const send = (file: File) => {
    const body = new FormData()
    body.set('file', file)
    return mutate(() => api(`POST ${path}`, { params, body }), {
      successMessage: t`Photo enregistrée`,
      onSuccess: setPicture,
    })
  }
  const remove = () =>
    mutate(() => api(`DELETE ${path}`, { params }), {
      successMessage: t`Photo retirée`,
      onSuccess: () => {
        setPicture(undefined)
        setRemoving(false)
      },
    })
  return (
    <div className="flex flex-col gap-3">
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        {picture && <Preview rentalId={rentalId} picture={picture} label={label} />}
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          icon={<IconCamera size={18} aria-hidden />}
          aria-label={picture ? t`Remplacer la photo : ${label}` : t`Ajouter une photo : ${label}`}
          onClick={() => input.current?.click()}
        >
          {picture ? <Trans>Remplacer la photo</Trans> : <Trans>Ajouter une photo</Trans>}
        </Button>
        {picture && (
          <Button
            variant="ghost"
            size="small"
            icon={<IconTrash size={18} aria-hidden />}
            aria-label={t`Retirer la photo : ${label}`}
            onClick={() => setRemoving(true)}
          >
            <Trans>Retirer</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t`Photo : ${label}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, since choosing the same file again fires no `change` event otherwise.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <ConfirmDialog
        open={isRemoving}
        title={t`Retirer cette photo ?`}
        confirmLabel={<Trans>Retirer</Trans>}
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <Trans>Vos voyageurs ne la verront plus. Le texte reste.</Trans>
      </ConfirmDialog>
    </div>
  )
}

function Preview({ rentalId, picture, label }: { rentalId: string; picture: GuidePicture; label: string }) {
  const { id, step, width, height } = picture
  const { src, failure } = usePrivatePicture(`/properties/my/${rentalId}/arrival-guide/pictures/${step}`, id)
  return (
    <span className="block h-18 w-24 overflow-hidden rounded-12 bg-surface-2">
      {src && <img src={src} alt={label} width={width} height={height} className="size-full object-cover" />}
      {failure && <span className="block p-2 text-12 text-muted">{failure}</span>}
    </span>
  )
}
