import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconPencil } from '@tabler/icons-react'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { rentalTypeLabel } from '../rental-labels.ts'
import { CompletenessBar } from './completeness-bar.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { useEuros } from '#web/money/euros.ts'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { RegistrationNotice } from './registration-notice.tsx'
import { RentalActionsMenu } from './rental-actions-menu.tsx'
import { StatusBadge } from './rental-status.tsx'
import { useTitleOf } from './rental-title.ts'
import type { useRentalActions } from './use-rental-actions.ts'

const action =
  'flex h-12 items-center justify-center gap-1.5 text-14 font-semibold hover:bg-surface-2 disabled:opacity-45'

/** A rental in the owner's grid. */
export function OwnedRentalCard({
  rental,
  actions,
  priority,
}: {
  rental: OwnedRental
  actions: ReturnType<typeof useRentalActions>
  priority: boolean
}) {
  const { t } = useLingui()
  const title = useTitleOf()(rental)
  const euros = useEuros()
  const relativeDay = useRelativeDay()
  return (
    <article
      aria-labelledby={`rental-${rental.id}`}
      aria-busy={actions.isPendingFor(rental.id)}
      className="flex min-w-0 flex-col overflow-hidden rounded-16 border border-line bg-surface"
    >
      <div className="relative aspect-3/2 overflow-hidden">
        <CoverPicture
          rental={rental}
          sizes="(width >= 1200px) 400px, (width >= 768px) 50vw, 100vw"
          priority={priority}
        />
        <div className="absolute top-3 left-3">
          <StatusBadge rental={rental} />
        </div>
      </div>
      <div className="flex grow flex-col px-5 py-4">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-muted">
            <span className="price text-20">{euros(rental.price)}</span>{' '}
            <span className="text-14">
              <Trans>la nuit</Trans>
            </span>
          </p>
          {rental.surface !== null && <span className="tabular text-14 text-muted">{rental.surface} m²</span>}
        </div>
        <h2 id={`rental-${rental.id}`} className="mt-1 truncate font-semibold" title={title}>
          {title}
        </h2>
        <p className="truncate text-14 text-muted">
          {rental.city || t`Adresse non spécifiée`} · {t(rentalTypeLabel(rental.property_type))}
        </p>
        <div className="mt-3 flex items-center justify-between gap-3">
          <CompletenessBar completeness={rental.completeness} />
          <span className="text-right text-14 text-muted">{relativeDay(rental.updated_at)}</span>
        </div>
        <RegistrationNotice rental={rental} className="mt-3" />
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        <Link to={paths.ownerRentalDetail(rental.id)} className={action} aria-label={t`Voir : ${title}`}>
          <IconEye size={18} aria-hidden />
          <Trans>Voir</Trans>
        </Link>
        {rental.allowed_actions.includes('edit') && (
          <Link to={paths.ownerRentalEdit(rental.id)} className={action} aria-label={t`Modifier : ${title}`}>
            <IconPencil size={18} aria-hidden />
            <Trans>Modifier</Trans>
          </Link>
        )}
        <div className="grid">
          <RentalActionsMenu rental={rental} actions={actions} className={action}>
            <Trans>Plus</Trans>
          </RentalActionsMenu>
        </div>
      </div>
    </article>
  )
}

export function OwnedRentalCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-16 border border-line bg-surface">
      <div className="aspect-3/2 animate-pulse bg-surface-2" />
      <div className="flex h-35 flex-col gap-3 px-5 py-4">
        <div className="h-6 w-1/2 animate-pulse rounded-8 bg-surface-2" />
        <div className="h-5 w-3/4 animate-pulse rounded-8 bg-surface-2" />
        <div className="h-4 w-2/5 animate-pulse rounded-8 bg-surface-2" />
      </div>
      <div className="h-12 border-t border-line" />
    </div>
  )
}
