import { useLingui } from '@lingui/react/macro'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import type { useSaleActions } from '../use-sale-actions.ts'

export interface ItemAction {
  key: 'view' | 'edit' | 'delete'
  label: string
  /** Names the listing too, for a screen reader. */
  name: string
  /** Why it is not possible now; pressing the button shows it. */
  refusal: string | null
  press: () => void
}

/** Voir, Modifier and Supprimer of each listing (specification, section 2), with the reason of one that is refused. */
export function useItemActions(actions: ReturnType<typeof useSaleActions>) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const refusals: Record<'edit' | 'delete', Partial<Record<SaleStatus, string>>> = {
    edit: {
      pending_validation: t`Cette annonce attend la décision de notre équipe. Reprenez-la en brouillon pour la modifier.`,
      sold: t`Une annonce vendue ne se modifie plus.`,
      rejected: t`Cette annonce a été refusée sans nouvelle soumission possible.`,
    },
    delete: {
      pending_validation: t`Cette annonce attend la décision de notre équipe. Reprenez-la en brouillon pour la supprimer.`,
      active: t`Une annonce en ligne garde sa trace. Retirez-la de la vente d’abord.`,
      under_offer: t`Une annonce sous offre garde sa trace. Retirez-la de la vente d’abord.`,
      suspended: t`Une annonce suspendue garde sa trace et ne se supprime pas.`,
      sold: t`Une annonce vendue garde sa trace et ne se supprime pas.`,
    },
  }
  return (sale: ListedOwnSale): ItemAction[] => {
    const title = sale.title || t`Annonce sans titre`
    const of = (key: 'edit' | 'delete', press: () => void) => {
      const refusal = sale.allowed_actions.includes(key)
        ? null
        : (refusals[key][sale.sale_status] ?? t`Ce n’est pas possible dans son état actuel.`)
      return { key, refusal, press: refusal === null ? press : () => showToast(refusal, 'info', 5000) }
    }
    return [
      {
        key: 'view',
        label: t`Voir`,
        name: t`Voir : ${title}`,
        refusal: null,
        press: () => goTo(paths.sellerSale(sale.id)),
      },
      {
        ...of('edit', () => goTo(paths.sellerSaleEdit(sale.id))),
        label: t`Modifier`,
        name: t`Modifier : ${title}`,
      },
      {
        ...of('delete', () => void actions.remove(sale)),
        label: t`Supprimer`,
        name: t`Supprimer : ${title}`,
      },
    ]
  }
}
