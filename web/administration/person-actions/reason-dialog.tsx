import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** An action with its reason, which the person reads unless it is for colleagues alone. */
export function ReasonDialog({
  title,
  press,
  done,
  isReady = true,
  isInternal = false,
  before,
  send,
  onClose,
  children,
}: {
  title: string
  press: string
  /** The toast after a success. */
  done: string
  /** Whether everything beside the reason is given. */
  isReady?: boolean
  /** The reason is in the audit trail alone. */
  isInternal?: boolean
  /** What is chosen before the reason. */
  before?: React.ReactNode
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  /** What follows. */
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button
          isPending={isPending}
          disabled={!isReady || reason.trim().length < 10}
          onClick={() => void mutate(() => send(reason.trim()), { successMessage: done, onSuccess: onClose })}
        >
          {press}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Alert>{error.firstMessage}</Alert>}
        <div className="text-muted">{children}</div>
        {before}
        <TextArea
          {...(!before && { 'data-focus': true })}
          label={t`Motif`}
          help={
            isInternal
              ? t`Inscrit au journal d’audit ; dix caractères au moins`
              : t`La personne le reçoit par e-mail ; dix caractères au moins`
          }
          maxLength={600}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
