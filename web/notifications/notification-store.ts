import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { Notification } from '#contract/messaging/notifications.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import type { LiveMessage } from './live-message.ts'

/** The newest notifications of the signed-in user and the unread count, for the bell. */
export interface NotificationsState {
  unread: number
  /** Null until they have loaded. */
  latest: readonly Notification[] | null
  failure: ApiError | null
}

const latestShown = 5
const nothing: NotificationsState = { unread: 0, latest: null, failure: null }

let loaded = nothing
const listeners = new Set<() => void>()

export function useNotifications() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loaded,
    () => nothing,
  )
}

function change(next: Partial<NotificationsState>) {
  loaded = { ...loaded, ...next }
  for (const listener of listeners) listener()
}

export function clearNotifications() {
  change(nothing)
}

export async function refreshNotifications() {
  try {
    const { items, unread_count } = await named(
      msg`Impossible de charger les notifications. Veuillez réessayer.`,
      api('GET /notifications', { query: { per_page: `${latestShown}` } }),
      unlessRefused,
    )
    change({ unread: unread_count, latest: items, failure: null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The current list stays until the next event.
    if (!loaded.latest) change({ failure: error })
  }
}

/** Applies an event of the stream. */
export function receiveNotification(message: LiveMessage) {
  if (message.event === 'ready' || message.event === 'notifications_read') void refreshNotifications()
  if (message.event !== 'notification') return
  const others = (loaded.latest ?? []).filter(({ id }) => id !== message.data.id)
  change({ unread: loaded.unread + 1, latest: [message.data, ...others].slice(0, latestShown) })
}

/** Marked as read at once; the unread count comes from the server. @throws {ApiError} */
export async function readNotification(notification: Notification) {
  if (notification.is_read) return
  change({
    unread: Math.max(0, loaded.unread - 1),
    latest: asRead((each) => each.id === notification.id),
  })
  await named(
    msg`Impossible de mettre à jour les notifications. Veuillez réessayer.`,
    api('PATCH /notifications/:id/read', { params: { id: notification.id } }),
    unlessRefused,
  )
}

/** @throws {ApiError} */
export async function readAllNotifications() {
  const { unread_count } = await named(
    msg`Impossible de mettre à jour les notifications. Veuillez réessayer.`,
    api('PATCH /notifications/read-all'),
    unlessRefused,
  )
  change({ unread: unread_count, latest: asRead(() => true) })
}

function asRead(which: (notification: Notification) => boolean) {
  return loaded.latest?.map((each) => (which(each) ? { ...each, is_read: true } : each)) ?? null
}
