import { msg } from '@lingui/core/macro'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'

/** Sends only the new status (specification, section 4). @throws {ApiError} */
export function changeRentalStatus(id: string, status: RentalStatus) {
  return named(
    msg`Erreur lors de la mise à jour du statut de la propriété`,
    api('PATCH /properties/:id/status', { params: { id }, body: { status } }),
  )
}
