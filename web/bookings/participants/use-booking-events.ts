import { useLiveRevalidation } from '#web/notifications/use-live-revalidation.ts'

/** Revalidates the screen on an event of a booking, or of any of them. */
export function useBookingEvents(bookingId?: string) {
  useLiveRevalidation((message) => {
    if (message.event !== 'notification') return false
    const about = message.data.data.booking_id
    return Boolean(about) && (!bookingId || about === bookingId)
  })
}
