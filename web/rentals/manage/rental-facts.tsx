import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countryByCode } from '#contract/core/countries.ts'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { AmenityIcon } from '../amenity-icon.tsx'
import { amenityLabels } from '../amenities.ts'
import { rentalTypeLabel } from '../rental-labels.ts'
import type { StepKey } from './editor/editor-steps.ts'
import { useEuros } from '#web/money/euros.ts'
import { usePolicies } from './editor/policies.ts'

/** All fields of a rental, each part with a link to edit it. */
export function RentalFacts({ rental }: { rental: OwnedRental }) {
  return (
    <>
      <Part rental={rental} step="home" title={<Trans>Le logement</Trans>}>
        <ListingFacts rental={rental} />
        {rental.description ? (
          <p className="max-w-[70ch] whitespace-pre-line">{rental.description}</p>
        ) : (
          <Missing />
        )}
      </Part>
      <Part rental={rental} step="address" title={<Trans>Adresse</Trans>}>
        <AddressFacts rental={rental} />
      </Part>
      <Part rental={rental} step="price" title={<Trans>Prix et conditions</Trans>}>
        <PriceFacts rental={rental} />
      </Part>
      <Part rental={rental} step="comfort" title={<Trans>Équipements et règles</Trans>}>
        <ComfortFacts rental={rental} />
      </Part>
    </>
  )
}

function Part({
  rental,
  step,
  title,
  children,
}: {
  rental: OwnedRental
  step: StepKey
  title: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section aria-labelledby={`part-${step}`} className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`part-${step}`} className="display-24">
          {title}
        </h2>
        {rental.allowed_actions.includes('edit') && (
          <Link
            to={paths.ownerRentalEdit(rental.id, step)}
            aria-describedby={`part-${step}`}
            className="text-link text-14"
          >
            <Trans>Modifier</Trans>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

function Facts({ children }: { children: React.ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{children}</dl>
}

function Missing() {
  return (
    <p className="text-muted">
      <Trans>Pas encore renseigné</Trans>
    </p>
  )
}

function ListingFacts({ rental }: { rental: OwnedRental }) {
  const { t } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Type</Trans>}>{t(rentalTypeLabel(rental.property_type))}</Fact>
      <Fact label={<Trans>Voyageurs</Trans>}>{rental.max_guests}</Fact>
      <Fact label={<Trans>Chambres</Trans>}>{rental.bedrooms}</Fact>
      <Fact label={<Trans>Lits</Trans>}>{rental.beds}</Fact>
      <Fact label={<Trans>Salles d’eau</Trans>}>{rental.bathrooms}</Fact>
      <Fact label={<Trans>Étages</Trans>}>{rental.floors}</Fact>
      <Fact label={<Trans>Places de voiture abritées</Trans>}>{rental.car_shelters}</Fact>
      {rental.surface !== null && <Fact label={<Trans>Surface</Trans>}>{rental.surface} m²</Fact>}
      {rental.registration_number && (
        <Fact label={<Trans>Numéro d’enregistrement</Trans>}>{rental.registration_number}</Fact>
      )}
    </Facts>
  )
}

function AddressFacts({ rental }: { rental: OwnedRental }) {
  const language = useLanguage()
  const lines = [rental.street, [rental.postcode, rental.city].filter(Boolean).join(' ')].filter(Boolean)
  if (lines.length === 0) return <Missing />
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {countryByCode(rental.country_code).name[language]}
    </address>
  )
}

function PriceFacts({ rental }: { rental: OwnedRental }) {
  const euros = useEuros()
  const policy = usePolicies().find(({ key }) => key === rental.cancellation_policy)
  return (
    <Facts>
      <Fact label={<Trans>Prix de la nuit</Trans>}>{euros(rental.price_per_night)}</Fact>
      <Fact label={<Trans>Frais de ménage</Trans>}>{euros(rental.cleaning_fee_minor / 100)}</Fact>
      <Fact label={<Trans>Durée du séjour</Trans>}>
        <Plural value={rental.min_nights} one="# nuit au moins" other="# nuits au moins" />,{' '}
        <Plural value={rental.max_nights} one="# au plus" other="# au plus" />
      </Fact>
      <Fact label={<Trans>Annulation</Trans>}>{policy?.label}</Fact>
      <Fact label={<Trans>Arrivée à partir de</Trans>}>{rental.check_in_from}</Fact>
      <Fact label={<Trans>Départ avant</Trans>}>{rental.check_out_until}</Fact>
    </Facts>
  )
}

function ComfortFacts({ rental }: { rental: OwnedRental }) {
  const { t } = useLingui()
  return (
    <>
      {rental.amenities.length === 0 ? (
        <Missing />
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          {rental.amenities.map((amenity) => (
            <li key={amenity} className="flex items-center gap-3">
              <AmenityIcon amenity={amenity} size={20} />
              {t(amenityLabels[amenity])}
            </li>
          ))}
        </ul>
      )}
      {rental.house_rules && <p className="max-w-[70ch] whitespace-pre-line">{rental.house_rules}</p>}
    </>
  )
}
