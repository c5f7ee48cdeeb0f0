import { expect } from 'vitest'
import type { TestApi } from './start-api.ts'

export interface StreamEvent {
  id: string
  event: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped answers and assert them
  data: any
}

/**
 * Opens the event stream of a user, as a browser would: `events` are added as they arrive, `ended` is true once it is
 * closed.
 */
export async function openStream(api: TestApi, token: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const response = await fetch(`${api.url}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const stream = {
    status: response.status,
    headers: response.headers,
    events: [] as StreamEvent[],
    ended: false,
    leave: () => leaving.abort(),
    /** The next event of a kind, within two seconds. */
    next: async (event: string) => {
      await expect
        .poll(() => stream.events.find((received) => received.event === event), { timeout: 2_000 })
        .toBeDefined()
    },
  }
  void read(response, stream)
  // The time to open it on a busy machine is not part of the test.
  await expect.poll(() => stream.ended || stream.events.length > 0, { timeout: 10_000 }).toBe(true)
  return stream
}

async function read(response: Response, stream: { events: StreamEvent[]; ended: boolean }) {
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for await (const bytes of response.body ?? []) {
      waiting += decoder.decode(bytes, { stream: true })
      const frames = waiting.split('\n\n')
      waiting = frames.pop() ?? ''
      stream.events.push(...frames.filter((frame) => frame.includes('event: ')).map(parse))
    }
  } catch {
    // An aborted stream has ended, too.
  }
  stream.ended = true
}

function parse(frame: string): StreamEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') || '{}') }
}
