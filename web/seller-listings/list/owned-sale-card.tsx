import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconMessages, IconPhotoOff } from '@tabler/icons-react'
import { formatMoney } from '#contract/core/money-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'
import { SaleStatusBadge } from '../sale-status-badge.tsx'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { useSellerVerified } from '#web/verification/seller-status.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { ItemActionBar } from './item-actions.tsx'
import { SelectBox } from './select-box.tsx'
import type { useSaleActions } from '../use-sale-actions.ts'
import type { Selection } from './use-selection.ts'

/** Number of views and inquiries. */
function Counts({ sale: { view_count: views, inquiry_count: inquiries } }: { sale: ListedOwnSale }) {
  const { t } = useLingui()
  const language = useLanguage()
  const metrics = [
    { Icon: IconEye, count: views, words: t`Vues` },
    { Icon: IconMessages, count: inquiries, words: t`Demandes` },
  ]
  return metrics.map(({ Icon, count, words }) => (
    <span key={words} className="inline-flex items-center gap-1.5 tabular" title={words}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">{words}</span>
      {formatNumber(count, language)}
    </span>
  ))
}

/** Card of a listing in the seller's grid. */
export function OwnedSaleCard({
  sale,
  actions,
  selection,
  priority,
}: {
  sale: ListedOwnSale
  actions: ReturnType<typeof useSaleActions>
  selection: Selection
  priority: boolean
}) {
  const { t } = useLingui()
  const verified = useSellerVerified()
  const language = useLanguage()
  const relativeDay = useRelativeDay()
  const title = sale.title || t`Annonce sans titre`
  return (
    <article
      aria-labelledby={`sale-${sale.id}`}
      aria-busy={actions.isPendingFor(sale.id)}
      className={classes(
        'flex min-w-0 flex-col overflow-hidden rounded-16 border bg-surface',
        selection.isChosen(sale.id) ? 'border-brand outline-1 outline-brand' : 'border-line',
      )}
    >
      <div className="relative aspect-3/2 overflow-hidden bg-surface-2">
        {sale.primary_image ? (
          <Picture
            image={sale.primary_image}
            sizes="(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw"
            priority={priority}
          />
        ) : (
          <IconPhotoOff size={40} aria-hidden className="absolute inset-0 m-auto text-faint" />
        )}
        <div className="absolute top-3 left-3">
          <SaleStatusBadge status={sale.sale_status} verified={verified} />
        </div>
        <SelectBox sale={sale} selection={selection} className="absolute top-1 right-1 size-11" />
      </div>
      <div className="flex grow flex-col px-5 py-4">
        <div className="flex items-baseline justify-between gap-3">
          <span className="price text-20">
            {sale.sale_price ? (
              formatMoney(Number(sale.sale_price), sale.currency, language)
            ) : (
              <Trans>Prix à fixer</Trans>
            )}
          </span>
          {sale.surface_total !== null && (
            <span className="text-14 text-muted tabular">{sale.surface_total} m²</span>
          )}
        </div>
        <h2 id={`sale-${sale.id}`} className="mt-1 truncate font-semibold" title={title}>
          {title}
        </h2>
        <p className="truncate text-14 text-muted">
          {sale.city || t`Adresse non spécifiée`} · {t(saleTypeLabels[sale.property_type])}
        </p>
        <div className="mt-3 flex items-center gap-4 text-14 text-muted">
          {sale.published_at && <Counts sale={sale} />}
          <span className="ml-auto first:ml-0">
            {sale.hidden_at || sale.to_confirm ? (
              <span className="font-semibold text-yellow-text">
                {sale.hidden_at ? <Trans>Masquée : à confirmer</Trans> : <Trans>À confirmer</Trans>}
              </span>
            ) : (
              relativeDay(sale.updated_at)
            )}
          </span>
        </div>
      </div>
      <ItemActionBar sale={sale} actions={actions} />
    </article>
  )
}
