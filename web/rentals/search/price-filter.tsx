import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RentalFacets } from '#contract/rentals/public-rentals.ts'
import { Histogram } from '#web/search/filters/histogram.tsx'
import { rentalCriteria } from '../search-address.ts'

/** Only the thumbs take pointer events: the two ranges overlap. */
const thumbs =
  'range-thumb pointer-events-none absolute inset-x-0 top-1/2 h-6 w-full -translate-y-1/2 appearance-none bg-transparent'

/**
 * The price of a night, or of the stay where the search has dates, over the prices of the matching rentals. A thumb at
 * its end is no limit.
 */
export function PriceFilter({
  fields,
  price,
}: {
  fields: Record<string, string>
  price: RentalFacets['price'] | null
}) {
  const { t } = useLingui()
  // Prices are unknown where nothing or too much matches.
  const isRange = price !== null && price.max > price.min
  const lowest = Math.floor(price?.min ?? 0)
  const highest = Math.max(Math.ceil(price?.max ?? 0), lowest + 1)
  const [min, setMin] = useState(fields['min_price'] ?? '')
  const [max, setMax] = useState(fields['max_price'] ?? '')
  const from = Number(min || lowest)
  const to = Number(max || highest)
  const stay = rentalCriteria.isSet(fields, 'dates')
  return (
    <fieldset>
      <legend className="font-semibold">{stay ? t`Prix du séjour` : t`Prix par nuit`}</legend>
      <p className="text-14 text-muted">
        {stay ? (
          <Trans>Nuits, ménage et frais de service compris, en euros</Trans>
        ) : (
          <Trans>En euros, avant ménage et frais de service</Trans>
        )}
      </p>
      {isRange && (
        <div className="mt-4">
          <Histogram
            bins={price.bins}
            isCovered={(index) => {
              const width = (price.max - price.min) / price.bins.length
              const start = price.min + index * width
              return start + width > from && start < to
            }}
          />
          <div className="relative h-1 rounded-full bg-line">
            <div
              className="absolute inset-y-0 bg-brand"
              style={{
                left: share(from, lowest, highest),
                right: share(highest + lowest - to, lowest, highest),
              }}
            />
            <input
              type="range"
              aria-label={t`Prix minimum`}
              min={lowest}
              max={highest}
              value={Math.min(from, to)}
              onChange={({ target }) => setMin(Number(target.value) > lowest ? target.value : '')}
              className={thumbs}
            />
            <input
              type="range"
              aria-label={t`Prix maximum`}
              min={lowest}
              max={highest}
              value={Math.max(from, to)}
              onChange={({ target }) => setMax(Number(target.value) < highest ? target.value : '')}
              className={thumbs}
            />
          </div>
        </div>
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Euros
          label={t`Minimum`}
          name="min_price"
          value={min}
          onChange={setMin}
          placeholder={isRange ? String(lowest) : ''}
        />
        <Euros
          label={t`Maximum`}
          name="max_price"
          value={max}
          onChange={setMax}
          placeholder={isRange ? String(highest) : ''}
        />
      </div>
    </fieldset>
  )
}

function Euros({
  label,
  name,
  value,
  placeholder,
  onChange,
}: {
  label: string
  name: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}) {
  return (
    <label className="flex flex-col gap-1.5 text-14 font-semibold">
      {label}
      <span className="relative">
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={0}
          max={1_000_000}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-full rounded-12 bg-surface pr-8 pl-3.5 text-16 font-normal inset-ring inset-ring-control-line tabular placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none"
        />
        <span aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 font-normal text-muted">
          €
        </span>
      </span>
    </label>
  )
}

function share(value: number, lowest: number, highest: number) {
  return `${Math.min(100, Math.max(0, ((value - lowest) / (highest - lowest)) * 100))}%`
}
