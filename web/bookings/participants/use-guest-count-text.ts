import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'

type Party = Pick<Booking, 'adults' | 'children' | 'infants' | 'pets'>

/** Number of guests: 2 adultes, 1 enfant. */
export function useGuestCountText() {
  const { t } = useLingui()
  return ({ adults, children, infants, pets }: Party) =>
    [
      t`${plural(adults, { one: '# adulte', other: '# adultes' })}`,
      children > 0 && t`${plural(children, { one: '# enfant', other: '# enfants' })}`,
      infants > 0 && t`${plural(infants, { one: '# bébé', other: '# bébés' })}`,
      pets > 0 && t`${plural(pets, { one: '# animal', other: '# animaux' })}`,
    ]
      .filter(Boolean)
      .join(', ')
}
