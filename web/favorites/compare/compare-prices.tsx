import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { type QuoteState, useQuote } from '#web/bookings/quote/use-quote.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import type { DateRangeValue } from '#web/ui/dates/date-range-props.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { type ComparedStay, mostPeople } from './compared-stay.ts'

/** Dates and guests for comparing the total prices of the rentals. */
export function CompareForm({
  stay,
  onChange,
}: {
  stay: ComparedStay | null
  onChange: (stay: ComparedStay | null) => void
}) {
  const { t } = useLingui()
  const [dates, setDates] = useState<DateRangeValue>({
    from: stay?.check_in ?? null,
    to: stay?.check_out ?? null,
  })
  const [adults, setAdults] = useState(stay?.adults ?? 2)
  const [children, setChildren] = useState(stay?.children ?? 0)
  const { from, to } = dates
  const compare = (event: FormEvent) => {
    event.preventDefault()
    if (from && to) onChange({ check_in: from, check_out: to, adults, children })
  }
  return (
    <form
      noValidate
      onSubmit={compare}
      aria-label={t`Comparer les prix`}
      className="grid grid-cols-2 items-end gap-3 rounded-16 border border-line bg-surface p-4 lg:grid-cols-[1fr_8rem_8rem_auto_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <DateRangeField
          label={t`Dates du séjour`}
          placeholder={t`Arrivée – départ`}
          value={dates}
          onChange={setDates}
        />
      </div>
      <TextField
        label={t`Adultes`}
        type="number"
        min={1}
        max={mostPeople - children}
        required
        value={adults}
        onChange={({ target }) =>
          setAdults(Math.max(1, Math.min(mostPeople - children, Math.trunc(target.valueAsNumber) || 1)))
        }
      />
      <TextField
        label={t`Enfants`}
        type="number"
        min={0}
        max={mostPeople - adults}
        required
        value={children}
        onChange={({ target }) =>
          setChildren(Math.max(0, Math.min(mostPeople - adults, Math.trunc(target.valueAsNumber) || 0)))
        }
      />
      <Button type="submit" variant="secondary" className="h-12" disabled={!from || !to}>
        <Trans>Comparer les prix</Trans>
      </Button>
      {stay && (
        <Button variant="ghost" className="h-12" onClick={() => onChange(null)}>
          <Trans>Effacer</Trans>
        </Button>
      )}
    </form>
  )
}

/** The total price of a rental for the stay, or why it is unavailable. */
export function ComparedPrice({ listing, stay }: { listing: FavoriteListing; stay: ComparedStay }) {
  const { state } = useQuote({ property_id: listing.id, ...stay })
  if (state.kind === 'refused') return <p className="text-14 text-muted">{state.error.message}</p>
  return <QuotedPrice state={state} />
}

/** The total price of a stay; nothing where it is refused. */
export function QuotedPrice({
  state,
  people = 1,
}: {
  state: QuoteState | undefined
  /** Shows the part of each of several people as well. */
  people?: number
}) {
  const taxText = useTaxText()
  if (state?.kind === 'refused') return null
  if (state?.kind !== 'quoted') return <Skeleton className="h-6 w-40" />
  const { quote } = state
  const tax = taxText(quote.tourist_tax)
  return (
    <p className="font-semibold">
      <MinorPrice minor={quote.total_minor} currency={quote.currency} />{' '}
      <span className="text-14 font-normal text-muted">
        {tax === null || quote.tourist_tax === 'none_due' ? (
          <Plural value={quote.nights} one="pour # nuit, tout compris" other="pour # nuits, tout compris" />
        ) : (
          <>
            <Plural value={quote.nights} one="pour # nuit" other="pour # nuits" />
            <span className="block">{tax}</span>
          </>
        )}
        {people > 1 && (
          <span className="block">
            <Trans>
              soit <MinorPrice minor={quote.total_minor / people} currency={quote.currency} /> par personne
            </Trans>
          </span>
        )}
      </span>
    </p>
  )
}
