import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { DateRangeProps } from './date-range-props.ts'
import { todayLocal } from './dates.ts'
import { TextField } from '../inputs/field.tsx'
import { SectionErrorBoundary, SectionNotice } from '../feedback/section-error-boundary.tsx'
import { Skeleton } from '../feedback/states.tsx'

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }))

/**
 * A calendar to choose an arrival and a departure. Its 25 kB load when it is first opened; if that fails, native date
 * inputs replace it.
 */
export function DateRange(props: DateRangeProps) {
  return (
    <SectionErrorBoundary fallback={<DateInputs {...props} />}>
      <Suspense fallback={<Skeleton className={props.tall ? 'h-90 w-full' : 'h-85 w-80 md:w-170'} />}>
        <RangeCalendar {...props} />
      </Suspense>
    </SectionErrorBoundary>
  )
}

/** Availability and minimum nights are checked when the dates are submitted: these inputs do not show them. */
function DateInputs({ value: { from, to }, onChange, min = todayLocal() }: DateRangeProps) {
  const { t } = useLingui()
  return (
    <div className="flex max-w-[52ch] flex-col gap-4">
      <SectionNotice>
        <Trans>Le calendrier n’a pas pu s’ouvrir. Saisissez vos dates ici.</Trans>
      </SectionNotice>
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
