import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/language.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { unhookedHeaders } from '#server/platform/http/pages/security-headers.ts'
import { liveFrame, readyFrame, tooManyStreams } from './live-frame.ts'
import { findEventsAfter, findRecentEvents, type LiveRow } from './live-queries.ts'

const pollMilliseconds = 500
/** Delay of a poll after a mutating call; also the minimum between two polls, however many calls there are. */
const pokeMilliseconds = 40
const heartbeatMilliseconds = 20_000
const mostStreamsOfPerson = 8
/** A client that does not read is disconnected at this buffer size, which bounds memory. */
const mostWaitingBytes = 64 * 1024

/** Returns those of the session ids that are still valid. */
export type SessionsInForce = (ids: string[]) => Promise<Set<string>>

interface Stream {
  userId: string
  sessionId: string
  language: Language
  raw: FastifyReply['raw']
  /** Ids of recent events already sent to this stream. */
  sentIds: ReadonlySet<number>
  lastEventAt: number
}

/**
 * The open streams of this process. One poll for all of them, twice a second, reads the events of connected users, from
 * every process, and which of their sessions ended. A mutating call in this process advances the next poll. Without
 * streams there is no poll.
 */
export function openLiveHub(app: HttpApp, sessionsInForce: SessionsInForce) {
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined
  let running = false
  let poked = false

  app.http.addHook('preClose', async () => {
    clearTimeout(timer)
    for (const stream of streams) close(stream)
  })
  app.http.addHook('onResponse', async ({ method }) => {
    if (streams.size > 0 && method !== 'GET' && method !== 'HEAD') poke()
  })

  function close(stream: Stream) {
    streams.delete(stream)
    stream.raw.end()
  }

  function poke() {
    if (poked) return
    poked = true
    if (!running) next(pokeMilliseconds)
  }

  function next(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void poll(), milliseconds)
  }

  /** One poll at a time; a poke during a poll schedules one more. */
  async function poll() {
    running = true
    poked = false
    try {
      await serveStreams()
    } catch (error) {
      app.log.warn({ err: error }, 'the streams could not be served')
    }
    running = false
    if (streams.size > 0) next(poked ? pokeMilliseconds : pollMilliseconds)
  }

  async function serveStreams() {
    const present = [...streams]
    if (present.length === 0) return
    const inForce = await sessionsInForce([...new Set(present.map(({ sessionId }) => sessionId))])
    const events = await findRecentEvents(app.db, [...new Set(present.map(({ userId }) => userId))])
    const eventsOf = Map.groupBy(events, ({ userId }) => userId)
    for (const stream of present) {
      if (!inForce.has(stream.sessionId)) close(stream)
      else send(stream, eventsOf.get(stream.userId) ?? [])
    }
  }

  function send(stream: Stream, events: LiveRow[]) {
    for (const event of events) {
      if (!stream.sentIds.has(event.id)) write(stream, liveFrame(event, stream.language))
    }
    stream.sentIds = new Set(events.map(({ id }) => id))
    if (Date.now() - stream.lastEventAt >= heartbeatMilliseconds) write(stream, ':\n\n')
  }

  function write(stream: Stream, frame: string) {
    if (!streams.has(stream)) return
    stream.lastEventAt = Date.now()
    stream.raw.write(frame)
    if (stream.raw.writableLength > mostWaitingBytes) {
      streams.delete(stream)
      stream.raw.destroy()
    }
  }

  /** @throws 429 */
  async function open(
    person: SignedIn,
    language: Language,
    request: FastifyRequest | undefined,
    reply: FastifyReply | undefined,
  ) {
    if (!request || !reply || request.method === 'HEAD') return
    const own = [...streams].filter(({ userId }) => userId === person.userId)
    if (own.length >= mostStreamsOfPerson) throw tooManyStreams({ retryAfterSeconds: 30 })
    const { userId, sessionId } = person
    const recent = await findRecentEvents(app.db, [userId])
    const resumed = Number(/^\d{1,15}$/.exec(String(request.headers['last-event-id']))?.[0] ?? Number.NaN)
    const missed = Number.isNaN(resumed) ? [] : await findEventsAfter(app.db, userId, resumed)
    if (request.raw.socket.destroyed) return
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...unhookedHeaders,
      'x-request-id': request.id,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      // Disables response buffering in proxies (nginx).
      'x-accel-buffering': 'no',
    })
    const recipients = new Set([...recent, ...missed].map(({ id }) => id))
    const stream: Stream = { userId, sessionId, language, raw, sentIds: recipients, lastEventAt: Date.now() }
    streams.add(stream)
    raw.once('close', () => streams.delete(stream))
    write(stream, readyFrame(recent))
    for (const event of missed) write(stream, liveFrame(event, language))
    if (streams.size === 1 && !running) next(pokeMilliseconds)
  }

  return { open }
}
