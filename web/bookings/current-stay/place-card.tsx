import { Trans, useLingui } from '@lingui/react/macro'
import { IconRoute } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { CopyButton } from '../guide/copy-button.tsx'
import { addressLine, directionsTo, DoorMap } from '../mine/stay-place.tsx'

/** Where the home is, and the way there. */
export function PlaceCard({ booking: { property } }: { booking: Booking }) {
  const { t } = useLingui()
  const { address, city } = property
  if (!address) return null
  return (
    <Card title={t`Y aller`}>
      <div className="flex flex-col gap-4">
        <DoorMap address={address} city={city} />
        <address className="not-italic">
          {address.street && <span className="block font-semibold">{address.street}</span>}
          <span className="block text-muted">{`${address.postcode} ${city}`.trim()}</span>
        </address>
        <div className="grid grid-cols-2 gap-2 print:hidden">
          <ButtonAnchor
            href={directionsTo(address, city)}
            target="_blank"
            rel="noreferrer"
            className="px-3!"
            icon={<IconRoute size={18} aria-hidden />}
          >
            <Trans>Itinéraire</Trans>
          </ButtonAnchor>
          <CopyButton
            text={addressLine(address, city)}
            label={t`Copier l’adresse`}
            size="medium"
            className="px-3!"
          />
        </div>
      </div>
    </Card>
  )
}
