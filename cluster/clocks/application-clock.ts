import type { Booking } from '#contract/bookings/bookings.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { book, createListedRental, createTestQuote } from '#server/test/data/create-stays.ts'
import type { Finding } from '../../faults/finding.ts'
import { startStream } from '../booking-stream.ts'
import { findLosses } from '../find-losses.ts'
import { counted, examples, isWithoutErrors, listed } from '../observations.ts'
import { oneNight } from '../one-night.ts'
import type { Platform } from '../open-platform.ts'
import { pause, until } from '../programs.ts'
import { openClient } from '../send.ts'
import { secondsAhead, wrongClock } from './wrong-clock.ts'

const minutes5 = 300
/** The worker, which ends what has expired, is on the machine of the first. */
const clocks = { 'web-1': minutes5, 'worker-1': minutes5, 'web-2': -minutes5, 'web-3': 0 }
type Application = keyof typeof clocks
const servers = ['web-1', 'web-2', 'web-3'] satisfies Application[]
/** A request of a stay expires so long after it was changed to. */
const waitSeconds = 70

/**
 * Two machines with applications are five minutes wrong, one ahead and one behind, while guests book: nights, the end of
 * a hold, sessions and codes are as with the right time.
 */
export async function applicationClockWrong(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const stream = await startStream(platform, rate)
  for (const [name, seconds] of Object.entries(clocks)) {
    if (seconds !== 0) await restart(name, wrongClock(seconds))
  }
  const ahead = await Promise.all(servers.map((name) => secondsAhead(platform, name)))
  const sessions = await sessionsThrough(platform)
  const holds = await holdsThrough(platform)
  const [night] = await oneNight(platform, 300)
  for (const [name, seconds] of Object.entries(clocks)) {
    if (seconds !== 0) await restart(name)
  }
  await stream.stop()
  const losses = await findLosses(platform, stream.acknowledged)

  async function restart(name: string, environment?: Record<string, string>) {
    await cluster.programs.get(name)!.end('SIGTERM')
    cluster.start(name, environment)
    await cluster.untilReady(name)
  }

  const isWrong = servers.every((name, index) => Math.abs(ahead[index]! - clocks[name]) < 5)
  return [
    {
      name: 'applications five minutes wrong: nothing is lost, no night is sold twice, nobody gets a 5xx',
      isMet:
        isWrong &&
        night!.isMet &&
        losses.lost.length + losses.doubled === 0 &&
        isWithoutErrors(stream.statuses) &&
        stream.unclear.length === 0,
      summary: `clocks ${ahead.join(', ')} s ahead; ${night!.summary}; ${counted(stream)}, ${losses.lost.length} lost, ${losses.doubled} nights sold twice; ${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
    {
      name: 'applications five minutes wrong: a hold expires when it should',
      isMet: holds.wrongDeadlines.length === 0 && holds.beforeTheEnd.length === 0 && holds.late <= 75,
      summary: `deadlines ${holds.deadlines.join(', ')} s from the right ones; 10 s before the end ${holds.beforeTheEnd.length} of ${servers.length} expired, all within ${holds.late.toFixed(0)} s after it`,
    },
    {
      name: 'applications five minutes wrong: sessions and codes of the second factor are valid everywhere',
      isMet: sessions.length === 0,
      summary:
        sessions.length === 0 ? 'tokens, refreshes in two tabs and codes on each' : sessions.join('; '),
    },
  ]
}

/** Calls of one application, past the proxy. */
function at(platform: Platform, application: Application) {
  const { send, close } = openClient(platform.cluster.urlOf(application))
  const call: Platform['call'] = (method, path, options) => send(method, `/api/v1${path}`, options)
  return { ...platform, call, close }
}

/** @returns what was refused or accepted wrongly */
async function sessionsThrough(platform: Platform) {
  const wrong: string[] = []
  const apis = servers.map((name) => ({ name, api: at(platform, name) }))
  const tokenFrom = ({ id, sessionId }: TestUser, minutesAgo: number) => {
    const clock = { now: () => new Date(Date.now() - minutesAgo * 60_000) }
    return signAccessToken({ ...platform.app, clock }, { userId: id, sessionId })
  }
  const user = await createTestUser(platform)
  for (const { name, api } of apis) {
    for (const [minutesAgo, expected] of [
      [0, 200],
      [11, 200],
      [16, 401],
    ] as const) {
      const token = await tokenFrom(user, minutesAgo)
      const { status } = await api.call('GET', '/users/me', { token })
      if (status !== expected) wrong.push(`${name}: ${status} for a token of ${minutesAgo} minutes ago`)
    }
    const person = await createTestUser(platform)
    const { confirmed } = await enableSecondFactor(api, person)
    if (confirmed.status !== 200) wrong.push(`${name}: ${confirmed.status} for a code of the second factor`)
  }
  // Two tabs send the same token to a machine that is behind and to one that is ahead.
  let { refreshToken } = await createTestUser(platform)
  for (const [first, second] of [
    [1, 0],
    [0, 1],
    [2, 0],
    [1, 2],
  ] as const) {
    const answers = [await refresh(first), await refresh(second)]
    const statuses = answers.map(({ status }) => status)
    if (statuses.some((status) => status !== 200)) {
      wrong.push(`${statuses.join(', ')} for a refresh on ${servers[first]} and ${servers[second]}`)
      break
    }
    refreshToken = /__Host-refresh=([\w-]+)/.exec(answers[0]!.headers.get('set-cookie') ?? '')![1]!
  }
  for (const { api } of apis) api.close()
  return wrong

  function refresh(index: number) {
    const headers = { cookie: `__Host-refresh=${refreshToken}`, origin: platform.url }
    return apis[index]!.api.call('POST', '/auth/refresh', { headers })
  }
}

/** A request of a stay is made on each application; the end of all is then brought near. */
async function holdsThrough(platform: Platform) {
  const guest = await createTestUser(platform)
  const stays: Booking[] = []
  const deadlines: number[] = []
  for (const [index, name] of servers.entries()) {
    const api = at(platform, name)
    const rental = await createListedRental(platform)
    const quote = await createTestQuote(api, rental, { from: 60 + index })
    const { json } = await book(api, guest, quote.quote_id)
    api.close()
    stays.push(json)
    const day = 86_400
    deadlines.push(Math.round((Date.parse(json.expires_at) - Date.now()) / 1000) - day)
  }
  const database = platform.cluster.asSuperuser(await platform.cluster.primary())
  await database.connect()
  const ids = stays.map(({ id }) => id)
  await database.query(
    `update booking set expires_at = clock_timestamp() + make_interval(secs => $2) where id = any($1::uuid[])`,
    [ids, waitSeconds],
  )
  await database.end()
  const endAt = performance.now() + waitSeconds * 1000
  const expired = async () => {
    const answers = await Promise.all(
      ids.map((id) => platform.call('GET', `/bookings/${id}`, { token: guest.token })),
    )
    return answers.filter(({ json }) => json?.status === 'EXPIRED')
  }
  await pause((waitSeconds - 10) * 1000)
  const beforeTheEnd = await expired()
  await until('the holds expire', async () => (await expired()).length === ids.length, {
    seconds: 200,
    rest: 1000,
  })
  return {
    deadlines,
    wrongDeadlines: deadlines.filter((seconds) => Math.abs(seconds) > 30),
    beforeTheEnd,
    late: (performance.now() - endAt) / 1000,
  }
}
