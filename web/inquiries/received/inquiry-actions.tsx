import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LostReason, lostReasons } from '#contract/buying/inquiry-enums.ts'
import type { InquiryDetail } from '#contract/buying/inquiries.ts'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLostReasonNames } from '../inquiry-labels.ts'

/** Manual status changes of an inquiry, as the server allows. */
export function InquiryActions({ inquiry, onChange }: { inquiry: InquiryDetail; onChange: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ errorToast: 3000 })
  const [closing, setClosing] = useState(false)
  const { id, allowed_actions } = inquiry

  async function transition(action: 'start' | 'close' | 'reopen', lost_reason?: LostReason | null) {
    const body = { action, ...(lost_reason !== undefined && { lost_reason }) }
    await mutate(
      () =>
        named(
          msg`Impossible de mettre à jour la demande. Veuillez réessayer.`,
          api('PATCH /seller/inquiries/:id', { params: { id }, body }),
          unlessRefused,
        ),
      { onSuccess: () => setClosing(false) },
    )
    onChange()
  }

  return (
    <div className="flex flex-wrap gap-2">
      {allowed_actions.includes('start') && (
        <Button variant="secondary" isPending={isPending} onClick={() => void transition('start')}>
          <Trans>Prendre en charge</Trans>
        </Button>
      )}
      {allowed_actions.includes('reopen') && (
        <Button variant="secondary" isPending={isPending} onClick={() => void transition('reopen')}>
          <Trans>Rouvrir</Trans>
        </Button>
      )}
      {allowed_actions.includes('close') && (
        <Button variant="secondary" onClick={() => setClosing(true)}>
          <Trans>Clore</Trans>
        </Button>
      )}
      <Dialog open={closing} onClose={() => setClosing(false)} title={t`Clore la demande`}>
        <CloseForm isPending={isPending} onClose={(reason) => void transition('close', reason)} />
      </Dialog>
    </div>
  )
}

function CloseForm({
  isPending,
  onClose,
}: {
  isPending: boolean
  onClose: (reason: LostReason | null) => void
}) {
  const { t } = useLingui()
  const reasons = useLostReasonNames()
  const [reason, setReason] = useState<LostReason | ''>('')
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onClose(reason || null)
      }}
    >
      <Select
        label={t`Pourquoi la demande n’a pas abouti`}
        optional={t`(facultatif)`}
        help={t`Vous seul le voyez ; l’acheteur peut toujours vous écrire à nouveau.`}
        value={reason}
        onChange={(event) => setReason(event.target.value as LostReason | '')}
      >
        <option value="">{t`Sans raison particulière`}</option>
        {lostReasons.map((each) => (
          <option key={each} value={each}>
            {reasons[each]}
          </option>
        ))}
      </Select>
      <Button type="submit" isPending={isPending} className="self-end">
        <Trans>Clore la demande</Trans>
      </Button>
    </form>
  )
}
