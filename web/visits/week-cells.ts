import type { VisitPlan } from '../../contract/visits.ts'

type Weekly = VisitPlan['weekly']

/** The hours of a week that can be opened: from eight in the morning to nine in the evening, by half-hours. */
export const firstHour = 8
export const lastHour = 21
export const halfHours = (lastHour - firstHour) * 2

/** `5-3`: the fourth half-hour of Friday. */
export function cellKey(weekday: number, row: number) {
  return `${weekday}-${row}`
}

export function hourOfRow(row: number) {
  const minutes = firstHour * 60 + row * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function rowOfHour(hour: string) {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return (hours * 60 + minutes - firstHour * 60) / 30
}

/** The half-hours that windows cover. */
export function cellsOf(weekly: Weekly): Set<string> {
  const cells = new Set<string>()
  for (const { weekday, from, to } of weekly) {
    const last = Math.min(halfHours, Math.floor(rowOfHour(to)))
    for (let row = Math.max(0, Math.ceil(rowOfHour(from))); row < last; row++)
      cells.add(cellKey(weekday, row))
  }
  return cells
}

/** The windows that half-hours make, those side by side joined. */
export function windowsOf(cells: ReadonlySet<string>): Weekly {
  const windows: Weekly = []
  for (let weekday = 1; weekday <= 7; weekday++) {
    let start: number | null = null
    for (let row = 0; row <= halfHours; row++) {
      const isOpen = row < halfHours && cells.has(cellKey(weekday, row))
      if (isOpen && start === null) start = row
      if (!isOpen && start !== null) {
        windows.push({ weekday, from: hourOfRow(start), to: hourOfRow(row) })
        start = null
      }
    }
  }
  return windows
}
