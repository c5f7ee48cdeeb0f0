import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { listenLive } from '#web/notifications/live.ts'
import { type ConversationArea, sideOf } from './conversation-area.ts'

/** Number of unread messages of an area, for its navigation. */
let unread = 0
const listeners = new Set<() => void>()

export function useUnreadMessages() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
    () => 0,
  )
}

/** Refreshes the count while an area is open; areas without conversations have none. */
export function useCountedMessages(area: string, userId: string | undefined) {
  useEffect(() => {
    if (!userId || (area !== 'client' && area !== 'owner')) return
    void countUnread(area)
    const stop = listenLive(({ event }) => {
      if (event !== 'notification' && event !== 'notifications_read') void countUnread(area)
    })
    return () => {
      stop()
      change(0)
    }
  }, [area, userId])
}

async function countUnread(area: ConversationArea) {
  try {
    const query = { role: sideOf[area], per_page: '1' }
    change((await api('GET /conversations', { query })).unread_count)
  } catch (error) {
    // The conversations screen shows the error; a count of the navigation may be outdated.
    if (!(error instanceof ApiError)) throw error
  }
}

function change(count: number) {
  unread = count
  for (const listener of listeners) listener()
}
