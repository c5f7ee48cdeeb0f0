import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { freshToken } from '#web/api/token.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useDelayedRemoval } from '#web/ui/hooks/use-delayed-removal.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { AcceptDialog, DeclineDialog } from './answer-dialogs.tsx'
import { guestName } from './guest-name.ts'
import { RequestCard } from './request-card.tsx'
import { RequestRow } from './request-row.tsx'

/** How long a refusal can be undone: it is not sent before. */
const undoMilliseconds = 6_000

interface Answering {
  booking: Booking
  answer: 'accept' | 'decline'
}

/**
 * Pending requests, each as a card, or as a row where there is little room. Accepting takes effect at once; a
 * refusal leaves the screen and is sent a moment later.
 */
export function Requests({ bookings, brief = false }: { bookings: Booking[]; brief?: boolean }) {
  const { t } = useLingui()
  const [answering, setAnswering] = useState<Answering>()
  const { mutate, isPendingFor } = useMutation({ revalidates: 'always', errorToast: undoMilliseconds })
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const close = () => setAnswering(undefined)

  async function decline(id: string, onDone: () => void) {
    const call = { params: { id }, body: { reason: reasons[id] ?? '' }, keepalive: true }
    await mutate((once) => api('POST /owner/bookings/:id/decline', { ...call, once }), { key: id })
    onDone()
  }

  const { leaving, leave, restore, finish } = useDelayedRemoval((id, onDone) => void decline(id, onDone))

  async function accept({ id, ...booking }: Booking) {
    const name = guestName({ ...booking })
    close()
    await mutate((once) => api('POST /owner/bookings/:id/accept', { params: { id }, once }), {
      key: id,
      successMessage: t`Le séjour de ${name} est confirmé`,
    })
  }

  function startDeclining(booking: Booking, reason: string) {
    const name = guestName(booking)
    close()
    setReasons((before) => ({ ...before, [booking.id]: reason }))
    leave(booking.id)
    // Leaving the page sends the refusal, without time to refresh the token first.
    void freshToken()
    showToast(t`La demande de ${name} est refusée`, 'info', undoMilliseconds, {
      label: t({ message: 'Annuler', context: 'défaire' }),
      run: () => restore(booking.id),
      otherwise: () => finish(booking.id),
    })
  }

  const waiting = bookings.filter(({ id }) => !leaving.includes(id) && !isPendingFor(id))
  const Request = brief ? RequestRow : RequestCard
  return (
    <>
      <ul className={brief ? 'divide-y divide-line' : 'flex flex-col gap-4'}>
        {waiting.map((booking) => (
          <Request
            key={booking.id}
            booking={booking}
            onAccept={() => setAnswering({ booking, answer: 'accept' })}
            onDecline={() => setAnswering({ booking, answer: 'decline' })}
          />
        ))}
      </ul>
      {answering?.answer === 'accept' && (
        <AcceptDialog
          open
          booking={answering.booking}
          onClose={close}
          onAccept={() => void accept(answering.booking)}
        />
      )}
      {answering?.answer === 'decline' && (
        <DeclineDialog
          open
          booking={answering.booking}
          written={reasons[answering.booking.id]}
          onClose={close}
          onDecline={(reason) => startDeclining(answering.booking, reason)}
        />
      )}
    </>
  )
}
