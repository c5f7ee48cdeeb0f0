import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import type { useSaleActions } from './use-sale-actions.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'

/** Takes the date of the sale and the price paid, which are not published. */
export function SellDialog({
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
  const today = todayLocal()
  const [day, setDay] = useState(today)
  const [price, setPrice] = useState(sale.sale_price ?? '')
  const amount = price.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const isAmount = /^\d{1,12}(\.\d{1,2})?$/.test(amount) && Number(amount) > 0
  async function sell() {
    if (!isAmount) return
    const done = await actions.transition(
      sale,
      { new_status: 'sold', sold_on: day, sold_price: amount },
      t`Félicitations, l’annonce est vendue`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Marquer vendue`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button isPending={actions.isPendingFor(sale.id)} onClick={() => void sell()}>
            <Trans>Marquer vendue</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DateField label={t`Vendue le`} max={today} value={day} onChange={setDay} />
        <TextField
          label={<Trans>Prix de vente en {sale.currency}</Trans>}
          help={<Trans>Il reste privé et sert à vos chiffres.</Trans>}
          inputMode="decimal"
          value={price}
          error={isAmount ? undefined : t`Indiquez un prix`}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
