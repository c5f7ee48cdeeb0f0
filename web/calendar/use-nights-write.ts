import { useLingui } from '@lingui/react/macro'
import type { AvailabilityChange } from '#contract/bookings/calendar.ts'
import { api } from '#web/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

const undoMilliseconds = 6000

/** Updates nights of a rental, and offers an undo for a few seconds. */
export function useNightsWrite(id: string) {
  const { t } = useLingui()
  const { mutate, ...mutation } = useMutation({ revalidates: true })
  const { mutate: takeBack } = useMutation({ revalidates: 'always', errorToast: 5000 })

  return {
    ...mutation,
    writeNights: (body: AvailabilityChange, done: string) =>
      mutate(async () => {
        const { undo } = await api('PUT /properties/:id/availability', { params: { id }, body })
        showToast(done, 'success', undoMilliseconds, {
          label: t({ message: 'Annuler', context: 'undo' }),
          run: () =>
            void takeBack(
              () => api('POST /properties/:id/availability/undo', { params: { id }, body: undo }),
              {
                successMessage: t`Calendrier remis comme avant`,
              },
            ),
        })
      }),
  }
}
