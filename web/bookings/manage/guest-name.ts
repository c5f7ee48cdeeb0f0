import type { Booking } from '#contract/bookings/bookings.ts'

/** First name only until the booking is confirmed. */
export function guestName({ guest }: Pick<Booking, 'guest'>) {
  return [guest.first_name, guest.last_name].filter(Boolean).join(' ')
}
