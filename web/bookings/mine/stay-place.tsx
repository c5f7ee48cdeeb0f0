import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconMapPin, IconPhone, IconRoute } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { MessageButton } from '#web/conversations/message-button.tsx'
import { LazyPlaceMap } from '#web/map/lazy-map.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'

/** Of the circle around the exact place, in metres: shown to the booked guest. */
const doorRadius = 60

/** Where the rental is and who receives; both are shown once the stay is confirmed. */
export function StayPlace({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { property, owner } = booking
  const { address } = property
  const name = `${owner.first_name} ${owner.last_name}`.trim()
  return (
    <Card title={t`Le lieu et votre hôte`}>
      <div className="flex flex-col gap-5">
        {address ? (
          <div className="flex flex-col gap-3">
            <address className="flex items-start gap-2.5 not-italic">
              <IconMapPin size={20} aria-hidden className="mt-0.5 flex-none text-muted" />
              <span>
                {address.street && <span className="block">{address.street}</span>}
                <span className="block">{`${address.postcode} ${property.city}`.trim()}</span>
              </span>
            </address>
            <DoorMap address={address} city={property.city} />
            <a
              href={routeTo(address, property.city)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-2 self-start text-link"
            >
              <IconRoute size={20} aria-hidden />
              <Trans>Ouvrir sur une carte</Trans>
            </a>
          </div>
        ) : (
          <p className="flex items-start gap-2.5 text-14 text-muted">
            <IconLock size={18} aria-hidden className="mt-px flex-none" />
            <Trans>L’adresse exacte et le téléphone de votre hôte sont donnés à la confirmation.</Trans>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Avatar name={name} url={owner.avatar_url} />
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {owner.phone_number && (
              <a
                href={`tel:${owner.phone_number.replaceAll(' ', '')}`}
                className="inline-flex items-center gap-1.5 text-14 text-link"
              >
                <IconPhone size={16} aria-hidden />
                {owner.phone_number}
              </a>
            )}
          </div>
          <MessageButton bookingId={booking.id} area="client">
            <Trans>Écrire à {owner.first_name}</Trans>
          </MessageButton>
        </div>
      </div>
    </Card>
  )
}

type Address = NonNullable<Booking['property']['address']>

/** The exact place on a map, where it is stored. */
export function DoorMap({ address, city }: { address: Address; city: string }) {
  const { t } = useLingui()
  const place = placeOf(address)
  if (!place) return null
  return (
    <LazyPlaceMap
      place={{ ...place, radius: doorRadius }}
      label={t`Carte du logement`}
      words={addressLine(address, city)}
      className="h-64 rounded-12 print:hidden"
    />
  )
}

export function addressLine({ street, postcode }: Address, city: string) {
  return `${street} ${postcode} ${city}`.trim()
}

function placeOf({ latitude, longitude }: Address) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The way from where the guest is, on OpenStreetMap. */
export function directionsTo(address: Address, city: string) {
  const place = placeOf(address)
  if (!place) return routeTo(address, city)
  const to = `${place.latitude},${place.longitude}`
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`
}

/** A place on OpenStreetMap, to the exact place where it is stored, else to the address. */
function routeTo(address: Address, city: string) {
  const place = placeOf(address)
  if (!place) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(address, city) })}`
  }
  const { latitude, longitude } = place
  return `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` })}#map=17/${latitude}/${longitude}`
}
