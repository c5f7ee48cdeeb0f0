import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { Button } from '#web/ui/button.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import type { useSaleActions } from './use-sale-actions.ts'

/** Age of the seller's last confirmation that the home is for sale, and the button that renews it. */
export function SaleFreshness({
  sale,
  actions,
}: {
  sale: OwnedSale
  actions: ReturnType<typeof useSaleActions>
}) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  if (!sale.allowed_actions.includes('confirm')) return null
  const since = sale.confirmed_at ?? sale.published_at
  const last = since ? relativeDay(since).toLocaleLowerCase() : null
  const { requested, hidden } = sale.confirmation_days
  const isOverdue = sale.to_confirm || sale.hidden_at !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-4">
      <div className="min-w-0 grow basis-60">
        {last && (
          <p className={isOverdue ? 'font-semibold text-yellow-text' : undefined}>
            {sale.confirmed_at ? (
              <Trans>Dernière confirmation : {last}</Trans>
            ) : (
              <Trans>En ligne depuis : {last}</Trans>
            )}
          </p>
        )}
        <p className="text-14 text-muted">
          <Trans>
            Confirmez-la tous les {requested} jours : au bout de {hidden} jours, elle n’est plus montrée aux
            acheteurs.
          </Trans>
        </p>
      </div>
      <Button
        variant={isOverdue ? 'primary' : 'secondary'}
        className="max-md:w-full"
        isPending={actions.isPendingFor(sale.id)}
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => void actions.confirm(sale, t`Merci, votre annonce est à jour`)}
      >
        <Trans>Toujours à vendre</Trans>
      </Button>
    </div>
  )
}
