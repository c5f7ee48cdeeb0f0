import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { listenLive } from '#web/notifications/live.ts'
import type { LiveMessage } from '#web/notifications/live-message.ts'
import type { Area } from './area.ts'

/**
 * Counts of pending work in an area, for its navigation; undefined until loaded.
 * @param events events after which they may have changed, besides the user's own actions, which navigate
 */
export function countedWork<Work>(
  area: Area,
  request: () => Promise<Work>,
  events: readonly LiveMessage['event'][] = [],
) {
  let work: Work | undefined
  const listeners = new Set<() => void>()
  function change(next: Work | undefined) {
    work = next
    for (const listener of listeners) listener()
  }
  async function count() {
    try {
      change(await request())
    } catch (error) {
      // The screens show the error; a count of the navigation may be outdated.
      if (!(error instanceof ApiError)) throw error
    }
  }
  function listen(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    useWork: () =>
      useSyncExternalStore(
        listen,
        () => work,
        () => undefined,
      ),
    /** Refreshes the count while the area is open. */
    useCounted(open: Area, userId: string | undefined) {
      const { pathname } = useLocation()
      const isOpen = open === area && userId !== undefined
      useEffect(() => {
        if (isOpen) void count()
      }, [isOpen, pathname])
      useEffect(() => {
        if (!isOpen) return
        const stop =
          events.length > 0
            ? listenLive(({ event }) => void ((event === 'ready' || events.includes(event)) && count()))
            : undefined
        return () => {
          stop?.()
          change(undefined)
        }
      }, [isOpen])
    },
  }
}
