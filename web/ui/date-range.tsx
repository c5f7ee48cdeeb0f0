import { lazy, Suspense } from 'react'
import { Skeleton } from './states.tsx'

/** First and last local date; nights are between them. */
export interface DateRangeValue {
  from: string | null
  to: string | null
}

export interface DateRangeProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  /** First day that may be chosen; today unless said. */
  min?: string
  /** Days that cannot be had are struck through and cannot be crossed. */
  isTaken?: (day: string) => boolean
  /** Days on which one cannot arrive, though one may stay over them or leave on them. */
  isClosedForArrival?: (day: string) => boolean
  minNights?: number
  /** Months under each other, to scroll through, instead of side by side. */
  tall?: boolean
  months?: number
}

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }))

/** A calendar to choose an arrival and a departure. It weighs 25 kB and comes when it is first opened. */
export function DateRange(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton className={props.tall ? 'h-90 w-full' : 'h-85 w-80 md:w-170'} />}>
      <RangeCalendar {...props} />
    </Suspense>
  )
}
