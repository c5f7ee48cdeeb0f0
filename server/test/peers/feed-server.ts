import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface FeedServer {
  url: string
  /** The received requests, in order. */
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  /** Sets how an address answers from now on. */
  answer: (path: string, how: (request: IncomingMessage, response: ServerResponse) => void) => string
  /** A calendar with these events, as platforms send them: with an ETag, 304 where it matches. */
  calendar: (path: string, events: FeedEvent[]) => string
}

export interface FeedEvent {
  uid: string
  from: string
  to: string
  summary?: string
  more?: string
}

/** Another platform on this machine, whose calendars can be valid or invalid. */
export function startFeedServer(): FeedServer {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const feeds = { requests: [] } as unknown as FeedServer
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    feeds.requests.push({ path, headers: request.headers })
    const how = answers.get(path)
    if (how) how(request, response)
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    feeds.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  feeds.answer = (path, how) => {
    answers.set(path, how)
    return feeds.url + path
  }
  feeds.calendar = (path, events) => {
    const text = calendarText(events)
    const etag = `"${Buffer.from(text).toString('base64url').length}-${events.map(({ uid }) => uid).join('-')}"`
    return feeds.answer(path, (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)
    })
  }
  return feeds
}

export function calendarText(events: FeedEvent[]) {
  const lines = events.flatMap(({ uid, from, to, summary = 'Reserved', more }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `SUMMARY:${summary}`,
    ...(more ? [more] : []),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}
