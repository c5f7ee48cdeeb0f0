import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking, ChangePreview } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { DateRange } from '#web/ui/dates/date-range.tsx'
import type { DateRangeValue } from '#web/ui/dates/date-range-props.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { NumberStepper } from '#web/ui/inputs/number-stepper.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { boundedBy, type Exemption, isTaxedByAdult, TaxExemption } from '../quote/tax-exemption.tsx'
import { ChangedPrice } from './changed-price.tsx'
import { type Preview, usePreview } from '../cancellation/previewed.tsx'
import type { Viewer } from '../participants/viewer.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useTakenDays } from './use-taken-days.ts'

const settleMilliseconds = 300

interface ChangeDialogProps {
  booking: Booking
  viewer: Viewer
  onClose: () => void
}

/**
 * Requests other dates or guests from the other participant, at a previewed price; nothing changes before the answer.
 */
export function ChangeDialog({ booking, viewer, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const wide = useWide(768)
  const { check_in, check_out, adults, children, infants, pets, exempt_adults, exemption_ground } = booking
  const [dates, setDates] = useState<DateRangeValue>({ from: check_in, to: check_out })
  const [guests, setGuests] = useState({ adults, children, infants, pets })
  const [exempt, setExempt] = useState<Exemption>({ exempt_adults, exemption_ground })
  const [message, setMessage] = useState('')
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const isTaken = useTakenDays(booking)
  const requested = requestedStay(booking, dates, { ...guests, ...boundedBy(guests.adults, exempt) })
  const params = { id: booking.id }
  const preview = usePreview(
    requested,
    (body) => api('POST /bookings/:id/change/preview', { params, body }),
    settleMilliseconds,
  )
  const other = viewer === 'guest' ? booking.owner.first_name : booking.guest.first_name
  async function send() {
    if (!requested || !preview.answer) return
    const request = {
      ...requested,
      message: message.trim(),
      expected_total_minor: preview.answer.total_minor,
    }
    const done = await mutate((once) => api('POST /bookings/:id/change', { params, body: request, once }), {
      successMessage: viewer === 'guest' ? t`Demande de modification envoyée` : t`Proposition envoyée`,
    })
    if (done) onClose()
    else preview.refetch()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={viewer === 'guest' ? t`Demander une modification` : t`Proposer un changement`}
      className="md:max-w-200"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
          <Button isPending={isPending} disabled={!preview.answer} onClick={() => void send()}>
            {viewer === 'guest' ? <Trans>Envoyer la demande</Trans> : <Trans>Envoyer la proposition</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && <Alert>{error.firstMessage}</Alert>}
        <p className="text-muted">
          <Trans>
            Rien ne change tant que {other} n’a pas accepté. Sans réponse, tout reste comme avant.
          </Trans>
        </p>
        <div className="flex flex-col gap-2">
          <p className="font-semibold">
            {dates.from && dates.to ? (
              formatDateRange(dates.from, dates.to, language)
            ) : (
              <Trans>Choisissez les dates</Trans>
            )}
          </p>
          <div className="overflow-x-auto">
            <DateRange value={dates} onChange={setDates} isTaken={isTaken} months={wide ? 2 : 1} />
          </div>
        </div>
        <div className="max-w-120 divide-y divide-line">
          <NumberStepper
            label={t`Adultes`}
            value={guests.adults}
            min={1}
            max={50}
            onChange={(count) => setGuests({ ...guests, adults: count })}
          />
          <NumberStepper
            label={t`Enfants`}
            value={guests.children}
            min={0}
            max={50}
            onChange={(count) => setGuests({ ...guests, children: count })}
          />
          <NumberStepper
            label={t`Bébés`}
            value={guests.infants}
            min={0}
            max={5}
            onChange={(count) => setGuests({ ...guests, infants: count })}
          />
        </div>
        {(exempt_adults > 0 || isTaxedByAdult(booking)) && (
          <TaxExemption
            adults={guests.adults}
            value={boundedBy(guests.adults, exempt)}
            onChange={setExempt}
          />
        )}
        <NewPrice
          booking={booking}
          viewer={viewer}
          preview={preview}
          isRequested={requested !== null}
          onDates={setDates}
        />
        <TextArea
          label={t`Un mot pour ${other}`}
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

type Party = Pick<Booking, 'adults' | 'children' | 'infants' | 'pets'> & Exemption

/** Null while the dates are incomplete or unchanged. */
function requestedStay(booking: Booking, { from, to }: DateRangeValue, guests: Party) {
  if (!from || !to) return null
  const requested = { check_in: from, check_out: to, ...guests }
  const keys = Object.keys(requested) as (keyof typeof requested)[]
  return keys.every((key) => requested[key] === booking[key]) ? null : requested
}

interface NewPriceProps extends Omit<ChangeDialogProps, 'onClose'> {
  preview: Preview<ChangePreview>
  isRequested: boolean
  onDates: (dates: DateRangeValue) => void
}

/** The new price, or why there is none, with free dates nearby. */
function NewPrice({ booking, viewer, preview, isRequested, onDates }: NewPriceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!isRequested) return null
  const { answer, failure } = preview
  const nearby = (failure?.allowed ?? []).flatMap((interval) => {
    const [from, to] = interval.split('/')
    return from && to ? [{ from, to }] : []
  })
  return (
    <section aria-label={t`Nouveau prix`} aria-live="polite" className="flex flex-col gap-3">
      <h3 className="display-20">
        <Trans>Nouveau prix</Trans>
      </h3>
      {answer && <ChangedPrice booking={booking} changed={answer} viewer={viewer} />}
      {failure && <Alert>{failure.firstMessage}</Alert>}
      {nearby.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-14 text-muted">
            <Trans>Libre tout près</Trans>
          </span>
          {nearby.map((stay) => (
            <Chip key={stay.from} small pressed={false} onClick={() => onDates(stay)}>
              {formatDateRange(stay.from, stay.to, language)}
            </Chip>
          ))}
        </div>
      )}
      {!answer && !failure && <Skeleton className="h-56 rounded-12!" />}
    </section>
  )
}
