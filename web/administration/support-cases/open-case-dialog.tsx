import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SupportCase } from '#contract/administration/support/support-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OwnerSelect } from './work-actions.tsx'
import type { Colleague } from './work-filters.ts'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { emptyMoment, instantOfMoment } from '#web/ui/dates/local-moment.ts'

/** Opens a support case without objects, which are added from its page or from the list. */
export function OpenCaseDialog({
  colleagues,
  onClose,
  onOpened,
}: {
  colleagues: readonly Colleague[]
  onClose: () => void
  onOpened: (opened: SupportCase) => void
}) {
  const { t } = useLingui()
  const [title, setTitle] = useState('')
  const [owner, setOwner] = useState('')
  const [due, setDue] = useState(emptyMoment)
  const { mutate, isPending, error, fieldError } = useMutation()
  const body = {
    title: title.trim(),
    owner_id: owner || null,
    ...(due.day && { due_at: instantOfMoment(due) }),
  }
  const open = () =>
    mutate((once) => api('POST /admin/support-cases', { body, once }), { onSuccess: onOpened })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ouvrir une affaire`}
      footer={
        <Button isPending={isPending} disabled={title.trim() === ''} onClick={() => void open()}>
          <Trans>Ouvrir l’affaire</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          data-focus
          label={t`Titre de l’affaire`}
          maxLength={160}
          value={title}
          error={fieldError('title') ?? (error?.fields.length ? undefined : error?.message)}
          onChange={({ target }) => setTitle(target.value)}
        />
        <OwnerSelect
          value={owner}
          colleagues={colleagues}
          error={fieldError('owner_id')}
          onChange={setOwner}
        />
        <DateTimeField
          label={t`Échéance`}
          defaultTime="18:00"
          help={t`Trois jours sans autre choix`}
          value={due}
          error={fieldError('due_at')}
          onChange={setDue}
        />
      </div>
    </Dialog>
  )
}
