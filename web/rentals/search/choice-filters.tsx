import { Trans, useLingui } from '@lingui/react/macro'
import { AtLeast } from '#web/search/filters/at-least.tsx'
import { Checkboxes, FlagCheckbox } from '#web/search/filters/checkboxes.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { amenityGroups, amenityLabels } from '../amenities.ts'
import { rentalCriteria } from '../search-address.ts'

type Counts = Record<string, number> | undefined

/** At least so many bedrooms and bathrooms. */
export function RoomFilter({ fields, counts }: { fields: Record<string, string>; counts: Counts }) {
  return (
    <>
      <AtLeast
        field="bedrooms"
        legend={<Trans>Chambres</Trans>}
        value={fields['bedrooms']}
        steps={['1', '2', '3', '4', '5']}
        counts={counts}
      />
      <AtLeast
        field="bathrooms"
        legend={<Trans>Salles de bain</Trans>}
        value={fields['bathrooms']}
        steps={['1', '2', '3', '4']}
      />
      <AtLeast
        field="beds"
        legend={<Trans>Lits</Trans>}
        value={fields['beds']}
        steps={['1', '2', '3', '4', '6']}
      />
    </>
  )
}

/** How a home is booked and given back. */
export function BookingFilter({ fields }: { fields: Record<string, string> }) {
  const hasDates = rentalCriteria.isSet(fields, 'dates')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        <Trans>Réservation et annulation</Trans>
      </legend>
      <FlagCheckbox field="instant_booking" fields={fields}>
        <Trans>Réservation immédiate</Trans>
      </FlagCheckbox>
      <FlagCheckbox field="free_cancellation" fields={fields}>
        {hasDates ? (
          <Trans>Annulation encore gratuite à ces dates</Trans>
        ) : (
          <Trans>Annulation gratuite</Trans>
        )}
      </FlagCheckbox>
    </fieldset>
  )
}

/** Minimum average rating, and highlighted listings. */
export function RatingFilter({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <AtLeast
        field="rating_min"
        legend={<Trans>Note des voyageurs</Trans>}
        value={fields['rating_min']}
        steps={['3', '4', '4.5']}
      />
      <FlagCheckbox field="featured" fields={fields}>
        <Trans>Biens populaires seulement</Trans>
      </FlagCheckbox>
    </>
  )
}

/** Rentals with every ticked amenity. The long list loads with the scripts, since most viewers never open it. */
export function AmenityFilter({ fields, counts }: { fields: Record<string, string>; counts: Counts }) {
  const { t } = useLingui()
  if (!useAlive()) return null
  return (
    <div className="flex flex-col gap-5">
      {amenityGroups.map(({ title, amenities }) => (
        <fieldset key={t(title)}>
          <legend className="mb-1 text-14 font-semibold text-muted">{t(title)}</legend>
          <Checkboxes
            field="amenities"
            values={amenities}
            label={(amenity) => t(amenityLabels[amenity])}
            fields={fields}
            counts={counts}
          />
        </fieldset>
      ))}
    </div>
  )
}
