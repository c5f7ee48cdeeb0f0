import type { Finding } from '../faults/finding.ts'
import { startStream } from './booking-stream.ts'
import { findLosses } from './find-losses.ts'
import { counted, examples, listed, shareOf, untilBooked, untilStreaming } from './observations.ts'
import type { Platform } from './open-platform.ts'
import { pause, until } from './programs.ts'
import { startVisitors } from './visitor-stream.ts'

/** How long nothing fits. */
const fullMilliseconds = 40_000
/** Writes are back within so many seconds once there is room. */
const longestReturn = 30

/** The disk of the primary is full while guests book and visitors read, then there is room again. */
export async function diskFull(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const former = await cluster.primary()
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(3_000)
  const refusedBefore = stream.statuses.get(503) ?? 0
  cluster.fillDisk(former, true)
  const fullAt = performance.now()
  await until('a write is refused', async () => (stream.statuses.get(503) ?? 0) > refusedBefore, {
    seconds: 120,
  })
  const refusedAt = performance.now()
  await pause(fullMilliseconds)
  const present = await cluster.primary()
  const bookedWhileFull = stream.booked.filter(({ sentAt }) => sentAt > refusedAt).length
  cluster.fillDisk(former, false)
  const roomAt = performance.now()
  const back = await untilBooked(stream, roomAt, 120)
  await pause(5_000)
  await stream.stop()
  await visitors.stop()
  await untilStreaming(platform)
  const losses = await findLosses(platform, stream.acknowledged)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  return [
    {
      name: 'disk of the primary full: another takes over, or who writes is told when to come back',
      isMet: stream.unclear.length === 0,
      summary: `first refusal after ${seconds(fullAt, refusedAt)} s; after ${fullMilliseconds / 1000} more ${present === former ? `${former} is still the primary` : `${present} is the primary`}, ${bookedWhileFull} bookings meanwhile; ${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
    {
      name: 'disk of the primary full: nothing acknowledged is lost, no night is sold twice',
      isMet: losses.lost.length + losses.doubled === 0 && stream.acknowledged.bookings.size > 0,
      summary: `${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}, ${losses.doubled} nights sold twice`,
    },
    {
      name: `disk of the primary with room again: writes are back within ${longestReturn} s, every node streams`,
      isMet: back - roomAt <= longestReturn * 1000,
      summary: `after ${seconds(roomAt, back)} s`,
    },
    {
      name: 'disk of the primary full: 99.9 % of the readers are served',
      isMet: shareOf(visitors.statuses) >= 0.999,
      summary: listed(visitors.statuses),
    },
  ]
}
