import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive } from './live.ts'
import type { LiveMessage } from './live-message.ts'

/**
 * Runs the loaders of the screen again on live events that concern it, and once the stream is open if something happened
 * between the page's data and that.
 */
export function useLiveRevalidation(concerns: (message: LiveMessage) => boolean) {
  const { revalidate } = useRevalidator()
  const receive = useEffectEvent((message: LiveMessage) => {
    if (message.event === 'ready' || concerns(message)) void revalidate()
  })
  useEffect(() => listenLive((message) => receive(message)), [])
}
