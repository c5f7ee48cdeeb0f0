import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { formatMoney } from '#contract/core/money-format.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** The three latest listings with status, date and price. */
export function RecentListings({ listings, verified }: { listings: OwnedSale[]; verified: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const relativeDay = useRelativeDay()
  if (listings.length === 0) {
    return (
      <EmptyState
        icon={<IconTag size={32} aria-hidden />}
        title={t`Vos annonces apparaîtront ici`}
        action={
          <ButtonLink to={paths.sellerDash('properties/add')} icon={<IconPlus size={20} aria-hidden />}>
            <Trans>Ajouter une propriété</Trans>
          </ButtonLink>
        }
      >
        <Trans>Les trois plus récentes, avec leur état et leur prix.</Trans>
      </EmptyState>
    )
  }
  return (
    <Card
      title={t`Propriétés récentes`}
      aside={
        <Link to={paths.sellerDash('properties')} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {listings.map((listing) => (
          <li key={listing.id} className="relative flex items-center gap-4 py-4 first:pt-0 last:pb-0">
            <span className="h-16 w-21 flex-none overflow-hidden rounded-10 bg-surface-2">
              {listing.primary_image && (
                <Picture
                  image={listing.primary_image}
                  sizes="84px"
                  className="size-full object-cover"
                  alt=""
                />
              )}
            </span>
            <div className="min-w-0 grow">
              <p className="truncate font-semibold">
                <Link
                  to={paths.sellerDash(`properties/${listing.id}`)}
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {listing.title || t`Annonce sans titre`}
                </Link>
              </p>
              <p className="mb-1.5 truncate text-14 text-muted">
                {[listing.city, relativeDay(listing.created_at)].filter(Boolean).join(' · ')}
              </p>
              <SaleStatusBadge status={listing.sale_status} verified={verified} />
            </div>
            {listing.sale_price && (
              <p className="font-semibold whitespace-nowrap tabular">
                {formatMoney(Math.round(Number(listing.sale_price)), listing.currency, language)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
