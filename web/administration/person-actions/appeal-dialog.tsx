import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Person } from '#contract/people/person.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Decides on the appeal of a suspended person; granted, the suspension is lifted. */
export function AppealDialog({
  person: { id, suspension },
  onClose,
}: {
  person: Person
  onClose: () => void
}) {
  const { t } = useLingui()
  const [granted, setGranted] = useState<'yes' | 'no'>('yes')
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const decide = () =>
    mutate(
      () =>
        api('POST /admin/users/:id/suspension/appeal', {
          params: { id },
          body: { granted: granted === 'yes', answer: answer.trim() },
        }),
      {
        successMessage: granted === 'yes' ? t`Recours accepté, compte rétabli` : t`Recours rejeté`,
        onSuccess: onClose,
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Trancher le recours`}
      footer={
        <Button isPending={isPending} disabled={answer.trim().length < 10} onClick={() => void decide()}>
          {granted === 'yes' ? <Trans>Rétablir le compte</Trans> : <Trans>Maintenir la suspension</Trans>}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.firstMessage}</Alert>}
        <blockquote className="rounded-12 bg-surface-2 p-4 wrap-anywhere whitespace-pre-line">
          {suspension?.appeal?.grounds}
        </blockquote>
        <Segments
          label={t`Décision`}
          choices={[
            { key: 'yes', label: t`Accepter` },
            { key: 'no', label: t`Rejeter` },
          ]}
          chosen={granted}
          onChoose={setGranted}
        />
        <TextArea
          data-focus
          label={t`Votre réponse`}
          help={t`La personne la reçoit par e-mail ; dix caractères au moins`}
          maxLength={2000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </div>
    </Dialog>
  )
}
