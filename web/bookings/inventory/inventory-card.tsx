import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InventoryMoment,
  inventoryMoments,
  inventoryRules,
} from '#contract/bookings/inventory-moments.ts'
import type { InventoryPeriod, StayInventory } from '#contract/bookings/stay-inventory.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { AddPictures } from './add-pictures.tsx'
import { StoredPicture } from './stored-picture.tsx'

interface InventoryProps {
  bookingId: string
  inventory: StayInventory
  /** Names of the participants as the viewer reads them. */
  names: Record<InventoryPeriod['party'], string>
}

/** Photographs of the rental at arrival and departure, by owner and guest; the viewer adds their own in time. */
export function InventoryCard({ bookingId, inventory, names }: InventoryProps) {
  const { t } = useLingui()
  const titles: Record<InventoryMoment, string> = { arrival: t`À l’arrivée`, departure: t`Au départ` }
  if (inventory.periods.length === 0) return null
  return (
    <Card title={t`État des lieux en photos`}>
      <p className="text-14 text-muted">
        <Trans>
          Chaque photo est scellée à sa réception : l’heure et l’empreinte du fichier entrent au journal
          d’audit, et personne ne la change ni ne l’enlève. Elle est effacée après 180 jours, ou plus tard si
          un incident attend sa décision. Sans photo d’avant, aucun dégât ne peut être signalé.
        </Trans>
      </p>
      {inventoryMoments.map((moment) => (
        <section key={moment} className="mt-5 border-t border-line pt-5">
          <h3 className="font-semibold">{titles[moment]}</h3>
          <div className="mt-3 grid gap-5 md:grid-cols-2">
            {inventory.periods
              .filter((period) => period.moment === moment)
              .map((period) => (
                <Side
                  key={period.party}
                  bookingId={bookingId}
                  period={period}
                  name={names[period.party]}
                  pictures={inventory.pictures.filter(
                    (picture) => picture.moment === moment && picture.party === period.party,
                  )}
                />
              ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

function Side({
  bookingId,
  period,
  name,
  pictures,
}: {
  bookingId: string
  period: InventoryPeriod
  name: string
  pictures: StayInventory['pictures']
}) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h4 className="text-14 font-semibold">{name}</h4>
        {(pictures.length === 0 || period.may_add) && (
          <p className="text-14 text-muted">
            <PeriodText period={period} isEmpty={pictures.length === 0} />
          </p>
        )}
      </div>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {pictures.map((picture, index) => (
            <StoredPicture
              key={picture.id}
              bookingId={bookingId}
              picture={picture}
              name={name}
              number={index + 1}
            />
          ))}
        </ul>
      )}
      {period.may_add && pictures.length < inventoryRules.pictures && (
        <AddPictures bookingId={bookingId} moment={period.moment} />
      )}
    </div>
  )
}

function PeriodText({ period, isEmpty }: { period: InventoryPeriod; isEmpty: boolean }) {
  const moment = useMoment()
  const opens = moment(period.opens_at)
  const closes = moment(period.closes_at)
  if (period.state === 'to_come') return <Trans>À déposer à partir du {opens}</Trans>
  if (period.state === 'over') return <Trans>Aucune photo déposée</Trans>
  return isEmpty && period.party === 'guest' && period.moment === 'arrival' ? (
    <Trans>À déposer dans les 2 heures qui suivent la première photo, avant le {closes}</Trans>
  ) : (
    <Trans>À déposer avant le {closes}</Trans>
  )
}
