import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AvailabilityChange, CalendarRental } from '#contract/bookings/calendar.ts'
import { mostPerNight } from '#contract/rentals/price-limits.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { useEuros } from '#web/money/euros.ts'
import { Button } from '#web/ui/button.tsx'
import { nightsBetween } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/inputs/field.tsx'
import { AmountInput } from '#web/money/amount-input.tsx'
import { minorOf, readNumber } from '#web/money/read-amount.ts'
import { rentalDays } from './calendar-rental.ts'
import { addDays, daysFrom } from './days.ts'
import type { ChosenNights } from './use-night-selection.ts'
import { useAmountError, useNumberError } from './use-amount-error.ts'
import { useNightsWrite } from './use-nights-write.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { dayMistake } from '#web/ui/dates/typed-day.ts'

/** Edits the chosen nights: blocked or not, price, minimum stay, note. Empty fields stay unchanged. */
export function NightsDialog({
  rental,
  nights,
  onClose,
}: {
  rental: CalendarRental | undefined
  nights: ChosenNights | null
  onClose: () => void
}) {
  return (
    <Dialog open={Boolean(rental && nights)} onClose={onClose} title={rental?.title ?? ''}>
      {rental && nights && (
        <NightsForm
          key={`${rental.id} ${nights.from} ${nights.to}`}
          rental={rental}
          nights={nights}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function NightsForm({
  rental,
  nights,
  onClose,
}: {
  rental: CalendarRental
  nights: ChosenNights
  onClose: () => void
}) {
  const { t } = useLingui()
  const euros = useEuros()
  const amountError = useAmountError()
  const { isPending, error, fieldError, writeNights } = useNightsWrite(rental.id)
  const before = usualOf(rental, nights)
  const [from, setFrom] = useState(nights.from)
  const [last, setLast] = useState(addDays(nights.to, -1))
  const [blocked, setBlocked] = useState(before.blocked || Boolean(nights.toBlock))
  const [note, setNote] = useState(before.note)
  const [price, setPrice] = useState('')
  const [least, setLeast] = useState('')
  const [usual, setUsual] = useState(false)
  const areDays = dayMistake(from) === null && dayMistake(last, from) === null
  const count = areDays ? nightsBetween(from, last) + 1 : 0
  const priceMinor = minorOf(price)
  const minNights = readNumber(least)
  const change: Omit<AvailabilityChange, 'from' | 'to'> = {
    ...((blocked !== before.blocked || (blocked && note !== before.note)) && { blocked, note }),
    ...(usual ? { price_minor: null, min_nights: null } : {}),
    ...(!usual && priceMinor !== undefined && { price_minor: priceMinor }),
    ...(!usual && minNights !== undefined && { min_nights: minNights }),
  }
  const priceError = amountError(price, mostPerNight)
  const minimumError = useNumberError()(least)
  const isReady = Object.keys(change).length > 0 && !priceError && !minimumError
  return (
    <ValidatedForm
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { from, to: addDays(last, 1), ...change }
        void writeNights(body, t`Calendrier mis à jour`).then((done) => done && onClose())
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <DateField
          label={t`Première nuit`}
          value={from}
          error={fieldError('from')}
          onChange={setFrom}
          required
        />
        <DateField
          label={t`Dernière nuit`}
          value={last}
          min={from}
          error={fieldError('to')}
          onChange={setLast}
          required
        />
      </div>
      <Checkbox
        label={<Trans>Bloquer ces nuits : personne ne peut les réserver</Trans>}
        checked={blocked}
        onChange={(event) => setBlocked(event.target.checked)}
      />
      {blocked ? (
        <TextField
          label={<Trans>Remarque</Trans>}
          optional={<Trans>(facultatif)</Trans>}
          help={<Trans>Vous seul la lisez : travaux, famille, ménage…</Trans>}
          maxLength={120}
          value={note}
          error={fieldError('note')}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <AmountInput
              label={<Trans>Prix de la nuit</Trans>}
              unit="€"
              placeholder={before.price === undefined ? t`plusieurs prix` : euros(before.price / 100)}
              value={price}
              disabled={usual}
              error={priceError ?? fieldError('price_minor')}
              onChange={(event) => setPrice(event.target.value)}
            />
            <AmountInput
              label={<Trans>Nuits au moins</Trans>}
              placeholder={before.least === undefined ? t`plusieurs` : String(before.least)}
              value={least}
              disabled={usual}
              error={minimumError ?? fieldError('min_nights')}
              onChange={(event) => setLeast(event.target.value)}
            />
          </div>
          <Checkbox
            label={<Trans>Revenir aux tarifs habituels</Trans>}
            checked={usual}
            onChange={(event) => setUsual(event.target.checked)}
          />
        </>
      )}
      {error?.fields.length === 0 && (
        <p role="alert" className="rounded-12 bg-red-ground px-4 py-3 text-14 font-medium text-red-text">
          {error.message}
        </p>
      )}
      <Button type="submit" size="large" full isPending={isPending} disabled={!isReady}>
        <Plural value={count} one="Appliquer à # nuit" other="Appliquer à # nuits" />
      </Button>
    </ValidatedForm>
  )
}

/** Initial values: the price and the minimum stay where they are the same on all nights. */
function usualOf(rental: CalendarRental, { from, to }: ChosenNights) {
  const { entries, rates } = rentalDays(rental)
  const days = daysFrom(from, to)
  const blocks = days.map((day) => entries.get(day)?.find(({ kind }) => kind === 'block'))
  const same = <T,>(values: T[]) => (values.every((value) => value === values[0]) ? values[0] : undefined)
  return {
    blocked: blocks.every(Boolean),
    note: blocks[0]?.label ?? '',
    price: same(days.map((day) => rates.get(day)?.priceMinor)),
    least: same(days.map((day) => rates.get(day)?.minNights)),
  }
}
