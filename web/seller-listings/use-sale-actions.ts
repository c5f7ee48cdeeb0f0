import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/**
 * Actions of a seller on a listing, for the list and the detail page. Refusals are shown with the server's message;
 * after a change the loaders run again.
 */
export function useSaleActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { mutate, isPendingFor } = useMutation()

  const attempt = (id: string, work: () => Promise<unknown>, failure?: string) =>
    mutate(work, {
      key: id,
      onError: (error) => showToast(failure && error.status !== 409 ? failure : error.message, 'error', 5000),
    })

  async function remove(sale: OwnedSale) {
    const title = sale.title || t`Annonce sans titre`
    if (!window.confirm(t`Êtes-vous sûr de vouloir supprimer "${title}" ?`)) return
    const deleted = await attempt(
      sale.id,
      () => api('DELETE /properties-for-sale/seller/:id', { params: { id: sale.id } }),
      t`Erreur lors de la suppression`,
    )
    if (!deleted) return
    showToast(t`Propriété supprimée avec succès`, 'success')
    if (onDeleted) onDeleted()
    else await revalidate()
  }

  /** Renews the confirmation that the home is still for sale. */
  async function confirm(sale: OwnedSale, done: string) {
    const confirmed = await attempt(sale.id, () =>
      api('POST /properties-for-sale/seller/:id/confirm', { params: { id: sale.id } }),
    )
    if (!confirmed) return
    showToast(done, 'success')
    await revalidate()
  }

  /**
   * Publishes a withdrawn listing: at once, or after moderation where it was withdrawn for more than 90 days or edited.
   */
  async function relist(sale: OwnedSale) {
    const { id } = sale
    let action: string | undefined
    const done = await attempt(id, async () => {
      const body = { publish_immediately: true }
      const answer = await api('POST /properties-for-sale/shared/status/:id/publish', {
        params: { id },
        body,
      })
      action = answer.action
    })
    if (!done) return
    const message =
      action === 'published'
        ? t`Annonce remise en vente`
        : t`Annonce envoyée à la relecture : la réponse arrive sous 48 heures`
    showToast(message, 'success', 5000)
    await revalidate()
  }

  /** @returns whether the transition succeeded */
  async function transition(
    sale: OwnedSale,
    body: { new_status: SaleStatus; reason?: string; sold_on?: string; sold_price?: string },
    done: string,
  ) {
    const moved = await attempt(sale.id, () =>
      named(
        msg`Impossible de mettre à jour la propriété. Veuillez réessayer.`,
        api('PATCH /properties-for-sale/shared/status/:id/status', { params: { id: sale.id }, body }),
        unlessRefused,
      ),
    )
    if (!moved) return false
    showToast(done, 'success')
    await revalidate()
    return true
  }

  return { isPendingFor, remove, confirm, relist, transition, attempt }
}
