/** Local dates of the calendar. Parsed as UTC: a local date has no hour that a time zone could shift. */
export function addDays(day: string, count: number) {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 1 is Monday. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7
}

export function mondayOf(day: string) {
  return addDays(day, 1 - weekdayOf(day))
}

/** Every day of a range, the end excluded. */
export function daysFrom(from: string, to: string) {
  const days: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}

export function addMonths(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The whole weeks that contain a month (`2027-05`). */
export function weeksOf(month: string) {
  const from = mondayOf(`${month}-01`)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from, to: addDays(mondayOf(last), 7) }
}
