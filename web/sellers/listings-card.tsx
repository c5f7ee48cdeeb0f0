import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ListingMetrics } from '#contract/sales/sellers.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { useSellerVerified } from '#web/verification/seller-status.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'

/** Metrics of each listing beside the median of comparable ones: same type, country and period. */
export function ListingsCard({ listings }: { listings: ListingMetrics[] }) {
  const { t } = useLingui()
  const number = useNumber()
  const verified = useSellerVerified()
  const cell = 'py-3 pl-4 text-right tabular whitespace-nowrap'
  const heads = [t`Affichages`, t`Vues`, t`Demandes`, t`Visites`, t`Offres`]
  return (
    <Card title={t`Annonce par annonce`}>
      <p className="-mt-3 mb-4 text-14 text-muted">
        <Trans>
          La médiane est celle des annonces en ligne du même type dans le même pays, quand il y en a au moins
          cinq.
        </Trans>
      </p>
      <table className="w-full text-14 max-lg:hidden">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              <Trans>Annonce</Trans>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {listings.map((listing) => (
            <tr key={listing.property_id}>
              <th scope="row" className="max-w-0 py-3 text-left font-medium" style={{ width: '46%' }}>
                <Name listing={listing} verified={verified} />
              </th>
              <td className={cell}>{number(listing.impressions)}</td>
              <td className={cell}>
                <Compared value={listing.views} median={listing.median_views} />
              </td>
              <td className={cell}>
                <Compared value={listing.contacts} median={listing.median_contacts} />
              </td>
              <td className={cell}>{number(listing.visits)}</td>
              <td className={cell}>{number(listing.offers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line lg:hidden">
        {listings.map((listing) => (
          <li key={listing.property_id} className="py-4 first:pt-0 last:pb-0">
            <Name listing={listing} verified={verified} />
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted tabular">
              <span>
                <Plural value={listing.views} one="# vue" other="# vues" />
              </span>
              <span>
                <Plural value={listing.contacts} one="# demande" other="# demandes" />
              </span>
              <span>
                <Plural value={listing.visits} one="# visite" other="# visites" />
              </span>
              <span>
                <Plural value={listing.offers} one="# offre" other="# offres" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Name({ listing, verified }: { listing: ListingMetrics; verified: boolean }) {
  return (
    <>
      <Link
        to={paths.sellerDash(`properties/${listing.property_id}`)}
        className="block truncate font-semibold hover:underline"
      >
        {listing.title}
      </Link>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 font-normal text-muted">
        <SaleStatusBadge status={listing.sale_status} verified={verified} />
        <span>{listing.city}</span>
        {listing.age_days !== null && (
          <span>
            <Plural value={listing.age_days} one="# jour en ligne" other="# jours en ligne" />
          </span>
        )}
      </span>
    </>
  )
}

function Compared({ value, median }: { value: number; median: number | null }) {
  const number = useNumber()
  if (median === null) return number(value)
  const middle = number(median)
  return (
    <>
      <span className="inline-flex items-center gap-1">
        {value > median && <IconArrowUpRight size={14} aria-hidden className="text-green-text" />}
        {value < median && <IconArrowDownRight size={14} aria-hidden className="text-red-text" />}
        {number(value)}
      </span>
      <span className="block text-12 text-muted">
        <Trans>médiane {middle}</Trans>
      </span>
    </>
  )
}
