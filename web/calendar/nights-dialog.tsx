import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AvailabilityChange, CalendarHome } from '#contract/bookings/calendar.ts'
import { mostPerNight } from '#contract/rentals/price-limits.ts'
import { useEuros } from '#web/money/euros.ts'
import { Button } from '#web/ui/button.tsx'
import { nightsBetween } from '#web/ui/dates/dates.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/inputs/field.tsx'
import { AmountInput, minorOf, readNumber } from '#web/money/amount-input.tsx'
import { homeDays } from './calendar-home.ts'
import { addDays, daysFrom } from './days.ts'
import type { ChosenNights } from './use-night-selection.ts'
import { useAmountFault } from './use-amount-fault.ts'
import { useNightsWrite } from './use-nights-write.ts'

/** What is written on the chosen nights: blocked or not, a price, a least stay, a note. What is left empty stays. */
export function NightsDialog({
  home,
  nights,
  onClose,
}: {
  home: CalendarHome | undefined
  nights: ChosenNights | null
  onClose: () => void
}) {
  return (
    <Dialog open={Boolean(home && nights)} onClose={onClose} title={home?.title ?? ''}>
      {home && nights && (
        <NightsForm
          key={`${home.id} ${nights.from} ${nights.to}`}
          home={home}
          nights={nights}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function NightsForm({
  home,
  nights,
  onClose,
}: {
  home: CalendarHome
  nights: ChosenNights
  onClose: () => void
}) {
  const { t } = useLingui()
  const euros = useEuros()
  const amountFault = useAmountFault()
  const { busy, failure, writeNights } = useNightsWrite(home.id)
  const before = usualOf(home, nights)
  const [from, setFrom] = useState(nights.from)
  const [last, setLast] = useState(addDays(nights.to, -1))
  const [blocked, setBlocked] = useState(before.blocked || Boolean(nights.toBlock))
  const [note, setNote] = useState(before.note)
  const [price, setPrice] = useState('')
  const [least, setLeast] = useState('')
  const [usual, setUsual] = useState(false)
  const count = from <= last ? nightsBetween(from, last) + 1 : 0
  const priceMinor = minorOf(price)
  const minNights = readNumber(least)
  const change: Omit<AvailabilityChange, 'from' | 'to'> = {
    ...((blocked !== before.blocked || (blocked && note !== before.note)) && { blocked, note }),
    ...(usual ? { price_minor: null, min_nights: null } : {}),
    ...(!usual && priceMinor !== undefined && { price_minor: priceMinor }),
    ...(!usual && minNights !== undefined && { min_nights: minNights }),
  }
  const priceFault = amountFault(price, mostPerNight)
  const leastFault = least !== '' && minNights === undefined ? t`Écrivez un nombre` : undefined
  const isReady = count > 0 && Object.keys(change).length > 0 && !priceFault && !leastFault
  const { fields = {} } = failure ?? {}
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { from, to: addDays(last, 1), ...change }
        void writeNights(body, t`Calendrier mis à jour`).then((done) => done && onClose())
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={<Trans>Première nuit</Trans>}
          type="date"
          value={from}
          error={fields['from']}
          onChange={(event) => setFrom(event.target.value)}
          required
        />
        <TextField
          label={<Trans>Dernière nuit</Trans>}
          type="date"
          value={last}
          min={from}
          error={fields['to']}
          onChange={(event) => setLast(event.target.value)}
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
          error={fields['note']}
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
              error={priceFault ?? fields['price_minor']}
              onChange={(event) => setPrice(event.target.value)}
            />
            <AmountInput
              label={<Trans>Nuits au moins</Trans>}
              placeholder={before.least === undefined ? t`plusieurs` : String(before.least)}
              value={least}
              disabled={usual}
              error={leastFault ?? fields['min_nights']}
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
      {failure && Object.keys(fields).length === 0 && (
        <p role="alert" className="rounded-12 bg-red-ground px-4 py-3 text-14 font-medium text-red-text">
          {failure.message}
        </p>
      )}
      <Button type="submit" size="large" full busy={busy} disabled={!isReady}>
        <Plural value={count} one="Appliquer à # nuit" other="Appliquer à # nuits" />
      </Button>
    </form>
  )
}

/** What stands on the nights before: the price and the least stay where they are the same on all of them. */
function usualOf(home: CalendarHome, { from, to }: ChosenNights) {
  const { entries, rates } = homeDays(home)
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
