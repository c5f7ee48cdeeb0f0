import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const shortestReason = 10

/** Takes the reason of an override, which the person's report shows. */
export function SetAsideDialog({
  label,
  isPending,
  error,
  onClose,
  onConfirm,
}: {
  /** The check; null while closed. */
  label: string | null
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onConfirm: (reason: string) => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const isLongEnough = reason.trim().length >= shortestReason
  return (
    <Dialog
      open={label !== null}
      onClose={() => {
        setReason('')
        onClose()
      }}
      title={t`Écarter ce doute`}
      footer={
        <Button isPending={isPending} disabled={!isLongEnough} onClick={() => onConfirm(reason.trim())}>
          <Trans>Écarter</Trans>
        </Button>
      }
    >
      <TextArea
        data-focus
        label={label ?? ''}
        help={t`Pourquoi ce doute ne compte pas : ${shortestReason} signes au moins. La personne le lit dans son rapport, le score est recalculé.`}
        error={error}
        maxLength={600}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
