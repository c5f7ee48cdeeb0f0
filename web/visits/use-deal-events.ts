import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from '#web/notifications/live.ts'

/** Runs the loaders again on each live event about a visit or an offer. */
export function useDealEvents(event: 'visit' | 'offer') {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(
    () =>
      listenLive((message) => {
        // `ready`: what happened between the page's data and the opened stream was announced to nobody.
        if (message.event === event || message.event === 'ready') again()
      }),
    [event],
  )
}
