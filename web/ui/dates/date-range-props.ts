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
