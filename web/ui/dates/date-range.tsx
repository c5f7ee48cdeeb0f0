import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { DateRangeProps } from './date-range-props.ts'
import { todayLocal } from './dates.ts'
import { TextField } from '../inputs/field.tsx'
import { PartBoundary, PartNotice } from '../feedback/part-boundary.tsx'
import { Skeleton } from '../feedback/states.tsx'

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }))

/**
 * A calendar to choose an arrival and a departure. It weighs 25 kB and comes when it is first opened; where it cannot,
 * the browser's own fields of dates take its place.
 */
export function DateRange(props: DateRangeProps) {
  return (
    <PartBoundary fallback={<DateInputs {...props} />}>
      <Suspense fallback={<Skeleton className={props.tall ? 'h-90 w-full' : 'h-85 w-80 md:w-170'} />}>
        <RangeCalendar {...props} />
      </Suspense>
    </PartBoundary>
  )
}

/** Which nights are free, and how many at least, is checked when the dates are sent: these fields do not show it. */
function DateInputs({ value: { from, to }, onChange, min = todayLocal() }: DateRangeProps) {
  const { t } = useLingui()
  return (
    <div className="flex max-w-[52ch] flex-col gap-4">
      <PartNotice>
        <Trans>Le calendrier n’a pas pu s’ouvrir. Saisissez vos dates ici.</Trans>
      </PartNotice>
      <TextField
        type="date"
        label={t`Arrivée`}
        min={min}
        value={from ?? ''}
        onChange={({ target: { value: day } }) =>
          onChange({ from: day || null, to: day && to && to > day ? to : null })
        }
      />
      <TextField
        type="date"
        label={t`Départ`}
        min={from ?? min}
        disabled={!from}
        value={to ?? ''}
        onChange={({ target: { value: day } }) => onChange({ from, to: from && day > from ? day : null })}
      />
    </div>
  )
}
