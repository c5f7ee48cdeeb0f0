import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from '../../notifications/live.ts'

/** Reads the screen again when something happens to a booking. */
export function useBookingNews() {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(
    () =>
      listenLive((heard) => {
        if (heard.event === 'notification' && heard.data.link?.includes('/bookings/')) refresh()
      }),
    [],
  )
}
