import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconPencil, IconPhotoOff, IconTrash } from '@tabler/icons-react'
import type { OwnedSale } from '../../contract/seller-sales.ts'
import { SaleStatusBadge } from '../areas/sale-status-badge.tsx'
import { formatMoney } from '../money/format-money.ts'
import { paths } from '../paths.ts'
import { saleTypeLabels } from '../sales/sale-labels.ts'
import { useSession } from '../session/session.ts'
import { Link, useLanguage } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useRelativeDay } from '../ui/relative-day.ts'
import type { useSaleActions } from './use-sale-actions.ts'

const action =
  'flex h-12 items-center justify-center gap-1.5 text-14 font-semibold hover:bg-surface-2 disabled:opacity-45'

/** A listing in the seller's grid. */
export function OwnedSaleCard({
  sale,
  actions,
  priority,
}: {
  sale: OwnedSale
  actions: ReturnType<typeof useSaleActions>
  priority: boolean
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const language = useLanguage()
  const relativeDay = useRelativeDay()
  const title = sale.title || t`Annonce sans titre`
  return (
    <article
      aria-labelledby={`sale-${sale.id}`}
      aria-busy={actions.busyId === sale.id}
      className="flex min-w-0 flex-col overflow-hidden rounded-16 border border-line bg-surface"
    >
      <div className="relative aspect-3/2 overflow-hidden bg-surface-2">
        {sale.primary_image ? (
          <Picture
            image={sale.primary_image}
            sizes="(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw"
            priority={priority}
          />
        ) : (
          <IconPhotoOff size={40} stroke={1.25} aria-hidden className="absolute inset-0 m-auto text-faint" />
        )}
        <div className="absolute top-3 left-3">
          <SaleStatusBadge status={sale.sale_status} verified={user?.kyc_status === 'verified'} />
        </div>
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
        <p className="mt-3 text-14 text-muted">
          {sale.hidden_at || sale.to_confirm ? (
            <span className="font-semibold text-yellow-text">
              {sale.hidden_at ? <Trans>Masquée : à confirmer</Trans> : <Trans>À confirmer</Trans>}
            </span>
          ) : (
            relativeDay(sale.updated_at)
          )}
        </p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        <Link to={paths.sellerSale(sale.id)} className={action} aria-label={t`Voir : ${title}`}>
          <IconEye size={18} aria-hidden />
          <Trans>Voir</Trans>
        </Link>
        {sale.allowed_actions.includes('edit') && (
          <Link to={paths.sellerSaleEdit(sale.id)} className={action} aria-label={t`Modifier : ${title}`}>
            <IconPencil size={18} aria-hidden />
            <Trans>Modifier</Trans>
          </Link>
        )}
        {sale.allowed_actions.includes('delete') && (
          <button
            type="button"
            className={`${action} text-red-text`}
            aria-label={t`Supprimer : ${title}`}
            disabled={actions.busyId === sale.id}
            onClick={() => void actions.remove(sale)}
          >
            <IconTrash size={18} aria-hidden />
            <Trans>Supprimer</Trans>
          </button>
        )}
      </div>
    </article>
  )
}
