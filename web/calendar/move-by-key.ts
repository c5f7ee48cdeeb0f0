import type { KeyboardEvent } from 'react'
import { addDays } from './days.ts'
import type { NightSelection } from './use-night-selection.ts'

/** Movement of each key, in days and rentals. */
const steps: Record<string, { days?: number; rentals?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { rentals: -1 },
  ArrowDown: { rentals: 1 },
}
const stepsOfMonth: typeof steps = { ...steps, ArrowUp: { days: -7 }, ArrowDown: { days: 7 } }

/**
 * Arrows move by day and by rental (by week in a month), Shift extends the selection, Enter opens it, Escape
 * clears it.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  selection: NightSelection,
  rentalIds: readonly string[],
  view: 'timeline' | 'month',
) {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')
  const { day, home: rental } = cell?.dataset ?? {}
  if (!day || !rental) return
  if (event.key === 'Escape') return selection.clear()
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    return selection.choose(rental, day)
  }
  const step = (view === 'month' ? stepsOfMonth : steps)[event.key]
  if (!step) return
  event.preventDefault()
  const nextDay = addDays(day, step.days ?? 0)
  const nextRental = rentalIds[rentalIds.indexOf(rental) + (step.rentals ?? 0)]
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-day="${nextDay}"][data-home="${nextRental}"]`,
  )
  if (!next) return
  if (event.shiftKey && step.days) selection.extend(rental, day, nextDay)
  else selection.clear()
  next.focus()
}
