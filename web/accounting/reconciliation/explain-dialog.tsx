import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ReconciliationDifference } from '#contract/money/reconciliation.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Closes a difference with a reason, and what explains it: a booking, a ticket, a transfer. */
export function ExplainDialog({
  difference,
  onClose,
}: {
  difference: ReconciliationDifference
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [link, setLink] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation({ revalidates: true })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const body = { reason, ...(link.trim() && { link }) }
    const call = () =>
      api('POST /admin/reconciliation/differences/:id/explain', { params: { id: difference.id }, body })
    if (await mutate(call, { successMessage: t`Écart expliqué` })) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Expliquer cet écart`}>
      <ValidatedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {error && error.fields.length === 0 && <Alert>{error.message}</Alert>}
        <p className="text-muted">
          <Trans>
            L’explication reste avec l’écart et dans le journal d’audit. Si les montants changent, l’écart se
            rouvre.
          </Trans>
        </p>
        <TextArea
          label={t`Explication`}
          required
          rows={4}
          minLength={3}
          maxLength={1000}
          value={reason}
          error={fieldError('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={t`Ce qui l’explique`}
          help={t`Réservation, demande d’assistance, virement. Facultatif.`}
          maxLength={120}
          value={link}
          error={fieldError('link')}
          onChange={({ target }) => setLink(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Fermer cet écart</Trans>
          </Button>
        </div>
      </ValidatedForm>
    </Dialog>
  )
}
