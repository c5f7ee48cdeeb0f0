import { useLingui } from '@lingui/react/macro'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'

/** A draft may have no title yet. */
export function useTitleOf() {
  const { t } = useLingui()
  return (rental: Pick<OwnedRental, 'title'>) => rental.title || t`Logement sans titre`
}
