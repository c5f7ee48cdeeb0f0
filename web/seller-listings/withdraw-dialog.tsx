import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import type { useSaleActions } from './use-sale-actions.ts'

/** Requires a reason for withdrawing a listing; it is stored in the history. */
export function WithdrawDialog({
  sale,
  actions,
  open,
  onClose,
}: {
  sale: OwnedSale
  actions: ReturnType<typeof useSaleActions>
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  async function withdraw() {
    if (reason.trim() === '') {
      setMissing(true)
      return
    }
    const done = await actions.transition(
      sale,
      { new_status: 'withdrawn', reason: reason.trim() },
      t`Annonce retirée de la vente`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Retirer de la vente`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Garder en ligne</Trans>
          </Button>
          <Button variant="accent" isPending={actions.isPendingFor(sale.id)} onClick={() => void withdraw()}>
            <Trans>Retirer l’annonce</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-5 text-muted">
        <Trans>Vous pourrez la remettre en vente pendant 90 jours ; ensuite elle sera relue à nouveau.</Trans>
      </p>
      <TextArea
        label={<Trans>Pourquoi la retirez-vous ?</Trans>}
        rows={3}
        maxLength={1000}
        value={reason}
        error={missing && reason.trim() === '' ? t`Ce champ est obligatoire` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
