import { api } from '#web/api/browser-api.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import type { Heard } from './live-message.ts'

const listeners = new Set<(heard: Heard) => void>()
let stop: (() => void) | undefined

/** Subscribes to the live events of the signed-in user; connected while there are listeners. */
export function listenLive(listener: (heard: Heard) => void) {
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
  queueMicrotask(() => tell({ event: 'failed' }))
}

/**
 * One stream for all tabs, since a browser opens six connections to a site: the tab with the lock passes events to
 * the others.
 */
function start() {
  const leaving = new AbortController()
  const channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }: MessageEvent<PassedOn>) => void inOwnWords(data).then(tell))
  const hear = (heard: Heard) => {
    if (leaving.signal.aborted) return
    channel.postMessage({ heard, language: documentLanguage() } satisfies PassedOn)
    tell(heard)
  }
  void connect(hear, leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted) fail(error)
  })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** An event from another tab, with that tab's language. */
interface PassedOn {
  heard: Heard
  language: string
}

/** A notification is fetched again where this tab has another language. */
async function inOwnWords({ heard, language }: PassedOn): Promise<Heard> {
  if (heard.event !== 'notification' || language === documentLanguage()) return heard
  const { id } = heard.data
  const own = await api('GET /notifications', { query: { per_page: '20' } }).then(
    ({ items }) => items.find((each) => each.id === id),
    () => undefined,
  )
  return own ? { event: 'notification', data: own } : heard
}

function tell(heard: Heard) {
  for (const listener of listeners) {
    try {
      listener(heard)
    } catch (error) {
      // The other listeners get it all the same.
      reportError(error)
    }
  }
}

async function connect(hear: (heard: Heard) => void, signal: AbortSignal) {
  const { stayConnected } = await import('./stay-connected.ts')
  // The Web Locks API exists on HTTPS and localhost only.
  if (!('locks' in navigator)) return stayConnected(hear, signal)
  return navigator.locks.request('live', { signal }, () => stayConnected(hear, signal))
}
