import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveEvent, LiveReady } from '#contract/messaging/notifications.ts'
import { addressOf } from '#web/api/browser-api.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { clearToken, freshToken, readToken } from '#web/api/token.ts'
import type { LiveMessage } from './live-message.ts'

const firstWait = 1_000
const longestWait = 60_000
/** The server sends at least every 20 seconds: a connection silent for longer is dead. */
const silence = 50_000

/** Keeps the stream open, and reconnects when it broke, until sign-out or until nobody listens. */
export async function stayConnected(receive: (message: LiveMessage) => void, signal: AbortSignal) {
  const state = { lastEventId: '' }
  for (let wait = firstWait; !signal.aborted;) {
    const opened = await listenOnce(state, receive, signal)
    if (opened === 'signed-out') return
    wait = opened ? firstWait : Math.min(wait * 2, longestWait)
    // Jitter, so that not all clients reconnect to a restarted server at once.
    const [jitter = 0] = crypto.getRandomValues(new Uint8Array(1))
    await pause(wait * (0.75 + jitter / 512), signal)
  }
}

/** @returns whether it was open for a while */
async function listenOnce(
  state: { lastEventId: string },
  receive: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<boolean | 'signed-out'> {
  const token = await freshToken()
  if (!token) return readToken() ? false : 'signed-out'
  const watch = silenceWatch()
  try {
    const response = await fetch(addressOf('/notifications/stream', {}), {
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': documentLanguage(),
        ...(state.lastEventId && { 'last-event-id': state.lastEventId }),
      },
      signal: AbortSignal.any([signal, watch.signal]),
    })
    if (response.status === 401) {
      clearToken()
      return 'signed-out'
    }
    if (!response.ok || !response.body) return false
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream({ onComment: watch.heard }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      const { id, event, data } = next.value
      watch.heard()
      if (id) state.lastEventId = id
      const message = { event, data: JSON.parse(data) } as LiveReady | LiveEvent
      if (message.event !== 'ready' || hasMissedEvents(message)) receive(message)
    }
    return true
  } catch {
    // Aborted by the network or by the silence timer.
    return false
  } finally {
    watch.stop()
  }
}

/** Whether something may have happened since the page began to load: its screens have fetched their data after that. */
function hasMissedEvents({ data }: LiveReady) {
  return !(performance.now() <= data.quiet_milliseconds)
}

function silenceWatch() {
  const cut = new AbortController()
  let timer = setTimeout(() => cut.abort(), silence)
  const stop = () => clearTimeout(timer)
  const message = () => {
    stop()
    timer = setTimeout(() => cut.abort(), silence)
  }
  return { signal: cut.signal, heard: message, stop }
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
