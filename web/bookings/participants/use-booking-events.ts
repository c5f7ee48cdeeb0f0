import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from '#web/notifications/live.ts'

/** Revalidates the screen on an event of a booking, or of any of them. */
export function useBookingEvents(bookingId?: string) {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(
    () =>
      listenLive((message) => {
        // What happened between the page's data and the opened stream was announced to nobody.
        if (message.event === 'ready') again()
        if (message.event !== 'notification') return
        const about = message.data.data.booking_id
        if (about && (!bookingId || about === bookingId)) again()
      }),
    [bookingId],
  )
}
