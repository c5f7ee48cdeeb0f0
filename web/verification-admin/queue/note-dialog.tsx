import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** An internal note on a case of the queue: shown to staff, never to the person. */
export function NoteDialog({ queued, onClose }: { queued: QueuedCase | null; onClose: () => void }) {
  const { t } = useLingui()
  /** By case: what was begun on one is no note on another. */
  const [texts, setTexts] = useState<Record<string, string>>({})
  const { isPending, error, mutate, reset } = useMutation()
  const id = queued?.id ?? ''
  const text = texts[id] ?? ''
  const setText = (next: string) => setTexts((before) => ({ ...before, [id]: next }))
  const close = () => {
    reset()
    onClose()
  }
  const save = async () => {
    if (!queued) return
    const call = () =>
      api('POST /admin/kyc/cases/:id/notes', { params: { id: queued.id }, body: { text: text.trim() } })
    if (await mutate(call, { successMessage: t`Note ajoutée` })) {
      setText('')
      close()
    }
  }
  return (
    <Dialog
      open={queued !== null}
      onClose={close}
      title={t`Note interne`}
      footer={
        <Button isPending={isPending} disabled={text.trim() === ''} onClick={() => void save()}>
          <Trans>Ajouter la note</Trans>
        </Button>
      }
    >
      <TextArea
        data-focus
        label={queued ? `${queued.subject.company_name || queued.subject.name} · ${queued.reference}` : ''}
        help={t`Lue par vos collègues seulement`}
        error={error?.message}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
