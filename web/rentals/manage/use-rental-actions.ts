import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import type { RentalAction, RentalStatus } from '#contract/rentals/rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { changeRentalStatus } from './change-rental-status.ts'
import { useTitleOf } from './rental-title.ts'

export type StatusAction = Exclude<RentalAction, 'edit' | 'delete'>

const statusAfter: Record<StatusAction, RentalStatus> = {
  publish: 'PUBLISHED',
  pause: 'DRAFT',
  archive: 'ARCHIVED',
  restore: 'DRAFT',
}

/** An archived rental returns to draft before it is published again. */
function undoAction(action: StatusAction, before: RentalStatus): RentalStatus[] {
  if (action === 'pause') return ['PUBLISHED']
  return before === 'PUBLISHED' ? ['DRAFT', 'PUBLISHED'] : ['DRAFT']
}

/** Long enough to read the message and undo. */
const undoMilliseconds = 8000

/**
 * An owner's actions on a rental, from the list or its page. Refusals show the server's message; data is
 * reloaded after each change, so that counters and allowed actions are updated.
 */
export function useRentalActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  const { revalidate } = useRevalidator()
  const { mutate, isPendingFor } = useMutation({ errorToast: 5000 })

  async function goThrough(id: string, statuses: RentalStatus[]) {
    let changed: OwnedRental | undefined
    for (const status of statuses) {
      changed = await changeRentalStatus(id, status)
    }
    return changed
  }

  async function undo(rental: OwnedRental, action: StatusAction) {
    await mutate(() => goThrough(rental.id, undoAction(action, rental.status)), { key: rental.id })
    await revalidate()
  }

  function showChange(rental: OwnedRental, action: StatusAction, changed: OwnedRental) {
    if (action === 'publish') {
      showToast(
        changed.under_review
          ? t`Logement envoyé en vérification : la réponse arrive sous 24 heures`
          : t`Logement publié : les voyageurs le trouvent dès maintenant`,
        'success',
        5000,
      )
    }
    if (action === 'restore') showToast(t`Logement restauré en brouillon`, 'success')
    if (action === 'pause' || action === 'archive') {
      const done = action === 'pause' ? t`Logement mis en pause` : t`Logement archivé`
      showToast(done, 'success', undoMilliseconds, {
        label: t({ message: 'Annuler', context: 'undo' }),
        run: () => void undo(rental, action),
      })
    }
  }

  async function changeStatus(rental: OwnedRental, action: StatusAction) {
    const done = await mutate(() => goThrough(rental.id, [statusAfter[action]]), {
      key: rental.id,
      onSuccess: (changed) => changed && showChange(rental, action, changed),
    })
    if (done) await revalidate()
  }

  async function remove(rental: OwnedRental) {
    const title = titleOf(rental)
    if (!window.confirm(t`Êtes-vous sûr de vouloir supprimer "${title}" ?`)) return
    const deleted = await mutate(
      () =>
        named(
          msg`Erreur lors de la suppression de la propriété`,
          api('DELETE /properties/:id', { params: { id: rental.id } }),
        ),
      { key: rental.id, successMessage: t`Propriété supprimée avec succès` },
    )
    if (!deleted) return
    if (onDeleted) onDeleted()
    else await revalidate()
  }

  return { isPendingFor, changeStatus, remove }
}
