import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarCog,
  IconCalendarX,
  IconCash,
  IconCheck,
  IconHomeExclamation,
  IconUserX,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Booking, BookingAction } from '#contract/bookings/bookings.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { AcceptDialog, DeclineDialog } from './answer-dialogs.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { CancelDialog } from '../cancellation/cancel-dialog.tsx'
import { IncidentDialog } from '../incidents/incident-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

/** The actions the server allows the owner now; each shows its consequence before it is done. */
export function BookingActions({ booking, deposit }: { booking: Booking; deposit: StayDeposit | null }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<BookingAction>()
  const close = () => setOpen(undefined)
  const all = [
    { action: 'accept', label: t`Accepter`, Icon: IconCheck, variant: 'primary' },
    { action: 'decline', label: t`Refuser`, Icon: IconX, variant: 'secondary' },
    { action: 'record_payment', label: t`Paiement reçu`, Icon: IconCash, variant: 'primary' },
    {
      action: 'request_change',
      label: t`Proposer un changement`,
      Icon: IconCalendarCog,
      variant: 'secondary',
    },
    { action: 'mark_no_show', label: t`Personne n’est venu`, Icon: IconUserX, variant: 'secondary' },
    {
      action: 'report_incident',
      label: t`Signaler un dégât`,
      Icon: IconHomeExclamation,
      variant: 'secondary',
    },
    { action: 'cancel', label: t`Annuler la réservation`, Icon: IconCalendarX, variant: 'danger' },
  ] as const
  const allowed = all.filter(({ action }) => booking.allowed_actions.includes(action))
  return (
    <>
      {allowed.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {allowed.map(({ action, label, Icon, variant }) => (
            <Button
              key={action}
              variant={variant}
              size="small"
              className="max-md:grow"
              icon={<Icon size={18} aria-hidden />}
              onClick={() => setOpen(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {(open === 'accept' || open === 'decline') && (
        <Answer booking={booking} answer={open} onClose={close} />
      )}
      {open === 'record_payment' && <PaymentDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} viewer="owner" onClose={close} />}
      {open === 'report_incident' && (
        <IncidentDialog booking={booking} viewer="owner" deposit={deposit} onClose={close} />
      )}
      {open === 'request_change' && <ChangeDialog booking={booking} viewer="owner" onClose={close} />}
      {open === 'mark_no_show' && <NoShowDialog booking={booking} onClose={close} />}
    </>
  )
}

interface DialogProps {
  booking: Booking
  onClose: () => void
}

function Answer({ booking, answer, onClose }: DialogProps & { answer: 'accept' | 'decline' }) {
  const { t } = useLingui()
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const params = { id: booking.id }
  async function accept() {
    const done = await mutate((once) => api('POST /owner/bookings/:id/accept', { params, once }), {
      successMessage: t`Demande acceptée`,
    })
    if (done) onClose()
  }
  async function decline(reason: string) {
    const done = await mutate(
      (once) => api('POST /owner/bookings/:id/decline', { params, body: { reason }, once }),
      { successMessage: t`Demande refusée` },
    )
    if (done) onClose()
  }
  const shared = { open: true, booking, isPending, failure: error?.message, onClose }
  return answer === 'accept' ? (
    <AcceptDialog {...shared} onAccept={() => void accept()} />
  ) : (
    <DeclineDialog {...shared} onDecline={(reason) => void decline(reason)} />
  )
}
