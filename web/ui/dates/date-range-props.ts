/** First and last local date of the stay; the nights lie between them. */
export interface DateRangeValue {
  from: string | null
  to: string | null
}

export interface DateRangeProps {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  /** First selectable day; today by default. */
  min?: string
  /** Unavailable days are struck through, and a range cannot include them. */
  isTaken?: (day: string) => boolean
  /** Days without arrivals; one may stay over them or leave on them. */
  isClosedForArrival?: (day: string) => boolean
  minNights?: number
  /** Months stacked and scrollable, instead of side by side. */
  tall?: boolean
  months?: number
}
