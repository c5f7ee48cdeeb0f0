/** How long a suspension lasts: of a preset, to a chosen day, or without an end. */
export const suspensionLengths = ['week', 'month', 'quarter', 'day', 'open'] as const
export type SuspensionLength = (typeof suspensionLengths)[number]

/** Last day of a suspension that begins today; null without an end. @param day chosen for `day` */
export function lastDayOf(length: SuspensionLength, today: string, day: string): string | null {
  switch (length) {
    case 'week':
      return addedTo(today, { days: 7 })
    case 'month':
      return addedTo(today, { months: 1 })
    case 'quarter':
      return addedTo(today, { months: 3 })
    case 'day':
      return day || null
    case 'open':
      return null
  }
}

/** The last day of the month where it is shorter. */
function addedTo(today: string, { months = 0, days = 0 }: { months?: number; days?: number }) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moment = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + days))
  return moment.toISOString().slice(0, 10)
}
