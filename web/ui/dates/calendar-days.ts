/** Number of local calendar days between two moments. */
export function calendarDays(earlier: Date, later: Date) {
  const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  // Rounded, since a day with a clock change has 23 or 25 hours.
  return Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / 86_400_000)
}

/** Days until a local date such as `2027-03-12`; negative once it is past. */
export function daysUntil(day: string) {
  return calendarDays(new Date(), new Date(`${day}T00:00:00`))
}
