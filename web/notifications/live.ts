import { api } from '#web/api/browser-api.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import type { LiveMessage } from './live-message.ts'

const listeners = new Set<(message: LiveMessage) => void>()
let stop: (() => void) | undefined

/** Subscribes to the live events of the signed-in user; connected while there are listeners. */
export function listenLive(listener: (message: LiveMessage) => void) {
  listeners.add(listener)
  stop ??= startOrFail()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** If it throws, the listening screens continue without events. */
function startOrFail() {
  try {
    return start()
  } catch (error) {
    fail(error)
    return () => undefined
  }
}

/** Deferred, so that listeners added in the same tick get it, too. */
function fail(error: unknown) {
  reportError(error)
  queueMicrotask(() => notifyListeners({ event: 'failed' }))
}

/**
 * One stream for all tabs, since a browser opens six connections to a site: the tab with the lock passes events to
 * the others.
 */
function start() {
  const leaving = new AbortController()
  const channel = new BroadcastChannel('live')
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<PassedOn>) => void localizedMessage(data).then(notifyListeners),
  )
  const receive = (message: LiveMessage) => {
    if (leaving.signal.aborted) return
    channel.postMessage({ message, language: documentLanguage() } satisfies PassedOn)
    notifyListeners(message)
  }
  void connect(receive, leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted) fail(error)
  })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** An event from another tab, with that tab's language. */
interface PassedOn {
  message: LiveMessage
  language: string
}

/** A notification is fetched again where this tab has another language. */
async function localizedMessage({ message, language }: PassedOn): Promise<LiveMessage> {
  if (message.event !== 'notification' || language === documentLanguage()) return message
  const { id } = message.data
  const own = await api('GET /notifications', { query: { per_page: '20' } }).then(
    ({ items }) => items.find((each) => each.id === id),
    () => undefined,
  )
  return own ? { event: 'notification', data: own } : message
}

function notifyListeners(message: LiveMessage) {
  for (const listener of listeners) {
    try {
      listener(message)
    } catch (error) {
      // The other listeners get it all the same.
      reportError(error)
    }
  }
}

async function connect(receive: (message: LiveMessage) => void, signal: AbortSignal) {
  const { stayConnected } = await import('./stay-connected.ts')
  // The Web Locks API exists on HTTPS and localhost only.
  if (!('locks' in navigator)) return stayConnected(receive, signal)
  return navigator.locks.request('live', { signal }, () => stayConnected(receive, signal))
}
