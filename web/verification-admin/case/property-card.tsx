import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { countryByCode } from '#contract/core/countries.ts'
import { paths } from '#web/paths.ts'
import { saleTypeLabels } from '#web/sales/sale-labels.ts'
import { SaleStatusBadge } from '#web/seller-listings/sale-status-badge.tsx'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** The home that the documents of a property case are compared with. */
export function PropertyCard({
  property,
  isVerified,
}: {
  property: NonNullable<AdminCase['property']>
  isVerified: boolean
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const country = countryByCode(property.country_code)
  const facts = [
    {
      label: t`Adresse`,
      value: [property.street, `${property.postcode} ${property.city}`.trim()].filter(Boolean).join(', '),
    },
    { label: t`Type de bien`, value: t(saleTypeLabels[property.property_type]) },
    {
      label: t`Surface`,
      value: property.surface_total === null ? t`Non renseignée` : `${property.surface_total}\u00a0m²`,
    },
  ]
  const address = may('moderate_listings')
    ? paths.adminSale(property.id)
    : property.is_public && country
      ? paths.sale(country.slug, property.id)
      : null
  return (
    <Card title={t`Le bien`} aside={<SaleStatusBadge status={property.sale_status} verified={isVerified} />}>
      <dl className="-mt-2 flex flex-col gap-3 text-14">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-muted">
        {address ? (
          <Link to={address} className="text-link">
            <Trans>Voir l’annonce</Trans>
          </Link>
        ) : (
          <Trans>L’annonce n’est pas en ligne.</Trans>
        )}
      </p>
    </Card>
  )
}
