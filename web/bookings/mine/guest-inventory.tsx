import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import { InventoryCard } from '../inventory/inventory-card.tsx'

/** The inventory of a stay, named for its guest. */
export function GuestInventory({
  booking: { id, owner },
  inventory,
}: {
  booking: Pick<Booking, 'id' | 'owner'>
  inventory: StayInventory
}) {
  const { t } = useLingui()
  const { first_name: host } = owner
  return (
    <InventoryCard
      bookingId={id}
      inventory={inventory}
      names={{ owner: t`Photos de ${host}`, guest: t`Vos photos` }}
    />
  )
}
