/** Days after the departure within which a stay can be reviewed (rules, section 6). */
export const reviewDays = 14

export function lastDayToReview(checkOut: string) {
  return Temporal.PlainDate.from(checkOut).add({ days: reviewDays }).toString()
}
