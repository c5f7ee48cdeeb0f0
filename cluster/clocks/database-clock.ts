import { createTestUser } from '#server/test/data/create-users.ts'
import type { Finding } from '../../faults/finding.ts'
import { startStream } from '../booking-stream.ts'
import { findLosses } from '../find-losses.ts'
import { counted, examples, listed, untilBooked, untilStreaming } from '../observations.ts'
import type { Platform } from '../open-platform.ts'
import { pause, until } from '../programs.ts'
import { restartNode, wrongClock } from './wrong-clock.ts'

const minutes5 = 300

/**
 * A database node that is five minutes ahead becomes the primary while guests book, and another takes over again: times
 * jump for all processes alike, and neither bookings nor sessions are lost by it.
 */
export async function databaseClockWrong(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const former = await cluster.primary()
  const members = await cluster.members()
  const standby = members.find(({ role }) => role === 'sync_standby')!.name
  const wrong = members.find(({ name, tags }) => name !== former && name !== standby && !tags?.nosync)!.name
  const stream = await startStream(platform, rate)
  const user = await createTestUser(platform)
  await pause(3_000)
  await restartNode(platform, wrong, wrongClock(minutes5))
  await untilStreaming(platform)
  // The synchronous standby goes, so that the wrong one takes its place, then the primary.
  await restartNode(platform, standby)
  await until('the node with the wrong clock is the synchronous standby', async () => {
    const present = await cluster.members()
    return present.some(({ name, role }) => name === wrong && role === 'sync_standby')
  })
  await untilStreaming(platform)
  await restartNode(platform, former)
  const stoppedAt = performance.now()
  await until('it is the primary', async () => (await cluster.primary()) === wrong)
  const back = await untilBooked(stream, performance.now(), 60)
  const ahead = await secondsOf(platform, wrong)
  // Longer than a process takes to notice that the time has changed.
  await pause(15_000)
  const bookedAhead = stream.booked.length
  const session = await platform.call('GET', '/users/me', { token: user.token })
  await untilStreaming(platform)
  await restartNode(platform, wrong)
  const right = await untilBooked(stream, performance.now(), 60)
  await pause(15_000)
  const sessionAfter = await platform.call('GET', '/users/me', { token: user.token })
  await stream.stop()
  await untilStreaming(platform)
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'primary five minutes ahead: nothing is lost, no night is sold twice, sessions go on',
      isMet:
        ahead > minutes5 - 10 &&
        bookedAhead > 0 &&
        right > back &&
        session.status === 200 &&
        sessionAfter.status === 200 &&
        losses.lost.length + losses.doubled === 0 &&
        stream.unclear.length === 0,
      summary: `${wrong} ${ahead} s ahead, writes after ${((back - stoppedAt) / 1000).toFixed(1)} s; ${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}, ${losses.doubled} nights sold twice; ${listed(stream.statuses)}${examples(stream.unclear)}; a token of before ${session.status}, after it ${sessionAfter.status}`,
    },
  ]
}

async function secondsOf({ cluster }: Platform, node: string) {
  const database = cluster.asSuperuser(node)
  await database.connect()
  const { rows } = await database.query<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::float8 as seconds',
  )
  await database.end()
  return Math.round(rows[0]!.seconds - Date.now() / 1000)
}
