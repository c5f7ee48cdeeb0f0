import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleAction } from '#contract/sales/sale-enums.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { SellDialog } from './sell-dialog.tsx'
import type { useSaleActions } from './use-sale-actions.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Actions = ReturnType<typeof useSaleActions>

/** Buttons of the actions that the server allows for a listing. */
export function SaleActionButtons({ sale, actions }: { sale: OwnedSale; actions: Actions }) {
  const { t } = useLingui()
  const [isRequesting, setIsRequesting] = useState<SaleAction>()
  const may = (action: SaleAction) => sale.allowed_actions.includes(action)
  const isPending = actions.isPendingFor(sale.id)
  const close = () => setIsRequesting(undefined)
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full [&>*]:max-md:flex-1">
      {may('edit') && (
        <ButtonLink
          variant="secondary"
          to={paths.sellerSaleEdit(sale.id)}
          icon={<IconPencil size={18} aria-hidden />}
        >
          <Trans>Modifier</Trans>
        </ButtonLink>
      )}
      {(may('submit') || may('rework')) && (
        <ButtonLink to={paths.sellerSaleEdit(sale.id, 'publish')}>
          {may('rework') ? <Trans>Corriger et soumettre</Trans> : <Trans>Publier</Trans>}
        </ButtonLink>
      )}
      {may('take_back') && (
        <Button
          variant="secondary"
          isPending={isPending}
          onClick={() =>
            void actions.transition(sale, { new_status: 'draft' }, t`Annonce reprise en brouillon`)
          }
        >
          <Trans>Reprendre en brouillon</Trans>
        </Button>
      )}
      {may('relist') && (
        <Button isPending={isPending} onClick={() => void actions.relist(sale)}>
          <Trans>Remettre en vente</Trans>
        </Button>
      )}
      {may('offer_over') && (
        <Button variant="secondary" isPending={isPending} onClick={() => setIsRequesting('offer_over')}>
          <Trans>La vente n’aboutit pas</Trans>
        </Button>
      )}
      {may('sell') && (
        <Button variant="secondary" isPending={isPending} onClick={() => setIsRequesting('sell')}>
          <Trans>Marquer vendue</Trans>
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="ghost" isPending={isPending} onClick={() => setIsRequesting('withdraw')}>
          <Trans>Retirer de la vente</Trans>
        </Button>
      )}
      {may('delete') && (
        <Button
          variant="ghost"
          isPending={isPending}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => void actions.remove(sale)}
        >
          <Trans>Supprimer</Trans>
        </Button>
      )}
      <SellDialog sale={sale} actions={actions} open={isRequesting === 'sell'} onClose={close} />
      <WithdrawDialog sale={sale} actions={actions} open={isRequesting === 'withdraw'} onClose={close} />
      <ConfirmDialog
        open={isRequesting === 'offer_over'}
        title={t`La vente n’aboutit pas ?`}
        confirmLabel={t`Remettre en vente`}
        isPending={isPending}
        onClose={close}
        onConfirm={() => {
          close()
          void actions.transition(sale, { new_status: 'active' }, t`Annonce remise en vente`)
        }}
      >
        <Trans>L’annonce redevient active et les offres en attente reprennent.</Trans>
      </ConfirmDialog>
    </div>
  )
}
