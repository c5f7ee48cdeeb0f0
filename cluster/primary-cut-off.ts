import type { Finding } from '../faults/finding.ts'
import { topology } from '../deploy/topology.ts'
import { startStream } from './booking-stream.ts'
import { findLosses } from './find-losses.ts'
import { counted, examples, listed, shareOf, untilBooked, untilStreaming } from './observations.ts'
import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'
import { startVisitors } from './visitor-stream.ts'
import { type Apart, missingOnPrimary, prepareToWriteApart, writeApart } from './write-apart.ts'

/**
 * Writes are back within so many seconds: longer than where the primary alone is lost, since the leader of etcd may be cut
 * off with it, and the election of another prolongs the lease.
 */
const longestOutage = 45
/** Between two writes past every proxy. */
const rest = 250

/**
 * The primary's machine, with its coordinator, is cut off from the other data machines, while applications reach both
 * sides: it stops taking writes by itself, another is promoted, and after the partition it follows that one.
 */
export async function primaryCutOff(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const former = await cluster.primary()
  const { machine } = topology.databases.find(({ name }) => name === former)!
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await prepareToWriteApart(platform, former)
  await pause(3_000)
  const apart = writeSteadily(platform, former)
  await pause(2_000)
  cluster.machines.cutOff(machine, true)
  const cutAt = performance.now()
  // What the application had sent before is answered at once: a booking counts when it was sent a second later.
  const back = await untilBooked(stream, cutAt + 1000, 90)
  const promoted = await cluster.primary()
  await pause(5_000)
  cluster.machines.cutOff(machine, false)
  const healedAt = performance.now()
  await untilStreaming(platform)
  const streamingAt = performance.now()
  await pause(2_000)
  const writes = await apart.stop()
  await stream.stop()
  await visitors.stop()
  const confirmed = writes.filter(({ answer }) => answer === 'confirmed')
  const split = await missingOnPrimary(
    platform,
    confirmed.map(({ id }) => id),
  )
  const whileCut = writes.filter(({ sentAt }) => sentAt > cutAt && sentAt < healedAt)
  const refusedFrom = whileCut[1 + whileCut.findLastIndex(({ answer }) => answer !== 'refused')]?.sentAt
  const confirmedWhileCut = whileCut.filter(({ answer }) => answer === 'confirmed').length
  const losses = await findLosses(platform, stream.acknowledged)
  const seconds = (moment: number) => ((moment - cutAt) / 1000).toFixed(1)
  return [
    {
      name: 'primary cut off by the network: it stops taking writes by itself',
      isMet: confirmedWhileCut === 0 && refusedFrom !== undefined && refusedFrom <= back,
      summary: `${former} refuses all after ${seconds(refusedFrom ?? NaN)} s; of ${writes.length} writes past every proxy it confirmed ${confirmed.length}, of ${whileCut.length} while cut off ${confirmedWhileCut}`,
    },
    {
      name: 'primary cut off by the network: nothing is confirmed on one side alone',
      isMet:
        split.length + losses.lost.length + losses.doubled === 0 &&
        stream.acknowledged.bookings.size > 0 &&
        promoted !== former,
      summary: `${split.length} of what it confirmed are missing; ${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}, ${losses.doubled} nights sold twice`,
    },
    {
      name: `primary cut off by the network: writes are back within ${longestOutage} s, and it follows after the partition`,
      isMet: back - cutAt <= longestOutage * 1000 && stream.unclear.length === 0,
      summary: `after ${seconds(back)} s on ${promoted}, every node streams ${((streamingAt - healedAt) / 1000).toFixed(1)} s after the partition; ${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
    {
      name: 'primary cut off by the network: 99.9 % of the readers are served',
      isMet: shareOf(visitors.statuses) >= 0.999,
      summary: listed(visitors.statuses),
    },
  ]
}

/** Writes to one node past every proxy until it is stopped. */
function writeSteadily(platform: Platform, node: string) {
  const underWay: Promise<{ id: number; sentAt: number; answer: Apart }>[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const id = underWay.length
      const sentAt = performance.now()
      underWay.push(writeApart(platform, node, id).then((answer) => ({ id, sentAt, answer })))
      await pause(rest)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await running
      return Promise.all(underWay)
    },
  }
}
