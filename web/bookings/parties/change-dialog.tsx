import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { api } from '../../api/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { formatStay, todayLocal } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useLanguage } from '../../ui/link.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useDeed } from './use-deed.ts'
import { Alert } from '../../ui/alert.tsx'

const yearMilliseconds = 365 * 24 * 3600 * 1000

/** Asks the host for other dates or other people; nothing changes before the answer. */
export function ChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const wide = useWide(768)
  const [dates, setDates] = useState<{ from: string | null; to: string | null }>({
    from: booking.check_in,
    to: booking.check_out,
  })
  const { adults, children, infants, pets } = booking
  const [party, setParty] = useState({ adults, children, infants, pets })
  const [message, setMessage] = useState('')
  const { busy, failure, run } = useDeed()
  const isTaken = useTakenDays(booking)
  const { from, to } = dates
  const send = async () => {
    if (!from || !to) return
    const done = await run(
      (once) =>
        api('POST /bookings/:id/change', {
          params: { id: booking.id },
          body: { check_in: from, check_out: to, ...party, message: message.trim() },
          once,
        }),
      t`Demande de modification envoyée`,
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Demander une modification`}
      className="md:max-w-200"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Fermer</Trans>
          </Button>
          <Button busy={busy} disabled={!from || !to} onClick={() => void send()}>
            <Trans>Envoyer la demande</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <Alert>{Object.values(failure.fields)[0] ?? failure.message}</Alert>}
        <p className="text-muted">
          <Trans>
            Le nouveau prix s’affiche avec votre demande. Rien ne change tant que {booking.owner.first_name}{' '}
            n’a pas accepté.
          </Trans>
        </p>
        <div className="flex flex-col gap-2">
          <p className="font-semibold">
            {from && to ? formatStay(from, to, language) : <Trans>Choisissez vos dates</Trans>}
          </p>
          <div className="overflow-x-auto">
            <DateRange value={dates} onChange={setDates} isTaken={isTaken} months={wide ? 2 : 1} />
          </div>
        </div>
        <div className="max-w-120 divide-y divide-line">
          <NumberStepper
            label={t`Adultes`}
            value={party.adults}
            min={1}
            max={50}
            onChange={(count) => setParty({ ...party, adults: count })}
          />
          <NumberStepper
            label={t`Enfants`}
            value={party.children}
            min={0}
            max={50}
            onChange={(count) => setParty({ ...party, children: count })}
          />
          <NumberStepper
            label={t`Bébés`}
            value={party.infants}
            min={0}
            max={5}
            onChange={(count) => setParty({ ...party, infants: count })}
          />
        </div>
        <TextArea
          label={t`Un mot pour ${booking.owner.first_name}`}
          optional={t`(facultatif)`}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** The nights of others; the stay's own can be kept. Until they have come, the server alone says what is free. */
function useTakenDays({ property_id: id, check_in, check_out }: Booking) {
  const [taken, setTaken] = useState<{ from: string; to: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    const to = new Date(Date.now() + yearMilliseconds).toISOString().slice(0, 10)
    api('GET /properties/:id/availability', { params: { id }, query: { from: todayLocal(), to } }).then(
      ({ unavailable }) => isCurrent && setTaken(unavailable),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return (day: string) => {
    const isOwn = check_in <= day && day < check_out
    return !isOwn && taken.some(({ from, to }) => from <= day && day < to)
  }
}
