import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { AvailabilityChange, NightsBefore } from '#contract/bookings/calendar.ts'
import { api } from '#web/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { orToast, useWrite } from '#web/api/use-write.ts'

const undoMilliseconds = 6000

/** Updates nights of a rental, and offers an undo for a few seconds. */
export function useNightsWrite(id: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { isPending, failure, write } = useWrite()

  async function takeBack(body: NightsBefore) {
    if (await orToast(api('POST /properties/:id/availability/undo', { params: { id }, body }))) {
      showToast(t`Calendrier remis comme avant`, 'success')
    }
    await revalidate()
  }

  return {
    isPending,
    failure,
    writeNights: (body: AvailabilityChange, done: string) =>
      write(async () => {
        const { undo } = await api('PUT /properties/:id/availability', { params: { id }, body })
        showToast(done, 'success', undoMilliseconds, {
          label: t({ message: 'Annuler', context: 'undo' }),
          run: () => void takeBack(undo),
        })
      }),
  }
}
